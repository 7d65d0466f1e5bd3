import type {
  Comparison,
  Condition,
  Duration,
  EnergyColour,
  Filter,
  Payment,
  Pick,
  PlayerRef,
  Ref,
  Selection,
  Target,
  Value,
} from '../../script'

/** Ids of vocabulary entries, as coverage names them: `filter:hp`. */
export type Words = readonly string[]

const REFS: ReadonlySet<string> = new Set(['self', 'host', 'target', 'it', 'other', 'foe', 'each'])
const VALUE_NAMES: ReadonlySet<string> = new Set(['event-amount', 'variable', 'round', 'stack-size'])

/** The keys that are written, as words of a kind. */
export const keys = (kind: string, written: Readonly<Record<string, unknown>>): Words =>
  Object.entries(written).flatMap(([key, value]) =>
    value === undefined || value === false || (Array.isArray(value) && value.length === 0) ? [] : [`${kind}:${key}`],
  )

export const maybe = <T>(part: T | undefined, words: (part: T) => Words): Words =>
  part === undefined ? [] : words(part)

export function refWords(ref: Ref): Words {
  if (ref.kind === 'name') return REFS.has(ref.name) ? [`ref:${ref.name}`] : []
  return [`ref:${ref.kind}`, ...(ref.kind === 'host-of' ? refWords(ref.of) : playerWords(ref.of))]
}

export function playerWords(player: PlayerRef): Words {
  if (player.kind === 'word') return [`player-word:${player.word}`]
  return [
    `player-word:${player.kind}`,
    ...(player.kind === 'opponent-of' ? playerWords(player.of) : refWords(player.of)),
  ]
}

const of = (player: PlayerRef | 'any' | undefined): Words => (player && player !== 'any' ? playerWords(player) : [])

/** A pick or a target, whose keys are called by `kind`. */
function lookWords(kind: string, one: Pick | Target): Words {
  const { in: zone, where, except, count, by } = one
  return [
    `kind:${one.pick}`,
    ...keys(kind, { pick: one.pick, in: zone, of: one.of, where, except, count, by }),
    ...maybe(zone, (word) => [`zone:${word}`]),
    ...of(one.of),
    ...maybe(where, filterWords),
    ...except.flatMap(refWords),
    ...maybe(by, playerWords),
  ]
}

export const pickWords = (pick: Pick): Words => [
  ...lookWords('pick-key', pick),
  ...keys('pick-key', { top: pick.top, bottom: pick.bottom, random: pick.random }),
  ...maybe(pick.top, valueWords),
  ...maybe(pick.bottom, valueWords),
]

export const targetWords = (target: Target): Words => [
  'root:targets',
  ...lookWords('target-key', target),
  ...keys('target-key', { id: target.id !== 'target', optional: target.optional }),
]

export const selectionWords = ({ parts }: Selection): Words =>
  parts.flatMap((part) => {
    if (part.kind === 'group') return [`group:${part.group}`]
    return part.kind === 'ref' ? refWords(part.ref) : pickWords(part.pick)
  })

export function valueWords(value: Value): Words {
  switch (value.kind) {
    case 'number':
      return []
    case 'name':
      return VALUE_NAMES.has(value.name) ? [`value-name:${value.name}`] : []
    case 'count':
      return ['value:count', ...selectionWords(value.of)]
    case 'stat':
      return ['value:stat', `stat:${value.stat}`, ...refWords(value.of)]
    case 'sum':
      return ['value:sum', `stat:${value.stat}`, ...selectionWords(value.in)]
    case 'traits':
    case 'markers':
      return [`value:${value.kind}`, ...refWords(value.of)]
    case 'hand':
    case 'deck':
    case 'discard':
    case 'rounds-won':
      return [`value:${value.kind}`, ...playerWords(value.of)]
    case 'energy':
      return [
        'value:energy',
        ...playerWords(value.of),
        ...maybe(value.colour, (colour) => (typeof colour === 'string' ? [`colour:${colour}`] : refWords(colour.of))),
      ]
    case 'half':
      return ['value:half', ...valueWords(value.value)]
    case 'by-round':
      return ['value:by-round']
    default:
      return [`value:${value.kind}`, ...value.values.flatMap(valueWords)]
  }
}

export const comparisonWords = ({ tests }: Comparison): Words =>
  tests.flatMap(({ relation, value }) => [`comparison:${relation}`, ...valueWords(value)])

export const filterWords = ({ tests }: Filter): Words =>
  tests.flatMap((test): Words => {
    const own = `filter:${test.key}`
    switch (test.key) {
      case 'type':
        return [own, ...test.types.map((type) => `kind:${type}`)]
      case 'color':
        return [own, ...test.colours.map((colour) => (colour === 'None' ? 'colourless:None' : `colour:${colour}`))]
      case 'shares-trait-with':
      case 'is':
        return [own, ...refWords(test.ref)]
      case 'attached-to':
        return [own, ...selectionWords(test.to)]
      case 'not':
        return [own, ...filterWords(test.filter)]
      case 'any':
        return [own, ...test.filters.flatMap(filterWords)]
      default:
        return 'compare' in test ? [own, ...comparisonWords(test.compare)] : [own]
    }
  })

export const conditionWords = ({ tests }: Condition): Words =>
  tests.flatMap((test): Words => {
    const own = `condition:${test.key}`
    switch (test.key) {
      case 'count':
        return [own, ...selectionWords(test.of), ...comparisonWords(test.compare)]
      case 'value':
        return [own, ...valueWords(test.value), ...comparisonWords(test.compare)]
      case 'exists':
        return [own, ...selectionWords(test.what)]
      case 'ref':
        return [own, 'condition:is', ...refWords(test.ref), ...filterWords(test.is)]
      case 'weather':
        return [own]
      case 'phase':
        return [own, `phase:${test.phase}`]
      case 'player':
        return [own, 'condition:same-as', ...playerWords(test.player), ...playerWords(test.sameAs)]
      case 'on-field':
      case 'in-fight':
        return [own, ...refWords(test.ref)]
      case 'all':
      case 'any':
        return [own, ...test.conditions.flatMap(conditionWords)]
      case 'not':
        return [own, ...conditionWords(test.condition)]
    }
  })

export const paymentWords = ({ amount, colour, player }: Payment): Words => [
  ...valueWords(amount),
  ...maybe(colour, (word) => [`colour:${word}`]),
  ...maybe(player, playerWords),
]

export function colourWords(colour: EnergyColour): Words {
  switch (colour.kind) {
    case 'fixed':
      return [`colour:${colour.colour}`]
    case 'of':
      return ['energy-colour:of', ...refWords(colour.ref)]
    case 'choice-by':
      return ['energy-colour:choice-by', ...playerWords(colour.player)]
    default:
      return [`energy-colour:${colour.kind}`]
  }
}

export function durationWords(duration: Duration): Words {
  if (duration.kind !== 'event') return [`duration:${duration.kind}`]
  return [
    'duration:event',
    `event:${duration.event}`,
    ...maybe(duration.who, selectionWords),
    ...maybe(duration.player, playerWords),
    ...maybe(duration.where, filterWords),
  ]
}
