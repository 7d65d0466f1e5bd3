import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFiles } from '../../../core/document/open'
import { seedRandom, shuffle } from '../../../core/engine/random'
import type { Deck } from '../../../core/engine/rules'
import { evolve } from '../../../core/systems/evolve'
import type { EvolveCard } from '../../../core/systems/evolve/card'
import { CORPUS, starterArena, type Arena } from '../../core/systems/evolve/arena'

/** Classes of the booster set that the starter decks leave out, and one that they have. */
export const BOOSTER_CLASSES = ['Dragon', 'Abyss', 'Haven', 'Rune'] as const

const CLASSES = ['Forest', 'Sword', 'Rune', 'Dragon', 'Abyss', 'Haven'] as const

/** With it every word on the decks comes up among them, whether random or greedy players play. */
const SEED = 20261158
const MAIN = 40
const EVOLVE = 10
const COPIES = 3

/** The cards of the booster set. */
export function boosterCards(): EvolveCard[] {
  const files = readdirSync(CORPUS)
    .filter((name) => /^BP01.*\.txt$/.test(name))
    .sort()
  const sources = files.map((name) => ({ path: join(CORPUS, name), text: readFileSync(join(CORPUS, name), 'utf8') }))
  return openFiles(evolve, sources).entries.flatMap(({ parsed }) => [...(parsed?.cards ?? [])] as EvolveCard[])
}

const sectionOf = (arena: Arena, section: string, cards: readonly EvolveCard[]): EvolveCard[] =>
  cards.filter((card) => arena.rules.section(card) === section)

const fits =
  (name: string) =>
  (card: EvolveCard): boolean =>
    card.class?.value === name || card.class?.value === 'Neutral'

const leaderOf = (arena: Arena, cards: readonly EvolveCard[], name: string): string => {
  const leader = sectionOf(arena, 'leader', cards).find((card) => card.class?.value === name)
  if (!leader) throw new Error(`The booster set has no leader of ${name}.`)
  return leader.key
}

const repeat = (key: string, copies: number): string[] => Array.from({ length: copies }, () => key)

/** Names that a card's filters look for. */
const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { node, id, names = [] } = value as { node?: unknown; id?: unknown; names?: readonly { name: string }[] }
  return node === 'atom' && id === 'n' ? names.map(({ name }) => name) : Object.values(value).flatMap(namesIn)
}

/** Each card followed by those that it names. */
const withPartners = (cards: readonly EvolveCard[]): EvolveCard[] => [
  ...new Set(cards.flatMap((card) => [card, ...cards.filter(({ name }) => namesIn(card.abilities).includes(name))])),
]

/**
 * A deck of the booster set by rule: the first leader of the class; its main cards and the Neutral ones in a seeded order, ten of the class first, each followed by
 * those that its script names, three copies of each until there are 40; then two copies of each evolved form of a follower in it, up to ten.
 */
export function boosterDeck(arena: Arena, cards: readonly EvolveCard[], name: string): Deck {
  const random = seedRandom(SEED + CLASSES.findIndex((one) => one === name))
  const fitting = sectionOf(arena, 'main', cards).filter(fits(name))
  shuffle(random, fitting)
  const own = fitting.filter((card) => card.class?.value === name)
  const ordered = withPartners([
    ...own.slice(0, 10),
    ...fitting.filter((card) => card.class?.value === 'Neutral'),
    ...own.slice(10),
  ])
  const main = ordered.flatMap(({ key }) => repeat(key, COPIES)).slice(0, MAIN)
  const names = new Set(ordered.filter(({ key }) => main.includes(key)).map(({ baseName }) => baseName))
  const forms = sectionOf(arena, 'evolve', cards).filter(({ baseName }) => names.has(baseName))
  return {
    name: `booster ${name}`,
    sections: {
      leader: [leaderOf(arena, cards, name)],
      main,
      evolve: forms.flatMap(({ key }) => repeat(key, 2)).slice(0, EVOLVE),
    },
  }
}

/** Decks that together hold every card of the booster set that a deck may hold: each class with the Neutral cards, split so that none is too large, partners together. */
export function coveringDecks(arena: Arena, cards: readonly EvolveCard[]): Deck[] {
  return CLASSES.flatMap((name) => {
    const main = sectionOf(arena, 'main', cards).filter(fits(name))
    const forms = sectionOf(arena, 'evolve', cards).filter(fits(name))
    const leaders = sectionOf(arena, 'leader', cards).filter((card) => card.class?.value === name)
    const parts = Math.max(Math.ceil(main.length / MAIN), Math.ceil(forms.length / EVOLVE), leaders.length)
    const formed = (card: EvolveCard): number => forms.findIndex(({ baseName }) => baseName === card.baseName)
    const formless = withPartners(main.filter((card) => formed(card) < 0))
    const size = Math.ceil(formless.length / parts)
    return Array.from({ length: parts }, (_, part) => {
      const evolved = forms.filter((_form, index) => index % parts === part)
      const bases = main.filter((card) => evolved.some(({ baseName }) => baseName === card.baseName))
      const rest = formless.slice(part * size, (part + 1) * size)
      const held = [...bases, ...rest].map(({ key }) => key)
      const filled = [...held, ...held, ...held].slice(0, Math.max(MAIN, held.length))
      const leader = leaders[part % leaders.length]?.key ?? leaderOf(arena, cards, name)
      return {
        name: `all of ${name} ${part + 1}`,
        sections: { leader: [leader], main: filled, evolve: evolved.map(({ key }) => key) },
      }
    })
  })
}

/** The four decks of the booster set. */
export function boosterArena(): Arena {
  const arena = starterArena()
  const cards = boosterCards()
  return { ...arena, decks: BOOSTER_CLASSES.map((name) => boosterDeck(arena, cards, name)) }
}

/** Decks that hold every card of a set, how many these are, and the keys that are in none. */
export interface CoveringArena extends Arena {
  readonly uncovered: readonly string[]
  readonly covered: number
}

/** Every card of the booster set in some deck. */
export function coveringArena(): CoveringArena {
  const arena = starterArena()
  const cards = boosterCards()
  const decks = coveringDecks(arena, cards)
  const held = new Set(decks.flatMap(({ sections }) => Object.values(sections).flat()))
  const uncovered = cards
    .filter((card) => !held.has(card.key) && arena.rules.section(card) !== undefined)
    .map(({ key }) => key)
  return { ...arena, decks, uncovered, covered: held.size }
}
