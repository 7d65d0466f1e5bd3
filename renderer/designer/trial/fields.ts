import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { createCatalog } from '../../../core/document/catalog'
import { COLLECTION_FIELDS } from '../../../core/face/collection'
import { fieldsIn } from '../../../core/face/design/names'
import { type Said, saidIn } from '../../../core/face/design/said'
import { valuesOf } from '../../../core/face/draw'
import type { Values } from '../../../core/face/layers/bind'
import { type WorkshopGame, hasWorkshop } from '../../../core/game'
import type { EntryRow } from '../../../preload/contract'
import { whenIdle } from '../../stores/idle'
import { useLibrary } from '../../stores/library'
import { useDesigner } from '../session'
import { useTrying } from './trying'

/** Cards that are read in one go: few enough that nothing waits for them. */
const TOGETHER = 40

interface Read {
  readonly revision: number
  readonly values: readonly Values[]
}

/** Reads what cards say, those that were changed since the last time alone. */
function createReading() {
  const library = useLibrary()
  let known = new Map<string, Read>()
  let asked = 0
  let of = ''

  async function read(game: WorkshopGame, rows: readonly EntryRow[]): Promise<void> {
    const { face, language } = game.workshop
    const texts = await library.read(rows.map(({ entry }) => entry))
    const catalog = createCatalog()
    const appearances = new Map(rows.map(({ entry, appearance }) => [entry, appearance]))
    for (const { entry, revision, text } of texts) {
      const appearance = appearances.get(entry)
      if (!appearance) continue
      const { cards } = language.parse(text)
      known.set(entry, {
        revision,
        values: cards.map((card) => valuesOf({ studioFace: face, card, catalog, appearance })),
      })
    }
  }

  /** Everything that these cards say; nothing where others were asked for meanwhile. */
  return async function reading(game: WorkshopGame, rows: readonly EntryRow[]): Promise<Said | undefined> {
    const mine = ++asked
    const now = JSON.stringify([game.id, game.fields])
    if (of !== now) known = new Map()
    of = now
    const fresh = rows.filter(({ entry, revision }) => known.get(entry)?.revision !== revision)
    if (fresh.length === 0 && rows.length === known.size) return undefined
    for (let from = 0; from < fresh.length; from += TOGETHER) {
      await whenIdle()
      if (mine !== asked) return undefined
      await read(game, fresh.slice(from, from + TOGETHER))
    }
    if (mine !== asked) return undefined
    known = new Map(rows.flatMap(({ entry }) => (known.has(entry) ? [[entry, known.get(entry) as Read] as const] : [])))
    return saidIn([...known.values()].flatMap(({ values }) => values))
  }
}

/** Fields that layers, conditions and texts can name, with what the collection's cards say in them. */
export const useFields = defineStore('designer-fields', () => {
  const designer = useDesigner()
  const trying = useTrying()
  const reading = createReading()
  const all = shallowRef<Said>(new Map())

  watch(
    [() => designer.game, () => trying.rows] as const,
    async ([game, rows]) => {
      const found = hasWorkshop(game) ? await reading(game, rows) : undefined
      if (found) all.value = found
    },
    { immediate: true },
  )

  const names = computed(() => {
    const { face } = designer.game?.workshop ?? {}
    const added = designer.game?.fields.map(({ name }) => name) ?? []
    const tried = Object.keys(trying.face?.values ?? {})
    return [
      ...new Set([
        ...all.value.keys(),
        ...fieldsIn(face?.builtIn ?? face?.templates ?? []),
        ...added,
        ...COLLECTION_FIELDS,
        ...tried,
      ]),
    ].sort()
  })
  /** What a binding begins with. */
  const first = computed(() => (names.value.includes('name') ? 'name' : (names.value[0] ?? 'name')))
  const said = (name: string): string => {
    const value = trying.face?.values[name]
    return value === undefined ? '' : typeof value === 'object' ? value.join(', ') : String(value).slice(0, 60)
  }
  const valuesOfField = (name: string): readonly string[] => all.value.get(name) ?? []

  return { names, first, said, valuesOf: valuesOfField }
})
