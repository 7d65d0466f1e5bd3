import { eachLeftOut, exchanged, leftOut, numbered, type Proposal } from '../../../../language/mutations/proposal'
import { marksWithin, numbersAmong, reworded, wordsFor } from '../../../../language/mutations/words'
import { FLAGS, idsOf, VOCABULARY, type PowerWord } from '../../vocabulary'
import { tuplesOf } from '../parse/compile'
import type { BloxParsed, CardNode, Item } from '../parse/tree'
import { cardField, effectField, wordOf } from '../parse/values'
import { marks } from './words'

/** Kinds of words that stand for each other: powers too, which are what stats and keywords are elsewhere. */
const KINDS = ['trigger', 'power', 'target', 'requirement', 'pool']

/** Powers that take the same. */
const takesSame = (one: PowerWord, other: PowerWord): boolean =>
  one.increase === other.increase && one.target === other.target

/** A field with the comma behind it. */
const whole = ({ span, separator }: Item) => ({ start: span.start, end: separator?.end ?? span.end })

/** The fields of a card that are rules: effect, requirement and modifiers. */
const isRule = ({ key }: Item): boolean => {
  if (!key) return false
  const name = cardField(key.text)
  return name === 'Effect' || name === 'Requirement' || wordOf(FLAGS, name) !== undefined
}

/** What the effect of a card can become. */
function effect(text: string, item: Item): readonly Proposal[] {
  if (item.value.kind !== 'table') return []
  const fields = item.value.items
  return fields.flatMap((field): readonly Proposal[] => {
    const name = field.key && effectField(field.key.text)
    if (name === 'Archetype') return [leftOut('part', text, field.span, whole(field))]
    if (name !== 'Power') return []
    const spans = tuplesOf(field.value).flatMap(({ table, span }) => (table && table !== field.value ? [span] : []))
    return [...(spans.length > 1 ? eachLeftOut('effect', text, spans) : []), ...exchanged(text, spans)]
  })
}

function rules(text: string, { table, original }: CardNode): readonly Proposal[] {
  return table.items.flatMap((item): readonly Proposal[] => {
    if (!isRule(item) || !item.key) return []
    const name = cardField(item.key.text)
    // An alternate has the effect of its original where it says nothing itself.
    if (name === 'Effect')
      return [...(original ? [] : [leftOut('effect', text, item.span, whole(item))]), ...effect(text, item)]
    if (name === 'Requirement') return [leftOut('condition', text, item.span, whole(item))]
    return [leftOut('effect', text, item.span, whole(item)), ...reworded(text, item.key.span, idsOf(FLAGS))]
  })
}

/** What the effect, the requirement and the modifiers of a card can become. */
export function mutations(parsed: BloxParsed, index: number): readonly Proposal[] {
  const { text, nodes } = parsed
  const node = nodes[index]
  if (!node) return []
  const places = node.table.items.filter(isRule).map(({ span }) => span)
  const within = marksWithin(marks(parsed), places)
  return [
    ...numbersAmong(within).flatMap((span) => numbered(text, span)),
    ...wordsFor(
      text,
      within,
      VOCABULARY,
      KINDS,
      (entry, other) => entry.kind !== 'power' || takesSame(entry as PowerWord, other as PowerWord),
    ),
    ...rules(text, node),
  ]
}
