import { join } from 'node:path'
import { seedRandom, shuffle } from '../../../core/engine/random'
import type { PlayableSystem } from '../../../core/scenario/parse'
import { cardfighters } from '../../../core/systems/cardfighters'
import type { FightersCard } from '../../../core/systems/cardfighters/card'
import { corpusOf, openArena, type Arena } from '../../core/systems/arena'

const CORPUS = corpusOf('cardfighters')

/** With it every word on the decks comes up between any two of them: what hears damage to a player lies in one deck with what deals it. */
const SEED = 12
const DECKS = 4
const SIZE = 50
const COPIES = 3
/** Actions and reactions in a deck (specification, section 5.1). */
const PLAYED = 18

/** Words that few games get to: what has them is in its deck as often as may be. */
const RARE = ['keyword:unblockable', 'trigger:beforeDamage']

/** The community's cards that have no ability, or have their rule. */
function playableCards(arena: Arena): FightersCard[] {
  return (arena.cards as readonly FightersCard[]).filter(({ rule, ability, text }) => rule ?? (!ability && !text))
}

const isPlayed = ({ type }: FightersCard): boolean => type?.value !== 'Character'

/** Four legal decks that together hold every card with a rule: dealt by type in a seeded order, then filled up with rare cards, actions and reactions, and cards without a rule. */
function fightersDecks(arena: Arena): Arena['decks'] {
  const random = seedRandom(SEED)
  const cards = playableCards(arena)
  shuffle(random, cards)
  const ruled = cards.filter(({ rule }) => rule !== undefined)
  const plain = cards.filter(({ rule }) => rule === undefined)
  const byType = ['Character', 'Action', 'Reaction'].flatMap((type) =>
    ruled.filter((card) => card.type?.value === type),
  )
  return Array.from({ length: DECKS }, (_, deck) => {
    const dealt = (all: readonly FightersCard[]): FightersCard[] => all.filter((_card, index) => index % DECKS === deck)
    const own = dealt(byType)
    const rare = own.filter((card) => RARE.some((word) => arena.rules.uses(card).includes(word)))
    const held = [...own, ...Array.from({ length: COPIES - 1 }, () => rare).flat()]
    const played = own
      .filter((card) => isPlayed(card) && !rare.includes(card))
      .slice(0, Math.max(0, PLAYED - held.filter(isPlayed).length))
    return {
      name: `fighters ${deck + 1} of seed ${SEED}`,
      sections: { main: [...held, ...played, ...dealt(plain)].slice(0, SIZE).map(({ key }) => key) },
    }
  })
}

/** Four decks of the community's cards. */
export function fightersArena(): Arena {
  const arena = openArena(
    cardfighters as PlayableSystem,
    ['set.xml', 'card_rules.py'].map((name) => join(CORPUS, name)),
    [],
  )
  return { ...arena, decks: fightersDecks(arena) }
}
