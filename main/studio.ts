import { z } from '../core/validation'
import { SYSTEMS } from '../core/systems/registry'
import { REQUESTS, type Answer, type Given, type Reply, type RequestName } from '../preload/contract'
import { artAnswers, serveArt } from './answers/art'
import { HostError, type Asker, type HostContext } from './answers/context'
import { exchangeAnswers } from './answers/exchange'
import { filesAnswers } from './answers/files'
import { jobsAnswers } from './answers/jobs'
import { intakeAnswers } from './answers/intake'
import { measureAnswers } from './answers/measure'
import { Librarian, libraryAnswers } from './answers/library'
import { assetAnswers } from './answers/assets'
import { scenarioAnswers } from './answers/scenarios'
import { settingsAnswers } from './answers/settings'
import { publishAnswers } from './answers/publish'
import { sheetAnswers } from './answers/sheet'
import { studioAnswers } from './answers/studio'
import type { StartChild } from './art/keeper'
import { Pictures } from './art/pictures'
import { removeOldShelves } from './art/shelf'
import { openFiles } from './files'
import { createJobs } from './jobs'
import { openIntakes } from './libraries/intake'
import { log } from './log'
import { Measurer } from './measure/measurer'
import { librariesIn } from './place'
import { type Served, servedAt } from './served'
import { openSettings } from './settings'

/** Answers are checked against the contract in development and in tests; a person's studio trusts its own code. */
const CHECKED = import.meta.env.DEV || process.env['FANFARE_CHECKED'] === '1'

type Table = { readonly [N in RequestName]: (input: Given<N>, asker?: Asker) => Promise<Answer<N>> | Answer<N> }

export interface StudioOptions extends Pick<HostContext, 'host' | 'folders' | 'announce' | 'version' | 'placeLibrary'> {
  /**
   * Libraries that were named: the first is opened at once, and created with the sample sets where there is none; the others are offered. Without
   * any, the one last open is opened.
   */
  readonly libraries?: readonly string[]
  /** Sentences about what went wrong before. */
  readonly notices?: readonly string[]
  /** How this host starts a process of its own for pictures; `fork` when absent. */
  readonly startChild?: StartChild
}

export interface Studio {
  /** Answers any request with a reply; never rejects. `asker` is not told of what the reply says. */
  answer(name: string, input: unknown, asker?: Asker): Promise<Reply<unknown>>
  /** What is served beside the window's own files: pictures of the open library, families of fonts; `undefined` at any other path. Rejects for faults of ours alone. */
  served(path: string): Promise<Served | undefined>
  readonly context: HostContext
  /** Settles once a library is open, or could not be; requests that need it wait for that by themselves. */
  readonly opened: Promise<void>
  /** Opens another library, created where there is none. Where that fails, windows are told and the open one stays. */
  openLibrary(path: string): Promise<void>
  close(): Promise<void>
}

const failure = (code: string, message: string): Reply<never> => ({ failure: { code, message } })

const isRequest = (name: string): name is RequestName => Object.hasOwn(REQUESTS, name)

const failureOf = (name: string, error: unknown): Reply<never> => {
  if (error instanceof HostError) return failure(error.code, error.message)
  log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return failure(
    'internal',
    'The studio made an error; what you asked for was not done. The console of the studio says more.',
  )
}

const checkOutput = (name: RequestName, output: unknown): void => {
  const checked = REQUESTS[name].output.safeParse(output)
  if (!checked.success) throw new Error(`the answer does not follow the contract: ${z.prettifyError(checked.error)}`)
}

/** Answers one request of the contract: both names and input are checked here, so that a host passes on whatever arrives. */
async function answerFrom(table: Table, name: string, input: unknown, asker?: Asker): Promise<Reply<unknown>> {
  if (!isRequest(name)) return failure('request-unknown', `This studio has no request "${name.slice(0, 80)}".`)
  const given = REQUESTS[name].input.safeParse(input)
  if (!given.success)
    return failure(
      'request-invalid',
      `${name} was asked in a way this studio does not understand: ${z.prettifyError(given.error)}`,
    )
  try {
    const value = await (table[name] as (input: unknown, asker?: Asker) => unknown)(given.data, asker)
    if (CHECKED) checkOutput(name, value)
    return { value }
  } catch (error) {
    return failureOf(name, error)
  }
}

/** The services behind one window or several, whatever the host. They answer at once; the library opens meanwhile. */
export function createStudio(options: StudioOptions): Studio {
  const { announce, folders } = options
  const settings = openSettings(folders.data, (changed) => {
    announce('settings.changed', changed)
    void librarian.limitBackups()
  })
  const files = openFiles()
  const jobs = createJobs(announce)
  const pictures = new Pictures({ data: folders.data, ...(options.startChild ? { start: options.startChild } : {}) })
  void removeOldShelves(folders.data)
  const context: HostContext = {
    host: options.host,
    version: options.version,
    folders,
    systems: SYSTEMS,
    announce,
    settings,
    files,
    jobs,
    pictures,
    notices: [...(options.notices ?? []), ...(settings.notice === undefined ? [] : [settings.notice])],
    named: options.libraries ?? [],
    placeLibrary: (name) => options.placeLibrary(name),
  }
  const librarian = new Librarian(context)
  const intakes = openIntakes(librariesIn(folders.data), (path) => librarian.inspect(path))
  const measurer = new Measurer({
    folder: folders.data,
    systems: SYSTEMS,
    changed: () => announce('measure.changed', {}),
    say: (message) => announce('notice', { message }),
  })
  const opened = librarian.openInitial(options.libraries?.[0]).then(() => context.notices.forEach(log))
  const table: Table = {
    ...studioAnswers(context, opened),
    ...settingsAnswers(context),
    ...libraryAnswers(context, librarian),
    ...intakeAnswers(intakes),
    ...artAnswers(context, librarian),
    ...filesAnswers(context),
    ...exchangeAnswers(context, librarian),
    ...scenarioAnswers(librarian),
    ...assetAnswers(context, librarian),
    ...sheetAnswers(context, librarian),
    ...publishAnswers(context, librarian),
    ...measureAnswers(measurer),
    ...jobsAnswers(context),
  }
  const close = async (): Promise<void> => {
    pictures.close()
    await jobs.close()
    await measurer.close()
    await intakes.close()
    await librarian.close()
    await files.close()
  }
  return {
    answer: (name, input, asker) => answerFrom(table, name, input, asker),
    served: (path) => servedAt(path, (art) => serveArt(context, librarian, art)),
    context,
    opened,
    openLibrary: (path) => librarian.visit(path),
    close,
  }
}
