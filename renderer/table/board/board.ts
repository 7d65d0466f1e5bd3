import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Seat } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import type { PrintedReason } from '../protocol'

/** Which dialog of the table is open. */
export type TableDialog = 'parameters' | 'force'

/** Which card is pointed at. */
function createPointing() {
  /** Under the pointer, or focused: whichever came last. */
  const under = ref<number>()
  /** The same after a moment. */
  const pointed = shallowRef<{ readonly card: number; readonly element: HTMLElement }>()

  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is pointed at now or in a moment. */
  let asked: HTMLElement | undefined
  /** Shows the large card after a short wait; at once when one is shown already. */
  function point(card: number, element: HTMLElement): void {
    clearTimeout(timer)
    under.value = card
    asked = element
    timer = setTimeout(() => (pointed.value = { card, element }), pointed.value ? 60 : 220)
  }
  function unpoint(): void {
    clearTimeout(timer)
    under.value = undefined
    asked = undefined
    timer = setTimeout(() => (pointed.value = undefined), 80)
  }

  /** An element goes: what is shown of it goes too, for it is left by nobody. */
  function unpointAt(element: HTMLElement | null): void {
    if (element && asked === element) unpoint()
  }

  return { under, pointed, point, unpoint, unpointAt }
}

/** What the person looks at: nothing of the match itself. */
export const useBoard = defineStore('board', () => {
  const selected = ref<number>()
  const { under, pointed, point, unpoint, unpointAt } = createPointing()
  /** Named by the log line that is pointed at. */
  const named = ref<number>()
  const menu = shallowRef<{ readonly card: number; readonly element: HTMLElement | undefined }>()
  /** The pile that lies open; `byKey`: the keyboard goes on from its cards. */
  const pile = shallowRef<{ readonly zone: string; readonly seat: Seat; readonly byKey?: boolean }>()
  const dialog = ref<TableDialog>()
  /** Why the last click did nothing. */
  const told = shallowRef<{ readonly card: number | undefined; readonly reasons: readonly PrintedReason[] }>()

  const tell = (card: number | undefined, reasons: readonly PrintedReason[]): void =>
    void (told.value = { card, reasons })
  const phrase = (name: 'full', args: Record<string, unknown>): string => t(`table.told.${name}`, args)

  /** Forgets everything about a table that is gone. */
  function reset(): void {
    selected.value = named.value = under.value = undefined
    pointed.value = menu.value = pile.value = told.value = undefined
  }

  /** The pane that is to be seen. */
  const front = shallowRef<{ readonly pane: string }>()
  /** It lies beside the script in the editor. */
  const isBeside = ref(false)
  /** A fresh object brings the board beside a script before what it stands behind. */
  const called = shallowRef<object>()
  /** A counter is to be named next. */
  const counting = ref(false)
  /** Selects a card or a player and shows its values; nothing is played. */
  function inspect(card: number): void {
    selected.value = card
    front.value = { pane: 'inspector' }
  }
  /** What a key at the board is meant for: the card under the pointer, the focused one, the selected one. */
  function meant(): number | undefined {
    const focused = Number(document.activeElement?.closest<HTMLElement>('.board [data-card]')?.dataset.card ?? -1)
    return [under.value, focused, selected.value].find((card) => card !== undefined && card >= 0)
  }

  return {
    front,
    isBeside,
    called,
    counting,
    inspect,
    meant,
    reset,
    selected,
    pointed,
    named,
    menu,
    pile,
    dialog,
    told,
    tell,
    phrase,
    point,
    unpoint,
    unpointAt,
  }
})
