import type { GameSystem } from '../../core/system'
import type { Change } from '../../preload/contract'
import { StudioError } from '../answers/context'
import { archive } from '../exchange/archive'
import type { Watch } from '../exchange/incoming'
import { cardsOf } from '../exchange/proposal'
import type { Library } from './library'
import type { Answered, Ask, Asked, Failure, Question, Start, Told } from './protocol'
import { LARGE_IMPORT, Warden } from './safety/warden'

/** The end of a channel that the library answers on: a worker's parent, or a port. */
export interface Line {
  postMessage(told: Told): void
  on(event: 'message', listener: (ask: Ask) => void): unknown
  close(): void
}

type Handlers = { readonly [Q in Question]: (input: Asked<Q>, watch: Watch) => Answered<Q> | Promise<Answered<Q>> }

/** Questions that write to the library: they wait until its file was checked, and are refused once it is not where it was. */
const WRITES: ReadonlySet<Question> = new Set<Question>([
  'apply',
  'adoptScenarios',
  'undo',
  'redo',
  'keepArt',
  'keepFont',
  'import',
])

/** Marks the code of an error of ours, whose message is for the log and not for a person. */
export const INTERNAL = 'internal'

const failureOf = (error: unknown): Failure => {
  if (error instanceof StudioError) return { code: error.code, message: error.message }
  return { code: INTERNAL, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

const archiveOf = (library: Library, selection: Asked<'archive'>): Answered<'archive'> => {
  const files = library.files(selection)
  const [first] = files
  if (!first) return undefined
  const notes = files.flatMap(({ note }) => note ?? [])
  if (files.length === 1) return { name: first.path.split('/').at(-1) ?? first.path, bytes: first.bytes, notes }
  return { name: `${library.info().name}.zip`, bytes: archive(files), notes }
}

async function importInto(
  warden: Warden,
  request: Asked<'import'>,
  watch: Watch,
): Promise<ReturnType<Library['import']>> {
  const proposed = warden.library.propose(request, watch)
  const cards = proposed.proposals.proposals.reduce((sum, proposal) => sum + cardsOf(proposal).length, 0)
  if (cards > LARGE_IMPORT) await warden.backupIfChanged(watch)
  return warden.library.import(request, watch, proposed)
}

function handlers(warden: Warden, announce: (change: Change | undefined) => void): Handlers {
  const told = <T extends Change | undefined>(change: T): T => {
    announce(change)
    return change
  }
  return {
    info: () => ({ ...warden.library.info(), safety: warden.safety }),
    entries: () => warden.library.entries(),
    rows: (input) => warden.library.rows(input),
    packed: (input) => warden.library.packed(input),
    find: (input) => warden.library.find(input),
    read: (input) => warden.library.read(input),
    scenarios: () => warden.library.scenarios(),
    readScenarios: (input) => warden.library.readScenarios(input),
    adoptScenarios: ({ scenarios }) => {
      announce(warden.library.adoptScenarios(scenarios))
      return undefined
    },
    apply: (input) => {
      const outcome = warden.library.apply(input)
      return 'conflict' in outcome ? outcome : told(outcome)
    },
    undo: () => told(warden.library.undo()),
    redo: () => told(warden.library.redo()),
    history: (input) => warden.library.history(input),
    keepArt: (picture) => warden.library.keepArt(picture),
    readArt: ({ art }) => warden.library.readArt(art),
    assets: () => warden.library.assets.list(),
    keepFont: (font) => warden.library.keepFont(font),
    readFont: ({ font }) => warden.library.assets.readFont(font),
    preview: (request, watch) => warden.library.preview(request, watch),
    import: async (request, watch) => {
      const { imported, cards, change } = await importInto(warden, request, watch)
      announce(change)
      return { ...imported, cards }
    },
    files: (selection) => warden.library.files(selection),
    survey: (selection) => warden.library.survey(selection),
    archive: (selection) => archiveOf(warden.library, selection),
    backups: () => warden.backups(),
    backup: (_, watch) => warden.backup(watch),
    difference: ({ backup }) => warden.difference(backup),
    restore: ({ backup }, watch) => warden.restore(backup, watch),
    rescue: ({ to }, watch) => warden.rescue(to, watch),
    limit: ({ bytes }) => {
      warden.limitBackups(bytes)
      return undefined
    },
    checked: () => warden.checked(),
    close: async () => {
      await warden.close()
      return undefined
    },
  }
}

/** Answers one question; what waits lets others pass. */
async function answer(warden: Warden, table: Handlers, { question, input }: Ask, watch: Watch): Promise<unknown> {
  const run = (): unknown => (table[question] as (input: unknown, watch: Watch) => unknown)(input, watch)
  if (!WRITES.has(question)) return run()
  if (warden.isChecking) await warden.writable()
  else warden.requireWritable()
  const done = await run()
  // What was written into a file that nobody can find any more is not acknowledged.
  warden.requirePresent()
  return done
}

/**
 * Opens a library and answers questions about it on the line until it is closed: in the order in which they come, but that writes wait for
 * the check of the file, and that backups, restores and large imports take turns with what is asked meanwhile.
 */
export async function serveLibrary(line: Line, start: Start, systems: readonly GameSystem[]): Promise<void> {
  let warden: Warden
  try {
    warden = await Warden.open(start, systems, (told) => line.postMessage(told))
  } catch (error) {
    line.postMessage({ type: 'refused', failure: failureOf(error) })
    line.close()
    return
  }
  const table = handlers(warden, (change) => {
    if (change) line.postMessage({ type: 'changed', change })
  })
  const open = new Set<Promise<void>>()
  const hear = async (ask: Ask): Promise<void> => {
    const { id, question, flag } = ask
    const watch: Watch = {
      progress: (done, total) => line.postMessage({ type: 'progress', id, done, total }),
      isCancelled: () => flag !== undefined && Atomics.load(flag, 0) === 1,
    }
    try {
      if (question === 'close') await Promise.all(open)
      line.postMessage({ type: 'answer', id, value: await answer(warden, table, ask, watch) })
    } catch (error) {
      warden.suspect(error)
      line.postMessage({ type: 'failed', id, failure: failureOf(error) })
    }
    if (question === 'close') line.close()
    else warden.touch()
  }
  line.on('message', (ask) => {
    const answered = hear(ask)
    if (ask.question === 'close') return
    open.add(answered)
    void answered.then(() => open.delete(answered))
  })
  line.postMessage({ type: 'opened' })
}
