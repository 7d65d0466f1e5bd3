import type { Problem } from '../../../../language/problem'
import type { Span } from '../../../../language/span'
import type { FightersCard } from '../../card'
import { report } from '../checks/codes'

const REQUIRED = ['subtype', 'bp', 'sp', 'backup'] as const

/** Fields that only characters have. */
export const CHARACTER_ONLY = ['subtype', 'bp', 'backup', 'ability', 'publisher', 'team'] as const

const isMissing = (
  card: FightersCard,
  key: (typeof REQUIRED)[number] | 'sp',
  places: ReadonlyMap<string, Span>,
): boolean => !places.has(key) && (key === 'backup' ? card.backups.length === 0 : card[key] === undefined)

function missing(problems: Problem[], card: FightersCard, places: ReadonlyMap<string, Span>): void {
  if (!places.has('type')) report(problems, 'CFC220', card.nameSpan, { key: 'type', name: card.name })
  const keys = card.type?.value === 'Character' ? REQUIRED : card.type ? ['sp' as const] : []
  for (const key of keys) {
    if (!isMissing(card, key, places)) continue
    if (key === 'bp') report(problems, 'CFC201.missing', card.nameSpan)
    else report(problems, 'CFC220.type', card.nameSpan, { key, type: card.type?.value ?? '' })
  }
}

/** What the type of the card says of its fields (specification, section 2). */
export function checkFields(problems: Problem[], card: FightersCard, places: ReadonlyMap<string, Span>): void {
  missing(problems, card, places)
  const { type, bp, sp } = card
  if (bp && (bp.value % 100 !== 0 || bp.value < 100)) report(problems, 'CFC201', bp.span, { found: bp.value })
  if (!type) return
  for (const key of CHARACTER_ONLY) {
    const place = places.get(key)
    if (place && type.value !== 'Character') report(problems, 'CFC226', place, { key, type: type.value })
  }
  if (sp && type.value !== 'Character' && sp.value > 0)
    report(problems, 'CFC227', sp.span, { type: type.value, found: sp.value })
}
