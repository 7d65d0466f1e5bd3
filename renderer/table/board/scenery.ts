import { computed } from 'vue'
import { artAddress } from '../../../preload/art'
import { useLibrary } from '../../stores/library'
import { useTableRules } from '../rules'
import { useTable } from '../table'

/** The picture behind the board: one of the collection of the card that brings it, by the name that the card says. Absent: none is at hand; nothing is ever fetched from elsewhere. */
export function useScenery() {
  const table = useTable()
  const library = useLibrary()
  const { look } = useTableRules()
  return computed(() => {
    const { position } = table
    const { zone = '', property = '' } = look.value.scenery ?? {}
    const ids = position?.zones[zone]?.flat() ?? []
    const card = ids.map((id) => position?.cards[id]).findLast((one) => one?.values[property] !== undefined)
    const entry = card?.place?.entry
    const collection = entry === undefined ? undefined : library.collectionOf(entry)?.collection
    if (!card || collection === undefined) return undefined
    const name = String(card.values[property])
    const picture = library.assetsOf(collection).find((asset) => asset.kind === 'picture' && asset.name === name)
    return picture?.art === undefined ? undefined : { name, address: artAddress(picture.art) }
  })
}
