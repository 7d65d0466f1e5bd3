import { computed, onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import { createSearch } from '../../cards/bounded'
import { type Hit, replaceHits, type SearchQuery } from '../../cards/search'
import { useCardList } from '../../library/list/list'
import { translate } from '../../messages/i18n'
import type { Operation } from '../../../preload/contract'
import { useLibrary } from '../../stores/library'
import { useSession } from '../session'

export const REPLACE_SCOPES = ['collection', 'list', 'all'] as const
export type ReplaceScope = (typeof REPLACE_SCOPES)[number]

/** What is searched for, and in which cards. */
interface Wanted extends SearchQuery {
  readonly scope: ReplaceScope
}

/** The places of a search, and the texts that they are places of. */
interface Results {
  readonly wanted: Wanted
  readonly hits: readonly Hit[]
  readonly isCut: boolean
  readonly complaint?: string
  readonly texts: ReadonlyMap<string, { readonly text: string; readonly revision: number }>
}

const CHUNK = 500
const PAUSE = 150
const NOTHING: Wanted = { find: '', isRegex: false, matchCase: false, wholeWords: false, scope: 'collection' }

const isSame = (one: Wanted, other: Wanted): boolean => JSON.stringify(one) === JSON.stringify(other)
/** Cards and places as a person sees them: the same ones, wherever in the texts they moved. */
const isAlike = (one: Results, other: Results): boolean =>
  one.hits.length === other.hits.length &&
  one.hits.every(({ entry, found }, at) => entry === other.hits[at]?.entry && found === other.hits[at].found)

const groupsOf = (hits: readonly Hit[]): { readonly entry: string; readonly places: readonly Hit[] }[] => {
  const found = new Map<string, Hit[]>()
  for (const hit of hits) {
    const group = found.get(hit.entry)
    if (group) group.push(hit)
    else found.set(hit.entry, [hit])
  }
  return [...found].map(([entry, places]) => ({ entry, places }))
}

/** Names places by their card and their number in it, so that they are known again when the text before them grew. */
const namesOf = (hits: readonly Hit[]): ReadonlyMap<Hit, string> =>
  new Map(groupsOf(hits).flatMap(({ entry, places }) => places.map((hit, at) => [hit, `${entry} ${at}`] as const)))

/** Finding and replacing in the scripts of many cards. */
export function useReplacing() {
  const library = useLibrary()
  const session = useSession()
  const list = useCardList()
  const search = createSearch()
  /** Of its own, so that a search that is shown meanwhile does not end the one that a click waits for. */
  const searchForClick = createSearch()
  const query = reactive<{ -readonly [K in keyof Wanted]: Wanted[K] }>({ ...NOTHING })
  const replacement = ref('')
  const results = shallowRef<Results>({ wanted: NOTHING, hits: [], isCut: false, texts: new Map() })
  /** Names of places that are left out. */
  const excluded = ref<ReadonlySet<string>>(new Set())
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const hits = computed(() => results.value.hits)
  const groups = computed(() => groupsOf(hits.value))
  const names = computed(() => namesOf(hits.value))
  const isIncluded = (hit: Hit): boolean => !excluded.value.has(names.value.get(hit) ?? '')
  const included = computed(() => hits.value.filter(isIncluded))
  /** What is shown was found with what stands in the fields. */
  const isCurrent = computed(() => isSame(results.value.wanted, query))

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
  async function look(wanted: Wanted, by: typeof search): Promise<Results | undefined> {
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

  async function find(): Promise<void> {
    const mine = ++asked
    clearTimeout(timer)
    const found = await look({ ...query }, search)
    if (found && mine === asked) results.value = found
  }

  const operationsOf = (
    { hits, texts }: Results,
    left: ReadonlySet<string>,
    instead: string,
  ): { operations: Operation[]; base: Record<string, number> } => {
    const named = namesOf(hits)
    const base: Record<string, number> = {}
    const operations = groupsOf(hits).flatMap(({ entry, places }): Operation[] => {
      const known = texts.get(entry)
      const chosen = places.filter((hit) => !left.has(named.get(hit) ?? ''))
      if (!known || chosen.length === 0) return []
      base[entry] = known.revision
      return [{ type: 'edit', entry, text: replaceHits(known.text, chosen, instead) }]
    })
    return { operations, base }
  }

  /**
   * Replaces every included place as one step, with what stands in the fields when it is called: places that are shown, or, where their
   * search has not answered yet, those it finds. Answers how many cards were changed by which step, or `undefined` when cards changed meanwhile.
   */
  async function replaceAll(): Promise<
    { readonly cards: number; readonly step: number; readonly label: string } | undefined
  > {
    const wanted = { ...query }
    const instead = replacement.value
    const left = excluded.value
    const seen = isCurrent.value ? results.value : undefined
    const found = await look(wanted, searchForClick)
    if (!found || (seen && !isAlike(seen, found))) return (await find(), undefined)
    const { operations, base } = operationsOf(found, left, instead)
    if (operations.length === 0) return (await find(), { cards: 0, step: 0, label: '' })
    const label = translate('editor.steps.replace', { find: wanted.find, n: operations.length }, operations.length)
    const applied = await library.apply(operations, label, undefined, base)
    excluded.value = new Set()
    await find()
    return 'conflict' in applied ? undefined : { cards: operations.length, step: applied.change.step, label }
  }

  function toggle(hit: Hit): void {
    const next = new Set(excluded.value)
    const name = names.value.get(hit) ?? ''
    if (!next.delete(name)) next.add(name)
    excluded.value = next
  }

  const findSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void find(), PAUSE)
  }
  watch(query, () => {
    excluded.value = new Set()
    findSoon()
  })
  onScopeDispose(library.onChange(() => query.find !== '' && findSoon()))

  return { query, replacement, results, groups, hits, included, isIncluded, isCurrent, replaceAll, toggle }
}
