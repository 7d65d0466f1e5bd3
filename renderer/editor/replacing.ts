import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { createSearch } from '../cards/bounded'
import { type Hit, replaceHits, type SearchQuery } from '../cards/search'
import { useCardList } from '../library/list'
import { translate } from '../messages/i18n'
import { useLibrary } from '../stores/library'
import { useSession } from './session'

export const REPLACE_SCOPES = ['collection', 'list', 'all'] as const
export type ReplaceScope = (typeof REPLACE_SCOPES)[number]

const CHUNK = 500
const PAUSE = 150

/** Finding and replacing in the scripts of many cards. */
export function useReplacing() {
  const library = useLibrary()
  const session = useSession()
  const list = useCardList()
  const search = createSearch()
  const query = reactive<{ -readonly [K in keyof SearchQuery]: SearchQuery[K] }>({ find: '', replacement: '', isRegex: false, matchCase: false, wholeWords: false })
  const scope = ref<ReplaceScope>('collection')
  const hits = shallowRef<readonly Hit[]>([])
  /** Places that are left out, by entry and offset, so that they stay out while the replacement is typed. */
  const excluded = ref(new Set<string>())
  const complaint = ref<string>()
  const isCut = ref(false)
  let texts = new Map<string, { readonly text: string; readonly revision: number }>()
  let asked = 0
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const nameOf = ({ entry, start }: Hit): string => `${entry} ${start}`
  const isIncluded = (hit: Hit): boolean => !excluded.value.has(nameOf(hit))

  const groups = computed(() => {
    const found = new Map<string, Hit[]>()
    for (const hit of hits.value) {
      const group = found.get(hit.entry)
      if (group) group.push(hit)
      else found.set(hit.entry, [hit])
    }
    return [...found].map(([entry, places]) => ({ entry, places }))
  })
  const included = computed(() => hits.value.filter(isIncluded))

  const entriesIn = (): string[] => {
    if (scope.value === 'list') return [...list.order]
    const rows = [...library.rows.values()].filter((row) => scope.value === 'all' || row.collection === (session.active?.collection ?? library.info?.collections[0]?.collection))
    return rows.sort((a, b) => (a.collection === b.collection ? a.order - b.order : a.collection < b.collection ? -1 : 1)).map(({ entry }) => entry)
  }

  async function read(): Promise<typeof texts> {
    const entries = entriesIn()
    const found: typeof texts = new Map()
    for (let at = 0; at < entries.length; at += CHUNK) {
      for (const { entry, text, revision } of await library.read(entries.slice(at, at + CHUNK))) found.set(entry, { text, revision })
    }
    return found
  }

  /** Searches the saved texts, after saving those of open cards. */
  async function find(): Promise<void> {
    const mine = ++asked
    clearTimeout(timer)
    isStale = false
    if (query.find === '') return show([], false)
    await session.flush()
    const fresh = await read()
    if (mine !== asked) return
    texts = fresh
    const found = await search([...texts].map(([entry, { text }]) => ({ entry, text })), { ...query })
    if (mine !== asked || found === undefined) return
    if (found === 'too-slow') show([], false, translate('editor.replace.slow'))
    else if ('complaint' in found) show([], false, translate('editor.replace.invalid', { reason: found.complaint }))
    else show(found.hits, found.isCut)
  }

  function show(found: readonly Hit[], cut: boolean, said?: string): void {
    hits.value = found
    isCut.value = cut
    complaint.value = said
  }

  /** Replaces every included place as one step; answers the number of cards, or `undefined` when cards changed meanwhile. */
  async function replaceAll(): Promise<number | undefined> {
    if (isStale) await find()
    await session.flush()
    const base: Record<string, number> = {}
    const operations = groups.value.flatMap(({ entry, places }) => {
      const known = texts.get(entry)
      const chosen = places.filter(isIncluded)
      if (!known || chosen.length === 0) return []
      base[entry] = known.revision
      return [{ type: 'edit' as const, entry, text: replaceHits(known.text, chosen) }]
    })
    if (operations.length === 0) return 0
    const label = translate('editor.steps.replace', { find: query.find, n: operations.length }, operations.length)
    const applied = await library.apply(operations, label, undefined, base)
    excluded.value = new Set()
    await find()
    return 'conflict' in applied ? undefined : operations.length
  }

  function toggle(hit: Hit): void {
    const next = new Set(excluded.value)
    if (!next.delete(nameOf(hit))) next.add(nameOf(hit))
    excluded.value = next
  }

  const findSoon = (): void => {
    isStale = true
    clearTimeout(timer)
    timer = setTimeout(() => void find(), PAUSE)
  }
  watch([query, scope], findSoon)
  watch([() => query.find, () => query.isRegex, () => query.matchCase, () => query.wholeWords, scope], () => (excluded.value = new Set()))
  library.onChange(() => query.find !== '' && findSoon())

  return { query, scope, groups, hits, included, isIncluded, complaint, isCut, replaceAll, toggle }
}
