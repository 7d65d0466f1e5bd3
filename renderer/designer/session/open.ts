import { markRaw, shallowReactive } from 'vue'
import { parseAsset } from '../../../core/face/assets/read'
import type { Template } from '../../../core/face/template'
import type { TemplateEdit } from '../../../core/face/design/edit'
import { keptInVariant } from '../../../core/face/design/edits/variant'
import { endGesture, type History, record, redo, startHistory, undo } from '../../../core/face/design/history'
import { refusalOf } from '../../../core/face/design/refusal'
import { type TemplateFault, printFault } from '../../../core/face/template/faults'
import { printTemplate } from '../../../core/face/template/print'
import { withVariants } from '../../../core/face/template/variants'
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
  /** An edit is not made, and why. */
  refused(reason: string): void
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
  /** The variant that is looked at, to which edits go. */
  variant: string | undefined
  canUndo: boolean
  canRedo: boolean
}

interface Moment {
  readonly template: Template
  readonly chosen: readonly string[]
}

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
  /** What was done, step by step; it waits while the file cannot be read. */
  #history: History<Moment> | undefined

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
    this.#begin(this.#read(text))
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

  /** What edits are made of: the face, or its variant that is looked at. */
  get edited(): Template | undefined {
    const { template, variant } = this.state
    const found = template?.variants?.find(({ id }) => id === variant)
    return template && found ? withVariants(template, [found]) : template
  }

  /** What was made of `edited`, as the face holds it. */
  #kept(after: Template): Template {
    const { template, variant } = this.state
    return template && variant !== undefined ? keptInVariant(template, variant, after) : after
  }

  choose(ids: readonly string[]): void {
    this.state.chosen = ids
    this.#history &&= endGesture({ ...this.#history, present: { ...this.#history.present, chosen: ids } })
  }

  /** Shows what a gesture comes to, without keeping it; `undefined` ends the showing. */
  move(template: Template | undefined): void {
    this.state.moving = template && this.#kept(template)
  }

  /** Keeps what an edit comes to as one step; edits in a row of one spell are one step together. Whether it was not refused. */
  edit(edit: TemplateEdit, chosen?: readonly string[], spell?: string): boolean {
    const { edited } = this
    return !edited || this.#keep(this.#kept(edit(edited)), chosen, spell)
  }

  /** The same of the face itself, whichever variant is looked at. */
  editFace(edit: TemplateEdit, chosen?: readonly string[], spell?: string): boolean {
    const { template } = this.state
    return !template || this.#keep(edit(template), chosen, spell)
  }

  #keep(after: Template, chosen: readonly string[] | undefined, spell: string | undefined): boolean {
    const history = this.#history
    if (!history) return true
    const { template, chosen: before } = history.present
    this.state.moving = undefined
    if (after === template) {
      if (chosen) this.choose(chosen)
      return true
    }
    const refusal = refusalOf(after)
    if (refusal) this.#options.refused(printFault(refusal))
    else this.#show(record(history, { template: after, chosen: chosen ?? before }, spell))
    return refusal === undefined
  }

  undo(): void {
    if (this.state.canUndo && this.#history) this.#show(undo(this.#history))
  }

  redo(): void {
    if (this.state.canRedo && this.#history) this.#show(redo(this.#history))
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
    if (template && this.#history)
      return this.#show(record(this.#history, { template, chosen: this.#history.present.chosen }))
    this.#unread = text
    this.#begin(template)
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

  #begin(template: Template | undefined): void {
    if (template) this.#history = startHistory<Moment>({ template, chosen: [] })
    Object.assign(this.state, { template, moving: undefined, chosen: [], canUndo: false, canRedo: false })
  }

  #show(history: History<Moment>): void {
    const { state } = this
    const { template, chosen } = history.present
    this.#history = history
    state.template = template
    state.moving = undefined
    state.chosen = chosen
    if (!template.variants?.some(({ id }) => id === state.variant)) state.variant = undefined
    state.canUndo = history.past.length > 0
    state.canRedo = history.future.length > 0
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
