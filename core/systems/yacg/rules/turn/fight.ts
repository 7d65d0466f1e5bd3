import { createQuestion, type Option } from '../../../../engine/decision'
import { message } from '../../../../language/message'
import type { FightRole } from '../../words'
import { endDurations } from '../events/durations'
import { isReversed, orderOf, statFor, statOf } from '../continuous'
import type { YacgFrame } from '../frames'
import { activate, activateOptions, type ActivateAction } from '../plays/activate'
import type { Fight, Happening, RuleOf, YacgPiece, YacgTable } from '../state'
import { creatureAt, isSame, push, touchNumbers, unit } from '../table'
import { tell } from '../tell'
import { turnUp } from '../world/moves'
import { cutShort } from './cut'

type FightFrame = Extract<YacgFrame, { kind: 'fight' }>
type Step = (table: YacgTable, frame: FightFrame) => void

/** The fight under way: a switch may have changed its fighters. */
const present = ({ state }: YacgTable, { fight }: FightFrame): Fight => state.fights.at(-1) ?? fight

/** Both fighters, while both still are creatures on the field. */
function standing(table: YacgTable, frame: FightFrame): readonly [YacgPiece, YacgPiece] | undefined {
  const { first, second } = present(table, frame)
  const [x, y] = [creatureAt(table, first), creatureAt(table, second)]
  return x && y ? [x, y] : undefined
}

/** An event of a fight for each fighter, then once for sources that name none (section 5.8, steps 2 and 8). */
function raiseBoth(table: YacgTable, event: 'fight-start' | 'fight-end', { first, second, number }: Fight): void {
  const both = [
    { it: first, other: second },
    { it: second, other: first },
  ].filter(({ it }) => creatureAt(table, it))
  const about = { event, player: table.state.first, amount: number }
  const happenings: readonly Happening[] = [...both.map((one) => ({ ...about, ...one })), about]
  unit(table, ...happenings.map((happening): YacgFrame => ({ kind: 'raise', happening })))
}

const start: Step = (table, frame) => {
  const { fight } = frame
  const { state } = table
  const [x, y] = [creatureAt(table, fight.first), creatureAt(table, fight.second)]
  if (!x || !y || isSame(fight.first, fight.second)) return
  state.fights.push(fight)
  state.ended = undefined
  touchNumbers(table)
  tell(table, 'event', 'fight', { cards: { first: x.id, second: y.id }, args: { number: fight.number } })
  turnUp(table, x)
  turnUp(table, y)
  push(table, { ...frame, step: 'windows' })
  raiseBoth(table, 'fight-start', fight)
}

const windows: Step = (table, frame) => {
  const both = standing(table, frame)
  if (!both) return push(table, { ...frame, step: 'end' })
  const seats = new Set(both.map(({ controller }) => controller))
  push(table, ...[...seats].map((seat): YacgFrame => ({ kind: 'window', seat })), { ...frame, step: 'order' })
}

/** Who attacks first; `undefined`: both at once (section 5.8, step 5). */
function leader(table: YacgTable, x: YacgPiece, y: YacgPiece): FightRole | undefined {
  const [a, b] = [orderOf(table, x), orderOf(table, y)]
  if (a.group !== b.group) return a.group < b.group ? 'first' : 'second'
  const stat = statFor(table, 'order')
  const lead = (statOf(table, x, stat) - statOf(table, y, stat)) * (isReversed(table) ? -1 : 1)
  if (lead !== 0) return lead > 0 ? 'first' : 'second'
  return a.winsTies === b.winsTies ? undefined : a.winsTies ? 'first' : 'second'
}

const opposite = (role: FightRole): FightRole => (role === 'first' ? 'second' : 'first')

/** The attack of the fighter that has a role now. */
const attackOf = (fight: Fight, role: FightRole) => ({ by: fight[role], to: fight[opposite(role)] })

const order: Step = (table, frame) => {
  const both = standing(table, frame)
  if (!both) return push(table, { ...frame, step: 'end' })
  const fight = present(table, frame)
  const role = leader(table, ...both)
  const first = role ? [attackOf(fight, role)] : [attackOf(fight, 'first'), attackOf(fight, 'second')]
  push(
    table,
    { kind: 'attack', step: 'form', attacks: first },
    role ? { ...frame, step: 'second', second: opposite(role) } : { ...frame, step: 'end' },
  )
}

/** Who dies first does not strike back. */
const second: Step = (table, frame) => {
  push(table, { ...frame, step: 'end' })
  if (frame.second && standing(table, frame))
    push(table, { kind: 'attack', step: 'form', attacks: [attackOf(present(table, frame), frame.second)] })
}

const end: Step = (table, frame) => {
  push(table, { ...frame, step: 'over' })
  raiseBoth(table, 'fight-end', present(table, frame))
}

/** What held only in the fight ends with it, which may kill. */
const over: Step = (table) => {
  const { state } = table
  endDurations(table, 'fight')
  state.ended = state.fights.pop()
  touchNumbers(table)
  unit(table)
}

const STEPS: Readonly<Record<FightFrame['step'], Step>> = { start, windows, order, second, end, over }

/** One fight, step by step (section 5.8). */
export const fightRule: RuleOf<'fight'> = {
  run(table, frame) {
    if (!cutShort(table)) STEPS[frame.step](table, frame)
  },
}

const PASS: Option<ActivateAction | 'pass'> = {
  id: 'done',
  action: 'pass',
  verb: 'done',
  label: message('option-pass'),
  passes: true,
}

/** W: a fighter's controller may use abilities before the attacks; there is no window for who has none. */
export const windowRule: RuleOf<'window', ActivateAction | 'pass'> = {
  ask(table, { seat }) {
    if (table.state.taken !== undefined) return undefined
    const options: Option<ActivateAction | 'pass'>[] = []
    activateOptions(table, seat, 'combat', { options, refused: undefined })
    if (options.length === 0) return undefined
    return createQuestion(seat, 'window', message('ask-window'), {
      kind: 'option',
      options: [...options, PASS],
      refused: [],
    })
  },
  answer(table, frame, answer) {
    if (!('action' in answer) || answer.action === 'pass') return
    push(table, frame)
    activate(table, answer.action, frame.seat)
  },
  run: () => undefined,
}
