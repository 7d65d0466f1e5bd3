import { computed } from 'vue'
import type { Parameter, Phase, Preset, Property, Verb } from '../../core/engine/rules'
import type { Look } from '../../core/engine/look'
import type { Seat } from '../../core/engine/seat'
import type { ZoneSpec } from '../../core/engine/zone'
import { translate as t } from '../messages/i18n'
import type { OptionGroup } from './board/standing'
import { useTable } from './table'

/** A zone as the table draws it, with how many places are drawn when it is empty. */
export interface ZoneArea extends ZoneSpec {
  readonly places: number
}

const NO_PLACES_GIVEN = 5

/** What a seat is called: by where it is shown. */
export const seatName = (seat: Seat): string => t(seat === useTable().near ? 'table.player.near' : 'table.player.far')

/** A seat's zone: `Near player’s Field`. */
export const zoneName = (label: string, seat: Seat): string =>
  t('table.zone.of', { zone: label, player: seatName(seat) })

/** What a value of a parameter is called: the choice that it is, or the number. */
export const parameterWord = ({ choices, min }: Pick<Parameter, 'choices' | 'min'>, value: number): string =>
  choices?.[value - min] ?? String(value)

/** What the open table's system says of its zones, numbers and phases. */
export function useTableRules() {
  const table = useTable()
  const rules = computed(() => table.rules)
  const look = computed<Look>(() => rules.value?.look ?? {})
  /** The same object until one of them changes: areas that were other objects at every step would have the whole board drawn anew. */
  const given = computed(() => table.position?.parameters)
  const areas = computed<readonly ZoneArea[]>(() =>
    (rules.value?.zones ?? [])
      .filter(({ internal }) => !internal)
      .map((zone) => ({
        ...zone,
        places: (zone.limit === undefined ? undefined : given.value?.[zone.limit]) ?? NO_PLACES_GIVEN,
      })),
  )
  const rows = computed(() => areas.value.filter(({ layout, shared }) => layout === 'row' && !shared))
  const front = computed(() => {
    const wanted = look.value.front ?? rows.value.slice(0, 1).map(({ id }) => id)
    return wanted.flatMap((id) => rows.value.find((row) => row.id === id) ?? [])
  })
  const back = computed(() => rows.value.filter((row) => !front.value.includes(row)))
  const fans = computed(() => areas.value.filter(({ layout }) => layout === 'fan'))
  const piles = computed(() => areas.value.filter(({ layout, shared }) => layout === 'pile' && !shared))
  const shared = computed(() => areas.value.filter((area) => area.shared))
  const properties = computed<readonly Property[]>(() => rules.value?.properties ?? [])
  const phases = computed<readonly Phase[]>(() => rules.value?.phases ?? [])
  const verbs = computed<readonly Verb[]>(() => rules.value?.verbs ?? [])
  const parameters = computed<readonly Parameter[]>(() => rules.value?.parameters ?? [])
  const presets = computed<readonly Preset[]>(() => rules.value?.presets ?? [])
  const propertiesOf = (of: 'card' | 'player'): readonly Property[] => properties.value.filter((one) => one.of === of)
  const zoneLabel = (id: string): string => areas.value.find((area) => area.id === id)?.label ?? id
  /** What a way to go on is called before its target is known. */
  const wayLabel = ({ aimed, verb, text }: OptionGroup): string =>
    (aimed ? verbs.value.find(({ id }) => id === verb)?.label : undefined) ?? text
  return {
    rules,
    look,
    areas,
    front,
    back,
    fans,
    piles,
    shared,
    propertiesOf,
    phases,
    parameters,
    presets,
    zoneLabel,
    wayLabel,
  }
}
