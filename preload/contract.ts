import { z } from '../core/validation'
import {
  broughtIn,
  choice,
  exportPreview,
  exported,
  fileHandle,
  fileProblems,
  importPreview,
  skipped,
  where,
  spreadsheetLook,
  spreadsheetMapping,
  spreadsheetPreview,
} from './contract/exchange'
import type { collection } from './contract/library'
import {
  asset,
  backup,
  change,
  conflict,
  difference,
  entryRow,
  entryText,
  glimpse,
  historyStep,
  hash,
  judged,
  keptFont,
  symbolArt,
  libraryInfo,
  loss,
  operation,
  safety,
  scenarioRow,
  scenarioText,
  span,
} from './contract/library'
import { work } from './contract/jobs'
import { measureState } from './contract/measure'
import { published, publishing } from './contract/publish'
import { measureRequestSchema } from '../core/engine/measure/request'
import { MOST_PAIRS } from '../core/engine/measure/spec'
import { jobSchema } from '../core/sheet/job'
import { settings, settingsChange } from './contract/settings'
import { sheet, sheetFinding } from './contract/sheet'
import { bytes, id, system } from './contract/values'
import { INTAKE_PART } from './frame'

/**
 * Everything that crosses between the window and its host: requests with their answers, and announcements. Both hosts validate what comes
 * in against these schemas; the types on both sides are inferred from them, so a name left out on either side does not compile.
 */

export { appearance, collection, entryRow, operation } from './contract/library'
export { settings } from './contract/settings'

/** How a job came to its end. */
const outcome = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('imported'),
    documents: z.number(),
    entries: z.number(),
    cards: z.number(),
    scenarios: z.number(),
    assets: z.number(),
    skipped,
    created: z.array(id),
    changed: z.array(id),
    problems: fileProblems,
    /** What to know of files that were taken. */
    remarks: fileProblems,
  }),
  z.object({ type: z.literal('previewed'), preview: importPreview }),
  z.object({ type: z.literal('columns'), look: spreadsheetLook }),
  z.object({ type: z.literal('rows'), preview: spreadsheetPreview }),
  z.object({
    type: z.literal('file'),
    file: fileHandle,
    note: z.string().optional(),
    /** Of a sheet: what was found before it was printed. */ findings: z.array(sheetFinding).optional(),
  }),
  published,
  z.object({ type: z.literal('checked'), findings: z.array(sheetFinding) }),
  z.object({ type: z.literal('backed-up'), backup }),
  difference.extend({ type: z.literal('restored'), cards: z.number().int() }),
  z.object({ type: z.literal('rescued'), entries: z.number().int(), lost: z.array(loss) }),
  z.object({ type: z.literal('cancelled') }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
])

/** Every question the window may ask, with its answer. */
export const REQUESTS = {
  'studio.info': {
    input: z.object({}),
    output: z.object({
      version: z.string(),
      host: z.enum(['desktop', 'browser']),
      platform: z.string(),
      /** Sentences about what went wrong before the window was there, such as a settings file that could not be read. */
      notices: z.array(z.string()),
    }),
  },
  /** Deck lists that come with the studio, as written; made of the sample collections' cards. */
  'studio.decks': { input: z.object({}), output: z.array(z.object({ system, path: z.string(), text: z.string() })) },
  /** The licences of everything that is shipped with the studio. */
  'studio.notices': {
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() })),
  },
  'settings.read': { input: z.object({}), output: settings },
  /** What names a place on the host's disk is the host's to write. */
  'settings.write': { input: settingsChange, output: settings },

  /** The library that is open, if any. */
  'library.info': { input: z.object({}), output: libraryInfo.optional() },
  /** The first screen of the library that is being opened, as soon as it can be read; none once the whole is there. What it says may be old by then. */
  'library.glimpse': { input: z.object({}), output: glimpse.optional() },
  /** Libraries in the studio's own folder, and those that were named when it was started, newest first. */
  'library.list': {
    input: z.object({}),
    output: z.object({
      folder: z.string(),
      libraries: z.array(
        z.object({
          handle: id,
          name: z.string(),
          location: z.string(),
          /** Milliseconds since 1970. */ changed: z.number(),
          /** Bytes. */ size: z.number().int(),
        }),
      ),
    }),
  },
  /** Opens one of `settings.recent` or `library.list`; on the desktop, a picked file too. */
  'library.open': { input: z.object({ handle: id }), output: libraryInfo },
  /** Creates and opens; with `sample`, it holds the sample sets. In the browser host it lies in the studio's data folder. */
  'library.create': {
    input: z.object({ name: z.string().min(1).max(100), sample: z.boolean() }),
    output: libraryInfo.optional(),
  },
  /** Adds the sample collections of a game, with their pictures, to the open library: one step of history each. */
  'library.addSamples': { input: z.object({ system }), output: z.null() },
  /**
   * Every entry in the order of lists, with its revision and how many errors and warnings it has at the same places; `left`: of so many entries these are
   * still to be looked for.
   */
  'library.entries': {
    input: z.object({}),
    output: z.object({
      entries: z.array(id),
      revisions: z.array(z.number().int()),
      errors: z.array(z.number().int()),
      warnings: z.array(z.number().int()),
      left: z.number().int(),
    }),
  },
  /** Entries without texts: those asked for that are there, or every one. */
  'library.rows': { input: z.object({ entries: z.array(id).optional() }), output: z.array(entryRow) },
  /** What lists show of those of the entries that are there, packed: preload/packed.ts. */
  'library.listed': { input: z.object({ entries: z.array(id) }), output: bytes },
  /** What languages ask of the cards of those of the entries that are there, packed: preload/packed.ts. */
  'library.cards': { input: z.object({ entries: z.array(id) }), output: bytes },
  /** Where a card stands among all of its collection: how many stand before its entry's, where that lies in it, and how many there are. */
  'library.standing': {
    input: z.object({ collection: id, entry: id.optional() }),
    output: z.object({ before: z.number().int().optional(), total: z.number().int() }),
  },
  /**
   * A part of the entries that match, best first when there are words, else in the order of their documents. Syntax: core/library/query.ts.
   * `faces`: entries by what is wrong with their faces, which the window draws; what is not in it counts as right. `from`: how many entries
   * were answered before; with `more`, some are left to be asked for.
   */
  'library.find': {
    input: z.object({
      query: z.string(),
      collection: id.optional(),
      faces: z.object({ overflow: z.array(id), undrawable: z.array(id) }).optional(),
      /** Entries that tests use, where the query asks for those that none does. */ tested: z.array(id).optional(),
      from: z.number().int().nonnegative().optional(),
    }),
    output: z.object({
      entries: z.array(id),
      more: z.literal(true).optional(),
      /** The first of what is wrong with the query, and where. */ complaint: z
        .object({ message: z.string(), span })
        .optional(),
    }),
  },
  'library.read': { input: z.object({ entries: z.array(id) }), output: z.array(entryText) },
  /** The only write. `spell` joins saves of one entry, or one scenario file, in one spell of editing into one step. */
  'library.apply': {
    input: z.object({
      operations: z.array(operation).min(1),
      baseRevisions: z.record(id, z.number().int()),
      label: z.string(),
      spell: z.string().optional(),
    }),
    output: z.union([change, conflict]),
  },
  'library.undo': { input: z.object({}), output: change.optional() },
  'library.redo': { input: z.object({}), output: change.optional() },
  'library.history': {
    input: z.object({ entry: id.optional(), limit: z.number().int().max(500) }),
    output: z.array(historyStep),
  },

  /** Every scenario file of the library, without texts. */
  'scenarios.list': { input: z.object({}), output: z.array(scenarioRow) },
  'scenarios.read': { input: z.object({ scenarios: z.array(id) }), output: z.array(scenarioText) },

  /** Everything that the collections bring besides cards. */
  'assets.list': { input: z.object({}), output: z.array(asset) },
  /** Keeps a font's bytes, of which every letter was read. Refuses what is no TTF, OTF, WOFF or WOFF2. */
  'fonts.keep': { input: z.object({ bytes }), output: keptFont },
  /**
   * What a picture is as a symbol: plain paths, or a picture that is kept, with why it cannot be paths where it was an SVG. Refuses what is neither a clean
   * SVG nor a PNG, JPEG, WebP or GIF.
   */
  'symbols.read': {
    input: z.object({ bytes }),
    output: z.union([
      z.object({ drawn: symbolArt }),
      z.object({
        picture: z.object({ art: hash, width: z.number(), height: z.number() }),
        why: z.string().optional(),
      }),
    ]),
  },
  'fonts.read': { input: z.object({ font: hash }), output: z.object({ bytes }).optional() },

  /** Backups of the open library, newest first. */
  'library.backups': { input: z.object({}), output: z.object({ folder: z.string(), backups: z.array(backup) }) },
  /** What became of the entries since a backup. */
  'library.compare': { input: z.object({ backup: z.string() }), output: difference },
  'library.backup': { input: z.object({}), output: z.object({ job: id }) },
  /** Puts a backup in the library's place, after today's state was backed up. */
  'library.restore': { input: z.object({ backup: z.string() }), output: z.object({ job: id }) },
  /** Writes what can be read of a damaged library, or all of one that has vanished, into a new one, which is then open; undefined when the person names no place for it. */
  'library.rescue': { input: z.object({ name: z.string().min(1).max(100) }), output: z.object({ job: id }).optional() },

  /**
   * A library's file comes into the studio's own folder, part by part and in order, and is there once `end` has answered: whole and sound, under a
   * free name, or not at all. A part, and the end, may be asked for again when their answers were lost.
   */
  'intake.begin': {
    input: z.object({ name: z.string().min(1).max(1000), size: z.number().int().min(0) }),
    output: z.object({ intake: id }),
  },
  'intake.part': {
    input: z.object({
      intake: id,
      at: z.number().int().min(0),
      bytes: bytes.refine(({ length }) => length <= INTAKE_PART),
    }),
    output: z.object({}),
  },
  /** Where it is now; `library.open` takes its handle. */
  'intake.end': { input: z.object({ intake: id }), output: broughtIn },
  'intake.cancel': { input: z.object({ intake: id }), output: z.object({}) },

  /**
   * Keeps a picture's bytes; answers their hash. Refuses what is not a PNG, JPEG, WebP or clean SVG. `from`: the file that they were read
   * from; the desktop remembers where it lies.
   */
  'art.keep': { input: z.object({ bytes, from: id.optional() }), output: z.object({ art: z.string() }) },
  /** The name of the file that a picture was taken from, where that lies on this machine and was changed since. */
  'art.changed': { input: z.object({ art: z.string() }), output: z.object({ name: z.string().optional() }) },
  /** Reads that file again, and keeps what it holds now. Fails with `art-unchanged` where there is nothing new. */
  'art.again': { input: z.object({ art: z.string() }), output: z.object({ art: z.string() }) },

  /** Bytes from the window (drop, paste, a drawn PNG, the browser's file input) become a file the host can use. */
  'files.adopt': {
    input: z.object({
      name: z.string(),
      bytes,
      /** Its path from the folder that it came in. */ below: z.string().max(4000).optional(),
    }),
    output: fileHandle,
  },
  'files.read': { input: z.object({ handle: id }), output: z.object({ name: z.string(), bytes }) },

  /** Jobs: each answers at once; progress and result are announced. */
  'exchange.preview': { input: where.extend({ files: z.array(id).min(1) }), output: z.object({ job: id }) },
  /** Without choices, every card of the files is added. */
  'exchange.import': {
    input: where.extend({
      files: z.array(id).min(1),
      choices: z
        .object({
          otherwise: choice,
          cards: z.record(z.string(), choice),
          /** What becomes of art that cards have. */ pictures: z.enum(['replace', 'keep']).optional(),
        })
        .optional(),
    }),
    output: z.object({ job: id }),
  },
  /** What is in a file of columns and rows. */
  'exchange.columns': { input: z.object({ file: id, sheet: z.number().int().min(0) }), output: z.object({ job: id }) },
  'exchange.rows-preview': { input: spreadsheetMapping, output: z.object({ job: id }) },
  'exchange.rows': { input: spreadsheetMapping, output: z.object({ job: id }) },
  'exchange.survey': { input: exported, output: exportPreview },
  'exchange.export': { input: exported, output: z.object({ job: id }) },
  /** Cards in the form that others take them in. */
  'publish.make': { input: publishing, output: z.object({ job: id }) },
  /** A PDF; PDF/X-4 with the ICC profile of a printing condition. */
  'sheet.make': { input: sheet, output: z.object({ job: id }) },
  /** What there is to say of a sheet before it is printed. */
  'sheet.check': { input: sheet, output: z.object({ job: id }) },
  /** A page to find out how far a printer's backs lie off. */
  'sheet.alignment': {
    input: z.object({ job: jobSchema, captions: z.object({ front: z.string().max(500), back: z.string().max(500) }) }),
    output: z.object({ job: id }),
  },
  /** What a profile calls itself; refused with `profile-refused` where it is none of four inks. */
  'sheet.profile': { input: z.object({ profile: id }), output: z.object({ name: z.string() }) },
  /** The last measurement, as far as it is played. */
  'measure.read': { input: z.object({}), output: measureState.optional() },
  /** Begins one in the place of the last. */
  'measure.start': { input: measureRequestSchema, output: z.null() },
  'measure.pause': { input: z.object({}), output: z.null() },
  'measure.resume': { input: z.object({}), output: z.null() },
  /** Plays so many pairs more, whatever the verdict. */
  'measure.extend': { input: z.object({ pairs: z.number().int().min(1).max(MOST_PAIRS) }), output: z.null() },
  /** Forgets it. */
  'measure.drop': { input: z.object({}), output: z.null() },

  'jobs.cancel': { input: z.object({ job: id }), output: z.object({}) },
  /** What runs, and how those ended that ended last: for a window that was away meanwhile. */
  'jobs.list': {
    input: z.object({}),
    output: z.object({ running: z.array(id), ended: z.array(z.object({ job: id, outcome })) }),
  },
} as const

/** What the host says unasked. */
export const ANNOUNCEMENTS = {
  'library.opened': libraryInfo,
  /** The file of the open library was checked. */
  'library.checked': z.object({ handle: id, safety }),
  'library.changed': change,
  /** Comes about once a second while there is something left. */
  'library.judged': judged,
  /** A sentence about something that went wrong unasked. */
  notice: z.object({ message: z.string() }),
  'settings.changed': settings,
  /** The measurement came further; comes about twice a second at most. */
  'measure.changed': z.object({}),
  'job.progress': z.object({
    job: id,
    what: work,
    done: z.number(),
    total: z.number(),
    /** What is done before the work itself: pictures are decoded. */ doing: z.enum(['pictures']).optional(),
  }),
  'job.ended': z.object({
    job: id,
    outcome,
  }),
  /** A menu entry of the desktop host, by the id of the command palette. */
  command: z.object({ command: z.string() }),
} as const

export type RequestName = keyof typeof REQUESTS
export type AnnouncementName = keyof typeof ANNOUNCEMENTS
export type Input<N extends RequestName> = z.input<(typeof REQUESTS)[N]['input']>
export type Given<N extends RequestName> = z.output<(typeof REQUESTS)[N]['input']>
export type Answer<N extends RequestName> = z.output<(typeof REQUESTS)[N]['output']>
export type Announced<N extends AnnouncementName> = z.output<(typeof ANNOUNCEMENTS)[N]>

export type EntryRow = z.output<typeof entryRow>
export type EntryText = z.output<typeof entryText>
export type ScenarioRow = z.output<typeof scenarioRow>
export type ScenarioText = z.output<typeof scenarioText>
export type Asset = z.output<typeof asset>
export type KeptFont = z.output<typeof keptFont>
export type Collection = z.output<typeof collection>
export type Safety = z.output<typeof safety>
export type Backup = z.output<typeof backup>
export type LibraryInfo = z.output<typeof libraryInfo>
export type Operation = z.output<typeof operation>
export type Change = z.output<typeof change>
export type Glimpse = z.output<typeof glimpse>
export type Judged = z.output<typeof judged>
export type Conflict = z.output<typeof conflict>
export type HistoryStep = z.output<typeof historyStep>
export type ImportPreview = z.output<typeof importPreview>
export type ImportChoice = z.output<typeof choice>
export type ExportPreview = z.output<typeof exportPreview>
export type SpreadsheetLook = z.output<typeof spreadsheetLook>
export type SpreadsheetMapping = z.output<typeof spreadsheetMapping>
export type SpreadsheetPreview = z.output<typeof spreadsheetPreview>
export type SheetFinding = z.output<typeof sheetFinding>
export type FileHandle = z.output<typeof fileHandle>
export type BroughtIn = z.output<typeof broughtIn>
export type Settings = z.output<typeof settings>

/** What travels back: a thrown error would lose its code on the way, so failures travel as values. */
export type Reply<T> = { readonly value: T } | { readonly failure: { readonly code: string; readonly message: string } }

/** What a file dialog is for; the host knows the extensions. `folder` asks for a folder and means all files in it and in its folders, but the hidden ones. */
export type PickPurpose =
  | 'scripts'
  | 'folder'
  | 'art'
  | 'fonts'
  | 'library'
  | 'decks'
  | 'scenarios'
  | 'profile'
  | 'print-job'

/** How a library comes in. */
export interface Following {
  /** Told again and again, in bytes; `done` is the whole while the host looks into it. */
  progress(name: string, done: number, total: number): void
  readonly signal: AbortSignal
}

/** `window.studio`: all the renderer knows of its host. */
export interface HostBridge {
  readonly host: 'desktop' | 'browser'
  request<N extends RequestName>(name: N, input: Input<N>): Promise<Reply<Answer<N>>>
  /** Calls back for every announcement of the name until the returned function is called. */
  on<N extends AnnouncementName>(name: N, listener: (announced: Announced<N>) => void): () => void
  /** Asks the person for files: the native dialog, or the browser's, whose files are uploaded. Empty when they decline. Libraries are asked for with `bring` where there is that. */
  pick(purpose: PickPurpose, several: boolean): Promise<readonly FileHandle[]>
  /**
   * Asks the person for a library's file and brings a copy of it into the host's folder; `undefined` when they decline. Absent where the host
   * opens files where they lie.
   */
  bring?(following: Following): Promise<Reply<BroughtIn> | undefined>
  /**
   * The file on this machine that was dropped or pasted; `undefined` for a picture that lies in no file. Absent where the host cannot look at
   * a file again.
   */
  dropped?(file: File): Promise<FileHandle | undefined>
  /** Asks the person for a folder to write into; `undefined` when they decline. Absent where the host hands files out instead. */
  place?(): Promise<FileHandle | undefined>
  /** Shows such a folder in the person's file manager. Absent likewise. */
  show?(folder: FileHandle): Promise<void>
  /** Hands a file of the host to the person: the native save dialog, or a download. False when they decline. */
  deliver(file: FileHandle): Promise<boolean>
  /**
   * Calls back whenever the host is lost or found again; absent where it cannot be lost. A request whose answer went missing fails with
   * `connection-lost`; one made meanwhile waits for the host. `isStranger`: the host is there, and does not know this window any more: somebody has
   * to sign in.
   */
  onConnection?(listener: (connected: boolean, isStranger: boolean) => void): () => void
}
