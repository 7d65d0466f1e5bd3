import type { Catalog, CatalogRow } from '../../../../document/catalog'
import type { Diagnostic, Fix } from '../../../../language/diagnostic'
import { message } from '../../../../language/message'
import { distance, nearest } from '../../../../language/nearest'
import { problem, replacing, reported } from '../../../../language/problem'
import type { Problem } from '../../../../language/problem'
import type { CheckOptions } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { FightersCard } from '../../card'
import { textHints } from '../../words/hints'
import { creatingCard } from './drafts'
import { checkStrict } from './strict'
import { cardIndexAt } from '../parse/tree'
import type { FightersParsed, Mention } from '../parse/tree'
import { worldOf } from './world'
import type { World } from './world'

/** What may lie in a file not given is a warning, in a library an error. */
const missing = ({ options }: World): 'error' | 'warning' => (options.complete ? 'error' : 'warning')

/** The card whose text the place is in. */
const cardAt = ({ parsed }: World, { start }: Span): FightersCard | undefined =>
  parsed.cards[cardIndexAt(parsed, start)]

function checkName(world: World, { name, span }: Mention): Problem[] {
  if (world.hasName(name)) return []
  const near = world.nearNames(name)
  const text = message(near[0] === undefined ? 'CFC211' : 'CFC211.near', { word: name, nearest: near[0] ?? '' })
  return [
    problem('CFC211', missing(world), span, text, [
      ...near.map((other) => replacing(span, other)),
      creatingCard(name, cardAt(world, span)),
    ]),
  ]
}

const checkGuid = (world: World, { name, span }: Mention): Problem[] =>
  world.hasKey(name)
    ? []
    : [
        problem('CFC212', missing(world), span, message('CFC212', { word: name }), [
          creatingCard('New Card', cardAt(world, span), name),
        ]),
      ]

const declaring = (word: string): Fix => ({
  title: message('fix.declare.subtype', { word }),
  edits: [],
  declare: { kind: 'subtype', word },
})

/** Words shorter than this are often one letter apart on purpose. */
const LEAST_LETTERS = 4

/** A word of a filter that the game does not know: a subtype that some card has, or an error. */
function checkTerm(world: World, { name, span, known = [] }: Mention): Problem[] {
  if (world.hasSubtype(name) || (/s$/i.test(name) && world.hasSubtype(name.slice(0, -1)))) return []
  const custom = world.subtypes.map((word) => word.toLowerCase()).filter((word) => !known.includes(word))
  const near = nearest(name, [...known, ...custom])
  const text = message(near[0] === undefined ? 'CFC008' : 'CFC008.near', { word: name, nearest: near[0] ?? '' })
  return [problem('CFC008', 'error', span, text, [...near.map((other) => replacing(span, other)), declaring(name)])]
}

/** A subtype that a card has: its own word is declared; next to a known one it is taken for a slip (design.md, section 5). */
function checkSubtype(world: World, { name, span }: Mention): Problem[] {
  if (world.isShared(name)) return []
  const near = world.subtypes.filter(
    (word) =>
      word.toLowerCase() !== name.toLowerCase() &&
      name.length >= LEAST_LETTERS &&
      distance(word.toLowerCase(), name.toLowerCase(), 1) <= 1,
  )
  const [first] = near
  if (first === undefined)
    return [problem('CFC213', 'hint', span, message('CFC213', { word: name }), [declaring(name)])]
  return [
    problem('CFC213', 'error', span, message('CFC213.near', { word: name, nearest: first }), [
      ...near.map((word) => replacing(span, word)),
      declaring(name),
    ]),
  ]
}

function checkMention(world: World, mention: Mention): Problem[] {
  switch (mention.kind) {
    case 'card':
      return checkName(world, mention)
    case 'guid':
      return checkGuid(world, mention)
    case 'subtype':
      return mention.filter ? checkTerm(world, mention) : checkSubtype(world, mention)
  }
}

/** Cards of other entries, as far as that is known: with no entry given, the catalog may hold the text's own cards. */
function others({ catalog, keyed, options: { entry } }: World, key: string): readonly CatalogRow[] {
  const rows = catalog.byKey(key)
  return entry === undefined ? rows.slice(keyed(key).length) : rows.filter((row) => row.entry !== entry)
}

/** CFC225 for an id that an earlier card of the text or another entry has. */
function checkKey(world: World, card: FightersCard): Problem[] {
  if (!card.id) return []
  const [first] = world.keyed(card.key)
  const other = first === card ? others(world, card.key)[0] : first
  return other ? [problem('CFC225', 'error', card.id.span, message('CFC225', { id: card.key, name: other.name }))] : []
}

/** What a part of a card lacks stands in the part that is not there. */
const WHOLE = new Set([
  'CFC201.missing',
  'CFC202.rule',
  'CFC202.ability',
  'CFC202.text',
  'CFC203.action',
  'CFC203.auto',
  'CFC204',
  'CFC210',
  'CFC220',
  'CFC220.type',
  'CFC224.empty',
])

/** Whether something of the card is not understood: what its rule does is not certain then. */
const isBroken = ({ problems }: FightersParsed, { span }: FightersCard): boolean =>
  problems.some((each) => each.severity === 'error' && span.start <= each.span.start && each.span.end <= span.end)

/** Everything there is to say about the text, in order of place. */
export function check(parsed: FightersParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world = worldOf(parsed, catalog, options)
  const found: Problem[] = [...parsed.problems, ...parsed.mentions.flatMap((mention) => checkMention(world, mention))]
  for (const [index, card] of parsed.cards.entries()) {
    found.push(...checkKey(world, card), ...(isBroken(parsed, card) ? [] : textHints(parsed.text, card)))
    const node = parsed.nodes[index]
    if (options.strict && node) found.push(...checkStrict(parsed, node, card))
  }
  return reported(options.partial ? found.filter(({ message: { id } }) => !WHOLE.has(id)) : found, options.strict)
}
