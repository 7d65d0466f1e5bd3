import {
  createOption,
  createQuestion,
  type Option,
  type Question,
  type RefusedOption,
} from '../../../../engine/decision'
import { message } from '../../../../language/message'
import { activateOptions, useAbility, type ActivateAction } from './act'
import { backUp, backUpOptions, type BackUpAction } from './backup'
import { play, playOptions, type PlayAction } from './play'
import type { FightersTable, RuleOf } from '../state'
import { push } from '../table'
import { tell } from '../tell'

type MainAction = PlayAction | BackUpAction | ActivateAction | { readonly do: 'end' }

const END: Option<MainAction> = {
  ...createOption('end', 'end', { do: 'end' }, message('option-end-main')),
  passes: true,
}
const PROMPT = message('ask-main')

/** Everything the active player may do in the Main phase, in any order (section 5.4), and with `explain`, what not and why. */
function askMain(table: FightersTable, explain: boolean): Question<MainAction> {
  const { seat } = table.state.turn
  const options: Option<MainAction>[] = []
  const refused: RefusedOption<MainAction>[] | undefined = explain ? [] : undefined
  const offers = { options, refused }
  playOptions(table, seat, 'main', offers)
  backUpOptions(table, seat, offers)
  activateOptions(table, seat, offers)
  options.push(END)
  return createQuestion(seat, 'main', PROMPT, { kind: 'option', options, refused: refused ?? [] })
}

export const mainFrame: RuleOf<'main', MainAction> = {
  ask: (table, _frame, explain) => askMain(table, explain),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    const { seat } = table.state.turn
    if (action.do === 'end') return tell(table, 'input', 'ends-main', { cards: { player: seat }, seat })
    push(table, frame)
    if (action.do === 'play') play(table, action.card, seat)
    else if (action.do === 'backup') backUp(table, action.card, action.target, seat)
    else useAbility(table, action.card, seat)
  },
  run: () => undefined,
}
