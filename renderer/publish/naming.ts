import { computed, type ComputedRef } from 'vue'
import { fieldsOf } from '../../core/game'
import { printMessage } from '../../core/language/message'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import { NAMING_FIELDS, nameBy, placeOf, readPattern } from '../../core/publish/naming'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import type { PublishChoices } from './choices'

/** How files are called: what a pattern may name, and what it comes to for the first card. */
export function useNaming(
  cards: ComputedRef<readonly { readonly entry: string; readonly index: number }[]>,
  choices: ComputedRef<PublishChoices>,
) {
  const library = useLibrary()
  const games = useGames()

  /** Names of the fields that file names may be made of. */
  const namingFields = computed(() => {
    const own = new Set(cards.value.map(({ entry }) => library.rows.get(entry)?.collection))
    const fields = [...own].flatMap((collection) => {
      const game = games.of(collection)
      return game ? fieldsOf(game).map(({ name }) => name) : []
    })
    return [...new Set([...NAMING_FIELDS, ...fields])]
  })
  /** What the first card's file is called, or what is wrong with the pattern. */
  const naming = computed(() => {
    const read = readPattern(choices.value.name, namingFields.value)
    if ('fault' in read) return { fault: printMessage(PUBLISH_MESSAGES, read.fault) }
    const [first] = cards.value
    const row = library.rows.get(first?.entry ?? '')
    const card = row?.cards[first?.index ?? 0]
    if (!card) return { example: '' }
    const { name, key, kind, stats, words } = card
    const collection = library.info?.collections.find((each) => each.collection === row.collection)?.name ?? ''
    const lists = Object.entries(words).map(([field, all]) => [field, all.join(', ')])
    const said = Object.entries(stats).map(([field, value]) => [field, String(value)])
    const values = { number: placeOf(0, cards.value.length), name, key, id: key, kind, collection }
    return {
      example: nameBy(read.pattern, {
        ...values,
        ...(Object.fromEntries([...lists, ...said]) as Record<string, string>),
      }),
    }
  })
  return { namingFields, naming }
}
