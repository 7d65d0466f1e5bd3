import type { Catalog } from '../../../../document/catalog'
import type { Hover } from '../../../../language/service'
import { touches } from '../../../../language/span'
import type { Span } from '../../../../language/span'
import type { ArgumentValue, Condition, Filter } from '../../ability'
import { find, SHORTCUTS, TRIGGERS } from '../../vocabulary'
import type { Argument, Effect, Word } from '../../vocabulary'
import { marksOf } from './marks'
import type { Mark } from './marks'
import { readCondition, readFilter, readValue } from '../text/reading'
import { referenceFacts } from './references'
import { subjectAt } from './subject'
import type { Subject } from './subject'
import type { AbilityNode, EvolveParsed, Parameter } from '../parse/tree'

/** An argument in a signature: `[amount]` may be left out. */
export const argumentName = ({ name, optional, rest }: Argument): string =>
  `${optional ? `[${name}]` : name}${rest ? ' …' : ''}`

/** `GiveStat(stat, [amount]) to target filter`. */
export function signature(word: Word): string {
  const { id, kind } = word
  const { arguments: list, target, filter } = word as Partial<Effect>
  const names = (list ?? []).map(argumentName).join(', ')
  if (kind === 'cost' || kind === 'action') return `(${[id, names].filter((part) => part !== '').join(', ')})`
  if (kind === 'tag') return `[${id}]`
  if (!list) return id
  if (target === undefined) return list.length > 0 ? `${id}(${names})` : id
  return `${id}(${names})${target ? ' to target' : filter ? ' to' : ''}${filter ? ' filter' : ''}`
}

const defaults = (word: Word): string[] => {
  const { arguments: list, target, defaultTarget, targets } = word as Partial<Effect>
  return [
    ...(list ?? []).flatMap((each) => (each.default === undefined ? [] : [`Without ${each.name}: ${each.default}.`])),
    ...(target ? [`Without to: ${defaultTarget ?? 'Self'}.`] : []),
    ...(targets ? [`Targets: ${targets.join(', ')}.`] : []),
  ]
}

/** What a word means, for hovers and completion: paragraphs in Markdown. */
export function describe(word: Word): string[] {
  const shortcut = find(SHORTCUTS, word.id)
  const trigger = word.kind === 'trigger' ? find(TRIGGERS, word.id) : undefined
  const facts = [
    ...defaults(word),
    ...(shortcut && word.kind === 'shortcut' ? [`Short for \`${shortcut.expansion}\`.`] : []),
    ...(trigger?.card === undefined ? [] : [`TriggerCard is ${trigger.card}.`]),
    ...(trigger?.filter ? ['A filter parameter says which cards count.'] : []),
    ...(word.aliases.length > 0 ? [`Also written ${word.aliases.join(', ')}.`] : []),
  ]
  return [`\`${signature(word)}\``, word.description, ...(facts.length > 0 ? [facts.join(' ')] : [])]
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const readPart = (part: ArgumentValue | Condition | Filter): string | undefined => {
  if (!('node' in part)) return readCondition(part.value)
  switch (part.node) {
    case 'filter':
      return readFilter(part)
    case 'name':
    case 'choice':
    case 'action':
    case 'complex':
    case 'hole':
      return undefined
    default:
      return readValue(part)
  }
}

/** Values and filters of a parameter: the innermost one that is written in one piece is what a hover reads out. */
const parts = ({ costs, effect, condition, filter }: Parameter): (ArgumentValue | Condition | Filter)[] => [
  ...(condition ? [condition] : []),
  ...(filter ? [filter] : []),
  ...(effect?.filter ? [effect.filter] : []),
  ...[...(effect?.arguments ?? []), ...(costs ?? []).flatMap((cost) => cost.arguments)].flatMap(({ value }) =>
    value.node === 'action' ? [value.filter, value.amount].flatMap((part) => part ?? []) : [value],
  ),
]

const readingAt = (
  { tree }: EvolveParsed,
  offset: number,
): { readonly span: Span; readonly words: string } | undefined => {
  const items = [...tree.head, ...tree.cards.flatMap((card) => card.items)]
  const ability = items.find((item): item is AbilityNode => item.kind === 'ability' && touches(item.span, offset))
  const parameter = ability?.items.find(
    (item): item is Parameter => item.kind === 'parameter' && touches(item.span, offset),
  )
  const part = parameter && parts(parameter).find(({ span }) => span.start < span.end && touches(span, offset))
  const words = part && readPart(part)
  return part && words !== undefined ? { span: part.span, words } : undefined
}

/** Small words of the grammar, which stand in no table. */
const SMALL: Readonly<Record<string, string>> = {
  '<<': 'The condition is asked when the trigger happens, and never again. Without it, it is asked when the ability begins.',
  to: 'What follows is what the effect is done to: a target, and a filter that narrows it down.',
  name: 'Gives the ability a name, so that others can call it. Without one it is called by its trigger.',
  token: 'The card is a token: it is created by cards and is in no deck.',
  amount: 'The amount that the ability is done with; it sees it as _.',
  then: 'The ability that is done when the condition holds.',
  else: 'The ability that is done when the condition does not hold.',
}

/** What is said of a small word; other words without an entry are literals. */
const small = ({ text }: EvolveParsed, { span, colour }: Mark): string | undefined =>
  colour === 'statement' || colour === 'type' || colour === 'operator'
    ? SMALL[text.slice(span.start, span.end).toLowerCase()]
    : undefined

const facts = (
  parsed: EvolveParsed,
  mark: Mark | undefined,
  subject: Subject | undefined,
  catalog: Catalog,
): string[] => {
  if (mark?.entry) return describe(mark.entry)
  const said = mark && small(parsed, mark)
  if (mark && said !== undefined) return [`\`${parsed.text.slice(mark.span.start, mark.span.end)}\``, said]
  return subject ? referenceFacts(parsed, subject, catalog) : []
}

/** What the word under the cursor means, and the value or filter around it in plain words. */
export function hover(parsed: EvolveParsed, offset: number, catalog: Catalog): Hover | undefined {
  const mark = marksOf(parsed)
    .filter((each) => touches(each.span, offset) && (each.entry !== undefined || small(parsed, each) !== undefined))
    .sort(
      (a, b) =>
        Number(a.span.end === offset) - Number(b.span.end === offset) ||
        a.span.end - a.span.start - (b.span.end - b.span.start),
    )[0]
  const subject = subjectAt(parsed, offset)
  const isWord = mark && !(subject && mark.span.end === offset && subject.span.start === offset)
  const reading = readingAt(parsed, offset)
  const said = facts(parsed, isWord ? mark : undefined, subject, catalog)
  const contents = [...said, ...(reading ? [`${capital(reading.words)}.`] : [])]
  const span = (isWord ? mark.span : subject?.span) ?? reading?.span
  return span && contents.length > 0 ? { span, contents } : undefined
}
