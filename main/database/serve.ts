import type { GameSystem } from '../../core/system'
import type { Change } from '../../preload/contract'
import { StudioError } from '../answers/context'
import { archive } from '../exchange/archive'
import type { Watch } from '../exchange/incoming'
import { Library } from './library'
import type { Answered, Ask, Asked, Failure, Question, Start, Told } from './protocol'

/** The end of a channel that the library answers on: a worker's parent, or a port. */
export interface Line {
  postMessage(told: Told): void
  on(event: 'message', listener: (ask: Ask) => void): unknown
  close(): void
}

type Handlers = { readonly [Q in Question]: (input: Asked<Q>, watch: Watch) => Answered<Q> }

/** Marks the code of an error of ours, whose message is for the log and not for a person. */
export const INTERNAL = 'internal'

const failureOf = (error: unknown): Failure => {
  if (error instanceof StudioError) return { code: error.code, message: error.message }
  return { code: INTERNAL, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

function handlers(library: Library, announce: (change: Change | undefined) => void): Handlers {
  const told = <T extends Change | undefined>(change: T): T => {
    announce(change)
    return change
  }
  return {
    info: () => library.info(),
    rows: () => library.rows(),
    find: (input) => library.find(input),
    read: (input) => library.read(input),
    apply: (input) => {
      const outcome = library.apply(input)
      return 'conflict' in outcome ? outcome : told(outcome)
    },
    undo: () => told(library.undo()),
    redo: () => told(library.redo()),
    history: (input) => library.history(input),
    keepArt: (picture) => library.keepArt(picture),
    readArt: ({ art }) => library.readArt(art),
    preview: (request, watch) => library.preview(request, watch),
    import: (request, watch) => {
      const { imported, cards, change } = library.import(request, watch)
      announce(change)
      return { ...imported, cards }
    },
    files: (selection) => library.files(selection),
    survey: (selection) => library.survey(selection),
    archive: (selection) => {
      const files = library.files(selection)
      const [first] = files
      if (!first) return undefined
      const notes = files.flatMap(({ note }) => note ?? [])
      if (files.length === 1) return { name: first.path.split('/').at(-1) ?? first.path, bytes: first.bytes, notes }
      return { name: `${library.info().name}.zip`, bytes: archive(files), notes }
    },
    close: () => {
      library.close()
      return undefined
    },
  }
}

/** Opens a library and answers questions about it on the line, one after the other, until it is closed. */
export function serveLibrary(line: Line, start: Start, systems: readonly GameSystem[]): void {
  let library: Library
  try {
    library = new Library(start.path, systems, { create: start.create })
  } catch (error) {
    line.postMessage({ type: 'refused', failure: failureOf(error) })
    line.close()
    return
  }
  const table = handlers(library, (change) => { if (change) line.postMessage({ type: 'changed', change }) })
  line.on('message', ({ id, question, input, flag }) => {
    const watch: Watch = {
      progress: (done, total) => line.postMessage({ type: 'progress', id, done, total }),
      isCancelled: () => flag !== undefined && Atomics.load(flag, 0) === 1,
    }
    try {
      const value = (table[question] as (input: unknown, watch: Watch) => unknown)(input, watch)
      line.postMessage({ type: 'answer', id, value })
    } catch (error) {
      line.postMessage({ type: 'failed', id, failure: failureOf(error) })
    }
    if (question === 'close') line.close()
  })
  line.postMessage({ type: 'opened' })
}
