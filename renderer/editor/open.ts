import { deepEqual } from 'fast-equals'
import { markRaw, shallowReactive } from 'vue'
import { addedValue, readValue } from '../../core/document/added'
import type { Appearance } from '../../core/document/appearance'
import type { Game, WorkshopGame } from '../../core/game'
import { applyEdits, difference, type TextEdit } from '../../core/language/edit'
import type { Field, FieldValue } from '../../core/language/field'
import type { Parsed } from '../../core/language/service'
import type { EntryText, Operation } from '../../preload/contract'
import type { CardClient } from '../cards/client'
import { latest } from '../cards/latest'
import type { CardText, Inspection, PrintedDiagnostic } from '../cards/protocol'
import type { Applied } from '../stores/library'
import { Filling, type FillingOptions } from './form/filling'
import { editsOf } from './script/convert'
import { monaco } from './script/monaco'
import { uriOf } from './script/peeks'
import { mark, markFaces } from './script/providers'
import { type SaveAnswer, type SaveState, Saving } from './saving'

export interface OpenCardOptions {
  readonly entry: EntryText
  readonly game: WorkshopGame
  readonly language: string
  /** One that shows the text already. */
  readonly model?: monaco.editor.ITextModel | undefined
  readonly client: Pick<CardClient, 'ask'>
  /** Pixels an inch that the picture must have. */
  leastDpi(): number
  apply(
    operations: readonly Operation[],
    label: string,
    spell: string,
    base: Readonly<Record<string, number>>,
  ): Promise<Applied>
  /** Values of fields that the collection adds; see `Filling`. */
  readonly filling: Pick<FillingOptions, 'write' | 'lost'>
  /** The label of a step that edits this card's text. */
  label(name: string): string
  unsaved(entry: string, isUnsaved: boolean): void
  /** The text as it stands has been checked. */
  checked(entry: string, text: string, inspection: Inspection): void
}

/** Where a field of the form reads and writes: an open card, or what is drafted of one elsewhere. */
export type FieldHolder = Pick<OpenCard, 'collection' | 'read' | 'write'> & { readonly game: Game | undefined }

/** What the page shows of an open card. */
export interface OpenCardState {
  save: SaveState
  reason: string | undefined
  appearance: Appearance
  /** Grows with every change of the text, at once: what the face follows. */
  typed: number
  /** The same; a letter typed into the script is told of in the task that follows, once its face had its time. */
  version: number
  inspection: Inspection | undefined
  /** What is wrong with the faces of the text's cards. */
  faults: readonly PrintedDiagnostic[]
  /** Which of the text's cards the cursor is in. */
  index: number
}

/** A card that is open in the editor: its model, what is known of its text, and its saving. */
export class OpenCard {
  readonly entry: string
  readonly collection: string
  readonly game: WorkshopGame
  readonly model: monaco.editor.ITextModel
  readonly saving: Saving
  readonly #filling: Filling
  /** How the library has the card looking. */
  #appearance: Appearance
  readonly state: OpenCardState
  view: monaco.editor.ICodeEditorViewState | null = null
  readonly #options: OpenCardOptions
  readonly #inspect: (input: { card: CardText; version: number }) => Promise<void | undefined>
  readonly #judge: (input: { card: CardText; appearance: Appearance; version: number }) => Promise<void | undefined>
  #refreshing: Promise<unknown> = Promise.resolve()
  #inspected = -1
  #isBehind = false
  #isTelling = false
  #parsed: { readonly key: string; readonly parsed: Parsed } | undefined

  constructor(options: OpenCardOptions) {
    const { entry, game, language } = options
    markRaw(this)
    this.#options = options
    this.entry = entry.entry
    this.collection = entry.collection
    this.game = game
    this.model =
      options.model ?? monaco.editor.createModel(entry.text, language, uriOf(entry.entry, entry.cards[0]?.name ?? ''))
    if (this.text !== entry.text) this.model.setValue(entry.text)
    this.model.updateOptions({
      tabSize: 4,
      insertSpaces: true,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    })
    this.state = shallowReactive({
      save: 'saved',
      reason: undefined,
      appearance: entry.appearance,
      typed: 0,
      version: 0,
      inspection: undefined,
      faults: [],
      index: 0,
    })
    this.#appearance = entry.appearance
    this.#filling = new Filling({
      stored: () => this.#appearance,
      write: async (change, names, spell) => {
        await this.saving.flush()
        return options.filling.write(change, names, spell)
      },
      lost: options.filling.lost,
      changed: () => this.#saved(),
      spell: () => crypto.randomUUID(),
    })
    this.saving = new Saving({
      stored: { revision: entry.revision, text: this.text },
      text: () => this.text,
      settle: () => this.edit(this.game.documents.settle?.(this.text, () => crypto.randomUUID()) ?? [], true),
      write: (text, revision, spell) => this.#write(text, revision, spell),
      changed: () => this.#saved(),
      spell: () => crypto.randomUUID(),
    })
    this.#inspect = latest(async ({ card: text, version }) =>
      this.#learned(version, await options.client.ask('inspect', { card: text })),
    )
    this.#judge = latest(async ({ version, ...input }) =>
      this.#judged(version, await options.client.ask('faults', { ...input, dpi: options.leastDpi() })),
    )
    this.model.onDidChangeContent(() => this.#edited())
    this.refresh()
  }

  /** The text as it stands, with the line ends it came with. */
  get text(): string {
    return this.model.getValue()
  }

  /** The text as it stands, parsed: what is read from it and written into it by the form is never behind. */
  get parsed(): Parsed {
    const key = `${this.state.version} ${this.model.getVersionId()}`
    if (this.#parsed?.key !== key) this.#parsed = { key, parsed: this.game.workshop.language.parse(this.text) }
    return this.#parsed.parsed
  }

  get cardText(): CardText {
    return { system: this.game.id, collection: this.collection, entry: this.entry, text: this.text }
  }

  /** That of the card in which the cursor is; until the text has been looked through, as the library has it. */
  get name(): string {
    const cards = this.state.inspection?.cards ?? this.#options.entry.cards
    return cards[this.state.index]?.name || cards[0]?.name || ''
  }

  /** Derives everything anew; called when the text changed, and when other cards did while this one is looked at. */
  refresh(): void {
    this.#isBehind = false
    this.#inspected = -1
    this.#refreshing = this.#inspect({ card: this.cardText, version: this.model.getVersionId() })
    this.judge()
  }

  /** Other cards have changed, and nobody looks at this one. */
  fallBehind(): void {
    this.#isBehind = true
  }

  /** Derives anew what other cards have changed, if they have; resolves when that is done. */
  async catchUp(): Promise<void> {
    if (this.#isBehind) this.refresh()
    await this.#refreshing
  }

  /** Draws the faces anew to see what is wrong with them. A face that cannot be drawn is the face pane's to say. */
  judge(): void {
    this.#judge({ card: this.cardText, appearance: this.state.appearance, version: this.model.getVersionId() }).catch(
      () => undefined,
    )
  }

  /** The inspection of the present text; `undefined` when the text changes before it is there. */
  async inspected(): Promise<Inspection | undefined> {
    const version = this.model.getVersionId()
    await this.#refreshing
    return this.#inspected === version ? this.state.inspection : undefined
  }

  /** The inspection of the text as it stands when it has been checked, however often it changes until then; `undefined` when the card was closed. */
  async latest(): Promise<Inspection | undefined> {
    while (!this.model.isDisposed()) {
      const found = await this.inspected()
      if (found) return found
    }
    return undefined
  }

  /** Changes the text in a way that the editor's undo takes back; `joined`: as part of the step that is under way. */
  edit(edits: readonly TextEdit[], joined = false): void {
    if (edits.length === 0 || applyEdits(this.text, edits) === this.text) return
    if (!joined) this.model.pushStackElement()
    this.model.pushEditOperations([], editsOf(this.model, edits), () => null)
    if (!joined) this.model.pushStackElement()
    // Who writes here reads at once what was written, as a field of the form does.
    this.state.version = this.state.typed
  }

  read(index: number, field: Field): FieldValue | undefined {
    if (field.added) return addedValue(this.state.appearance, field.name)
    return field.read(this.parsed, index)?.value
  }

  /** Writes a field's value into the text as part of the step that is under way, or into what no text says; `undefined` takes the field out. */
  write(index: number, field: Field, value: FieldValue | undefined): void {
    if (field.added) {
      const read = readValue(field.added, String(value ?? ''))
      if ('value' in read) this.#filling.put(field.name, read.value)
    } else if (!this.model.isDisposed()) this.edit(field.edit(this.parsed, index, value), true)
  }

  /** The library has the entry in another version: shows it, unless the two must be reconciled. `undefined`: it is gone. */
  took(entry: EntryText | undefined): void {
    if (entry && entry.revision >= this.saving.revision) {
      this.#appearance = entry.appearance
      this.#dress()
      this.judge()
    }
    this.show(this.saving.took(entry))
  }

  /** Replaces the text by the smallest edit that does it. */
  show(text: string | undefined): void {
    const edit = text === undefined ? undefined : difference(this.text, text)
    if (edit) this.edit([edit])
  }

  get isDirty(): boolean {
    return this.saving.isDirty || this.#filling.isDirty
  }

  /** Saves what is unsaved now; resolves when it is, or when it cannot be. */
  async flush(): Promise<void> {
    await this.saving.flush()
    await this.#filling.flush()
  }

  /** A field of the form is entered or left: what is written next is a step of its own for undo. */
  beginField(): void {
    this.model.pushStackElement()
    this.#filling.endSpell()
  }

  /** The next save begins a step of its own in the library's history. */
  endSpell(): void {
    this.saving.endSpell()
    this.#filling.endSpell()
  }

  dispose(): void {
    this.saving.dispose()
    this.#filling.dispose()
    this.#options.unsaved(this.entry, false)
    this.model.dispose()
  }

  #edited(): void {
    this.state.typed++
    this.saving.edited(Date.now())
    this.refresh()
    if (this.#isTelling) return
    this.#isTelling = true
    setTimeout(() => {
      this.#isTelling = false
      this.state.version = this.state.typed
    })
  }

  #saved(): void {
    const { state, reason } = this.saving.state === 'saved' ? this.#filling : this.saving
    this.state.save = state
    this.state.reason = reason
    this.#dress()
    this.#options.unsaved(this.entry, state !== 'saved' && state !== 'removed')
  }

  /** Shows how the card looks, with what is typed of it. */
  #dress(): void {
    const shown = this.#filling.shown()
    if (!deepEqual(shown, this.state.appearance)) this.state.appearance = shown
  }

  #learned(version: number, inspection: Inspection): void {
    if (this.model.isDisposed() || this.model.getVersionId() !== version) return
    this.#inspected = version
    this.state.inspection = inspection
    this.#options.checked(this.entry, this.text, inspection)
    mark(this.model, inspection)
  }

  #judged(version: number, faults: readonly PrintedDiagnostic[]): void {
    if (this.model.isDisposed() || this.model.getVersionId() !== version) return
    this.state.faults = faults
    markFaces(this.model, faults)
  }

  async #write(text: string, revision: number, spell: string): Promise<SaveAnswer> {
    const { entry } = this
    const applied = await this.#options.apply([{ type: 'edit', entry, text }], this.#options.label(this.name), spell, {
      [entry]: revision,
    })
    if ('conflict' in applied) {
      const theirs = applied.conflict.find((candidate) => candidate.entry === entry)
      const isThere = theirs?.revision !== undefined && theirs.text !== undefined
      return { conflict: isThere ? { revision: theirs.revision as number, text: theirs.text as string } : undefined }
    }
    const stored = applied.change.entries.find((candidate) => candidate.entry === entry)
    return { stored: { revision: stored?.revision ?? revision + 1, text } }
  }
}
