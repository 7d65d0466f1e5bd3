import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, isAbsolute, join } from 'node:path'
import { differenceOf, type Difference } from '../../../core/library/difference'
import type { GameSystem } from '../../../core/system'
import { HostError } from '../../answers/context'
import type { Watch } from '../../exchange/incoming'
import { messageOf } from '../../log'
import { Library } from '../library'
import { changesNoted } from '../holder'
import { cardsIn, damaged, ForeignFile, openOutdated } from '../open'
import type { Start, Told } from '../protocol'
import { check } from './check'
import { backUp, changesOf, contentsOf, copyTo, countChangesOn, openBackup, tidy } from './copy'
import type { Loss } from './losses'
import { backupFolder, backupPath, backupsOf, type Backup } from './place'
import { Presence, sayAbsence, type Absence } from './presence'
import { asideOf, commit, finish, prepare } from './restore'
import { salvage } from './salvage'

/** Whether the file is as it was written, and where it was opened. */
export type Safety =
  | { readonly state: 'checking' | 'sound' }
  | { readonly state: 'vanished'; readonly how: Absence }
  | {
      readonly state: 'damaged'
      readonly found: readonly string[]
      readonly entries: number
      readonly lost: readonly Loss[]
    }

export interface Rescued {
  readonly entries: number
  readonly cards: number
  readonly lost: readonly Loss[]
}

/** In milliseconds. */
const RHYTHM = { idle: 5_000, backup: 30 * 60_000 }

/** In milliseconds: how long it looks for problems at a time, and before it says that the file is sound; how often it tells, and of how many entries. */
const LOOK = { slice: 12, first: 200, told: 1000, most: 1000 }

/** What stays of the 2 GB that backups may take where nobody says otherwise. */
const LIMIT = 2 * 1024 * 1024 * 1024

/** An import of more cards is preceded by a backup. */
export const LARGE_IMPORT = 100

const UNSALVAGEABLE: ReadonlySet<string> = new Set([
  'library-locked',
  'library-too-new',
  'library-exists',
  'disk-full',
  'library-unreadable',
])

const mayBeSalvaged = (error: unknown): boolean =>
  error instanceof ForeignFile || !(error instanceof HostError && UNSALVAGEABLE.has(error.code))

const NEVER: Watch = { progress: () => undefined, isCancelled: () => false }

/**
 * Looks after one library: checks its file before the first write, serves what can be read of a damaged one, backs up, restores, and folds
 * the write-ahead log. Its reads go on meanwhile; what is long takes turns with them.
 */
export class Warden {
  readonly #start: Start
  readonly #systems: readonly GameSystem[]
  readonly #tell: (told: Told) => void
  #library!: Library
  #safety: Exclude<Safety, { state: 'vanished' }> = { state: 'checking' }
  #presence: Presence | undefined
  /** How the file went from under this studio, as it was last seen. */
  #absent: Absence | undefined
  /** Settles once the file was checked. */
  #checked: Promise<void> = Promise.resolve()
  /** Changes at the last backup; `undefined` until there was one to compare with. */
  #backedUp: number | undefined
  #lastBackup = Date.now()
  /** A backup that nobody asked for, while it is made. */
  #unasked: Promise<void> | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #salvaged: string | undefined
  #idle: NodeJS.Timeout | undefined
  #regular: NodeJS.Timeout | undefined
  #limit: number
  #looking: NodeJS.Timeout | undefined
  #isClosing = false
  #hasComplained = false

  private constructor(start: Start, systems: readonly GameSystem[], tell: (told: Told) => void) {
    this.#start = start
    this.#systems = systems
    this.#tell = tell
    this.#limit = start.limit ?? LIMIT
  }

  /** Opens a library, or what can be read of it. Throws what `openDatabase` throws for a file that is no library, or open elsewhere, or too new. */
  static async open(start: Start, systems: readonly GameSystem[], tell: (told: Told) => void): Promise<Warden> {
    const warden = new Warden(start, systems, tell)
    if (!start.create) finish(start.path)
    await warden.#open(start.create)
    if (start.attended) warden.#regular = setInterval(() => void warden.#regularly(), RHYTHM.backup / 30).unref()
    return warden
  }

  get library(): Library {
    return this.#library
  }

  get safety(): Safety {
    return this.#absent === undefined || this.#safety.state === 'damaged'
      ? this.#safety
      : { state: 'vanished', how: this.#absent }
  }

  /** Resolves when the library may be written; throws `library-damaged` or `library-vanished` when it may not. */
  async writable(): Promise<void> {
    await this.#checked
    this.requireWritable()
  }

  /** Resolves once the file was checked. */
  async checked(): Promise<Safety> {
    await this.#checked
    return this.safety
  }

  /** Whether the file is still being checked; writes wait for that. */
  get isChecking(): boolean {
    return this.#safety.state === 'checking'
  }

  /** Throws `library-vanished` where the file is not the one that was opened any more; asked before a write, and again before it is acknowledged. */
  requirePresent(): void {
    this.#seek()
    if (this.#absent !== undefined && this.#safety.state !== 'damaged')
      throw new HostError('library-vanished', sayAbsence(this.#start.path, this.#absent))
  }

  requireWritable(): void {
    this.requirePresent()
    if (this.#safety.state === 'damaged')
      throw new HostError(
        'library-damaged',
        `${this.#start.path} is damaged, so nothing is written to it. Restore a backup, or rescue what can be read.`,
      )
  }

  /** Something was asked: after a while without, the log is folded into the file. */
  touch(): void {
    this.#seek()
    this.#look()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#fold(), this.#start.idle ?? RHYTHM.idle).unref()
  }

  /** A question found damage that the check did not see yet. */
  suspect(error: unknown): void {
    if (
      error instanceof HostError &&
      error.code === 'library-damaged' &&
      this.#safety.state !== 'damaged' &&
      this.#absent === undefined
    )
      this.#turnDamaged([error.message])
  }

  /** Looks for the problems of cards that nobody has looked at yet, between questions, and tells what it found about once a second. */
  #look(found: readonly string[] = [], since = performance.now()): void {
    if (
      this.#looking !== undefined ||
      this.#isClosing ||
      this.safety.state !== 'sound' ||
      (this.#library.unchecked === 0 && this.#library.unsettled === 0 && found.length === 0)
    )
      return
    this.#looking = setTimeout(() => {
      this.#looking = undefined
      if (this.#isClosing || this.safety.state !== 'sound') return
      try {
        if (this.#library.unsettled > 0) return this.#settle(found, since)
        const changed = [...found, ...this.#library.checkFor(LOOK.slice)]
        const isTime = this.#library.unchecked === 0 || performance.now() - since > LOOK.told
        if (isTime) this.#tell({ type: 'judged', judged: this.#library.judged(changed) })
        this.#look(isTime ? [] : changed, isTime ? performance.now() : since)
      } catch (error) {
        this.suspect(error)
      }
    }, 1)
  }

  /** Reads texts anew that another build of the studio has read, and tells about once a second which. */
  #settle(found: readonly string[], since: number): void {
    const renewed = [...found, ...this.#library.settleFor(LOOK.slice)]
    const isTime = this.#library.unsettled === 0 || renewed.length >= LOOK.most || performance.now() - since > LOOK.told
    if (isTime) {
      if (renewed.length > 0) this.#tell({ type: 'changed', change: this.#library.asChange(renewed) })
      this.#tell({ type: 'judged', judged: this.#library.judged([]) })
    }
    this.#look(isTime ? [] : renewed, isTime ? performance.now() : since)
  }

  limitBackups(bytes: number): void {
    this.#limit = bytes
    tidy(this.#start.path, Date.now(), bytes)
  }

  backups(): { folder: string; backups: Backup[] } {
    return { folder: backupFolder(this.#start.path), backups: backupsOf(this.#start.path) }
  }

  /** Makes a backup after those that are under way. */
  async backup(watch: Watch = NEVER): Promise<Backup> {
    await this.writable()
    return this.#inTurn(async () => {
      const made = await this.#library.withFile((db) => backUp(db, this.#library.cards, Date.now(), this.#limit, watch))
      this.#backedUp = this.#library.withFile(changesOf)
      this.#lastBackup = Date.now()
      return made
    })
  }

  /** A backup that nobody asked for: where it fails, that is said once, and work goes on. */
  async backupIfChanged(watch?: Watch): Promise<void> {
    // One that is under way may have all of it.
    while (this.#unasked) await this.#unasked
    this.#seek()
    if (this.#safety.state === 'damaged' || this.#absent !== undefined || !this.#hasChanged()) return
    const made = this.backup(watch)
    const settle = (): void => {
      this.#unasked = undefined
    }
    this.#unasked = made.then(settle, settle)
    try {
      await made
    } catch (error) {
      if (error instanceof HostError && error.code === 'cancelled') throw error
      this.#complain(error)
    }
  }

  /** What became of the entries since a backup. */
  difference(backup: string): Difference {
    const source = openBackup(this.#path(backup))
    try {
      return differenceOf(contentsOf(source), this.#library.withFile(contentsOf))
    } finally {
      source.close()
    }
  }

  /** Puts a backup in the library's place, after today's state was backed up. Answers how the library differs from what it was. */
  async restore(backup: string, watch: Watch): Promise<Difference & { readonly cards: number }> {
    await this.#checked
    this.requirePresent()
    const path = this.#path(backup)
    const before = this.#library.withFile(contentsOf)
    const changes = this.#library.withFile(changesOf)
    await prepare(this.#start.path, path, watch)
    const isDamaged = this.#safety.state === 'damaged'
    if (!isDamaged && before.size > 0) await this.backup()
    this.requirePresent()
    this.#forgetLibrary()
    commit(this.#start.path)
    finish(this.#start.path, isDamaged ? asideOf(this.#start.path, Date.now()) : undefined)
    await this.#open(false, true)
    await this.#checked
    this.#library.withFile((db) => countChangesOn(db, changes))
    this.#backedUp = changes + 1
    return { ...differenceOf(before, this.#library.withFile(contentsOf)), cards: this.#library.cards }
  }

  /** Writes everything that can be read into a new library. */
  async rescue(to: string, watch: Watch): Promise<Rescued> {
    await this.#checked
    await this.#library.withFile((db) => copyTo(db, to, watch))
    const entries = this.#library.rows().length
    return { entries, cards: this.#library.cards, lost: this.#safety.state === 'damaged' ? this.#safety.lost : [] }
  }

  /** Ends what is under way and writes everything into the one file. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#regular)
    await this.#turn.catch(() => undefined)
    const [presence, absent] = [this.#presence, this.#absent]
    this.#forgetLibrary()
    if (absent !== undefined) presence?.sweep()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.catch(() => undefined).then(work)
    this.#turn = turn
    return turn
  }

  #path(backup: string): string {
    const path = isAbsolute(backup) ? backup : backupPath(this.#start.path, backup)
    if (path === undefined)
      throw new HostError(
        'backup-unknown',
        `There is no backup "${backup}" in ${backupFolder(this.#start.path)} any more. Choose another.`,
      )
    return path
  }

  async #open(create: boolean, isRestored = false): Promise<void> {
    this.#safety = { state: create ? 'sound' : 'checking' }
    const noted = create ? 0 : changesNoted(this.#start.path)
    try {
      if (!create) await this.#backUpBeforeMigration()
      this.#library = new Library(this.#start.path, this.#systems, {
        create,
        unchecked: !create,
        ...(create || isRestored ? {} : { glimpsed: (first) => this.#tell({ type: 'glimpse', ...first }) }),
      })
      this.#presence = new Presence(this.#start.path)
      this.#compare(noted)
    } catch (error) {
      if (create || !mayBeSalvaged(error)) throw error
      this.#openSalvaged([messageOf(error)], error)
      return
    }
    if (create) return
    this.#checked = this.#check().then(() =>
      // It may have been closed while it was checked.
      this.#start.attended && !isRestored && !this.#isClosing ? void this.#backUpAtOpening() : undefined,
    )
  }

  /** Says it where the library holds fewer changes than were noted beside it: the end of its log is lost. Once: from now on, it is noted as it is. */
  #compare(noted: number): void {
    const lost = noted - this.#library.withFile(changesOf)
    if (lost > 0) this.#tell({ type: 'notice', message: sayLost(this.#start.path, lost) })
  }

  /** Older schemas are copied as they are before they are brought up to date. */
  async #backUpBeforeMigration(): Promise<void> {
    const old = openOutdated(this.#start.path)
    if (!old) return
    try {
      await backUp(old, cardsIn(old), Date.now(), this.#limit)
    } catch (error) {
      this.#complain(error)
    } finally {
      old.close()
    }
  }

  async #check(): Promise<void> {
    try {
      const slices = this.#library.withFile((db) => check(db))
      for (let slice = slices.next(); ; slice = slices.next()) {
        if (slice.done && slice.value.length > 0) return this.#turnDamaged(slice.value)
        if (slice.done) break
        await new Promise((resolve) => setImmediate(resolve))
        if (this.#isClosing || this.#safety.state === 'damaged') return
      }
      this.#seek()
      if (this.#absent === undefined) this.#library.settleFor(LOOK.first)
      this.#safety = { state: 'sound' }
      this.#tell({ type: 'safety', isReopened: false })
      this.#look()
    } catch (error) {
      this.#turnDamaged([messageOf(error)])
    }
  }

  /** Looks whether the file is where it was, and tells when that has changed: it may come back as well. */
  #seek(): void {
    const absent = this.#isClosing ? this.#absent : this.#presence?.look()
    if (absent === this.#absent) return
    this.#absent = absent
    if (absent !== undefined) this.#foldOnce()
    this.#tell({ type: 'safety', isReopened: false })
  }

  /**
   * Writes what the log still holds into the file, wherever that is now, and empties the log: a stale one would be taken for that of whatever is
   * put in the library's place. One that is empty already may be another studio's by now, and is left alone.
   */
  #foldOnce(): void {
    try {
      this.#library.withFile((db) => {
        const [{ log }] = db.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }]
        if (log > 0) db.pragma('wal_checkpoint(TRUNCATE)')
      })
    } catch {
      // What is open can still be saved as a new library.
    }
  }

  #turnDamaged(found: readonly string[]): void {
    this.#forgetLibrary()
    this.#openSalvaged(found, damaged(this.#start.path, found[0] ?? ''))
    this.#tell({ type: 'safety', isReopened: true })
  }

  /** Serves what can be read, from a copy of it that nothing is written to. Throws `otherwise` for a file that never was a library. */
  #openSalvaged(found: readonly string[], otherwise: unknown): void {
    const folder = mkdtempSync(join(tmpdir(), 'fanfare-salvage-'))
    const copy = join(folder, basename(this.#start.path))
    this.#salvaged = folder
    const salvaged = salvage(this.#start.path, copy, this.#systems)
    if (!salvaged) {
      rmSync(folder, { recursive: true, force: true })
      throw otherwise
    }
    this.#library = new Library(copy, this.#systems)
    this.#safety = { state: 'damaged', found: found.slice(0, 5), ...salvaged }
  }

  #forgetLibrary(): void {
    clearTimeout(this.#idle)
    this.#presence = undefined
    try {
      this.#library.close()
    } catch (error) {
      // A damaged file may refuse even this; its log stays beside it.
      if (this.#safety.state === 'sound') throw error
    }
    if (this.#salvaged !== undefined) rmSync(this.#salvaged, { recursive: true, force: true })
    this.#salvaged = undefined
  }

  #fold(): void {
    if (!this.#isClosing) this.#seek()
    if (this.#isClosing || this.safety.state !== 'sound') return
    try {
      this.#library.withFile((db) => db.pragma('wal_checkpoint(TRUNCATE)'))
    } catch (error) {
      this.suspect(error)
    }
  }

  async #backUpAtOpening(): Promise<void> {
    tidy(this.#start.path, Date.now(), this.#limit)
    const newest = this.backups().backups[0]
    if (newest) this.#backedUp = changesIn(join(backupFolder(this.#start.path), newest.backup))
    await this.backupIfChanged()
  }

  async #regularly(): Promise<void> {
    this.#seek()
    if (this.safety.state === 'sound' && Date.now() - this.#lastBackup >= RHYTHM.backup) await this.backupIfChanged()
  }

  /** Whether there is anything that the newest backup lacks. */
  #hasChanged(): boolean {
    return !this.#library.isEmpty && this.#library.withFile(changesOf) !== this.#backedUp
  }

  #complain(error: unknown): void {
    if (this.#hasComplained) return
    this.#hasComplained = true
    const reason = messageOf(error)
    this.#tell({
      type: 'notice',
      message: `No backup could be made in ${backupFolder(this.#start.path)}. What you do is saved in the library all the same. ${reason}`,
    })
  }
}

const sayLost = (path: string, lost: number): string =>
  `${path} lacks the last ${lost === 1 ? 'change that was' : `${lost} changes that were`} saved in it: the end of its write-ahead log, the file beside it that ends in -wal, was cut, damaged or removed after Fanfare had ended unexpectedly. Compare it with its backups ("Backups…", or the command restore), and restore one that has more.`

/** The number of writes that a backup has seen; `undefined` for one that cannot be read. */
function changesIn(path: string): number | undefined {
  try {
    const db = openBackup(path)
    try {
      return changesOf(db)
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}
