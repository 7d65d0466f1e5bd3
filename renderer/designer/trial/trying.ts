import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { type Heights, asDrawn as drawnAt, heightsIn } from '../../../core/face/design/geometry/grown'
import type { Template } from '../../../core/face/template'
import { EMPTY_APPEARANCE } from '../../../core/document/appearance'
import { hasWorkshop } from '../../../core/game'
import { useCards } from '../../cards/cards'
import { latest } from '../../cards/latest'
import type { Draft, FacePlace, TrialFace } from '../../cards/protocol'
import { useDrafts } from '../../stores/drafts'
import { useLibrary } from '../../stores/library'
import { useDesigner } from '../session'

/** A card on which a face is tried: one of the library, or one that says nothing. */
export type Tried = { readonly entry: string; readonly index: number } | 'empty'

export const sameTried = (a: Tried | undefined, b: Tried | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.entry === b.entry && a.index === b.index)

function createPlaces() {
  const designer = useDesigner()
  const cards = useCards()
  const drafts = useDrafts()
  /** Where a tried card's text and looks are; a text that is open in the editor counts as it stands there. */
  return async function placeOf(of: Tried): Promise<FacePlace | undefined> {
    const { game, active } = designer
    if (!active || !hasWorkshop(game)) return undefined
    if (of === 'empty') {
      const [kind] = game.workshop.kinds
      if (!kind) return undefined
      const card = { system: game.id, collection: active.collection, text: kind.template('', '') }
      return { card, index: 0, appearance: EMPTY_APPEARANCE }
    }
    const place = await cards.place(of.entry, of.index)
    const open = drafts.find(of.entry)
    return place && open ? { ...place, card: { ...place.card, text: open.text } } : place
  }
}

interface Part {
  readonly layer: string
  readonly svg: string
}

/** How high groups are that grew; a part that was not drawn anew is not read anew. */
function createDrawn(parts: () => readonly Part[]) {
  const known = new WeakMap<Part, Heights>()
  const heightsOf = (part: Part): Heights => {
    const before = known.get(part)
    if (before) return before
    const found = heightsIn(part.svg)
    known.set(part, found)
    return found
  }
  const heights = computed<Heights>(() => new Map(parts().flatMap((part) => [...heightsOf(part)])))
  /** A template with its groups as high as the tried card draws them: what lies on the canvas lies there. */
  return (template: Template): Template => drawnAt(template, heights.value)
}

/** What the canvas shows: the draft as the tried card has it, layer by layer. The last face stays until the next is ready. */
export const useTrying = defineStore('designer-trying', () => {
  const designer = useDesigner()
  const library = useLibrary()
  const cards = useCards()
  const drafts = useDrafts()
  const tried = ref<Tried>()
  const face = shallowRef<TrialFace>()
  const parts = shallowRef<readonly Part[]>([])
  const failure = ref<string>()
  /** Grows with every text that is typed in the editor. */
  const typed = ref(0)
  drafts.onChange(() => typed.value++)

  const collection = computed(() => designer.active?.collection)
  const rows = computed(() => [...library.rows.values()].filter((row) => row.collection === collection.value))

  /** The card stays as long as it is there; else the first of the collection, else one that says nothing. */
  const shown = computed<Tried>(() => {
    const now = tried.value
    if (now === 'empty') return now
    const row = now && library.rows.get(now.entry)
    if (now && row?.collection === collection.value && row?.cards[now.index]) return now
    const first = rows.value.find(({ cards: own }) => own.length > 0)
    return first ? { entry: first.entry, index: 0 } : 'empty'
  })

  /** What is carried is drawn where it is put down: until then, nothing is. */
  const drawn = computed(() => {
    const { active, carried } = designer
    return carried && !carried.isDown ? active?.state.template : active?.shown
  })
  const draft = computed<Draft | undefined>(() => {
    const variant = designer.active?.state.variant
    return drawn.value && { template: drawn.value, ...(variant !== undefined && { variant }) }
  })

  const placeOf = createPlaces()

  const draw = latest(async (asked: { readonly tried: Tried; readonly draft: Draft }) => {
    const place = await placeOf(asked.tried)
    if (!place) return undefined
    const input = { ...place, draft: asked.draft, since: face.value?.number ?? 0 }
    const drawn = await cards.live.ask('trial', input)
    const before = new Map(parts.value.map((part) => [part.layer, part]))
    const known = drawn.parts.map((part) =>
      part.svg === undefined ? before.get(part.layer) : { layer: part.layer, svg: part.svg },
    )
    return { drawn, parts: known.flatMap((part) => part ?? []) }
  })

  watch(
    [
      draft,
      shown,
      () => library.rows.get(typeof shown.value === 'object' ? shown.value.entry : '')?.revision,
      typed,
      () => cards.others(collection.value),
    ] as const,
    async ([now, of]) => {
      if (!now) return
      try {
        const result = await draw({ tried: of, draft: now })
        if (!result) return
        failure.value = undefined
        face.value = result.drawn
        parts.value = result.parts
        if (designer.carried?.isDown === true) designer.carried = undefined
      } catch (error) {
        failure.value = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
      }
    },
    { immediate: true, flush: 'sync' },
  )

  return { tried, shown, rows, face, parts, failure, draft, placeOf, asDrawn: createDrawn(() => parts.value) }
})
