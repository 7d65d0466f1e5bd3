export const SAVE_STATES = ['saved', 'unsaved', 'saving', 'failed', 'conflict', 'removed'] as const
export type SaveState = (typeof SAVE_STATES)[number]

/** An entry as the library has it; without a text it is gone. */
export interface Stored {
  readonly revision: number
  readonly text: string
}

export type SaveAnswer = { readonly stored: Stored } | { readonly conflict: Stored | undefined }

export interface SavingOptions {
  readonly stored: Stored
  /** The text as it stands in the editor. */
  text(): string
  /** Writes what a person need not write into the editor's text, before that is saved. */
  settle?(): void
  /** Writes the text against the revision; rejects when the library cannot be written to. */
  write(text: string, revision: number, spell: string): Promise<SaveAnswer>
  changed(): void
  spell(): string
}

/** Milliseconds: a pause in typing after which the text is saved. */
export const PAUSE = 200
/** Milliseconds without an edit after which the next one begins a step of its own in the history. */
export const SPELL = 30_000
const RETRIES = [1000, 2000, 5000, 10_000]

/**
 * Keeps one entry's text saved. Whatever happens, the editor's text stays: a refused or failed save is told, repeated or put to the person.
 */
export class Saving {
  state: SaveState = 'saved'
  /** Why the last save failed. */
  reason: string | undefined
  /** What the library has instead, in the states `conflict` and `removed`. */
  theirs: Stored | undefined
  readonly #options: SavingOptions
  #stored: Stored
  #sending: Promise<void> | undefined
  #sent: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #spell: string
  #lastEdit = 0
  #failures = 0

  constructor(options: SavingOptions) {
    this.#options = options
    this.#stored = options.stored
    this.#spell = options.spell()
  }

  get revision(): number {
    return this.#stored.revision
  }

  get isDirty(): boolean {
    return this.#options.text() !== this.#stored.text
  }

  /** The text was edited, `now` in milliseconds. */
  edited(now: number): void {
    if (this.state === 'conflict' || this.state === 'removed') return
    if (now - this.#lastEdit > SPELL) this.endSpell()
    this.#lastEdit = now
    if (!this.isDirty && !this.#sending) return this.#enter('saved')
    if (this.state !== 'failed') this.#enter('unsaved')
    this.#plan(PAUSE)
  }

  /** The next save begins a step of its own in the library's history. */
  endSpell(): void {
    this.#spell = this.#options.spell()
  }

  /** Saves what is unsaved now; resolves when it is, or when it cannot be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#sending) await this.#sending
    if (this.state === 'conflict' || this.state === 'removed' || !this.isDirty) return
    this.#sending = this.#send().finally(() => (this.#sending = undefined))
    await this.#sending
  }

  /**
   * The library has another version of the entry. Answers the text that the editor is to show instead of its own, if any.
   */
  took(stored: Stored | undefined): string | undefined {
    if (!stored) return (this.#lost(), undefined)
    if (stored.revision <= this.#stored.revision && this.state !== 'removed') return undefined
    const before = this.#stored.text
    const mine = this.#options.text()
    const isOwn = stored.text === this.#sent || stored.text === mine
    if (isOwn || stored.text === before || mine === before) {
      this.#stored = stored
      this.theirs = undefined
      if (isOwn || stored.text === before) {
        if (this.state !== 'failed' || !this.isDirty) this.#enter(this.isDirty ? 'unsaved' : 'saved')
        if (this.isDirty && !this.#sending) this.#plan(PAUSE)
        return undefined
      }
      this.#enter('saved')
      return stored.text
    }
    this.theirs = stored
    this.#enter('conflict')
    return undefined
  }

  /** Settles a conflict for the editor's text: it is saved over theirs. */
  async keepMine(): Promise<void> {
    if (this.theirs) this.#stored = this.theirs
    this.theirs = undefined
    this.#enter('unsaved')
    await this.flush()
  }

  /** Settles a conflict for the library's text, which the editor is to show. */
  takeTheirs(): string | undefined {
    const { theirs } = this
    if (!theirs) return undefined
    this.#stored = theirs
    this.theirs = undefined
    this.#enter('saved')
    return theirs.text
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #lost(): void {
    if (this.state === 'removed') return
    this.theirs = undefined
    clearTimeout(this.#timer)
    this.#enter('removed')
  }

  async #send(): Promise<void> {
    this.#options.settle?.()
    const text = this.#options.text()
    this.#sent = text
    this.#enter('saving')
    try {
      this.#answered(text, await this.#options.write(text, this.#stored.revision, this.#spell))
      this.#failures = 0
    } catch (error) {
      this.reason = error instanceof Error ? error.message : String(error)
      this.#plan(RETRIES[Math.min(this.#failures++, RETRIES.length - 1)] ?? 0)
      this.#enter('failed')
    } finally {
      this.#sent = undefined
    }
  }

  #answered(text: string, answer: SaveAnswer): void {
    if ('stored' in answer) {
      if (answer.stored.revision > this.#stored.revision) this.#stored = answer.stored
      this.reason = undefined
      if (this.isDirty) this.#plan(PAUSE)
      this.#enter(this.isDirty ? 'unsaved' : 'saved')
      return
    }
    const theirs = answer.conflict
    if (!theirs) return this.#lost()
    if (theirs.text === this.#stored.text || theirs.text === text) {
      this.#stored = theirs
      this.#plan(0)
      return this.#enter('unsaved')
    }
    this.theirs = theirs
    this.#enter('conflict')
  }

  #enter(state: SaveState): void {
    this.state = state
    if (state !== 'failed') this.reason = undefined
    this.#options.changed()
  }
}
