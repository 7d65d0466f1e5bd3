import type { Catalog } from '../../../document/catalog'
import type { Hover } from '../../../language/service'
import { touches } from '../../../language/span'
import type { Span } from '../../../language/span'
import type { ArgumentValue, Condition, Filter } from '../ability'
import type { EvolveCard } from '../card'
import { find, SHORTCUTS, TRIGGERS } from '../vocabulary'
import type { Argument, Effect, Word } from '../vocabulary'
import { marksOf } from './marks'
import type { Mark } from './marks'
import { readCondition, readFilter, readValue } from './reading'
import type { AbilityNode, EvolveParsed, Parameter } from './tree'

/** An argument in a signature: `[amount]` may be left out. */
export const argumentName = ({ name, optional, rest }: Argument): string => `${optional ? `[${name}]` : name}${rest ? ' …' : ''}`

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
    case 'filter': return readFilter(part)
    case 'name': case 'choice': case 'action': case 'complex': case 'hole': return undefined
    default: return readValue(part)
  }
}

/** Values and filters of a parameter: the innermost one that is written in one piece is what a hover reads out. */
const parts = ({ costs, effect, condition, filter }: Parameter): (ArgumentValue | Condition | Filter)[] => [
  ...(condition ? [condition] : []),
  ...(filter ? [filter] : []),
  ...(effect?.filter ? [effect.filter] : []),
  ...[...(effect?.arguments ?? []), ...(costs ?? []).flatMap((cost) => cost.arguments)].flatMap(({ value }) =>
    value.node === 'action' ? [value.filter, value.amount].flatMap((part) => part ?? []) : [value]),
]

const readingAt = ({ tree }: EvolveParsed, offset: number): { readonly span: Span; readonly words: string } | undefined => {
  const items = [...tree.head, ...tree.cards.flatMap((card) => card.items)]
  const ability = items.find((item): item is AbilityNode => item.kind === 'ability' && touches(item.span, offset))
  const parameter = ability?.items.find((item): item is Parameter => item.kind === 'parameter' && touches(item.span, offset))
  const part = parameter && parts(parameter).find(({ span }) => span.start < span.end && touches(span, offset))
  const words = part && readPart(part)
  return part && words !== undefined ? { span: part.span, words } : undefined
}

const cardAt = ({ cards }: EvolveParsed, offset: number): EvolveCard | undefined => cards.find(({ span }) => touches(span, offset))

const abilityFacts = (parsed: EvolveParsed, offset: number, name: string): string[] => {
  const ability = cardAt(parsed, offset)?.abilities.find((each) => each.name === name)
  const uses = marksOf(parsed).filter((mark) => mark.ability === name && touches(cardAt(parsed, offset)?.span ?? mark.span, mark.span.start)).length
  if (!ability) return [`No ability of this card is called ${name}.`]
  const called = Math.max(0, uses - (marksOf(parsed).some((mark) => mark.ability === name && touches(ability.nameSpan, mark.span.start)) ? 1 : 0))
  return [`**${name}**, an ability of this card${ability.trigger ? `: ${ability.trigger.value}` : ''}.`, `Called ${called === 1 ? 'once' : `${called} times`} on this card.`]
}

const cardFacts = (name: string, catalog: Catalog): string[] => {
  const [row] = catalog.byName(name)
  if (!row) return [`No card is called ${name}.`]
  const { cost, attack, defense } = row.stats
  const numbers = [cost === undefined ? '' : `cost ${cost}`, attack === undefined ? '' : `${attack}/${defense ?? ''}`].filter((part) => part !== '')
  const users = catalog.references(name).length
  return [`**${name}**, ${[row.kind, ...numbers].join(', ')}.`, ...(row.text === '' ? [] : [row.text]), `Named by ${users === 1 ? '1 card' : `${users} cards`}.`]
}

const facts = (parsed: EvolveParsed, offset: number, mark: Mark, catalog: Catalog): string[] => {
  if (mark.entry) return describe(mark.entry)
  if (mark.ability !== undefined) return abilityFacts(parsed, offset, mark.ability)
  return mark.card === undefined ? [] : cardFacts(mark.card, catalog)
}

/** What the word under the cursor means, and the value or filter around it in plain words. */
export function hover(parsed: EvolveParsed, offset: number, catalog: Catalog): Hover | undefined {
  const mark = marksOf(parsed).filter(({ span, entry, ability, card }) => touches(span, offset) && (entry ?? ability ?? card) !== undefined)
    .sort((a, b) => Number(a.span.end === offset) - Number(b.span.end === offset) || a.span.end - a.span.start - (b.span.end - b.span.start))[0]
  const reading = readingAt(parsed, offset)
  const contents = [...(mark ? facts(parsed, offset, mark, catalog) : []), ...(reading ? [`${capital(reading.words)}.`] : [])]
  const span = mark?.span ?? reading?.span
  return span && contents.length > 0 ? { span, contents } : undefined
}
