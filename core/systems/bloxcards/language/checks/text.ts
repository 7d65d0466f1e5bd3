import { message } from '../../../../language/message'
import { inserting, type Problem } from '../../../../language/problem'
import type { Span } from '../../../../language/span'
import { hasFlag, type BloxCard } from '../../card'
import type { FlagId } from '../../vocabulary'
import { saidFlags } from '../../wording/flags'
import type { CardNode, Table } from '../parse/tree'
import { insertingItem } from '../text/layout'
import { report } from './codes'
import { placeFor } from './fields'

const setting = (text: string, table: Table, flag: FlagId) => ({
  ...inserting(table.span.start, ''),
  title: message('fix.flag', { flag }),
  edits: insertingItem(text, table, placeFor(table, flag), `["${flag}"] = true`),
})

/** Modifiers that have a code of their own (specification, section 3.6). */
const FLAG_CODES: Readonly<Partial<Record<FlagId, string>>> = { Token: 'BLX424', Charge: 'BLX423.text' }

/** BLX423 to BLX425: modifiers that the text says and the fields do not. */
function checkFlags(problems: Problem[], text: string, node: CardNode, card: BloxCard, place: Span): void {
  const { value = '' } = card.effect?.description ?? {}
  for (const { flag, words } of saidFlags(value, card)) {
    if (!hasFlag(card, flag))
      report(problems, FLAG_CODES[flag] ?? 'BLX425', place, { flag, written: words }, [setting(text, node.table, flag)])
  }
  if (hasFlag(card, 'Charge') && !/haste|charge/i.test(value)) report(problems, 'BLX423.flag', place)
}

const CONDITION = /\bcast(?:ed)?(?: this(?: card)?)? only if\b|\bonly be (?:cast|played) if\b|\bonly cast this\b/i

/** More letters than a description of the community's cards ever has. */
const LONGEST = 300

/** What the printed text says that the fields do not, by words that cannot mean anything else. */
export function checkText(problems: Problem[], text: string, node: CardNode, card: BloxCard): void {
  const { description } = card.effect ?? {}
  if (!description) return
  const { value: said, span: place } = description
  if (said.trim() === '') report(problems, 'BLX430.empty', place)
  if (said.length > LONGEST) report(problems, 'BLX430.long', place, { length: said.length })
  if (
    hasFlag(card, 'WeakenImmune') &&
    !hasFlag(card, 'DamageImmune') &&
    /immune[^.]{0,80}(?:damage|health)/i.test(said)
  )
    report(problems, 'BLX420', place, {}, [setting(text, node.table, 'DamageImmune')])
  if (!card.requirement && CONDITION.test(said)) report(problems, 'BLX421', place)
  checkFlags(problems, text, node, card, place)
}
