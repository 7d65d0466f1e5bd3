import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { freshNamed } from '../../../../core/face/design/edits/named'
import {
  type SharedAsset,
  type SharedChange,
  type SharedKind,
  assetKind,
  printShared,
  refusedShared,
  removeShared,
  removeSharedColour,
  renameShared,
  renameSharedColour,
  shareable,
  sharedIn,
  sharedUsers,
} from '../../../../core/face/design/shared'
import { EMPTY_THEME, type Template } from '../../../../core/face/template'
import { printTemplate } from '../../../../core/face/template/print'
import type { Operation } from '../../../../preload/contract'
import { translate } from '../../../messages/i18n'
import { freshId, useLibrary } from '../../../stores/library'
import { createLine } from '../../../stores/line'
import { useToasts } from '../../../stores/toasts'
import { useTellingWrite } from '../../assets/writing'
import { relieved, saidOfRelieved } from '../../faces/covering'
import { useDesigner } from '../../session'
import { followed } from '../several'
import { type Naming, freshOf, tellRefused, tellRemoved } from './naming'

/** A step of the library that was made here, and the face as it was then: it is what is undone first, as long as nothing came after it. */
interface Made {
  readonly label: string
  readonly template: Template | undefined
}

/** Writes to files of the collection, each time as one step, which the designer's own undo takes back. */
function createSteps() {
  const library = useLibrary()
  const designer = useDesigner()
  const told = useTellingWrite()
  const done = shallowRef<Made>()
  const undone = shallowRef<Made>()
  const now = (label: string): Made => ({ label, template: designer.active?.state.template })
  const isNow = (made: Made | undefined, label: string | undefined): boolean =>
    made !== undefined && made.label === label && made.template === designer.active?.state.template
  const canUndo = computed(() => isNow(done.value, library.info?.canUndo))
  const canRedo = computed(() => isNow(undone.value, library.info?.canRedo))

  /** Whether it was written. */
  async function write(
    label: string,
    base: Readonly<Record<string, number>>,
    operations: readonly Operation[],
  ): Promise<boolean> {
    if (operations.length === 0 || !(await told(operations, label, base))) return false
    done.value = now(label)
    undone.value = undefined
    return true
  }
  async function undo(): Promise<void> {
    const { label = '' } = done.value ?? {}
    await library.undo()
    done.value = undefined
    undone.value = now(label)
  }
  async function redo(): Promise<void> {
    const { label = '' } = undone.value ?? {}
    await library.redo()
    undone.value = undefined
    done.value = now(label)
  }
  return { write, undo, redo, canUndo, canRedo }
}

/** The files of the collection that are shared, and how they are changed. */
function createFiles(write: ReturnType<typeof createSteps>['write']) {
  const library = useLibrary()
  const designer = useDesigner()
  const collection = computed(() => designer.active?.collection)
  const assets = computed<readonly SharedAsset[]>(() => library.assetsOf(collection.value ?? ''))
  const shared = computed(() => sharedIn(assets.value))
  const theme = computed(() => designer.theme ?? EMPTY_THEME)
  const fileOf = (kind: SharedKind, name: string): SharedAsset | undefined =>
    assets.value.find((asset) => asset.kind === assetKind(kind) && asset.name === name)
  const inLine = createLine()

  /** What is on its way is saved first, and what was done before is done: the files are changed as they are then. */
  const change = (...asked: Parameters<typeof changeNow>): Promise<boolean> => inLine(() => changeNow(...asked))
  async function changeNow(
    label: 'edit' | 'rename' | 'remove' | 'add' | 'share' | 'all',
    name: string,
    make: () => {
      readonly changes?: readonly SharedChange[]
      readonly gone?: SharedAsset | undefined
      readonly operations?: readonly Operation[]
    },
  ): Promise<boolean> {
    await designer.flush()
    const { changes = [], gone, operations = [] } = make()
    const touched = gone ? [...changes, gone] : changes
    return write(
      translate(`designer.shared.steps.${label}`, { name }),
      Object.fromEntries(touched.map(({ asset, revision }) => [asset, revision])),
      [
        ...changes.map(({ asset, text, name: called }): Operation => ({
          type: 'edit-asset',
          asset,
          text,
          ...(called !== undefined && { name: called }),
        })),
        ...(gone ? [{ type: 'delete-asset' as const, asset: gone.asset }] : []),
        ...operations,
      ],
    )
  }
  const create = (kind: SharedKind, name: string, text: string): readonly Operation[] =>
    collection.value === undefined
      ? []
      : [{ type: 'create-asset', asset: freshId(), collection: collection.value, kind: assetKind(kind), name, text }]
  const freshName = (kind: SharedKind, wanted: string): string => {
    const blank = designer.active?.state.template
    return blank ? freshNamed(blank, theme.value, kind, wanted) : wanted
  }

  return { assets, shared, theme, fileOf, change, create, freshName }
}

/** What is done with all that faces share. */
function createNaming({
  assets,
  shared,
  theme,
  fileOf,
  change,
  create,
  freshName,
}: ReturnType<typeof createFiles>): Naming {
  return {
    get tables() {
      return shared.value
    },
    users: (kind, name) => sharedUsers(assets.value, kind, name),
    put(kind, name, value) {
      const before = shared.value[kind][name]
      void change('edit', name, () => {
        const file = fileOf(kind, name)
        if (!file) return {}
        // What was done meanwhile stays.
        const now = followed(shared.value[kind][name], before, value) as typeof value
        return { changes: [{ asset: file.asset, revision: file.revision, text: printShared(kind, now) }] }
      })
    },
    rename(kind, from, to) {
      if (to === from || tellRefused(refusedShared(assets.value, theme.value, kind, to), to)) return
      void change('rename', from, () => ({
        changes:
          kind === 'colours' ? renameSharedColour(assets.value, from, to) : renameShared(assets.value, kind, from, to),
      }))
    },
    duplicate(kind, name) {
      const file = fileOf(kind, name)
      if (!file) return
      const copy = freshName(kind, name)
      void change('add', copy, () => ({ operations: create(kind, copy, file.text ?? '') }))
    },
    remove(kind, name) {
      const by = sharedUsers(assets.value, kind, name)
      void change('remove', name, () => ({
        changes: removeShared(assets.value, kind, name),
        gone: fileOf(kind, name),
      })).then((isDone) => isDone && tellRemoved(name, by))
    },
    removeColour(palette, name) {
      const by = sharedUsers(assets.value, 'colours', name)
      void change('remove', `$${name}`, () => ({
        changes: removeSharedColour(assets.value, theme.value, palette, name),
      })).then((isDone) => isDone && tellRemoved(`$${name}`, by))
    },
    begin(kind) {
      const name = freshName(kind, translate(`designer.shared.fresh.${kind}`))
      void change('add', name, () => ({ operations: create(kind, name, printShared(kind, freshOf[kind]())) }))
    },
  }
}

/** Palettes and text styles of a collection, which all its faces share: what is done with them is done to all faces that use them, as one step. */
export const useSharing = defineStore('designer-sharing', () => {
  const designer = useDesigner()
  const steps = createSteps()
  const files = createFiles(steps.write)
  const { assets, theme, change, create } = files
  const toasts = useToasts()

  /** Gives what a face has of its own to all faces of its collection: one step for the file and for the face. */
  async function share(kind: SharedKind, name: string): Promise<void> {
    const { active } = designer
    const value = active?.state.template?.[kind]?.[name]
    if (!active || value === undefined) return
    const others = assets.value.filter(({ asset }) => asset !== active.asset)
    if (tellRefused(refusedShared(others, theme.value, kind, name), name)) return
    await change('share', name, () => {
      const file = assets.value.find(({ asset }) => asset === active.asset)
      const { template } = active.state
      if (!file || !template) return {}
      const { [kind]: table = {}, ...rest } = template
      const left = Object.fromEntries(Object.entries(table).filter(([at]) => at !== name))
      const text = printTemplate({ ...rest, ...(Object.keys(left).length > 0 && { [kind]: left }) } as Template)
      return {
        changes: [{ asset: file.asset, revision: file.revision, text }],
        operations: create(kind, name, printShared(kind, shareable(template, theme.value, kind, value))),
      }
    })
  }

  /** Has the face draw every card of its collection. Where others did, it takes them: one step for those and for the face. */
  async function drawAll(): Promise<void> {
    const { active } = designer
    const now = active?.state.template
    if (!active || !now) return
    const others = () => relieved(assets.value, now, active.asset)
    if (others().names.length === 0) return void designer.editFace((before) => ({ ...before, for: [] }))
    let names: readonly string[] = []
    const isDone = await change('all', now.name, () => {
      const file = assets.value.find(({ asset }) => asset === active.asset)
      const { template } = active.state
      if (!file || !template) return {}
      const found = others()
      names = found.names
      const text = printTemplate({ ...template, for: [] })
      return { changes: [...found.changes, { asset: file.asset, revision: file.revision, text }] }
    })
    const said = isDone ? saidOfRelieved(now.name, names) : undefined
    if (said !== undefined) toasts.show(said)
  }

  return { ...steps, naming: createNaming(files), share, drawAll }
})
