import { shallowRef } from 'vue'
import type { ScenarioText } from '../../../preload/contract'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { readDocuments } from '../documents'
import type { LabFile } from './file'
import { createFileMaker } from './making'

/** Milliseconds without typing after which a file's documents are read anew. */
const PAUSE = 150

/** The files that are here, in their order, with their texts as they are being typed. */
export function createHeld() {
  const library = useLibrary()
  const games = useGames()
  const makeFile = createFileMaker()
  const files = shallowRef<readonly LabFile[]>([])
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const find = (id: string | undefined): LabFile | undefined => files.value.find((file) => file.id === id)

  /** Reads a file's documents anew. */
  function read(file: LabFile): void {
    clearTimeout(timers.get(file.id))
    timers.delete(file.id)
    file.documents = readDocuments(file.text, file.documents, games.systems)
  }

  /** Reads a file's documents anew once nothing was typed for a while. */
  function readSoon(file: LabFile): void {
    clearTimeout(timers.get(file.id))
    timers.set(
      file.id,
      setTimeout(() => read(file), PAUSE),
    )
  }

  /** Puts a file among the others. */
  function hold(stored: ScenarioText): void {
    files.value = [...files.value, makeFile(stored)].sort((a, b) => a.position - b.position)
  }

  function drop(file: LabFile): void {
    clearTimeout(timers.get(file.id))
    file.saving.dispose()
    library.markUnsaved(file.id, false)
    files.value = files.value.filter((other) => other !== file)
  }

  return { files, find, read, readSoon, hold, drop }
}

export type Held = ReturnType<typeof createHeld>
