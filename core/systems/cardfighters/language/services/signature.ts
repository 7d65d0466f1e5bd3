import { callAt as innermostCall } from '../../../../language/parse/reader'
import { argumentName } from '../../../../language/services/glossary'
import type { Call as Described } from '../../../../language/services/shape'
import type { ArgumentType, Command, CommandArgument, FunctionWord } from '../../vocabulary'
import { lineAt, type Call, type FightersParsed } from '../parse/tree'

const EXPECTED: Readonly<Record<ArgumentType, string>> = {
  number: 'A number, or an expression for one.',
  card: 'A card, such as tgt.0.',
  model: 'The GUID of a card, or an expression for a card.',
  pile: 'A pile: hand, deck, discards or removed, with my, opp, ctrl or any before it.',
  filter: 'Which cards, such as character[frozen]@myRing.',
  choice: 'How many cards, or a filter that says which.',
  position: 'How far below the top, from the bottom when negative, or ? to ask.',
  edge: 'Top, bottom or a number.',
  flag: 'true or false.',
  toggle: 'toggle, or nothing.',
  'pile-name': 'A pile: hand, deck, discards or removed. The targets say whose.',
  rule: 'A rule of the game, such as piercing.',
  'cost-kind': 'What is paid for, such as action.',
  phase: 'A phase, such as draw.',
  'pile-state': 'collapsed, pile or expanded.',
  loop: 'An expression, in, a list and an arrow; or a filter and an arrow. Then effects.',
}

const NAMED: Readonly<Record<string, string>> = {
  card: 'A card, such as tgt.0.',
  number: 'A number, or an expression for one.',
  list: 'A list, such as me.hand.',
  value: 'Any value.',
  filter: 'A filter in quotes.',
}

const SIGNS: Readonly<Record<'set' | 'times', string>> = {
  set: ' After an equals sign it is the new value.',
  times: ' After an x it multiplies.',
}

const documented = ({ type, default: usual, modes = [] }: CommandArgument): string =>
  EXPECTED[type] + modes.map((mode) => SIGNS[mode]).join('') + (usual === undefined ? '' : ` Left out: ${usual}.`)

const isFunction = (entry: Call['entry']): entry is FunctionWord => entry.kind === 'function'

const EACH: Described['parameters'] = [
  { name: 'expression in list', documentation: EXPECTED.loop },
  { name: 'effects', documentation: 'What happens once for every element for which the expression is true.' },
]

function parametersOf(entry: Call['entry']): Described['parameters'] {
  if (isFunction(entry)) return entry.arguments.map((name) => ({ name, documentation: NAMED[name] ?? '' }))
  if (entry.id === 'each') return EACH
  return (entry as Command).arguments.map((argument) => ({
    name: argumentName(argument),
    documentation: documented(argument),
  }))
}

/** Which parameter the cursor is in; the last one where any number may follow. */
function activeOf({ arguments: spans, entry }: Call, offset: number, count: number): number {
  const at = spans.findLastIndex(({ start }) => start <= offset)
  if (at < count) return at
  return isFunction(entry) && entry.rest ? count - 1 : -1
}

/** The innermost parentheses that the cursor is in. */
export function callAt(parsed: FightersParsed, offset: number): Described | undefined {
  const line = lineAt(parsed, offset)
  const call = line && innermostCall(line.calls, offset)
  if (!call) return undefined
  const { entry } = call
  const parameters = parametersOf(entry)
  return { entry, parameters, active: activeOf(call, offset, parameters.length) }
}
