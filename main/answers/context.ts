import type { GameSystem } from '../../core/system'
import type { Pictures } from '../art/pictures'
import type {
  AnnouncementName,
  Announced,
  Answer,
  FileHandle,
  Given,
  RequestName,
  Settings,
} from '../../preload/contract'

/** The world failed, or refused: crosses to the window as a failure with its code. */
export class HostError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'HostError'
    this.code = code
  }
}

/** Files known to the window by handle only. Everything created here is removed when the studio closes. */
export interface FileStore {
  /** A file on disk that the person chose; `below`: its path from the folder that they chose. */
  link(path: string, below?: string): Promise<FileHandle>
  /** Keeps bytes from the window in a temporary file. The name loses every folder in it; `below`: its path from the folder that it came in. */
  adopt(name: string, bytes: Uint8Array, below?: string): Promise<FileHandle>
  /** An output of this name: write to `path`, then call `done` for its handle. */
  create(name: string): Promise<{ readonly path: string; done(): Promise<FileHandle> }>
  /** Throws `file-unknown` for a handle that was never given out. */
  path(handle: string): string
  name(handle: string): string
  /** The path of a file on disk that the person chose; none of what came from the window. Throws `file-unknown` likewise. */
  chosen(handle: string): string | undefined
  read(handle: string): Promise<Uint8Array<ArrayBuffer>>
}

export type Outcome = Announced<'job.ended'>['outcome']

/** What long work is given; `doing` is said of what comes before the work that was asked for. */
export interface JobWork {
  readonly signal: AbortSignal
  progress(done: number, total: number, doing?: Announced<'job.progress'>['doing']): void
}

/** What long work is about. */
export type Work = Announced<'job.progress'>['what']

/** Long work: progress and end are announced; a thrown HostError ends it as `failed`, an abort as `cancelled`. */
export interface Jobs {
  start(what: Work, run: (work: JobWork) => Promise<Outcome>): { job: string }
  cancel(job: string): void
  /** Those that run, and how the last ones ended. */
  list(): { running: string[]; ended: { job: string; outcome: Outcome }[] }
}

export interface SettingsStore {
  read(): Settings
  /** Written whole beside the old file and renamed over it; announced. */
  write(
    change: Given<'settings.write'> & { readonly recent?: Settings['recent']; readonly lab?: Settings['lab'] },
  ): Settings
}

/** The window that asks: nothing is known of it but that it is the same one. */
export type Asker = object

/** What every answer may use. */
export interface HostContext {
  readonly host: 'desktop' | 'browser'
  readonly version: string
  readonly folders: { readonly data: string; readonly resources: string }
  /** The games that this build knows; libraries may name others. */
  readonly systems: readonly GameSystem[]
  /** Tells every window; `except` the one that has it as an answer. */
  announce<N extends AnnouncementName>(name: N, value: Announced<N>, except?: Asker): void
  readonly settings: SettingsStore
  readonly files: FileStore
  readonly jobs: Jobs
  readonly pictures: Pictures
  /** What went wrong before a window could be told; `studio.info` answers them. */
  readonly notices: string[]
  /** Paths of libraries that the command line named. */
  readonly named: readonly string[]
  /**
   * The path of a new library: the desktop host asks the person, `undefined` when they decline; the browser host answers a free place in the
   * data folder, or the place its command line named.
   */
  placeLibrary(name: string): Promise<string | undefined>
}

/** The answers of one namespace; leaving a request out does not compile. */
export type Answers<Namespace extends string> = {
  readonly [N in Extract<RequestName, `${Namespace}.${string}`>]: (
    input: Given<N>,
    asker?: Asker,
  ) => Promise<Answer<N>> | Answer<N>
}
