import { message } from '../../../../language/message'
import { problem } from '../../../../language/problem'
import type { Problem } from '../../../../language/problem'
import type { Span } from '../../../../language/span'
import type { FightersCard } from '../../card'

const REQUIRED = ['subtype', 'bp', 'sp', 'backup'] as const

/** Fields that only characters have. */
const CHARACTER_ONLY = ['subtype', 'bp', 'backup', 'ability', 'publisher', 'team'] as const

const isMissing = (
  card: FightersCard,
  key: (typeof REQUIRED)[number] | 'sp',
  places: ReadonlyMap<string, Span>,
): boolean => !places.has(key) && (key === 'backup' ? card.backups.length === 0 : card[key] === undefined)

function missing(problems: Problem[], card: FightersCard, places: ReadonlyMap<string, Span>): void {
  if (!places.has('type'))
    problems.push(problem('CFC220', 'error', card.nameSpan, message('CFC220', { key: 'type', name: card.name })))
  const keys = card.type?.value === 'Character' ? REQUIRED : card.type ? ['sp' as const] : []
  for (const key of keys) {
    if (!isMissing(card, key, places)) continue
    if (key === 'bp') problems.push(problem('CFC201', 'error', card.nameSpan, message('CFC201.missing')))
    else
      problems.push(
        problem('CFC220', 'error', card.nameSpan, message('CFC220.type', { key, type: card.type?.value ?? '' })),
      )
  }
}

/** What the type of the card says of its fields (specification, section 2). */
export function checkFields(problems: Problem[], card: FightersCard, places: ReadonlyMap<string, Span>): void {
  missing(problems, card, places)
  const { type, bp, sp } = card
  if (bp && (bp.value % 100 !== 0 || bp.value < 100))
    problems.push(problem('CFC201', 'warning', bp.span, message('CFC201', { found: bp.value })))
  if (!type) return
  for (const key of CHARACTER_ONLY) {
    const place = places.get(key)
    if (place && type.value !== 'Character')
      problems.push(problem('CFC226', 'warning', place, message('CFC226', { key, type: type.value })))
  }
  if (sp && type.value !== 'Character' && sp.value > 0)
    problems.push(problem('CFC227', 'warning', sp.span, message('CFC227', { type: type.value, found: sp.value })))
}
