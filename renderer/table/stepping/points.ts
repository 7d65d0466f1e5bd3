import { defineStore } from 'pinia'
import { computed } from 'vue'
import { idOf, MOST_STOPS, type StopPoint } from '../../../core/engine/stepping/stops'
import { translate as t } from '../../messages/i18n'
import { steady } from '../../shell/steady'
import { useLibrary } from '../../stores/library'
import { useSettings } from '../../stores/settings'
import { useToasts } from '../../stores/toasts'

export { idOf, type StopPoint }

/** The stop points of the open library: settings keep which are set. */
export const useStops = defineStore('stops', () => {
  const library = useLibrary()
  const settings = useSettings()
  const toasts = useToasts()
  const handle = computed(() => library.info?.handle)
  const points = steady<readonly StopPoint[]>(() =>
    handle.value === undefined ? [] : (settings.values.stops[handle.value] ?? []),
  )

  function write(next: readonly StopPoint[]): void {
    if (handle.value !== undefined) settings.write({ stops: { ...settings.values.stops, [handle.value]: [...next] } })
  }

  const find = (id: string): StopPoint | undefined => points.value.find((point) => idOf(point) === id)
  const remove = (id: string): void => write(points.value.filter((point) => idOf(point) !== id))

  /** Sets a stop point, or takes it away where it is set. */
  function toggle(point: StopPoint): void {
    const known = find(idOf(point))
    if (known) return remove(idOf(point))
    if (points.value.length >= MOST_STOPS) return toasts.show(t('stepping.notes.tooMany', { n: MOST_STOPS }))
    write([...points.value, point])
  }

  /** Changes what a stop point asks; what is empty is asked no more. */
  function change(
    id: string,
    { condition, every, off }: Pick<Partial<StopPoint>, 'condition' | 'every' | 'off'>,
  ): void {
    write(
      points.value.map((point) => {
        if (idOf(point) !== id) return point
        const { condition: _, every: __, off: ___, ...rest } = point
        return { ...rest, ...(condition && { condition }), ...(every && { every }), ...(off && { off }) }
      }),
    )
  }

  /** The stop points of an entry have moved with its text. */
  function move(moved: ReadonlyMap<string, StopPoint>): void {
    const isNew = ([id, point]: readonly [string, StopPoint]): boolean =>
      JSON.stringify(find(id)) !== JSON.stringify(point)
    if (![...moved].some(isNew)) return
    const next = points.value.map((point) => moved.get(idOf(point)) ?? point)
    write([...new Map(next.map((point) => [idOf(point), point])).values()])
  }

  /** Puts stop points back beside those that are set; `false`: they would be too many together. */
  function putBack(before: readonly StopPoint[]): boolean {
    const all = [...new Map([...before, ...points.value].map((point) => [idOf(point), point])).values()]
    if (all.length <= MOST_STOPS) write(all)
    else toasts.show(t('stepping.notes.tooManyBack', { n: all.length - MOST_STOPS, most: MOST_STOPS }))
    return all.length <= MOST_STOPS
  }

  /** Takes all of them away; they can be had back, beside those that are set meanwhile. */
  function clear(): void {
    const before = points.value
    const of = handle.value
    write([])
    toasts.show(t('stepping.notes.cleared', { n: before.length }, before.length), {
      action: {
        label: t('shell.undo'),
        isPossible: () => handle.value === of,
        run: () => putBack(before),
        givesBack: true,
      },
    })
  }

  return { points, find, toggle, remove, change, move, clear }
})
