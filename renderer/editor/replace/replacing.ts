import { deepEqual } from 'fast-equals'
import { computed, onScopeDispose, reactive, ref, shallowRef, watch } from 'vue'
import { createSearch } from '../../cards/bounded'
import type { Hit } from '../../cards/search'
import { translate } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { groupsOf, isAlike, namesOf, NOTHING, operationsOf, type Results, type Wanted } from './found'
import { createLooking } from './looking'

export { REPLACE_SCOPES, type ReplaceScope } from './found'

const PAUSE = 150

/** Finding and replacing in the scripts of many cards. */
export function useReplacing() {
  const library = useLibrary()
  const look = createLooking()
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
  const isCurrent = computed(() => deepEqual(results.value.wanted, query))

  async function find(): Promise<void> {
    const mine = ++asked
    clearTimeout(timer)
    const found = await look({ ...query }, search)
    if (found && mine === asked) results.value = found
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
