import { Line, type Answers, type Work } from '../../core/channel/line'
import type { Nothing, ProgressOf, Reply } from '../../core/channel/offer'
import type { Port } from '../../core/channel/port'
import type { GameSystem } from '../../core/system'
import type { Change } from '../../preload/contract'
import { failureOf } from '../channel/failures'
import { TIMERS } from '../channel/timers'
import { archive } from '../exchange/archive'
import type { Watch } from '../exchange/incoming'
import { cardsIn } from '../exchange/shares'
import { lookOf, previewOf } from '../exchange/spreadsheet/showing'
import { readSpreadsheet } from '../exchange/spreadsheet/reading'
import type { Library } from './library'
import type { Answered, Asked, LibraryOffer, Question, Start, Told } from './protocol'
import { LARGE_IMPORT, Warden } from './safety/warden'

type Progress = ProgressOf<LibraryOffer, Question>
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
  'takeSpreadsheet',
])

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
  const cards = cardsIn(proposed.shares)
  if (cards > LARGE_IMPORT) await warden.backupIfChanged(watch)
  return warden.library.import(request, watch, proposed)
}

/** A large one comes in after a backup, meanwhile others may write: then what it does is worked out again. */
async function takeSpreadsheet(
  warden: Warden,
  request: Asked<'takeSpreadsheet'>,
  watch: Watch,
): Promise<ReturnType<Library['takeSpreadsheet']>> {
  const proposal = warden.library.proposeSpreadsheet(request, watch)
  if (proposal.entries.length <= LARGE_IMPORT) return warden.library.takeSpreadsheet(request, proposal)
  await warden.backupIfChanged(watch)
  return warden.library.takeSpreadsheet(request, warden.library.proposeSpreadsheet(request, watch))
}

function handlers(at: () => Warden, announce: (change: Change | undefined) => void): Handlers {
  return {
    info: () => ({ ...at().library.info(), safety: at().safety }),
    entries: () => at().library.entries(),
    rows: (input) => at().library.rows(input),
    listed: (input) => at().library.listed(input),
    packed: (input) => at().library.packed(input),
    standing: (input) => at().library.standing(input),
    find: (input) => at().library.find(input),
    read: (input) => at().library.read(input),
    scenarios: () => at().library.scenarios(),
    readScenarios: (input) => at().library.readScenarios(input),
    adoptScenarios: ({ scenarios }) => {
      announce(at().library.adoptScenarios(scenarios))
      return undefined
    },
    apply: (input) => at().library.apply(input),
    undo: () => at().library.undo(),
    redo: () => at().library.redo(),
    history: (input) => at().library.history(input),
    keepArt: (picture) => at().library.keepArt(picture),
    readArt: ({ art }) => at().library.readArt(art),
    assets: () => at().library.assets.list(),
    keepFont: (font) => at().library.keepFont(font),
    readFont: ({ font }) => at().library.assets.readFont(font),
    preview: (request, watch) => at().library.preview(request, watch),
    import: async (request, watch) => {
      const { imported, cards, change } = await importInto(at(), request, watch)
      announce(change)
      return { ...imported, cards }
    },
    readSpreadsheet: ({ path, bytes, sheet }) => lookOf(readSpreadsheet(path, bytes, sheet)),
    previewSpreadsheet: (request, watch) => previewOf(at().library.proposeSpreadsheet(request, watch)),
    takeSpreadsheet: async (request, watch) => {
      const { imported, cards, change } = await takeSpreadsheet(at(), request, watch)
      announce(change)
      return { ...imported, cards }
    },
    files: (selection) => at().library.files(selection),
    survey: (selection) => at().library.survey(selection),
    archive: (selection) => archiveOf(at().library, selection),
    backups: () => at().backups(),
    backup: (_, watch) => at().backup(watch),
    difference: ({ backup }) => at().difference(backup),
    restore: ({ backup }, watch) => at().restore(backup, watch),
    rescue: ({ to }, watch) => at().rescue(to, watch),
    limit: ({ bytes }) => {
      at().limitBackups(bytes)
      return undefined
    },
    checked: () => at().checked(),
    close: async () => {
      await at().close()
      return undefined
    },
  }
}

/** One library, and what it was asked and has not answered yet. */
class Dispatcher {
  readonly #tell: (told: Told) => void
  readonly #table: Handlers
  readonly #open = new Set<Promise<unknown>>()
  #warden: Warden | undefined

  constructor(tell: (told: Told) => void) {
    this.#tell = tell
    this.#table = handlers(
      () => this.#at(),
      (change) => {
        if (change) tell({ type: 'changed', change })
      },
    )
  }

  async open(start: Start, systems: readonly GameSystem[]): Promise<Reply<null>> {
    try {
      this.#warden = await Warden.open(start, systems, this.#tell)
      return { value: null }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }

  /** One answer for every question. */
  answers(): Omit<Answers<LibraryOffer>, 'open'> {
    const questions = Object.keys(this.#table) as Question[]
    const answers = questions.map((question) => [
      question,
      (input: never, work: Work<Progress>) => this.#answer(question, input, work),
    ])
    return Object.fromEntries(answers) as Omit<Answers<LibraryOffer>, 'open'>
  }

  #at(): Warden {
    if (!this.#warden) throw new Error('The library is not open yet.')
    return this.#warden
  }

  async #answer<Q extends Question>(question: Q, input: Asked<Q>, work: Work<Progress>): Promise<Reply<Answered<Q>>> {
    if (question === 'close') await Promise.all(this.#open)
    const answered = this.#carryOut(question, input, work)
    this.#open.add(answered)
    try {
      return { value: await answered }
    } catch (error) {
      this.#warden?.suspect(error)
      return { failure: failureOf(error) }
    } finally {
      this.#open.delete(answered)
      if (question !== 'close') this.#warden?.touch()
    }
  }

  /** What waits lets others pass. */
  async #carryOut<Q extends Question>(question: Q, input: Asked<Q>, work: Work<Progress>): Promise<Answered<Q>> {
    const warden = this.#at()
    const watch: Watch = {
      progress: (done, total) => work.progress({ done, total }),
      isCancelled: () => work.isCancelled(),
    }
    if (!WRITES.has(question)) return this.#table[question](input, watch)
    if (warden.isChecking) await warden.writable()
    else warden.requireWritable()
    const done = await this.#table[question](input, watch)
    // What was written into a file that nobody can find any more is not acknowledged.
    warden.requirePresent()
    return done
  }
}

/**
 * Opens a library when it is asked to, and answers questions about it until it is closed: in the order in which they come, but that writes wait
 * for the check of the file, and that backups, restores and large imports take turns with what is asked meanwhile.
 */
export function serveLibrary(port: Port, systems: readonly GameSystem[]): void {
  const dispatcher = new Dispatcher((told) => line.tell('told', told))
  const answers = dispatcher.answers()
  // The last answer is on its way before the line is closed.
  const end = (): void => void setImmediate(() => line.close())
  const line: Line<LibraryOffer, Nothing> = new Line<LibraryOffer, Nothing>({
    port,
    timers: TIMERS,
    answers: {
      ...answers,
      async open(start) {
        const opened = await dispatcher.open(start, systems)
        if ('failure' in opened) end()
        return opened
      },
      async close(input, work) {
        const closed = await answers.close(input, work)
        end()
        return closed
      },
    },
  })
}
