import { createPool, type Definition } from '../../../core/engine/pool'
import type { Deck } from '../../../core/engine/rules'
import type { Series } from '../../../core/engine/simulation/series'
import type { CompiledCard } from '../../../core/language/service'
import { rules } from '../../../core/systems/bloxcards/rules'
import {
  COLOURS,
  FLAGS,
  POWERS,
  RARITIES,
  REQUIREMENTS,
  TARGETS,
  TRIGGERS,
  type PowerWord,
} from '../../../core/systems/bloxcards/vocabulary'
import { cardsOf } from '../../core/systems/bloxcards/rules/arena'
import { randomFrom } from '../../core/systems/random'

const SIZE = 40
const CARDS = 40
const AMOUNTS = [-300, -50, 0, 0.5, 1, 2, 3, 50, 100, 250, 999, 9999]
const POOLS = ['Any', 'Common', 'RareBlue', 'Red', 'Altcard', 'Nobody', '']

/** Games between two decks of cards that nobody would design: every trigger, power, target and modifier, as they come. */
export function hazards(world: number): Series {
  const draw = randomFrom(world)
  const oneOf = <T>(list: readonly T[]): T => list[draw(0, list.length - 1)] as T
  const idOf = (words: readonly { readonly id: string }[]): string => oneOf(words).id
  const keyOf = (): string => `Hazard ${draw(0, CARDS)}`
  const increase = ({ increase: type }: PowerWord): string => {
    if (type === 'key') return `"${keyOf()}"`
    if (type === 'pool') return draw(0, 2) === 0 ? `{"${keyOf()}","${keyOf()}"}` : `"${oneOf(POOLS)}"`
    return String(oneOf(AMOUNTS))
  }
  const part = (): string => {
    const power = oneOf(POWERS)
    return draw(0, 9) === 0 ? `{"${power.id}"}` : `{"${power.id}",${increase(power)},"${idOf(TARGETS)}"}`
  }
  const line = (number: number): string => {
    const isFighter = draw(0, 3) > 0
    const stats = isFighter ? `h${50 * draw(1, 16)} p${50 * draw(-1, 12)} ` : ''
    const trait = draw(0, 1) === 0 ? `[${idOf(FLAGS.filter(({ id }) => id !== 'Terrain' && id !== 'Action'))}] ` : ''
    const tribe = draw(0, 2) === 0 ? `<${oneOf(['Moth', 'Gull'])}> ` : ''
    const requirement = draw(0, 9) === 0 ? `Requirement {"${idOf(REQUIREMENTS)}",${draw(0, 2)},${draw(1, 9)}} ` : ''
    const trigger = isFighter ? idOf(TRIGGERS) : oneOf(['OnSummon', 'OnSummon', 'Field'])
    const parts = Array.from({ length: draw(1, 4) }, part).join(',')
    return `Hazard ${number}: ${stats}${tribe}${trait}${idOf(COLOURS)} ${idOf(RARITIES)} (Neutral ${draw(0, 2)}) ${requirement}; ${trigger} / ${idOf(TARGETS)} / {${parts}} / I=${oneOf(AMOUNTS)}`
  }
  const cards = cardsOf(Array.from({ length: CARDS }, (_, number) => line(number)))
  const deck = (name: string): Deck => ({
    name,
    sections: { main: Array.from({ length: SIZE }, () => oneOf(cards).key) },
  })
  return {
    rules,
    pool: createPool<CompiledCard, Definition>(cards, rules.define),
    decks: [deck('first'), deck('second')],
    players: ['random', 'random'],
    seed: world * 1000,
  }
}
