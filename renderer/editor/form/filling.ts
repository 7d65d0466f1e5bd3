import { type AddedValue, withValue } from '../../../core/document/added'
import type { Appearance } from '../../../core/document/appearance'
import { own } from '../../../core/language/own'
import { PAUSE } from '../saving'

/** What the library does with typed values: it has them, or somebody else wrote the card first. */
export type FilledAnswer = 'taken' | 'conflict'

export interface FillingOptions {
  /** How the card looks in the library. */
  stored(): Appearance
  /** Writes the values of these fields; rejects when the library cannot be written to. */
  write(change: (appearance: Appearance) => Appearance, names: readonly string[], spell: string): Promise<FilledAnswer>
  /** What is shown, or whether it is saved, has changed. */
  changed(): void
  /** Somebody else gave the field another value while this one was typed; `again` writes it over that. */
  lost(name: string, again: () => void): void
  spell(): string
}

interface Typed {
  readonly value: AddedValue | undefined
  /** What the library had when typing began. */
  readonly before: AddedValue | undefined
  /** In which it was typed: what was typed in another is a step of its own. */
  readonly spell: string
}

/** Milliseconds until a write that was refused is tried again. */
const RETRY = 2000

const stateOf = (appearance: Appearance, name: string): AddedValue | undefined => own(appearance.fields ?? {}, name)

/** Keeps the values of added fields that are typed in the form until the library has them: they are in no text. */
export class Filling {
  state: 'saved' | 'unsaved' | 'saving' | 'failed' = 'saved'
  /** Why the last save failed. */
  reason: string | undefined
  readonly #options: FillingOptions
  readonly #typed = new Map<string, Typed>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #spell: string
  /** The field that was written last. */
  #last: string | undefined

  constructor(options: FillingOptions) {
    this.#options = options
    this.#spell = options.spell()
  }

  get isDirty(): boolean {
    return this.#typed.size > 0
  }

  /** How the card looks with what was typed. */
  shown(): Appearance {
    let appearance = this.#options.stored()
    for (const [name, { value }] of this.#typed) appearance = withValue(appearance, name, value)
    return appearance
  }

  /** A field is given a value, or none; it is saved after a pause. */
  put(name: string, value: AddedValue | undefined): void {
    if (stateOf(this.shown(), name) === value) return
    // What is chosen in another field is a step of its own, wherever the focus is.
    if (name !== this.#last) this.endSpell()
    this.#last = name
    const before = this.#typed.get(name)?.before ?? stateOf(this.#options.stored(), name)
    this.#typed.set(name, { value, before, spell: this.#spell })
    this.#enter('unsaved')
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
    this.#dropLost()
    if (!this.isDirty) return
    const sending = this.#send()
    this.#sending = sending.then(() => undefined).finally(() => (this.#sending = undefined))
    if (await sending) await this.flush()
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  /** What was typed over a value that is another by now is put to the person. */
  #dropLost(): void {
    for (const [name, { value, before }] of this.#typed) {
      const now = stateOf(this.#options.stored(), name)
      if (now === before || now === value) continue
      this.#typed.delete(name)
      this.#enter(this.isDirty ? 'unsaved' : 'saved')
      this.#options.lost(name, () => this.put(name, value))
    }
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  /** Saves what was typed in one spell; answers whether something of another is left. */
  async #send(): Promise<boolean> {
    const [spell = ''] = [...this.#typed.values()].map((typed) => typed.spell)
    const sent = [...this.#typed].filter(([, typed]) => typed.spell === spell)
    const change = (appearance: Appearance): Appearance =>
      sent.reduce((dressed, [name, { value }]) => withValue(dressed, name, value), appearance)
    const names = sent.map(([name]) => name)
    this.#enter('saving')
    try {
      if ((await this.#options.write(change, names, spell)) === 'conflict') {
        this.#plan(RETRY)
        this.#enter('unsaved')
        return false
      }
    } catch (error) {
      this.reason = error instanceof Error ? error.message : String(error)
      this.#plan(RETRY)
      this.#enter('failed')
      return false
    }
    for (const [name, { value }] of sent) {
      const typed = this.#typed.get(name)
      if (typed?.value === value) this.#typed.delete(name)
      else if (typed) this.#typed.set(name, { ...typed, before: value })
    }
    if (this.isDirty) this.#plan(PAUSE)
    this.#enter(this.isDirty ? 'unsaved' : 'saved')
    return [...this.#typed.values()].some((typed) => typed.spell !== spell)
  }

  #enter(state: Filling['state']): void {
    this.state = state
    if (state !== 'failed') this.reason = undefined
    this.#options.changed()
  }
}
