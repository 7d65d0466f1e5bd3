import { MEASURE_VERSION, type MeasureSpec } from '../../../../core/engine/measure/spec'
import { gameOf, type Game } from '../../../../core/game'
import { SYSTEMS } from '../../../../core/systems/registry'
import { sampleArena, sampleTexts } from '../../systems/arena'
import { PLAYED } from '../../systems/played'

/** A game with a measurement of two of its sample decks, by number. */
export interface Measured {
  readonly id: string
  readonly game: Game
  spec(decks: readonly [number, number], changes?: Partial<MeasureSpec>): MeasureSpec
}

/** Every game that is played, with measurements of its sample decks. */
export const MEASURED: readonly Measured[] = PLAYED.map(([id, system]) => {
  const { decks } = sampleArena(system)
  const texts = [...sampleTexts(system)]
  const deckAt = (index: number): MeasureSpec['decks'][0] => {
    const deck = decks[index]
    if (!deck) throw new Error(`${id} has ${decks.length} sample decks.`)
    return structuredClone(deck) as MeasureSpec['decks'][0]
  }
  return {
    id,
    game: gameOf({ system: id }, SYSTEMS),
    spec: ([first, second], changes = {}) => ({
      version: MEASURE_VERSION,
      system: id,
      texts,
      twins: [],
      decks: [deckAt(first), deckAt(second)],
      players: ['random', 'random'],
      parameters: {},
      seed: 1000,
      seeds: 'shared',
      counts: false,
      ...changes,
    }),
  }
})

/** A deck with every copy of a card replaced by another one, in its place. */
export const withTwin = (deck: MeasureSpec['decks'][0], key: string, twin: string): MeasureSpec['decks'][0] => ({
  ...deck,
  sections: Object.fromEntries(
    Object.entries(deck.sections).map(([id, keys]) => [id, keys.map((one) => (one === key ? twin : one))]),
  ),
})
