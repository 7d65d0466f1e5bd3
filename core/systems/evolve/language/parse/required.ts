import { removing } from '../../../../language/problem'
import { overlaps, span } from '../../../../language/span'
import type { EvolveCard } from '../../card'
import { CARD_TYPES, find } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'
import type { CardNode, Given, StatementId } from './tree'

const ALWAYS = ['id', 'class', 'type'] as const

/** What the card's type asks for and what it has no use for (section 2.2). */
export function checkRequired(scan: Scan, node: CardNode, card: EvolveCard, given: Readonly<Given>): void {
  const type = card.type && find(CARD_TYPES, card.type.value)
  const where = card.name === '' ? (node.items[0]?.span ?? node.span) : card.nameSpan
  const statement = given.name
  if (statement && !statement.value) report(scan, 'E11.name', statement.span)
  for (const id of type?.required ?? ALWAYS) {
    const written = given[id as StatementId]
    if (id === 'name' || written?.value) continue
    const place = written && !overlaps(written.span, where) ? written.span : where
    report(scan, card.type ? 'E11.missing' : 'E11.untyped', place, { field: id, type: card.type?.value ?? '' })
  }
  for (const id of type?.forbidden ?? []) {
    const extra = given[id as StatementId]
    if (!extra || !type) continue
    const what = id === 'stats' ? 'W15' : 'W07.statement'
    report(scan, what, extra.span, { field: id, type: type.id }, [removing(extra.span)])
  }
  if (type?.id === 'Leader') checkLeader(scan, node, type.id)
}

/** Abilities of a leader are ignored. */
function checkLeader(scan: Scan, { items }: CardNode, type: string): void {
  for (const item of items) {
    if (item.kind !== 'ability') continue
    const { word, trigger, span: whole } = item
    const place = span(word.span.start, (trigger ?? word).span.end)
    report(scan, 'W07.statement', place, { field: word.text, type }, [removing(whole)])
  }
}
