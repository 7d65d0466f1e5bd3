import type { createSearch } from '../../cards/bounded'
import { useCardList } from '../../library/list/list'
import { translate } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { useSession } from '../session'
import type { ReplaceScope, Results, Wanted } from './found'

/** Entries whose texts are fetched at once. */
const CHUNK = 500

/** Looks for places in the texts of the cards that are meant. */
export function createLooking() {
  const library = useLibrary()
  const session = useSession()
  const list = useCardList()

  const entriesIn = (scope: ReplaceScope): string[] => {
    if (scope === 'list') return [...list.order]
    const rows = [...library.rows.values()].filter(
      (row) =>
        scope === 'all' || row.collection === (session.active?.collection ?? library.info?.collections[0]?.collection),
    )
    return rows
      .sort((a, b) => (a.collection === b.collection ? a.order - b.order : a.collection < b.collection ? -1 : 1))
      .map(({ entry }) => entry)
  }

  async function read(scope: ReplaceScope): Promise<Map<string, { text: string; revision: number }>> {
    const entries = entriesIn(scope)
    const found = new Map<string, { text: string; revision: number }>()
    for (let at = 0; at < entries.length; at += CHUNK) {
      for (const { entry, text, revision } of await library.read(entries.slice(at, at + CHUNK)))
        found.set(entry, { text, revision })
    }
    return found
  }

  /** Searches the saved texts, after saving those of open cards; `undefined` when a later search ended this one. */
  async function look(wanted: Wanted, by: ReturnType<typeof createSearch>): Promise<Results | undefined> {
    const nothing = { wanted, hits: [], isCut: false, texts: new Map() }
    if (wanted.find === '') return nothing
    await session.flush()
    const texts = await read(wanted.scope)
    const found = await by(
      [...texts].map(([entry, { text }]) => ({ entry, text })),
      wanted,
    )
    if (found === undefined) return undefined
    if (found === 'too-slow') return { ...nothing, complaint: translate('editor.replace.slow') }
    if ('complaint' in found)
      return { ...nothing, complaint: translate('editor.replace.invalid', { reason: found.complaint }) }
    return { wanted, ...found, texts }
  }

  return look
}
