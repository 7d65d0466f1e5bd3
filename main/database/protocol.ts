import type {
  Answer,
  Change,
  ExportPreview,
  Given,
  Glimpse,
  ImportPreview,
  Judged,
  SpreadsheetLook,
  SpreadsheetPreview,
} from '../../preload/contract'
import type { SeenFont, Taken } from '../art/pictures'
import type { ExportedFile, Selection } from '../exchange/export'
import type { Imported, ImportRequest } from '../exchange/import'
import type { Difference } from '../../core/library/difference'
import type { SpreadsheetRequest } from '../exchange/spreadsheet/proposal'
import type { KeptArt } from './art'
import type { Contents } from './library'
import type { Adopted } from './scenarios/adopted'
import type { Backup } from './safety/place'
import type { Rescued, Safety } from './safety/warden'

/** What the host may ask the library's worker. The names without a dot are the host's own. */
export interface Questions {
  readonly info: { input: Record<string, never>; answer: Contents & { readonly safety: Safety } }
  readonly entries: { input: Record<string, never>; answer: Answer<'library.entries'> }
  readonly rows: { input: Given<'library.rows'>; answer: Answer<'library.rows'> }
  readonly listed: { input: Given<'library.listed'>; answer: Answer<'library.listed'> }
  readonly packed: { input: Given<'library.cards'>; answer: Answer<'library.cards'> }
  readonly standing: { input: Given<'library.standing'>; answer: Answer<'library.standing'> }
  readonly find: { input: Given<'library.find'>; answer: Answer<'library.find'> }
  readonly read: { input: Given<'library.read'>; answer: Answer<'library.read'> }
  readonly scenarios: { input: Record<string, never>; answer: Answer<'scenarios.list'> }
  readonly readScenarios: { input: Given<'scenarios.read'>; answer: Answer<'scenarios.read'> }
  /** Takes up scenario files that lay outside the library; those that it once took up are passed over. */
  readonly adoptScenarios: { input: { readonly scenarios: readonly Adopted[] }; answer: undefined }
  readonly apply: { input: Given<'library.apply'>; answer: Answer<'library.apply'> }
  readonly undo: { input: Record<string, never>; answer: Answer<'library.undo'> }
  readonly redo: { input: Record<string, never>; answer: Answer<'library.redo'> }
  readonly history: { input: Given<'library.history'>; answer: Answer<'library.history'> }
  readonly keepArt: { input: Taken; answer: string }
  readonly readArt: { input: { readonly art: string }; answer: KeptArt | undefined }
  readonly assets: { input: Record<string, never>; answer: Answer<'assets.list'> }
  readonly keepFont: { input: SeenFont; answer: Answer<'fonts.keep'> }
  readonly readFont: { input: Given<'fonts.read'>; answer: Answer<'fonts.read'> }
  /** What an import would do. */
  readonly preview: { input: ImportRequest; answer: ImportPreview }
  readonly import: { input: ImportRequest; answer: ImportAnswer }
  /** What is in a file of columns and rows. */
  readonly readSpreadsheet: {
    input: { readonly path: string; readonly bytes: Uint8Array; readonly sheet: number }
    answer: SpreadsheetLook
  }
  /** What its rows would do to cards. */
  readonly previewSpreadsheet: { input: SpreadsheetRequest; answer: SpreadsheetPreview }
  readonly takeSpreadsheet: { input: SpreadsheetRequest; answer: ImportAnswer }
  /** The files of the library with their bytes. */
  readonly files: { input: Selection; answer: ExportedFile[] }
  readonly survey: { input: Selection; answer: ExportPreview }
  /** The same as one file: as it is, or a ZIP of several. */
  readonly archive: {
    input: Selection
    answer: { readonly name: string; readonly bytes: Uint8Array; readonly notes: readonly string[] } | undefined
  }
  /** Beside the library, newest first. */
  readonly backups: {
    input: Record<string, never>
    answer: { readonly folder: string; readonly backups: readonly Backup[] }
  }
  readonly backup: { input: Record<string, never>; answer: Backup }
  /** Of the library as it is from a backup, by its name or its absolute path. */
  readonly difference: { input: { readonly backup: string }; answer: Difference }
  readonly restore: { input: { readonly backup: string }; answer: Difference & { readonly cards: number } }
  /** Writes what can be read, which is everything where nothing is damaged, into one new file. */
  readonly rescue: { input: { readonly to: string }; answer: Rescued }
  /** How many bytes backups may take. */
  readonly limit: { input: { readonly bytes: number }; answer: undefined }
  /** Answers once the file was checked. */
  readonly checked: { input: Record<string, never>; answer: Safety }
  /** Ends the worker after everything that was asked before. */
  readonly close: { input: Record<string, never>; answer: undefined }
}

/** Imported, with the number of cards on the entries that are new or changed. */
export type ImportAnswer = Imported & { readonly cards: number }

export type Question = keyof Questions
export type Asked<Q extends Question> = Questions[Q]['input']
export type Answered<Q extends Question> = Questions[Q]['answer']

/** What a worker is started with. */
export interface Start {
  readonly path: string
  readonly create: boolean
  /** Whether backups are made unasked, at opening and while people work. */
  readonly attended?: boolean
  /** How many bytes backups may take. */
  readonly limit?: number
  /** Milliseconds without questions after which the write-ahead log is folded into the file. */
  readonly idle?: number
}

/** What the library's thread is asked. */
export type LibraryOffer = {
  readonly requests: {
    readonly [Q in Question]: {
      readonly input: Asked<Q>
      readonly answer: Answered<Q>
      readonly progress: { readonly done: number; readonly total: number }
    }
  } & {
    /** Comes first, once; every other question waits for its answer. */
    readonly open: { readonly input: Start; readonly answer: null }
  }
  readonly news: { readonly told: Told }
}

/** What the library says unasked. */
export type Told =
  /** What can be shown before it is open. */
  | { readonly type: 'glimpse'; readonly contents: Contents; readonly entries: Glimpse['entries'] }
  /** The file was checked; what can be read of a damaged one is served instead, as if another library had been opened. */
  | { readonly type: 'safety'; readonly isReopened: boolean }
  /** A sentence for the person. */
  | { readonly type: 'notice'; readonly message: string }
  /** Something was changed that no answer says: by an import, or by the library itself. */
  | { readonly type: 'changed'; readonly change: Change }
  | { readonly type: 'judged'; readonly judged: Judged }
