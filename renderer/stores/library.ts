import { defineStore } from 'pinia'
import { watch } from 'vue'
import type { Change } from '../../preload/contract'
import { catchUp } from './library/catching-up'
import { createChanges } from './library/changes'
import { createReading, find, packedCards, standing } from './library/finding'
import { createJudging } from './library/judging'
import { createOpening } from './library/opening'
import { createSaves } from './library/saves'
import { createShown } from './library/shown'
import { createWriting } from './library/writing'
import { listen, useHost } from './host'

export type { Applied } from './library/writing'

/** A fresh id for an entry or a collection. */
export const freshId = (): string => crypto.randomUUID()

/** The open library: its collections and rows, kept current by announcements, and the only way to write to it. */
export const useLibrary = defineStore('library', () => {
  const host = useHost()
  const shown = createShown()
  const judging = createJudging(shown)
  const saves = createSaves()
  const fetchNews = (scenarios?: Change['scenarios']): Promise<void> =>
    catchUp({ shown, judging, take, show: opening.show }, scenarios)
  const { take, wasOvertaken, onChange } = createChanges({ shown, judging, catchUp: fetchNews })
  const opening = createOpening({ shown, judging, saves, wasOvertaken, catchUp: fetchNews })
  const { apply, restyle, undo, redo } = createWriting({ shown, saves, take })
  const { info } = shown

  async function start(): Promise<void> {
    listen('library.changed', take)
    listen('library.judged', judging.judge)
    listen('library.opened', (opened) => void opening.show(opened))
    listen('library.checked', ({ handle, safety }) => {
      if (info.value?.handle === handle) info.value = { ...info.value, safety }
    })
    watch(
      () => host.connected,
      (connected) => connected && void fetchNews(),
    )
    await opening.first()
  }

  return {
    info,
    rows: shown.rows,
    loaded: shown.loaded,
    begun: opening.begun,
    shows: shown.shows,
    looking: judging.looking,
    goesOn: shown.goesOn,
    saved: saves.saved,
    failure: saves.failure,
    lastStep: shown.lastStep,
    problems: shown.problems,
    start,
    onChange,
    apply,
    restyle,
    undo,
    redo,
    find,
    packedCards,
    standing,
    read: createReading(shown),
    markUnsaved: saves.markUnsaved,
    assetsOf: shown.assets.of,
    broughtTo: shown.assets.broughtTo,
    collectionOf: shown.collectionOf,
  }
})
