import { markRaw, shallowReactive } from 'vue'
import { parseAsset } from '../../../core/face/assets/read'
import type { Template } from '../../../core/face/template'
import type { TemplateEdit } from '../../../core/face/design/edit'
import type { TemplateFault } from '../../../core/face/template/faults'
import { printTemplate } from '../../../core/face/template/print'
import { readLayout } from '../../../core/face/template/read'
import type { Asset, Operation } from '../../../preload/contract'
import { type SaveAnswer, type SaveState, Saving } from '../../editor/saving'
import type { Applied } from '../../stores/library'

export interface OpenFaceOptions {
  readonly asset: Asset
  apply(
    operations: readonly Operation[],
    label: string,
    spell: string,
    base: Readonly<Record<string, number>>,
  ): Promise<Applied>
  /** The label of a step that edits this face. */
  label(name: string): string
  unsaved(asset: string, isUnsaved: boolean): void
}

/** What the page shows of an open face. */
export interface OpenFaceState {
  save: SaveState
  reason: string | undefined
  /** What cards name it by. */
  name: string
  /** As it was last left; `undefined` where the file cannot be read. */
  template: Template | undefined
  /** As it is while a gesture goes on. */
  moving: Template | undefined
  /** Why the file cannot be read. */
  unread: readonly TemplateFault[]
  /** Ids of the layers that are chosen. */
  chosen: readonly string[]
  /** The variant that is shown, and that edits go to. */
  variant: string | undefined
  canUndo: boolean
  canRedo: boolean
}

interface Moment {
  readonly template: Template
  readonly chosen: readonly string[]
}

/** Steps that can be taken back. */
const MOST_STEPS = 500

/** A face that is open in the designer: its template, what was done to it, and its saving. */
export class OpenFace {
  readonly asset: string
  readonly collection: string
  readonly saving: Saving
  readonly state: OpenFaceState
  readonly #options: OpenFaceOptions
  /** The texts that templates were read from: what nobody changed is not written anew. */
  readonly #texts = new WeakMap<Template, string>()
  /** A file that cannot be read stays as it is. */
  #unread: string
  #past: Moment[] = []
  #future: Moment[] = []
  /** What the last step was a part of: edits of one spell, such as those of a slider, are one step. */
  #spell: string | undefined

  constructor(options: OpenFaceOptions) {
    const { asset } = options
    const text = asset.text ?? ''
    markRaw(this)
    this.#options = options
    this.#unread = text
    this.asset = asset.asset
    this.collection = asset.collection
    this.state = shallowReactive<OpenFaceState>({
      save: 'saved',
      reason: undefined,
      name: asset.name,
      template: undefined,
      moving: undefined,
      unread: [],
      chosen: [],
      variant: undefined,
      canUndo: false,
      canRedo: false,
    })
    this.saving = new Saving({
      stored: { revision: asset.revision, text },
      text: () => this.text,
      write: (now, revision, spell) => this.#write(now, revision, spell),
      changed: () => this.#saved(),
      spell: () => crypto.randomUUID(),
    })
    this.state.template = this.#read(text)
  }

  /** The file as it stands. */
  get text(): string {
    const { template } = this.state
    if (!template) return this.#unread
    const known = this.#texts.get(template)
    if (known !== undefined) return known
    const printed = printTemplate(template)
    this.#texts.set(template, printed)
    return printed
  }

  /** The template that is seen: that of a gesture while one goes on. */
  get shown(): Template | undefined {
    return this.state.moving ?? this.state.template
  }

  choose(ids: readonly string[]): void {
    this.state.chosen = ids
    this.#spell = undefined
  }

  /** Shows what a gesture comes to, without keeping it; `undefined` ends the showing. */
  move(template: Template | undefined): void {
    this.state.moving = template
  }

  /** Keeps what an edit comes to as one step; edits in a row of one spell are one step together. */
  edit(edit: TemplateEdit, chosen?: readonly string[], spell?: string): void {
    const { template } = this.state
    if (!template) return
    const after = edit(template)
    this.state.moving = undefined
    if (after === template) return void (chosen && this.choose(chosen))
    if (spell === undefined || spell !== this.#spell) this.#past.push({ template, chosen: this.state.chosen })
    if (this.#past.length > MOST_STEPS) this.#past.shift()
    this.#future = []
    this.#spell = spell
    this.#show({ template: after, chosen: chosen ?? this.state.chosen })
  }

  undo(): void {
    this.#step(this.#past, this.#future)
  }

  redo(): void {
    this.#step(this.#future, this.#past)
  }

  /** The library has the face in another version: shows it, unless the two must be reconciled. `undefined`: it is gone. */
  took(asset: Asset | undefined): void {
    if (asset) this.state.name = asset.name
    this.shows(this.saving.took(asset && { revision: asset.revision, text: asset.text ?? '' }))
  }

  /** Shows another file instead, as a step. */
  shows(text: string | undefined): void {
    if (text === undefined || text === this.text) return
    const template = this.#read(text)
    const before = this.state.template
    if (template && before) return this.edit(() => template)
    this.#unread = text
    this.state.template = template
    this.state.chosen = []
  }

  dispose(): void {
    this.saving.dispose()
    this.#options.unsaved(this.asset, false)
  }

  #read(text: string): Template | undefined {
    const parsed = parseAsset(text)
    const read = 'faults' in parsed ? parsed : readLayout(parsed.value)
    this.state.unread = 'faults' in read ? read.faults : []
    if ('faults' in read) return undefined
    this.#texts.set(read.value, text)
    return read.value
  }

  #step(from: Moment[], to: Moment[]): void {
    const moment = from.pop()
    const { template, chosen } = this.state
    if (!moment || !template) return
    to.push({ template, chosen })
    this.#spell = undefined
    this.#show(moment)
  }

  #show({ template, chosen }: Moment): void {
    const { state } = this
    state.template = template
    state.moving = undefined
    state.chosen = chosen
    if (!template.variants?.some(({ id }) => id === state.variant)) state.variant = undefined
    state.canUndo = this.#past.length > 0
    state.canRedo = this.#future.length > 0
    this.saving.edited(Date.now())
  }

  #saved(): void {
    this.state.save = this.saving.state
    this.state.reason = this.saving.reason
    this.#options.unsaved(this.asset, this.saving.state !== 'saved' && this.saving.state !== 'removed')
  }

  async #write(text: string, revision: number, spell: string): Promise<SaveAnswer> {
    const { asset } = this
    const label = this.#options.label(this.state.template?.name ?? this.state.name)
    const applied = await this.#options.apply([{ type: 'edit-asset', asset, text }], label, spell, {
      [asset]: revision,
    })
    if ('conflict' in applied) {
      const theirs = applied.assets?.find((candidate) => candidate.asset === asset)
      const isThere = theirs?.revision !== undefined && theirs.text !== undefined
      return { conflict: isThere ? { revision: theirs.revision as number, text: theirs.text as string } : undefined }
    }
    const stored = applied.change.assets?.changed.find((candidate) => candidate.asset === asset)
    return { stored: { revision: stored?.revision ?? revision + 1, text } }
  }
}
