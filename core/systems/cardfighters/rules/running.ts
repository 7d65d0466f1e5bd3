import type { Property, PropertyValue } from '../../../engine/rules'
import { isPlayer, other, SEATS, type Seat } from '../../../engine/seat'
import { cardAt, refTo } from '../../../engine/state'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { ABILITIES, COST_KINDS, DURATIONS, find, RULES } from '../vocabulary'
import type { Duration, FightersTable, Lasting } from './state'
import { durationId } from './words'

/*
 * What lasts, in words: `rule attack off`, `rule play_char_bp_limit 800`, `cost action +2`, `cost character = -3`, `rush until ueot`, `no rush until
 * ueot`. Durations are seen from the side of the card or player that has it.
 */

const LASTS =
  /^(?:rule (?<rule>\S+) (?<value>on|off|-?\d+)|cost (?<cost>\S+) (?<sum>[+-]\d+|= ?-?\d+)|(?<no>no )?(?<ability>\S+))(?: until (?<until>\S+))?$/

type Origin = Pick<Lasting, 'source' | 'bound' | 'until'>

const endOf = ({ until }: Lasting, seat: Seat): string =>
  until === undefined ? '' : ` until ${durationId({ side: until.seat === seat ? 'my' : 'opp', word: until.word })}`

function printed(one: Lasting, seat: Seat): string {
  const end = endOf(one, seat)
  if (one.kind === 'rule')
    return `rule ${one.rule} ${typeof one.value === 'number' ? one.value : one.value ? 'on' : 'off'}${end}`
  if (one.kind === 'cost')
    return `cost ${one.cost} ${one.set ? `= ${one.amount}` : one.amount < 0 ? one.amount : `+${one.amount}`}${end}`
  return `${one.suppressed ? 'no ' : ''}${one.ability}${end}`
}

const refuse = (word: string): Refusal => ({ reason: message('refused-no-lasting', { word }) })

/** What a word means for a card or player; `undefined` where it means nothing. */
function readWord(table: FightersTable, id: number, word: string): Lasting | undefined {
  const { rule, value = '', cost, sum = '', no, ability, until: end } = LASTS.exec(word)?.groups ?? {}
  const card = cardAt(table, id)
  const duration = end === undefined ? undefined : find(DURATIONS, end)
  if (end !== undefined && !duration) return undefined
  const until: Duration | undefined = duration && {
    word: duration.word,
    seat: duration.side === 'my' ? card.controller : other(card.controller),
  }
  const origin: Origin = { source: { ...refTo(card), key: card.key }, bound: false, ...(until && { until }) }
  const ofPlayer = isPlayer(id)
  if (rule !== undefined) {
    const known = find(RULES, rule)
    const isNumber = /\d/.test(value)
    return known && ofPlayer && isNumber === (known.valued ?? false)
      ? { kind: 'rule', rule: known.id, value: isNumber ? Number(value) : value === 'on', seat: id as Seat, ...origin }
      : undefined
  }
  if (cost !== undefined) {
    const known = find(COST_KINDS, cost)
    return known && ofPlayer
      ? { kind: 'cost', cost: known.id, amount: Number(sum.replace(/^= ?/, '')), set: sum.startsWith('='), ...origin }
      : undefined
  }
  const known = ability === undefined ? undefined : find(ABILITIES, ability)
  if (!known || !until || (known.on === 'player') !== ofPlayer) return undefined
  return {
    kind: 'ability',
    ability: known.id,
    target: refTo(card),
    ...(no === undefined ? {} : { suppressed: true }),
    ...origin,
  }
}

/** Keywords that come or go for a time; those without an end are the card's or player's keywords. */
const isFading = (one: Lasting, id: number): boolean =>
  one.kind === 'ability' && one.until !== undefined && one.target.id === id

/** Switches and costs that count for a player: its own switch of a rule before one for both. */
function countsFor(one: Lasting, seat: Seat, all: readonly Lasting[]): boolean {
  if (one.kind === 'cost') return true
  if (one.kind !== 'rule') return false
  return (
    one.seat === seat ||
    (one.seat === undefined &&
      !all.some((each) => each.kind === 'rule' && each.rule === one.rule && each.seat === seat))
  )
}

const wordsOf = ({ state: { lasting } }: FightersTable, id: number, seat: Seat): string[] =>
  lasting
    .filter((one) => isFading(one, id) || (id < SEATS.length && countsFor(one, seat, lasting)))
    .map((one) => printed(one, seat))

/** Switches for both sides become one for each, so that one side's can be set. */
const parted = (lasting: readonly Lasting[]): Lasting[] =>
  lasting.flatMap((one) =>
    one.kind === 'rule' && one.seat === undefined ? SEATS.map((seat) => ({ ...one, seat })) : [one],
  )

function write(table: FightersTable, id: number, value: PropertyValue): Refusal | undefined {
  const words = value as readonly string[]
  const read = words.map((word) => readWord(table, id, word))
  const wrong = read.indexOf(undefined)
  if (wrong >= 0) return refuse(words[wrong] ?? '')
  const ofPlayer = isPlayer(id)
  const kept = (ofPlayer ? parted(table.state.lasting) : table.state.lasting).filter((one) => {
    if (one.kind === 'ability') return !isFading(one, id)
    return !ofPlayer || (one.kind === 'rule' && one.seat !== id)
  })
  table.state.lasting = [...kept, ...read.filter((one) => one !== undefined)]
  return undefined
}

/** What lasts for a player: rules that are switched, costs that are altered for both sides, keywords for a time. */
export const playerLasting: Property<FightersTable> = {
  name: 'lasting',
  label: 'What lasts',
  of: 'player',
  type: 'words',
  read: (table, id) => wordsOf(table, id, id as Seat),
  base: () => [],
  write,
}

/** Keywords that a character has, or has not, for a time. */
export const cardLasting: Property<FightersTable> = {
  name: 'lasting',
  label: 'Keywords for a time',
  said: 'never',
  of: 'card',
  type: 'words',
  read: (table, id) =>
    cardAt(table, id).zone === 'ring' ? wordsOf(table, id, cardAt(table, id).controller) : undefined,
  base: () => [],
  write: (table, id, value) =>
    cardAt(table, id).zone === 'ring' ? write(table, id, value) : { reason: message('refused-not-in-ring') },
}
