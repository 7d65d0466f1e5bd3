import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { TemplateEdit } from '../../core/face/design/edit'
import { fieldsIn, type KnownNames, unknownNamesIn } from '../../core/face/design/names'
import { fieldsOf } from '../../core/game'
import { STUDIO_FAMILIES } from '../../core/face/type/fonts'
import { readTemplate } from '../../core/face/template/read'
import { withVariants } from '../../core/face/template/variants'
import type { Asset } from '../../preload/contract'
import { translate } from '../messages/i18n'
import { useBookmarks } from '../stores/bookmarks'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useToasts } from '../stores/toasts'
import { OpenFace } from './session/open'

export const TOOLS = ['select', 'hand', 'rectangle', 'ellipse', 'line', 'text', 'rich', 'picture', 'symbol'] as const
export type Tool = (typeof TOOLS)[number]

/** What the designer shows while no face is open. */
export const SECTIONS = ['faces', 'pictures', 'symbols', 'fonts'] as const
export type Section = (typeof SECTIONS)[number]

/** Layers on their way: those of the face's own list alone, each of which is drawn as one. */
export interface Carried {
  readonly ids: ReadonlySet<string>
  readonly x: number
  readonly y: number
  /** The drag is over; the drawing of where they lie now is awaited. */
  readonly isDown?: boolean
}

/** Opens faces of collections, and keeps them as the library has them. */
function createOpened() {
  const library = useLibrary()
  const toasts = useToasts()
  const open = shallowRef<readonly OpenFace[]>([])
  const active = shallowRef<OpenFace>()
  const tool = ref<Tool>('select')
  /** Layers that a drag carries as they were drawn, by millimetres: nothing of them need be drawn anew meanwhile. */
  const carried = shallowRef<Carried>()
  /** The text layer that is typed into on the canvas. */
  const typing = ref<string>()

  const find = (asset: string): OpenFace | undefined => open.value.find((face) => face.asset === asset)
  const assetOf = (collection: string, asset: string): Asset | undefined =>
    library.assetsOf(collection).find((one) => one.asset === asset)

  /** Shows a face of a collection, opening it if need be. */
  function show(asset: Asset): OpenFace {
    const known = find(asset.asset)
    const face =
      known ??
      new OpenFace({
        asset,
        apply: library.apply,
        label: (name) => translate('designer.steps.edit', { name }),
        unsaved: library.markUnsaved,
        refused: (reason) => toasts.show(translate('designer.toasts.refused', { reason }), { tone: 'danger' }),
      })
    if (!known) open.value = [...open.value, face]
    if (active.value !== face) leave()
    active.value = face
    return face
  }

  /** Back to all faces; what is unsaved is saved. */
  function leave(): void {
    const face = active.value
    if (!face) return
    typing.value = undefined
    carried.value = undefined
    tool.value = 'select'
    face.move(undefined)
    void face.saving.flush()
    face.saving.endSpell()
    active.value = undefined
  }

  function discard(face: OpenFace): void {
    if (active.value === face) leave()
    open.value = open.value.filter((other) => other !== face)
    face.dispose()
  }

  const flush = (): Promise<unknown> => Promise.all(open.value.map((face) => face.saving.flush()))

  library.onChange(({ assets }) => {
    for (const asset of assets?.changed ?? []) find(asset.asset)?.took(asset)
    for (const asset of assets?.removed ?? []) {
      const face = find(asset)
      if (face && !face.saving.isDirty) discard(face)
      else face?.took(undefined)
    }
  })

  watch(
    () => library.loaded,
    (loaded) => {
      if (loaded && library.goesOn) {
        for (const face of open.value) face.took(assetOf(face.collection, face.asset))
        void flush()
      } else if (!loaded && !library.goesOn) [...open.value].forEach(discard)
    },
  )

  return { open, active, tool, typing, carried, find, show, leave, discard, flush }
}

/** The faces that are open in the designer, and which of them is shown. */
export const useDesigner = defineStore('designer', () => {
  const library = useLibrary()
  const games = useGames()
  const opened = createOpened()
  const { active, show } = opened
  const pages = usePages()
  watch(active, (face) => (pages.designing = face !== undefined), { immediate: true })
  const section = ref<Section>('faces')
  watch(
    () => library.loaded,
    (loaded) => {
      if (!loaded && !library.goesOn) section.value = 'faces'
    },
  )
  const game = computed(() => games.of(active.value?.collection))
  const theme = computed(() => game.value?.workshop?.face.theme)
  /** The template that is seen, as the chosen variant has it. */
  const seen = computed(() => {
    const { state, shown } = active.value ?? {}
    const variant = shown?.variants?.find(({ id }) => id === state?.variant)
    return shown && variant ? withVariants(shown, [variant]) : shown
  })
  /** What layers may name; fields are those of the form, and those that the game's own faces show. */
  const known = computed<KnownNames>(() => {
    const { workshop } = game.value ?? {}
    const assets = library.assetsOf(active.value?.collection ?? '')
    const own = game.value ? fieldsOf(game.value).map(({ name }) => name) : []
    return {
      fields: new Set([...own, ...fieldsIn(workshop?.face.builtIn ?? workshop?.face.templates ?? [])]),
      symbols: new Set(Object.keys(workshop?.face.symbols ?? {})),
      pictures: new Set(assets.flatMap(({ kind, name }) => (kind === 'picture' ? [name] : []))),
      fonts: new Set([...STUDIO_FAMILIES, ...assets.flatMap(({ font }) => (font ? [font.family] : []))]),
    }
  })
  /** What is wrong with the template: names that nothing answers to, and what no edit of the designer makes. */
  const faults = computed(() => {
    const { state } = active.value ?? {}
    if (!state) return []
    if (!state.template) return state.unread
    const read = readTemplate(state.template, theme.value)
    return [...('faults' in read ? read.faults : []), ...unknownNamesIn(state.template, known.value)]
  })
  const chosen = computed(() => active.value?.state.chosen ?? [])

  /** Whether nothing stood in the way. */
  const edit = (change: TemplateEdit, ids?: readonly string[], spell?: string): boolean =>
    active.value?.edit(change, ids, spell) ?? true
  const editFace = (change: TemplateEdit, ids?: readonly string[]): boolean =>
    active.value?.editFace(change, ids) ?? true

  // A window begins at the face that was shown last.
  useBookmarks().follow(
    'face',
    (kept) => {
      const found = library.info?.collections
        .flatMap(({ collection }) => library.assetsOf(collection))
        .find((asset) => asset.asset === kept)
      if (found && !active.value) show(found)
    },
    () => (library.loaded ? { value: active.value?.asset } : undefined),
  )

  return { ...opened, section, game, theme, seen, faults, chosen, edit, editFace }
})
