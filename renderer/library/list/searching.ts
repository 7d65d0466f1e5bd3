import { deepEqual } from 'fast-equals'
import { computed, onScopeDispose, type Ref, ref, shallowRef, watch } from 'vue'
import { FACE_WORDS } from '../../../core/face/findings'
import type { Span } from '../../../core/language/span'
import type { Answer } from '../../../preload/contract'
import { useFaults } from '../../cards/faults'
import { useCoverage } from '../../scenarios/coverage/coverage'
import { useLibrary } from '../../stores/library'

/** What is wrong with a query: the place that is meant, and what stands around it. */
export interface Complaint {
  readonly message: string
  readonly before: string
  readonly at: string
  readonly after: string
}

const cut = (text: string, { start, end }: Span): Omit<Complaint, 'message'> => ({
  before: text.slice(0, start),
  at: text.slice(start, end),
  after: text.slice(end),
})

const PAUSE = 80
const PROBLEMS_ASKED = /has:\S*(?:problems|errors|warnings)|is:\S*faulty/i
const FACES_ASKED = new RegExp(`is:\\S*\\b(?:${Object.keys(FACE_WORDS).join('|')})\\b`, 'i')

const TESTS_ASKED = /is:\S*untested/i

/** The cards that tests use, where a query asks for others: only who runs the tests knows. */
const useTested = (query: Ref<string>) =>
  computed(() => (TESTS_ASKED.test(query.value) ? useCoverage().tested : undefined))

/** Has the host look for what a query asks, in one collection or in all. */
export function createSearching(query: Ref<string>, collection: Ref<string | undefined>) {
  const library = useLibrary()
  const isBlank = computed(() => query.value.trim() === '')
  /** Entries that the host found, or undefined when nothing was asked. */
  const found = shallowRef<readonly string[]>()
  /** What is wrong with the query that was asked last. */
  const complaint = shallowRef<Complaint>()
  const searching = ref(false)

  /** What is wrong with faces is known only once they are drawn. */
  const faults = computed(() => (FACES_ASKED.test(query.value) ? useFaults() : undefined))
  const tested = useTested(query)
  /** How far faces are drawn that the query asks about. */
  const drawing = computed(() => faults.value?.progress)

  let asked = 0
  let answered = Promise.resolve()
  /** What was searched for last, and where. */
  let sought = ''
  const wanted = (): string => JSON.stringify([query.value, collection.value])

  async function search(): Promise<void> {
    const mine = ++asked
    clearTimeout(timer)
    sought = wanted()
    if (isBlank.value) {
      found.value = complaint.value = undefined
      searching.value = false
      return
    }
    searching.value = true
    const text = query.value
    const judged = faults.value
    judged?.start()
    const take = (answer: Answer<'library.find'>): void => {
      if (mine !== asked) return
      found.value = answer.entries
      complaint.value = answer.complaint && { message: answer.complaint.message, ...cut(text, answer.complaint.span) }
    }
    const question = {
      query: text,
      ...(collection.value === undefined ? {} : { collection: collection.value }),
      ...(judged ? { faces: judged.found } : {}),
      ...(tested.value ? { tested: [...tested.value] } : {}),
    }
    take(
      await library.find(
        question,
        () => mine !== asked || text !== query.value,
        (first) => first.entries.length > 0 && take(first),
      ),
    )
    if (mine === asked) searching.value = false
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const searchSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (answered = search()), isBlank.value ? 0 : PAUSE)
  }
  onScopeDispose(() => clearTimeout(timer))
  /** Resolves once what is listed was found with what stands in the field. */
  async function settled(): Promise<void> {
    if (sought !== wanted()) answered = search()
    for (let waited; waited !== answered;) await (waited = answered)
  }
  watch([query, collection, () => library.rows], searchSoon)
  watch(
    () => library.problems,
    () => PROBLEMS_ASKED.test(query.value) && searchSoon(),
  )
  watch(
    () => faults.value?.found,
    (now) => now && searchSoon(),
  )
  watch(tested, (now, before) => now && before && !deepEqual(now, before) && searchSoon())

  return { isBlank, found, complaint, searching, drawing, searchSoon, settled }
}

export type Searching = ReturnType<typeof createSearching>
