import { parse } from '../../language/parse/parse'
import { define } from '../definition'

/** Key of the game's own text for amulets with Stack; no card of a collection has it. */
export const STACK_KEY = ' stack'

/** What every amulet with Stack can do (section 5.9): move all of its counters to another one. */
const SCRIPT = `name Stack; id CP00-000; class Neutral; type Amulet; trait Stack; cost 0;
ability Act name "Move the Stack" {
    condition f(Ar(Stack)X);
    cost (EngageSelf);
    effect MoveCounters(Stack) to TargetPlayerCard Ar(Stack)X;
}`

const [card] = parse(SCRIPT).cards
if (!card) throw new Error('The script of Stack holds no card.')

export const STACK = define(card)
