import fc from 'fast-check'
import type { Deck } from '../../../core/engine/rules'
import { createPool, type Definition } from '../../../core/engine/pool'
import type { Series } from '../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../core/language/service'
import { rules } from '../../../core/systems/cardfighters/rules'
import { randomFrom } from '../../core/systems/random'
import { cardsOf, fighter, played } from '../../core/systems/cardfighters/rules/arena'
import { actionRule, autoRule } from '../../core/systems/cardfighters/rules/random'

const SIZE = 50

/** Games between two decks of cards that nobody would design: rules of every form, as they come. */
export function hazards(world: number, cards = 8): Series {
  const draw = randomFrom(world)
  const texts = (rule: fc.Arbitrary<string>, kind: number): string[] =>
    fc.sample(rule, { seed: world * 8 + kind, numRuns: cards })
  const stats = () => ({ bp: 100 * draw(1, 12), sp: draw(-3, 6) })
  const text = [
    ...texts(autoRule, 0).map((rule, index) => fighter(rule, { name: `Auto ${index}`, ...stats() })),
    ...texts(actionRule, 1).map((rule, index) =>
      fighter(rule, { name: `Able ${index}`, ability: 'triggered', ...stats() }),
    ),
    ...texts(actionRule, 2).map((rule, index) =>
      fighter(rule, { name: `Prompt ${index}`, ability: 'instant', ...stats() }),
    ),
    ...texts(actionRule, 3).map((rule, index) => played('Action', `Deed ${index}`, rule, draw(-3, 0))),
    ...texts(actionRule, 4).map((rule, index) => played('Reaction', `Reply ${index}`, rule, draw(-3, 0))),
  ]
  const compiled = cardsOf(text.join(''))
  const deck = (name: string): Deck => ({
    name,
    sections: { main: Array.from({ length: SIZE }, () => compiled[draw(0, compiled.length - 1)]?.key ?? '') },
  })
  return {
    rules,
    pool: createPool<CompiledCard, Definition>(compiled, rules.define),
    decks: [deck('first'), deck('second')],
    players: ['random', 'random'],
    seed: world * 1000,
  }
}
