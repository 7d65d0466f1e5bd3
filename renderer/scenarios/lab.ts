import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import { isPlayable } from '../../core/scenario/parse'
import type { SystemId } from '../../core/system'
import { useGames } from '../stores/games'
import { useSettings } from '../stores/settings'
import { useLaying } from '../table/dealing/laying'
import { stateOf } from './documents'
import { useScenarioFiles } from './files'
import { createBringing } from './lab/bringing'
import { createMatches } from './lab/matches'
import { createOutcomes } from './lab/outcomes'
import { createShown } from './lab/shown'
import { createTests } from './lab/tests'
import { useRunning } from './running/running'

/** The scenario files of the library, which of them is shown, what came of their documents, and everything that can be done with them. */
export const useLab = defineStore('lab', () => {
  const laying = useLaying()
  const games = useGames()
  const store = useScenarioFiles()
  const running = useRunning()
  const settings = useSettings()
  const shown = createShown()
  const { files, active, number } = shown
  const documents = computed(() => files.value.flatMap((file) => file.documents))
  const { added, ...bringing } = createBringing(shown)
  const { busy, runTexts, run } = createOutcomes(files, documents, running)

  async function runAll(): Promise<void> {
    await added()
    await Promise.all(files.value.map((file) => run(file)))
  }

  /** Runs the document that the cursor is in. */
  async function runThis(): Promise<void> {
    await added()
    if (active.value) await run(active.value, number.value)
  }

  /** From here on the tests of the library that is open run by themselves, those too that come from elsewhere, and what is typed is saved before the window goes. */
  function start(): void {
    watch(
      () => store.loaded && settings.values.tests.onChange && files.value.map(({ id }) => id).join(),
      (isReady) =>
        isReady !== false &&
        void runTexts(
          files.value.flatMap(({ id, documents: own }) =>
            store.made.has(id) ? [] : own.flatMap((one) => (stateOf(one) === 'idle' ? one.text : [])),
          ),
        ),
      { immediate: true, flush: 'post' },
    )
    window.addEventListener('blur', () => void store.flush())
    window.addEventListener('beforeunload', (event) => {
      if (store.isSaved()) return
      void store.flush()
      event.preventDefault()
    })
  }

  /** The game that new scenarios are of: that of the library, else the first that can be played. */
  const system = computed<SystemId>(() => laying.system ?? games.systems.find(isPlayable)?.id ?? '')

  return {
    ...shown,
    busy,
    system,
    progress: running.progress,
    cancel: running.cancel,
    ...bringing,
    run,
    runAll,
    runThis,
    start,
    ...createMatches(shown, run, running),
    ...createTests(shown, documents),
  }
})
