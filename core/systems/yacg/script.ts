import type { Span } from '../../language/span'
import type {
  ActivationTiming,
  ColourName,
  CopyTargets,
  Direction,
  EventName,
  FightRole,
  GroupName,
  KindName,
  OrderRule,
  PhaseName,
  PickedKind,
  Protection,
  ScriptTiming,
  StatName,
  ValueStat,
  ZoneName,
  Destination,
} from './words'

/**
 * The compiled effect script (specification, sections 3.5 and 4): plain JSON, each part with the place where it is written. What the text leaves out is
 * absent here, unless it says otherwise; the rules know the defaults of section 4. What could not be read is not there, but for operations.
 */

/** A part of a script that stands somewhere in the text. */
interface Part {
  readonly span: Span
}

/** A written value with its place. */
export interface Written<T> extends Part {
  readonly value: T
}

/** An object by its name or by its relation to another one (section 4.3). */
export type Ref = Part &
  (
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'host-of'; readonly of: Ref }
    | { readonly kind: 'last-played'; readonly what: 'creature' | 'effect' | 'card'; readonly of: PlayerRef }
  )

/** One or both players (section 4.5). */
export type PlayerRef = Part &
  (
    | { readonly kind: 'word'; readonly word: 'you' | 'opponent' | 'each' | 'player' | 'other-player' }
    | { readonly kind: 'owner' | 'controller'; readonly of: Ref }
    | { readonly kind: 'opponent-of'; readonly of: PlayerRef }
  )

export interface Range {
  readonly min?: number
  readonly max?: number
}

/** A selection made when an operation is carried out (section 4.4). */
export interface Pick extends Part {
  readonly pick: PickedKind
  readonly in?: ZoneName
  readonly of?: PlayerRef | 'any'
  readonly where?: Filter
  readonly except: readonly Ref[]
  readonly count?: number | 'all' | Range
  readonly by?: PlayerRef
  readonly top?: Value
  readonly bottom?: Value
  readonly random: boolean
}

export type Selector = Part &
  (
    | { readonly kind: 'group'; readonly group: GroupName }
    | { readonly kind: 'ref'; readonly ref: Ref }
    | { readonly kind: 'pick'; readonly pick: Pick }
  )

/** Objects: all that one of the selectors means. A single one in the text is a list of one here. */
export interface Selection extends Part {
  readonly parts: readonly Selector[]
}

/** A whole number (section 4.6). */
export type Value = Part &
  (
    | { readonly kind: 'number'; readonly number: number }
    /** `event-amount`, `variable`, `round`, `stack-size`, or a bound name. */
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'count'; readonly of: Selection }
    | { readonly kind: 'stat'; readonly stat: ValueStat; readonly of: Ref; readonly base: boolean }
    | { readonly kind: 'sum'; readonly stat: ValueStat; readonly in: Selection }
    | { readonly kind: 'traits' | 'markers'; readonly of: Ref }
    | { readonly kind: 'hand' | 'deck' | 'discard' | 'rounds-won'; readonly of: PlayerRef }
    | { readonly kind: 'energy'; readonly of: PlayerRef; readonly colour?: ColourName | { readonly of: Ref } }
    | { readonly kind: 'add' | 'sub' | 'mul' | 'min' | 'max'; readonly values: readonly Value[] }
    | { readonly kind: 'half'; readonly value: Value }
    | { readonly kind: 'by-round'; readonly numbers: readonly number[] }
  )

export type Relation = 'equal' | 'not-equal' | 'at-least' | 'at-most' | 'more-than' | 'less-than'

/** All of them must hold; a plain number in the text is `equal`. */
export interface Comparison extends Part {
  readonly tests: readonly (Part & { readonly relation: Relation; readonly value: Value })[]
}

/** One key of a filter (section 4.7). */
export type FilterTest = Part &
  (
    | { readonly key: 'type'; readonly types: readonly KindName[] }
    | { readonly key: 'color'; readonly colours: readonly (ColourName | 'None')[] }
    | { readonly key: 'trait' | 'id'; readonly id: string }
    | { readonly key: 'name' | 'affinity'; readonly text: string }
    | { readonly key: 'shares-trait-with' | 'is'; readonly ref: Ref }
    | { readonly key: 'token' | 'fighting'; readonly whether: boolean }
    | { readonly key: 'has'; readonly what: 'aura' | 'trait' | 'marker' }
    | { readonly key: 'hp' | 'satk' | 'spe' | 'tatk' | 'cost' | 'markers'; readonly compare: Comparison }
    | { readonly key: 'attached-to'; readonly to: Selection }
    | { readonly key: 'role'; readonly role: FightRole }
    | { readonly key: 'face'; readonly face: 'up' | 'down' }
    | { readonly key: 'played-this'; readonly within: 'round' | 'phase' }
    | { readonly key: 'not'; readonly filter: Filter }
    | { readonly key: 'any'; readonly filters: readonly Filter[] }
  )

/** All tests must hold. */
export interface Filter extends Part {
  readonly tests: readonly FilterTest[]
}

/** One test of a condition (section 4.8); the comparison of `count` and `value` is with it. */
export type ConditionTest = Part &
  (
    | { readonly key: 'count'; readonly of: Selection; readonly compare: Comparison }
    | { readonly key: 'value'; readonly value: Value; readonly compare: Comparison }
    | { readonly key: 'exists'; readonly what: Selection }
    | { readonly key: 'ref'; readonly ref: Ref; readonly is: Filter }
    /** The lower-case name of a weather, `none` or `any`. */
    | { readonly key: 'weather'; readonly weather: string }
    | { readonly key: 'phase'; readonly phase: PhaseName }
    | { readonly key: 'player'; readonly player: PlayerRef; readonly sameAs: PlayerRef }
    | { readonly key: 'on-field' | 'in-fight'; readonly ref: Ref }
    | { readonly key: 'all' | 'any'; readonly conditions: readonly Condition[] }
    | { readonly key: 'not'; readonly condition: Condition }
  )

/** All tests must hold. */
export interface Condition extends Part {
  readonly tests: readonly ConditionTest[]
}

/** Energy to be paid. */
export interface Payment extends Part {
  readonly amount: Value
  readonly colour?: ColourName
  readonly player?: PlayerRef
}

/** Of which colour energy is gained or lost. */
export type EnergyColour = Part &
  (
    | { readonly kind: 'fixed'; readonly colour: ColourName }
    | { readonly kind: 'choice' | 'plan' }
    | { readonly kind: 'of'; readonly ref: Ref }
    | { readonly kind: 'choice-by'; readonly player: PlayerRef }
  )

/** How long something lasts (section 4.15). */
export type Duration = Part &
  (
    | { readonly kind: 'resolution' | 'fight' | 'phase' | 'round' | 'next-round' | 'game' }
    | {
        readonly kind: 'event'
        readonly event: EventName
        readonly who?: Selection
        readonly player?: PlayerRef
        readonly where?: Filter
      }
  )

/** A declaration of a target (section 4.2); `id` is `target` when the text names none. */
export interface Target extends Part {
  readonly id: string
  readonly pick: PickedKind
  readonly in?: ZoneName
  readonly of?: PlayerRef | 'any'
  readonly where?: Filter
  readonly except: readonly Ref[]
  readonly count?: number | Range
  readonly optional: boolean
  readonly by?: PlayerRef
}

/** A cost besides energy (section 4.16). */
export type ExtraCost = Part &
  (
    | { readonly kind: 'discard'; readonly amount: Value; readonly where?: Filter }
    | { readonly kind: 'pay'; readonly payment: Payment }
    | { readonly kind: 'destroy'; readonly pick: Pick }
    | { readonly kind: 'markers'; readonly number: number }
  )

export type Changes = Readonly<Partial<Record<StatName, Value>>>

/** Who gets which changes. */
export interface StatChange extends Part {
  readonly who: Selection
  readonly changes: Changes
}

export type Once = 'stay' | 'round' | 'fight' | 'game'

/** Who is asked: `true` in the text is the player that the script calls `you`. */
export type May = PlayerRef | true

/** What an operation does (section 4.9). */
export type Action =
  | { readonly word: 'stats'; readonly entries: readonly StatChange[] }
  | {
      readonly word: 'damage'
      readonly who: Selection
      readonly amount: Value
      readonly combat: boolean
      readonly by?: Ref
    }
  | { readonly word: 'destroy' | 'kill' | 'counter'; readonly who: Selection }
  | { readonly word: 'fight'; readonly a: Selection; readonly b: Selection; readonly until?: Condition }
  | { readonly word: 'attack'; readonly by: Ref; readonly to: Ref }
  | { readonly word: 'switch'; readonly out: Ref; readonly in: Selection }
  | { readonly word: 'move'; readonly who: Selection; readonly to: Destination }
  | { readonly word: 'draw'; readonly player?: PlayerRef; readonly amount?: Value; readonly until?: Value }
  | {
      readonly word: 'discard'
      readonly player?: PlayerRef
      readonly amount?: Value
      readonly downTo?: Value
      readonly all: boolean
      readonly by?: PlayerRef
      readonly where?: Filter
      readonly random: boolean
    }
  | {
      readonly word: 'search'
      readonly player?: PlayerRef
      readonly in: 'deck' | 'discard'
      readonly of?: PlayerRef
      readonly top?: Value
      readonly where?: Filter
      readonly amount?: Value
      readonly to: Destination
      readonly reveal: boolean
    }
  | {
      readonly word: 'look'
      readonly zone: 'hand' | 'deck'
      readonly of?: PlayerRef
      readonly top?: Value
      readonly player?: PlayerRef
    }
  | { readonly word: 'reorder'; readonly top: Value; readonly of?: PlayerRef }
  | { readonly word: 'shuffle'; readonly zone: 'deck' | 'discard'; readonly of?: PlayerRef }
  | {
      readonly word: 'gain' | 'lose'
      readonly amount: Value
      readonly colour?: EnergyColour
      readonly player?: PlayerRef
    }
  | {
      readonly word: 'create'
      readonly token: Written<string>
      readonly amount?: Value
      readonly side?: PlayerRef
      readonly inPlaceOf?: Ref
    }
  | {
      readonly word: 'play'
      readonly card: Selection
      readonly cost: 'free' | 'normal' | Value
      readonly side?: PlayerRef
      readonly keepLinks: boolean
    }
  | { readonly word: 'attach'; readonly aura: Ref; readonly to: Selection; readonly asAura: boolean }
  | { readonly word: 'redirect'; readonly from: Ref; readonly to: Ref }
  | { readonly word: 'move-side'; readonly who: Selection; readonly to: PlayerRef }
  | { readonly word: 'retarget'; readonly who: Ref; readonly by?: PlayerRef }
  | { readonly word: 'copy'; readonly of: Ref; readonly targets: CopyTargets }
  | { readonly word: 'extra-plays'; readonly count: number | 'any' }
  | { readonly word: 'must-play'; readonly filter: Filter }
  /** Lower-case name of the weather, or `none`. */
  | { readonly word: 'weather'; readonly set: string; readonly rounds: number }
  | { readonly word: 'markers'; readonly who: Selection; readonly add?: Value; readonly remove?: Value }
  | {
      readonly word: 'run-phase'
      readonly phase: 'creature' | 'effect' | 'combat'
      readonly first?: PlayerRef
      readonly cost?: Value
      readonly fights?: number
    }
  | { readonly word: 'win'; readonly what: 'game' | 'round'; readonly player?: PlayerRef }
  | { readonly word: 'rounds-needed' | 'opening-draw'; readonly player?: PlayerRef; readonly add: number }
  | {
      readonly word: 'grant'
      readonly who: Selection
      readonly traits: readonly Written<string>[]
      readonly until?: Duration
    }
  | { readonly word: 'apply'; readonly statics: readonly Static[]; readonly until?: Duration }
  | { readonly word: 'watch'; readonly trigger: Trigger; readonly until?: Duration }
  | { readonly word: 'delay'; readonly until: EventName; readonly do: readonly Operation[] }
  | { readonly word: 'each-player' | 'do'; readonly do: readonly Operation[] }
  | { readonly word: 'for-each'; readonly in: Selection; readonly as: string; readonly do: readonly Operation[] }
  | {
      readonly word: 'repeat'
      readonly times?: Value
      readonly while?: Condition
      readonly max: number
      readonly do: readonly Operation[]
    }
  | { readonly word: 'choose'; readonly pick: Pick }
  | { readonly word: 'choose-one'; readonly modes: readonly Mode[] }
  | { readonly word: 'set'; readonly names: readonly (Part & { readonly name: string; readonly value: Value })[] }
  /** Not understood: left out at the table, which says so (section 3.6). */
  | { readonly word: 'unknown'; readonly written: string }

/** The members of a union that may have this value under a key: also those that share a shape among several values. */
export type Having<T, K extends keyof T, V extends T[K]> = V extends unknown
  ? T extends unknown
    ? V extends T[K]
      ? T
      : never
    : never
  : never

export type ActionOf<W extends Action['word']> = Having<Action, 'word', W>

/** One mode of `choose-one`. */
export interface Mode extends Part {
  readonly text?: string
  readonly if?: Condition
  readonly do: readonly Operation[]
}

/** An operation with its modifiers (end of section 4.9). */
export interface Operation extends Part {
  readonly action: Action
  readonly if?: Condition
  readonly may?: May
  readonly pay?: Payment
  readonly as?: Written<string>
  readonly then: readonly Operation[]
  readonly else: readonly Operation[]
  readonly text?: string
}

/** What a static does (section 4.10). */
export type Continuous =
  | ({ readonly word: 'stats' | 'set-stat' } & Omit<StatChange, 'span'>)
  | { readonly word: 'swap-stats'; readonly who: Selection; readonly a: StatName; readonly b: StatName }
  | { readonly word: 'grant'; readonly who: Selection; readonly traits: readonly Written<string>[] }
  | { readonly word: 'lose-traits'; readonly who: Selection; readonly except: readonly Written<string>[] }
  | { readonly word: 'control'; readonly who: Selection; readonly to: PlayerRef }
  | {
      readonly word: 'cost'
      readonly of?: PlayerRef
      readonly cards?: Filter
      readonly add?: Value
      readonly set?: Value
    }
  | { readonly word: 'payment'; readonly of?: PlayerRef; readonly rate: number }
  | { readonly word: 'cannot-play'; readonly of?: PlayerRef; readonly cards?: Filter }
  | {
      readonly word: 'limit'
      readonly fights?: Value
      readonly stack?: Value
      readonly creatures?: Value
      readonly of?: PlayerRef
    }
  | { readonly word: 'protect'; readonly who: Selection; readonly from: readonly Protection[]; readonly by?: Filter }
  | { readonly word: 'show'; readonly zone: 'hand' | 'deck-top'; readonly of?: PlayerRef; readonly to?: PlayerRef }
  | {
      readonly word: 'play-from'
      readonly zone: 'deck-top' | 'discard'
      readonly of?: PlayerRef
      readonly cards?: Filter
    }
  | { readonly word: 'order'; readonly who?: Selection; readonly rule: OrderRule }
  | { readonly word: 'use-stat'; readonly stat: 'hp' | 'satk' | 'spe'; readonly for: 'order' | 'damage' }
  | { readonly word: 'affinity'; readonly who: Selection; readonly weather: string }
  | { readonly word: 'extra-plays'; readonly count: number | 'any' }

export type ContinuousOf<W extends Continuous['word']> = Having<Continuous, 'word', W>

/** A continuous effect. */
export interface Static extends Part {
  readonly effect: Continuous
  readonly if?: Condition
  readonly duringFight: boolean
  readonly while: 'field' | 'stack'
  readonly late: boolean
}

/** A triggered ability (sections 4.11 and 4.12). */
export interface Trigger extends Part {
  readonly event: EventName
  readonly who?: Selection
  readonly by?: Selection
  readonly player?: PlayerRef
  readonly where?: Filter
  readonly stat?: StatName
  readonly direction?: Direction
  readonly combat: boolean
  readonly phase?: PhaseName
  readonly if?: Condition
  readonly once?: Once
  readonly may?: May
  readonly pay?: Payment
  readonly text?: string
  readonly do: readonly Operation[]
}

/** What happens instead (section 4.13). */
export type Instead =
  | { readonly word: 'nullify' }
  | { readonly word: 'reduce' | 'leave-hp'; readonly value: Value }
  | { readonly word: 'redirect'; readonly to: Ref }
  | { readonly word: 'absorb' }
  | { readonly word: 'move'; readonly to: Destination }

/** A replacement (section 4.13). */
export interface Replacement extends Part {
  readonly event: 'damage' | 'dies' | 'draw' | 'enters-discard' | 'targeted'
  readonly who?: Selection
  readonly by?: Selection
  readonly player?: PlayerRef
  readonly where?: Filter
  readonly combat: boolean
  readonly lethal: boolean
  readonly how?: 'killed' | 'destroyed'
  readonly if?: Condition
  readonly once?: Once
  readonly may?: May
  readonly pay?: Payment
  readonly unlessPay?: Payment
  readonly text?: string
  readonly result: Instead
  readonly do: readonly Operation[]
}

/** An activated ability (section 4.14). */
export interface Activated extends Part {
  readonly text?: string
  readonly timing: ActivationTiming
  readonly pay?: Payment
  readonly cost: readonly ExtraCost[]
  readonly targets: readonly Target[]
  readonly if?: Condition
  readonly once?: Once
  readonly do: readonly Operation[]
}

/** Markers that a card enters with; it loses one at each `lose` event. */
export interface Markers extends Part {
  readonly start: number
  readonly lose?: EventName
  readonly empty: 'destroy' | 'none'
}

/** Everything that an element does (section 4.1). */
export interface Script extends Part {
  readonly timing?: ScriptTiming
  readonly targets: readonly Target[]
  readonly cost: readonly ExtraCost[]
  readonly require?: Condition
  readonly do: readonly Operation[]
  readonly static: readonly Static[]
  readonly when: readonly Trigger[]
  readonly instead: readonly Replacement[]
  readonly activate: readonly Activated[]
  readonly markers?: Markers
  /** `false`: of several sources with the same script and controller only the oldest works. */
  readonly stacks: boolean
}
