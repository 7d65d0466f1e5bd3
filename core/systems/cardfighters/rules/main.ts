import type { Question } from '../../../engine/decision'
import { message } from '../../../language/message'
import { activateOptions, useAbility } from './act'
import { backUp, backUpOptions } from './backup'
import { play, playOptions, type Offers } from './play'
import type { FightersTable, RuleOf } from './state'
import { push } from './table'
import { tell } from './tell'

/** Everything the active player may do in the Main phase, in any order (section 5.4), and with `explain`, what not and why. */
function askMain(table: FightersTable, explain: boolean): Question {
  const { seat } = table.state.turn
  const offers: Offers = { options: [], refused: explain ? [] : undefined }
  playOptions(table, seat, 'main', offers)
  backUpOptions(table, seat, offers)
  activateOptions(table, seat, offers)
  offers.options.push({ id: 'end', verb: 'end', label: message('option-end-main'), passes: true })
  return {
    by: seat,
    kind: 'main',
    prompt: message('ask-main'),
    asks: { kind: 'option', options: offers.options, refused: offers.refused ?? [] },
  }
}

export const mainFrame: RuleOf<'main'> = {
  ask: (table, _frame, explain) => askMain(table, explain),
  answer(table, frame, answer) {
    if (!('option' in answer)) return
    const { seat } = table.state.turn
    if (answer.option === 'end') return tell(table, 'input', 'ends-main', { cards: { player: seat }, seat })
    push(table, frame)
    const [verb = '', card = '', target = ''] = answer.option.split(/[:>]/)
    if (verb === 'play') play(table, Number(card), seat)
    else if (verb === 'backup') backUp(table, Number(card), Number(target), seat)
    else useAbility(table, Number(card), seat)
  },
  run: () => undefined,
}
