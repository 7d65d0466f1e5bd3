import type { Continuous, Static } from '../../script'
import type { Seat } from '../../../../engine/seat'
import type { EventName } from '../../words'
import type { Context, Lasting, YacgPiece, YacgState, YacgTable } from '../state'
import { definitionOf, inOrder, isSame } from '../table'
import { subjectOf, type Environment, type Reader } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { mark, staticWords } from '../words'
import { hostOf } from '../values/references'
import {
  creaturesInPlay,
  inRows,
  onStack,
  plansOf,
  scriptsOfCreature,
  weatherOf,
  withoutCopies,
  workingOf,
  type Gifted,
  type Working,
} from './working'

/** A continuous effect in play; who is `you` and what names mean is in its context. */
export interface Standing {
  readonly context: Context
  readonly effect: Static
  /** When its source came: newest wins, oldest first. */
  readonly since: number
}

/** What is worked out once as long as nothing changes. */
export interface Field {
  readonly revision: number
  readonly inputs: number
  readonly layout: number
  /** The same scripts work until the layout changes. */
  readonly isSteady: boolean
  /** Scripts in the order of section 6.3, A's sources first. */
  readonly working: readonly Working[]
  readonly creatures: ReadonlyMap<number, Gifted>
  readonly statics: ReadonlyMap<Continuous['word'], readonly Standing[]>
  readonly hears: ReadonlySet<EventName>
  /** Whether some script loses its markers at an event. */
  readonly isWorn: boolean
  /** Whether something changes the numbers of creatures. */
  readonly isLayered: boolean
  /** What the layers make of creatures, once somebody asks. */
  stats: ReadonlyMap<number, Readonly<Record<string, number>>> | undefined
}

/** Numbers as printed with instant changes: what statics of the first layers read (section 6.7). */
export const layerZero = (table: YacgTable, card: YacgPiece, stat: 'hp' | 'satk' | 'spe' | 'tatk'): number =>
  (definitionOf(table, card)?.printed[stat] ?? 0) + card.changes[stat] - (stat === 'hp' ? card.damage : 0)

export const environment = (table: YacgTable, context: Context, reader: Reader): Environment => ({
  table,
  context,
  reader,
  evaluator: EVALUATOR,
})

/** Whether a static that works in fights only has one: its own creature or host fights; of all else, any fight will do. */
function isInFight(table: YacgTable, { self }: Context): boolean {
  const fight = table.state.fights.at(-1)
  if (!fight) return false
  const subject = subjectOf(table, self)
  const kind = subject && definitionOf(table, subject.card)?.kind
  const one = kind === 'creature' ? self : kind === 'aura' && subject ? hostOf(subject) : undefined
  if (kind !== 'creature' && kind !== 'aura') return true
  return isSame(one, fight.first) || isSame(one, fight.second)
}

/** Whether a static is in force, as far as this reader knows the creatures. */
export function isActive(table: YacgTable, { context, effect }: Standing, reader: Reader): boolean {
  if (effect.duringFight && !isInFight(table, context)) return false
  if (effect.if && !EVALUATOR.holds(environment(table, context, reader), effect.if)) return false
  mark(table, effect, staticWords)
  return true
}

const NONE: readonly Standing[] = []

/** What a script in play does of one kind while it lies there. */
function staticsOf({ abilities, context, card }: Working, word: Continuous['word']): readonly Standing[] {
  const found = abilities.statics.get(word)
  return found ? found.map((effect) => ({ context, effect, since: card.since })) : NONE
}

/**
 * What reads creatures while it is settled which traits they have. Of what lets them benefit from a weather only that is known which is printed, and
 * does not ask for others of its kind.
 */
function firstReader(creatures: ReadonlyMap<number, Gifted>, printed: readonly Working[]): Reader {
  const plain: Reader = {
    stat: (table, card, stat) => Math.max(0, layerZero(table, card, stat)),
    traits: (table, card) => creatures.get(card.id)?.traits ?? definitionOf(table, card)?.traits ?? [],
    isAffine: () => false,
  }
  const found = printed.flatMap((by) => staticsOf(by, 'affinity'))
  if (found.length === 0) return plain
  const isAffine: Reader['isAffine'] = (table, card, weather) =>
    found.some((one) => {
      const { effect } = one.effect
      if (effect.word !== 'affinity' || effect.weather !== weather || !isActive(table, one, plain)) return false
      return EVALUATOR.isIn(environment(table, one.context, plain), effect.who, { card, past: undefined })
    })
  return { ...plain, isAffine }
}

interface Gift {
  readonly by: Working | Lasting
  readonly to: Gifted
  readonly trait: string
}

const isPrinted = ({ traits, printed }: Gifted, trait: string): boolean => {
  const at = traits.indexOf(trait)
  return at >= 0 && at < printed
}

/** Gives a trait, of which every giver is known; whether the creature did not have it yet. */
function give(to: Gifted | undefined, trait: string, by: Gift['by'], gifts: Gift[]): boolean {
  if (!to || isPrinted(to, trait)) return false
  gifts.push({ by, to, trait })
  if (to.traits.includes(trait)) return false
  to.traits.push(trait)
  return true
}

/** Gives traits for a time, and by statics, whose own traits may give others: each creature has a trait once, so this ends. */
function grant(table: YacgTable, creatures: ReadonlyMap<number, Gifted>, base: readonly Working[]): readonly Gift[] {
  const gifts: Gift[] = []
  const queue = [...base]
  for (const one of table.state.lasting) {
    if (one.kind !== 'traits') continue
    for (const { id, life } of one.objects ?? []) {
      const to = creatures.get(id)
      if (to?.card.life !== life) continue
      for (const trait of one.traits ?? []) {
        if (!give(to, trait, one, gifts)) continue
        const working = workingOf(table, to.card, trait, 'creatures')
        if (working) queue.push(working)
      }
    }
  }
  const reader = firstReader(creatures, base)
  for (let at = 0; at < queue.length; at++) {
    const by = queue[at]
    if (!by) break
    for (const one of staticsOf(by, 'grant')) {
      const { effect } = one.effect
      if (effect.word !== 'grant' || !isActive(table, one, reader)) continue
      for (const { card } of EVALUATOR.objects(environment(table, one.context, reader), effect.who)) {
        for (const { value } of effect.traits) {
          if (!give(creatures.get(card.id), value, by, gifts)) continue
          const working = workingOf(table, card, value, 'creatures')
          if (working) queue.push(working)
        }
      }
    }
  }
  return gifts
}

/** Takes effects from traits, by the oldest source first; a trait that has none takes none away. */
function suppress(table: YacgTable, creatures: ReadonlyMap<number, Gifted>, working: readonly Working[]): void {
  const reader = firstReader(creatures, working)
  const sources = working.flatMap((by) => staticsOf(by, 'lose-traits').map((one) => ({ by, one })))
  sources.sort((a, b) => a.one.since - b.one.since)
  for (const { by, one } of sources) {
    const { effect } = one.effect
    if (effect.word !== 'lose-traits' || isSuppressed(creatures, by) || !isActive(table, one, reader)) continue
    const kept = new Set(effect.except.map(({ value }) => value))
    for (const { card } of EVALUATOR.objects(environment(table, one.context, reader), effect.who)) {
      const gifted = creatures.get(card.id)
      for (const trait of gifted?.traits ?? []) if (!kept.has(trait)) gifted?.suppressed.add(trait)
    }
  }
}

const isSuppressed = (creatures: ReadonlyMap<number, Gifted>, { card, context, rank }: Working): boolean =>
  rank === 'creatures' && (creatures.get(card.id)?.suppressed.has(context.key) ?? false)

/** A trait that has no effect gives no other, nor does one that is given by nothing else: what no giver is left for is taken back. */
function takeBack(creatures: ReadonlyMap<number, Gifted>, gifts: readonly Gift[]): void {
  const held = new Set<string>()
  const nameOf = ({ card }: Gifted, trait: string): string => `${card.id} ${trait}`
  const gives = ({ by }: Gift): boolean => {
    if (!('rank' in by)) return true
    if (isSuppressed(creatures, by)) return false
    const giver = by.rank === 'creatures' ? creatures.get(by.card.id) : undefined
    const { key } = by.context
    return !giver || key === giver.card.key || isPrinted(giver, key) || held.has(nameOf(giver, key))
  }
  for (let before = -1; before < held.size;) {
    before = held.size
    for (const gift of gifts) if (gives(gift)) held.add(nameOf(gift.to, gift.trait))
  }
  for (const { to, trait } of gifts) {
    const at = held.has(nameOf(to, trait)) ? -1 : to.traits.indexOf(trait)
    if (at >= 0) to.traits.splice(at, 1)
  }
}

const has = (working: readonly Working[], word: Continuous['word']): boolean =>
  working.some(({ abilities }) => abilities.statics.has(word))

/** Everything that works, A's sources first, weather last. */
function gather(table: YacgTable): { working: readonly Working[]; creatures: ReadonlyMap<number, Gifted> } {
  const [first, second] = inOrder(table)
  const gifted = creaturesInPlay(table)
  const creatures = new Map<number, Gifted>()
  for (const one of gifted) creatures.set(one.card.id, one)
  const rows = [inRows(table, first), inRows(table, second)] as const
  const weather = weatherOf(table)
  const printed = gifted.map((one) => scriptsOfCreature(table, one))
  const before = [...printed.flat(), ...rows[0], ...rows[1], ...weather]
  const gifts = grant(table, creatures, before)
  const given = gifts.length === 0 ? printed : gifted.map((one) => scriptsOfCreature(table, one))
  const all = gifts.length === 0 ? before : given.flat().concat(before)
  const losing = has(all, 'lose-traits')
  if (losing) {
    suppress(table, creatures, withoutTwice(all))
    takeBack(creatures, gifts)
  }
  const own = losing ? gifted.map((one) => scriptsOfCreature(table, one)) : given
  const of = (seat: Seat): readonly Working[] =>
    gifted.flatMap(({ card }, at) => (card.controller === seat ? (own[at] ?? []) : []))
  const working = [
    ...plansOf(table, first),
    ...of(first),
    ...rows[0],
    ...plansOf(table, second),
    ...of(second),
    ...rows[1],
    ...weather,
  ]
  return { working: withoutCopies(table, working), creatures }
}

const withoutTwice = (working: readonly Working[]): readonly Working[] => {
  const seen = new Set<string>()
  return working.filter(({ card, context }) => {
    const name = `${card.id} ${context.key}`
    return !seen.has(name) && seen.add(name)
  })
}

function collect(table: YacgTable, working: readonly Working[]): ReadonlyMap<Continuous['word'], readonly Standing[]> {
  const found = new Map<Continuous['word'], Standing[]>()
  const add = (one: Standing): void => {
    const known = found.get(one.effect.effect.word)
    if (known) known.push(one)
    else found.set(one.effect.effect.word, [one])
  }
  for (const { abilities, context, card } of working)
    for (const statics of abilities.statics.values())
      for (const effect of statics) add({ context, effect, since: card.since })
  for (const { abilities, context, card } of onStack(table))
    for (const statics of abilities.stacked.values())
      for (const effect of statics) add({ context, effect, since: card.since })
  for (const { kind, context, statics, since } of table.state.lasting)
    if (kind === 'statics') for (const effect of statics ?? []) add({ context, effect, since })
  return found
}

function heardBy(working: readonly Working[]): ReadonlySet<EventName> {
  const heard = new Set<EventName>()
  for (const { abilities } of working) for (const event of abilities.triggers.keys()) heard.add(event)
  return heard
}

/** Whether which scripts work depends on more than what is in play: traits that are given or lose their effect while something holds. */
const isUnsteady = ({ state }: YacgTable, working: readonly Working[]): boolean =>
  has(working, 'grant') || has(working, 'lose-traits') || state.lasting.some(({ kind }) => kind === 'traits')

const LAYERS = ['stats', 'swap-stats', 'set-stat'] as const

const fields = new WeakMap<YacgState, Field>()

/** The state that was asked about last, nearly always the same one. */
let latest: { readonly state: YacgState; readonly field: Field } | undefined

function keep(state: YacgState, field: Field): Field {
  fields.set(state, field)
  latest = { state, field }
  return field
}

/** What is in force on the field; kept until something changes. */
export function fieldOf(table: YacgTable): Field {
  const { state } = table
  const known = latest?.state === state ? latest.field : fields.get(state)
  if (known?.revision === state.revision && known.inputs === state.inputs) return known
  if (known?.isSteady && known.layout === state.layout)
    return keep(state, { ...known, revision: state.revision, inputs: state.inputs, stats: undefined })
  const { working, creatures } = gather(table)
  const statics = collect(table, working)
  const field: Field = {
    revision: state.revision,
    inputs: state.inputs,
    layout: state.layout,
    isSteady: !isUnsteady(table, working),
    working,
    creatures,
    statics,
    hears: heardBy(working),
    isWorn: working.some(({ script }) => script.markers?.lose !== undefined),
    isLayered: LAYERS.some((word) => statics.has(word)),
    stats: undefined,
  }
  return keep(state, field)
}

/** The statics of a kind, whether they are in force or not. */
export const staticsInPlay = (table: YacgTable, word: Continuous['word']): readonly Standing[] =>
  fieldOf(table).statics.get(word) ?? NONE
