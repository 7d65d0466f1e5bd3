import { joined as listed } from '../../../../../language/list'
import type {
  Comparison,
  Condition,
  ConditionTest,
  Filter,
  FilterTest,
  Pick,
  PlayerRef,
  Ref,
  Relation,
  Selection,
  Target,
  Value,
} from '../../../script'

/** Parts of a script in plain words: objects, players, numbers and tests. */

const REFS: Readonly<Record<string, string>> = {
  self: 'this card',
  host: 'the creature with this aura',
  target: 'the target',
  it: 'the card of the event',
  other: 'the other card of the event',
  foe: 'its foe',
  each: 'each of them',
}

const GROUPS = {
  creatures: 'all creatures',
  allies: 'all allies',
  'other-allies': 'all other allies',
  opposing: 'all opposing creatures',
  'other-creatures': 'all other creatures',
  fighters: 'the fighters',
} as const

export const STAT_NAMES: Readonly<Record<string, string>> = {
  hp: 'HP',
  satk: 'Atk',
  spe: 'Spe',
  tatk: 'technical attack',
  cost: 'cost',
  'cost-color': 'cost of its colour',
}

const RELATIONS: Readonly<Record<Relation, string>> = {
  equal: '',
  'not-equal': 'not ',
  'at-least': 'at least ',
  'at-most': 'at most ',
  'more-than': 'more than ',
  'less-than': 'less than ',
}

const WORDS = {
  you: 'you',
  opponent: 'the opponent',
  each: 'each player',
  player: 'the player',
  'other-player': 'the other player',
} as const

export function playerOf(player: PlayerRef): string {
  if (player.kind === 'word') return WORDS[player.word]
  if (player.kind === 'opponent-of') return `the opponent of ${playerOf(player.of)}`
  return `the ${player.kind} of ${refOf(player.of)}`
}

/** `your`, `the opponent's`. */
const belonging = (player: PlayerRef): string =>
  player.kind === 'word' && player.word === 'you' ? 'your' : `${playerOf(player)}’s`

export function refOf(ref: Ref): string {
  switch (ref.kind) {
    case 'name':
      return Object.hasOwn(REFS, ref.name) ? (REFS[ref.name] ?? '') : `“${ref.name}”`
    case 'host-of':
      return `the creature with ${refOf(ref.of)}`
    case 'last-played':
      return `the ${ref.what} that ${playerOf(ref.of)} played last`
  }
}

const ZONES = {
  field: 'on the field',
  stack: 'on the stack',
  hand: 'in hand',
  deck: 'in a deck',
  discard: 'in a discard pile',
  banished: 'among banished cards',
} as const

function where(zone: Pick['in'], of: Pick['of']): string {
  const owner = of && of !== 'any' ? of : undefined
  if (!zone || zone === 'field') return owner ? ` on ${belonging(owner)} side` : zone ? ` ${ZONES.field}` : ''
  if (!owner) return ` ${ZONES[zone]}`
  const place = {
    stack: 'part of the stack',
    hand: 'hand',
    deck: 'deck',
    discard: 'discard pile',
    banished: 'banished cards',
  }[zone]
  return ` ${zone === 'stack' ? 'on' : 'in'} ${belonging(owner)} ${place}`
}

const plural = (kind: string): string => `${kind}s`

const amountOf = (count: Pick['count']): string => {
  if (count === undefined || count === 'all') return 'all'
  if (typeof count === 'number') return String(count)
  const { min = 0, max } = count
  return max === undefined ? `${min} or more` : min === 0 ? `up to ${max}` : `${min} to ${max}`
}

const excepted = (except: readonly Ref[]): string =>
  except.length === 0 ? '' : ` but ${listed(except.map(refOf), 'and')}`
const filtered = (filter: Filter | undefined): string => (filter ? ` ${filterOf(filter)}` : '')

export function pickOf({ pick, in: zone, of, where: filter, except, count, by, top, bottom, random }: Pick): string {
  const amount = amountOf(count)
  const noun = amount === '1' ? pick : plural(pick)
  const within = top ? ` among the top ${valueOf(top)}` : bottom ? ` among the bottom ${valueOf(bottom)}` : ''
  const chosen = random ? 'random ' : ''
  const chooser = by ? ` chosen by ${playerOf(by)}` : ''
  return `${amount} ${chosen}${noun}${filtered(filter)}${within}${where(zone, of)}${excepted(except)}${chooser}`
}

export function targetOf({ pick, in: zone, of, where: filter, except, count, optional, by }: Target): string {
  const amount = count === undefined ? '1' : amountOf(count)
  const noun = amount === '1' ? pick : plural(pick)
  const may = optional ? 'if any, ' : ''
  const chooser = by ? `, declared by ${playerOf(by)}` : ''
  return `${may}${amount} target ${noun}${filtered(filter)}${where(zone, of)}${excepted(except)}${chooser}`
}

/** Whether it means one object at most, as the grammar of its sentence must know. */
export const isOne = ({ parts: [first, ...others] }: Selection): boolean =>
  others.length === 0 &&
  (first?.kind === 'ref'
    ? !(first.ref.kind === 'name' && first.ref.name === 'each')
    : first?.kind === 'pick' && first.pick.count === 1)

/** What it means without `all`, for sentences that count or ask. */
export const someOf = (selection: Selection): string => selectionOf(selection).replace(/^all /, '')

export const selectionOf = ({ parts }: Selection): string =>
  listed(
    parts.map((part) =>
      part.kind === 'group' ? GROUPS[part.group] : part.kind === 'ref' ? refOf(part.ref) : pickOf(part.pick),
    ),
    'and',
  )

const NAMED: Readonly<Record<string, string>> = {
  'event-amount': 'the amount of the event',
  variable: 'the number of the attack',
  round: 'the number of the round',
  'stack-size': 'the number of cards on the stack',
}

const OPERATORS = { add: ' plus ', sub: ' less ', mul: ' times ' } as const

export function valueOf(value: Value): string {
  switch (value.kind) {
    case 'number':
      return String(value.number)
    case 'name':
      return Object.hasOwn(NAMED, value.name) ? (NAMED[value.name] ?? '') : `“${value.name}”`
    case 'count':
      return `the number of ${someOf(value.of)}`
    case 'stat':
      return `the ${value.base ? 'printed ' : ''}${STAT_NAMES[value.stat] ?? value.stat} of ${refOf(value.of)}`
    case 'sum':
      return `the ${STAT_NAMES[value.stat] ?? value.stat} of ${selectionOf(value.in)} together`
    case 'traits':
    case 'markers':
      return `the number of ${value.kind} of ${refOf(value.of)}`
    case 'hand':
      return `the number of cards in ${belonging(value.of)} hand`
    case 'deck':
      return `the number of cards in ${belonging(value.of)} deck`
    case 'discard':
      return `the number of cards in ${belonging(value.of)} discard pile`
    case 'rounds-won':
      return `the number of rounds that ${playerOf(value.of)} won`
    case 'energy': {
      const { colour } = value
      const which = colour === undefined ? '' : typeof colour === 'string' ? `${colour.toLowerCase()} ` : ''
      const like = typeof colour === 'object' ? ` of the colour of ${refOf(colour.of)}` : ''
      return `${belonging(value.of)} ${which}energy${like}`
    }
    case 'half':
      return `half of ${valueOf(value.value)}`
    case 'by-round':
      return `${value.numbers.join(', then ')}, by round`
    case 'min':
      return `the least of ${listed(value.values.map(valueOf), 'and')}`
    case 'max':
      return `the greatest of ${listed(value.values.map(valueOf), 'and')}`
    default:
      return value.values.map(valueOf).join(OPERATORS[value.kind])
  }
}

export const comparisonOf = ({ tests }: Comparison): string =>
  listed(
    tests.map(({ relation, value }) => RELATIONS[relation] + valueOf(value)),
    'and',
  )

function testOf(test: FilterTest): string {
  switch (test.key) {
    case 'type':
      return `of the type ${listed(test.types, 'or')}`
    case 'color':
      return `of the colour ${listed(
        test.colours.map((colour) => (colour === 'None' ? 'none' : colour.toLowerCase())),
        'or',
      )}`
    case 'trait':
      return `with the trait ${test.id}`
    case 'id':
      return `with the id ${test.id}`
    case 'name':
      return `called ${test.text}`
    case 'affinity':
      return `with a benefit from ${test.text}`
    case 'shares-trait-with':
      return `with a trait of ${refOf(test.ref)}`
    case 'is':
      return `like ${refOf(test.ref)}`
    case 'token':
      return test.whether ? 'made as tokens' : 'not made as tokens'
    case 'fighting':
      return test.whether ? 'in the fight' : 'outside of the fight'
    case 'has':
      return `with ${test.what === 'aura' ? 'an' : 'a'} ${test.what}`
    case 'attached-to':
      return `attached to ${selectionOf(test.to)}`
    case 'role':
      return `picked ${test.role}`
    case 'face':
      return `lying face ${test.face}`
    case 'played-this':
      return `played this ${test.within}`
    case 'not':
      return `but not ${filterOf(test.filter)}`
    case 'any':
      return test.filters.map(filterOf).join(', or ')
    default:
      return `with ${STAT_NAMES[test.key] ?? test.key} of ${comparisonOf(test.compare)}`
  }
}

export const filterOf = ({ tests }: Filter): string => listed(tests.map(testOf), 'and')

const thereIs = (what: Selection): string => (isOne(what) ? 'there is' : 'there are')

/** The opposite of a condition, in words of its own where there are any. */
function negated({ tests: [first, ...others], ...condition }: Condition): string {
  if (first?.key === 'exists' && others.length === 0) return `there are no ${someOf(first.what)}`
  if (first?.key === 'on-field' && others.length === 0) return `${refOf(first.ref)} is no longer on the field`
  return `it is not so that ${conditionOf({ ...condition, tests: first ? [first, ...others] : others })}`
}

function conditionTestOf(test: ConditionTest): string {
  switch (test.key) {
    case 'count':
      return `the number of ${someOf(test.of)} is ${comparisonOf(test.compare)}`
    case 'value':
      return `${valueOf(test.value)} is ${comparisonOf(test.compare)}`
    case 'exists':
      return `${thereIs(test.what)} ${someOf(test.what)}`
    case 'ref':
      return `${refOf(test.ref)} is one ${filterOf(test.is)}`
    case 'weather':
      return test.weather === 'none'
        ? 'there is no weather'
        : test.weather === 'any'
          ? 'there is a weather'
          : `the weather is ${test.weather}`
    case 'phase':
      return `it is the ${test.phase} phase`
    case 'player':
      return `${playerOf(test.player)} is ${playerOf(test.sameAs)}`
    case 'on-field':
      return `${refOf(test.ref)} is on the field`
    case 'in-fight':
      return `${refOf(test.ref)} is in the fight`
    case 'all':
      return listed(test.conditions.map(conditionOf), 'and')
    case 'any':
      return listed(test.conditions.map(conditionOf), 'or')
    case 'not':
      return negated(test.condition)
  }
}

export const conditionOf = ({ tests }: Condition): string => listed(tests.map(conditionTestOf), 'and')
