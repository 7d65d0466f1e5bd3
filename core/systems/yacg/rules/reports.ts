import { cardAt, refTo } from '../../../engine/state'
import type { RuleOf } from './state'
import { isOnField } from './table'
import { report } from './world/players'

/** What came of the work that an operation started. */
export const reportRule: RuleOf<'report'> = {
  run: (table, { outcome }) => report(table, outcome),
}

/** A card that was to be played: as the object that it is now, if it came to the stack, the field or beyond. */
export const reportCardRule: RuleOf<'report-card'> = {
  run(table, { card: id }) {
    const card = cardAt(table, id)
    const did = isOnField(card) || card.zone === 'stack' || card.played?.order === table.state.plays
    report(table, { did, objects: did ? [refTo(card)] : [] })
  },
}
