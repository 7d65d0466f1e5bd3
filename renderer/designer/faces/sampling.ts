import { holds } from '../../../core/face/layers/bind'
import type { StarterFields } from '../../../core/face/design/begin/starters'
import type { Template } from '../../../core/face/template'
import { type Game, hasWorkshop } from '../../../core/game'
import { EMPTY_APPEARANCE } from '../../../core/document/appearance'
import type { EntryRow } from '../../../preload/contract'
import { useCards } from '../../cards/cards'
import type { FacePlace } from '../../cards/protocol'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'

/** What is known of a saved card without reading it, as far as conditions ask for it. */
const valuesOf = ({ name, kind, stats, words }: EntryRow['cards'][number]) => ({ ...words, ...stats, name, kind })

/** Numbers come first by these names, where a game has them. */
const FIRST = ['cost', 'attack', 'defense']

/** The fields of a game that a starter shows. */
export function starterFields(game: Game | undefined): StarterFields {
  const fields = hasWorkshop(game) ? game.workshop.fields : []
  const numbers = fields.filter(({ type }) => type === 'number').map(({ name }) => name)
  const known = FIRST.filter((name) => numbers.includes(name))
  const choices = fields.filter(({ type }) => type === 'choice')
  return {
    text: fields.find(({ type }) => type === 'long-text')?.name,
    kind: (choices.find(({ name }) => name === 'type') ?? choices[0])?.name,
    numbers: (known.length > 0 ? known : numbers).slice(0, 3),
  }
}

/** Cards of a collection that show what faces look like. */
export function useSampling() {
  const library = useLibrary()
  const games = useGames()
  const cards = useCards()

  /** The card of a collection that a face is meant for, one with a picture if there is one; one that says nothing where there is none. */
  async function placeFor(collection: string, { for: wanted = [] }: Template): Promise<FacePlace | undefined> {
    let found: { readonly entry: string; readonly index: number } | undefined
    for (const { entry, collection: own, appearance, cards: all } of library.rows.values()) {
      if (own !== collection) continue
      const index = all.findIndex((card) => holds(wanted, valuesOf(card)))
      if (index < 0) continue
      if (!found || appearance.art !== undefined) found = { entry, index }
      if (appearance.art !== undefined) break
    }
    if (found) return cards.place(found.entry, found.index)
    const game = games.of(collection)
    const [kind] = hasWorkshop(game) ? game.workshop.kinds : []
    if (!game || !kind) return undefined
    const card = { system: game.id, collection, text: kind.template('', '') }
    return { card, index: 0, appearance: EMPTY_APPEARANCE }
  }

  return { placeFor }
}
