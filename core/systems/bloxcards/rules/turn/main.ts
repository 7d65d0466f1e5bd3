import type { Option, Question, RefusedOption } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { createQuestion } from '../../../../engine/decision'
import { message } from '../../../../language/message'
import { forgetChain } from '../events'
import type { BloxTable, RuleOf } from '../state'
import { push } from '../table'
import { tell } from '../tell'
import { attack, attackOptions, type AttackAction } from './attack'
import { cast, discard, handOptions, type HandAction } from './cast'

type MainAction = HandAction | AttackAction | { readonly do: 'end' }

const PROMPT = message('ask-main')
const END: Option<MainAction> = {
  id: 'end',
  action: { do: 'end' },
  verb: 'end',
  label: message('option-end'),
  passes: true,
}

/** Everything that the active player may do, in any order and number (section 5.4), and with `explain`, what not and why. */
function askMain(table: BloxTable, seat: Seat, explain: boolean): Question<MainAction> {
  const options: Option<MainAction>[] = []
  const refused: RefusedOption<MainAction>[] | undefined = explain ? [] : undefined
  handOptions(table, seat, { options, refused })
  attackOptions(table, seat, { options, refused })
  options.push(END)
  return createQuestion(seat, 'main', PROMPT, { kind: 'option', options, refused: refused ?? [] })
}

export const mainRule: RuleOf<'main', MainAction> = {
  ask: (table, { seat }, explain) => (table.state.ending ? undefined : askMain(table, seat, explain)),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    forgetChain(table)
    if (action.do === 'end') {
      tell(table, 'input', 'ends', { cards: { player: frame.seat }, seat: frame.seat })
      return push(table, { kind: 'end', seat: frame.seat, step: 'effects' })
    }
    push(table, frame)
    if (action.do === 'attack') attack(table, action)
    else if (action.do === 'cast') cast(table, action.card, frame.seat)
    else discard(table, action.card, frame.seat)
  },
  run: (table, { seat }) => push(table, { kind: 'end', seat, step: 'effects' }),
}
