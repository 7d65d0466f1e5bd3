import type { Catalog } from '../../../../document/catalog'
import { declaring } from '../../../../language/checks/remedies'
import { checkKey, unlessComplete } from '../../../../language/checks/world'
import type { Diagnostic } from '../../../../language/diagnostic'
import { distance, nearest } from '../../../../language/nearest'
import { reported, type Problem } from '../../../../language/problem'
import type { CheckOptions } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { FightersCard } from '../../card'
import { textHints } from '../../wording/hints'
import { cardIndexAt, type FightersParsed, type Mention } from '../parse/tree'
import { PROBLEMS, problem, unknownWord } from './codes'
import { creatingCard } from './drafts'
import { checkStrict } from './strict'
import { fightersWorld, type FightersWorld } from './world'

/** The card whose text the place is in. */
const cardOf = ({ parsed }: FightersWorld, { start }: Span): FightersCard | undefined =>
  parsed.cards[cardIndexAt(parsed, start)]

type Check = (found: Problem[], world: FightersWorld, mention: Mention) => void

const checkName: Check = (found, world, { name, span }) => {
  if (world.hasName(name)) return
  const create = creatingCard(name, cardOf(world, span))
  found.push(unlessComplete(world, unknownWord('CFC211', name, span, world.nearNames(name), [create])))
}

const checkGuid: Check = (found, world, { name, span }) => {
  if (world.keys.has(name)) return
  const create = creatingCard('New Card', cardOf(world, span), name)
  found.push(unlessComplete(world, problem('CFC212', span, { word: name }, [create])))
}

/** Words shorter than this are often one letter apart on purpose. */
const LEAST_LETTERS = 4

/** Players as printed texts call them. */
const PLAYERS: Readonly<Record<string, string>> = { enemy: 'opp', opponent: 'opp', you: 'me' }

/** What a word says in other words: the opposite of a known one has its sign, and would else be taken for that one. */
function meantBy(word: string, known: readonly string[], not: string): string | undefined {
  const player = PLAYERS[word]
  if (player !== undefined) return known.includes(player) ? player : undefined
  const opposite = /^(?:un|non-?|not-?)(\w+)$/.exec(word)?.[1]
  return opposite !== undefined && known.includes(opposite) ? `${not}${opposite}` : undefined
}

/** A word of a filter that the game does not know: a subtype that some card has, or an error. */
const checkTerm: Check = (found, world, { name, span, known = [], not = '' }) => {
  if (world.hasSubtype(name) || (/s$/i.test(name) && world.hasSubtype(name.slice(0, -1)))) return
  const custom = world.subtypes.map((word) => word.toLowerCase()).filter((word) => !known.includes(word))
  const meant = meantBy(name.toLowerCase(), known, not)
  const near = meant === undefined ? nearest(name, [...known, ...custom]) : [meant]
  found.push(unknownWord('CFC008', name, span, near, [declaring('subtype', name)]))
}

/** A subtype that a card has: its own word is declared; next to a known one it is taken for a slip (design.md, section 5). */
const checkSubtype: Check = (found, world, { name, span }) => {
  if (world.isShared(name)) return
  const lower = name.toLowerCase()
  const near = world.subtypes.filter(
    (word) =>
      name.length >= LEAST_LETTERS && word.toLowerCase() !== lower && distance(word.toLowerCase(), lower, 1) <= 1,
  )
  found.push(unknownWord('CFC213', name, span, near, [declaring('subtype', name)]))
}

/** What the other cards say of each kind of name. */
const MENTIONS: Readonly<Record<Mention['kind'], Check>> = {
  card: checkName,
  guid: checkGuid,
  subtype: (found, world, mention) => (mention.filter ? checkTerm : checkSubtype)(found, world, mention),
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
  const world = fightersWorld(parsed, catalog, options)
  const found: Problem[] = [...parsed.problems]
  for (const mention of parsed.mentions) MENTIONS[mention.kind](found, world, mention)
  for (const [index, card] of parsed.cards.entries()) {
    checkKey(found, PROBLEMS, 'CFC225', world, card, card.id?.span)
    if (!isBroken(parsed, card)) found.push(...textHints(parsed.text, card))
    const node = parsed.nodes[index]
    if (options.strict && node) found.push(...checkStrict(parsed, node, card))
  }
  return reported(options.partial ? found.filter(({ message: { id } }) => !WHOLE.has(id)) : found, options.strict)
}
