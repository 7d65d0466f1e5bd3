import { COLOURS } from '../../words'
import { mapping, type Data, type Mapping } from './data'
import type { Read, Slot } from './template'
import { sameWord, type Token } from './tokens'

/** Whom a text speaks of, before it is known which of its targets and objects they are. */
export type Noun = { readonly doubt?: string } & (
  | { readonly is: 'self'; readonly kind?: string }
  | { readonly is: 'foe' | 'host' | 'other' }
  /** `it`, `that creature`, `the destroyed creature`: one that was named before. */
  | { readonly is: 'again'; readonly kind?: string; readonly how?: string }
  | { readonly is: 'picked'; readonly pick: Picked }
  | { readonly is: 'last-played'; readonly what: string; readonly of: Who }
  | { readonly is: 'host-of'; readonly of: Noun }
  | { readonly is: 'list'; readonly parts: readonly Noun[] }
  /** All targets. */
  | { readonly is: 'both' }
  | { readonly is: 'fighters' }
)

/** A player; `again` is one that was named before. */
export type Who = 'you' | 'opponent' | 'each' | 'again' | { readonly owner: Noun } | { readonly controller: Noun }

export interface Picked {
  readonly kind: string
  readonly how: 'target' | 'every' | 'some' | 'bare'
  readonly in?: string
  readonly of?: Who | 'any'
  readonly where: Mapping
  /** Not the one that the text speaks of. */
  readonly other: boolean
  /** Filters that need to know whom the text speaks of. */
  readonly attachedTo?: Noun
  readonly sharesTraitWith?: Noun
  readonly except?: Noun
  readonly count?: number
  readonly atMost?: boolean
  readonly atLeast?: boolean
  readonly random?: boolean
  readonly by?: Who
  readonly top?: Data
  readonly bottom?: Data
  readonly plural?: boolean
}

type Tokens = readonly Token[]

/** Nouns within nouns that are read. */
const DEEPEST = 2

const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.word ?? ''

const FORMS = new Map<string, readonly string[]>()

/** The words of a phrase as tokens have them. */
function formOf(phrase: string): readonly string[] {
  const known = FORMS.get(phrase)
  if (known) return known
  const form = phrase.split(' ').map(sameWord)
  FORMS.set(phrase, form)
  return form
}

/** Whether these words stand at a place; gives where they end. */
export function words(tokens: Tokens, at: number, expected: string): number | undefined {
  let end = at
  for (const word of formOf(expected)) if (wordAt(tokens, end++) !== word) return undefined
  return end
}

export const first = (tokens: Tokens, at: number, ...ways: readonly string[]): number | undefined => {
  for (const way of ways) {
    const end = words(tokens, at, way)
    if (end !== undefined) return end
  }
  return undefined
}

/** A whole number without a sign; `a` is one. */
export function numberAt(tokens: Tokens, at: number): number | undefined {
  const word = wordAt(tokens, at)
  return /^\d{1,9}$/.test(word) ? Number(word) : word === 'a' || word === 'an' ? 1 : undefined
}

const KINDS: ReadonlySet<string> = new Set(['creature', 'card', 'effect', 'aura', 'field', 'action', 'token'])
const STAT_OF: Readonly<Record<string, string>> = { hp: 'hp', atk: 'satk', attacks: 'satk', spe: 'spe', tatk: 'tatk', costs: 'cost' }

export function statAt(tokens: Tokens, at: number): Read<string> | undefined {
  const technical = first(tokens, at, 'technical attacks', 'technical atk')
  if (technical !== undefined) return { value: 'tatk', end: technical }
  const total = first(tokens, at, 'total costs', 'energy costs')
  if (total !== undefined) return { value: 'cost', end: total }
  const word = wordAt(tokens, at)
  const stat = Object.hasOwn(STAT_OF, word) ? STAT_OF[word] : undefined
  if (stat !== undefined) return { value: stat, end: at + 1 }
  const strong = words(tokens, at, 'strong attacks')
  return strong === undefined ? undefined : { value: 'satk', end: strong }
}

const colourAt = (tokens: Tokens, at: number): string | undefined =>
  COLOURS.find((colour) => colour.toLowerCase() === wordAt(tokens, at))

/** `3 or less`, `at most 3`, `3`, `more than 3`, `exactly 3`. */
export function comparisonAt(tokens: Tokens, at: number): Read<Data> | undefined {
  for (const [before, relation] of [
    ['at most', 'at-most'],
    ['at least', 'at-least'],
    ['up to', 'at-most'],
    ['more than', 'more-than'],
    ['above', 'more-than'],
    ['over', 'more-than'],
    ['higher than', 'more-than'],
    ['fewer than', 'less-than'],
    ['less than', 'less-than'],
    ['below', 'less-than'],
    ['under', 'less-than'],
    ['lower than', 'less-than'],
    ['exactly', ''],
  ] as const) {
    const end = words(tokens, at, before)
    const number = end === undefined ? undefined : numberAt(tokens, end)
    if (end !== undefined && number !== undefined)
      return { value: relation === '' ? number : { [relation]: number }, end: end + 1 }
  }
  const number = numberAt(tokens, at)
  if (number === undefined || wordAt(tokens, at).startsWith('a')) return undefined
  const less = first(tokens, at + 1, 'or less', 'or fewer', 'or lower', 'or below')
  if (less !== undefined) return { value: { 'at-most': number }, end: less }
  const more = first(tokens, at + 1, 'or additional', 'or higher', 'or greater', 'or above')
  return more === undefined ? { value: number, end: at + 1 } : { value: { 'at-least': number }, end: more }
}

/** `3 or less hp`, `hp 3 or less`, `3 hp or less`, `hp of at most 3`. */
export function statTestAt(tokens: Tokens, start: number): Read<Mapping> | undefined {
  const at = first(tokens, start, 'a') ?? start
  const stat = statAt(tokens, at)
  if (stat) {
    const from = first(tokens, stat.end, 'of', 'is') ?? stat.end
    const test = comparisonAt(tokens, from)
    return test && { value: { [stat.value]: test.value }, end: test.end }
  }
  const number = numberAt(tokens, at)
  const behind = number === undefined ? undefined : statAt(tokens, at + 1)
  if (number !== undefined && behind) {
    const less = first(tokens, behind.end, 'or less', 'or fewer', 'or lower')
    if (less !== undefined) return { value: { [behind.value]: { 'at-most': number } }, end: less }
    const more = first(tokens, behind.end, 'or additional', 'or higher')
    return { value: { [behind.value]: more === undefined ? number : { 'at-least': number } }, end: more ?? behind.end }
  }
  const test = comparisonAt(tokens, at)
  const named = test && statAt(tokens, first(tokens, test.end, 'energy in', 'in') ?? test.end)
  return named && { value: { [named.value]: test.value }, end: named.end }
}

/** One who plays: `you`, `opponent`, `its owner`, `that player`. */
export function* whoAt(tokens: Tokens, at: number, depth = 0): Generator<Read<Who>> {
  const each = first(tokens, at, 'every player', 'both player', 'everyone', 'everybody', 'player')
  if (each !== undefined) yield { value: 'each', end: each }
  const opponent = first(tokens, at, 'your opponent', 'a opponent', 'an opponent', 'opponent', 'other player')
  if (opponent !== undefined) yield { value: 'opponent', end: opponent }
  const you = first(tokens, at, 'you')
  if (you !== undefined) yield { value: 'you', end: you }
  for (const role of ['owner', 'controller'] as const) {
    const its = first(tokens, at, `its ${role}`, `their ${role}`, `his ${role}`)
    if (its !== undefined) yield { value: role === 'owner' ? { owner: { is: 'again' } } : { controller: { is: 'again' } }, end: its }
    const of = first(tokens, at, `${role} of`)
    if (of !== undefined && depth < DEEPEST)
      for (const { value, end } of nounAt(tokens, of, depth + 1))
        yield { value: role === 'owner' ? { owner: value } : { controller: value }, end }
    if (wordAt(tokens, at) === 'this' && wordAt(tokens, at + 1) === 'creature' && wordAt(tokens, at + 2) === "'s" && wordAt(tokens, at + 3) === role)
      yield { value: role === 'owner' ? { owner: { is: 'self' } } : { controller: { is: 'self' } }, end: at + 4 }
  }
  const again = first(tokens, at, 'that player', 'they')
  if (again !== undefined) yield { value: 'again', end: again }
}

/** Whose: `your`, `opponent 's`, `their`, `any player 's`. */
export function whoseAt(tokens: Tokens, at: number): Read<Who> | undefined {
  const owner = first(tokens, at, "its owner 's", "their owner 's", "their respective owner 's")
  if (owner !== undefined) return { value: { owner: { is: 'again' } }, end: owner }
  for (const [form, value] of [
    ['your opponent \'s', 'opponent'],
    ['opponent \'s', 'opponent'],
    ['your own', 'you'],
    ['your', 'you'],
    ['every player \'s', 'each'],
    ['player \'s', 'each'],
    ['that player \'s', 'again'],
    ['their own', 'again'],
    ['their', 'again'],
    ['his', 'again'],
  ] as const) {
    const end = words(tokens, at, form)
    if (end !== undefined) return { value, end }
  }
  return undefined
}

interface Open {
  kind?: string
  how: Picked['how']
  in?: string
  of?: Who | 'any'
  where: Record<string, Data>
  other: boolean
  attachedTo?: Noun
  sharesTraitWith?: Noun
  except?: Noun
  count?: number
  atMost?: boolean
  atLeast?: boolean
  random?: boolean
  by?: Who
  plural?: boolean
}

/** Words before the noun; gives where they end. */
function before(tokens: Tokens, start: number, open: Open): number {
  let at = start
  for (;;) {
    const word = wordAt(tokens, at)
    const next = wordAt(tokens, at + 1)
    const number = numberAt(tokens, at)
    const colour = colourAt(tokens, at)
    const whose = open.of === undefined ? whoseAt(tokens, at) : undefined
    if (word === 'up' && next === 'to' && numberAt(tokens, at + 2) !== undefined) {
      open.count = numberAt(tokens, at + 2)!
      open.atMost = true
      open.how = open.how === 'bare' ? 'some' : open.how
      at += 3
    } else if (number !== undefined && open.count === undefined) {
      open.count = number
      open.how = open.how === 'bare' ? 'some' : open.how
      at++
      const more = first(tokens, at, 'or additional')
      if (more !== undefined) {
        open.atLeast = true
        at = more
      }
    } else if (word === 'of' && open.count !== undefined && whoseAt(tokens, at + 1)) {
      at++
    } else if (word === 'target' || word === 'chosen') {
      open.how = 'target'
      at++
    } else if (word === 'every' && next === 'of') {
      open.how = 'every'
      at += 2
    } else if (word === 'every') {
      open.how = open.how === 'target' ? 'target' : 'every'
      at++
    } else if (word === 'another' || word === 'other') {
      open.other = true
      if (word === 'another' && open.how === 'bare') open.how = 'some'
      at++
    } else if (word === 'random') {
      open.random = true
      at++
    } else if (word === 'some') {
      open.how = 'some'
      at++
    } else if (word === 'ally' || word === 'own') {
      open.of = 'you'
      at++
    } else if (word === 'opposing') {
      open.of = 'opponent'
      at++
    } else if (whose && whose.value !== 'each' && typeof whose.value !== 'object') {
      open.of = whose.value
      at = whose.end
    } else if (word === 'non-token' || (word === 'nontoken')) {
      open.where.token = false
      at++
    } else if (word === 'token' && KINDS.has(next)) {
      open.where.token = true
      at++
    } else if (word === 'face-down' || word === 'face-up') {
      open.where.face = word === 'face-down' ? 'down' : 'up'
      at++
    } else if (word === 'banished') {
      open.in = 'banished'
      at++
    } else if (word === 'colorless') {
      open.where.color = 'None'
      at++
    } else if (colour !== undefined) {
      const more = colourAt(tokens, at + 2)
      const isPair = more !== undefined && (next === 'and' || next === 'or')
      open.where.color = isPair ? [colour, more] : colour
      at += isPair ? 3 : 1
    } else return at
  }
}

/** Where cards are: on the stack, in a hand, deck or pile. */
function zoneAt(tokens: Tokens, at: number): Read<{ readonly in: string; readonly of?: Who | 'any' }> | undefined {
  const from = first(tokens, at, 'in', 'on', 'from', 'of', 'to')
  if (from === undefined) return undefined
  const stack = first(tokens, from, 'effect stack', 'stack', 'that effect stack')
  if (stack !== undefined) return { value: { in: 'stack' }, end: stack }
  if (wordAt(tokens, at) !== 'on' && wordAt(tokens, at) !== 'of') {
    const field = first(tokens, from, 'field', 'that field')
    if (field !== undefined) return { value: { in: 'field' }, end: field }
  }
  for (const [form, zone] of [
    ['discard pile', 'discard'],
    ['discards pile', 'discard'],
    ['graveyard', 'discard'],
    ['hand', 'hand'],
    ['deck', 'deck'],
  ] as const) {
    const own = words(tokens, from, form)
    if (own !== undefined) return { value: { in: zone }, end: own }
    const any = words(tokens, from, `every ${form}`) ?? words(tokens, from, `a ${form}`)
    if (any !== undefined) return { value: { in: zone, of: 'any' }, end: any }
    const whose = whoseAt(tokens, from)
    const end = whose && words(tokens, whose.end, form)
    if (whose && end !== undefined) return { value: { in: zone, of: whose.value }, end }
  }
  return undefined
}

/** A filter behind the noun. */
function filterAt(tokens: Tokens, at: number, open: Open, depth: number): number | undefined {
  const zone = zoneAt(tokens, at)
  if (zone && open.in === undefined) {
    const isThere = zone.value.in === 'field' && /^(?:creature|aura|field)$/.test(open.kind ?? '')
    if (!isThere) open.in = zone.value.in
    if (zone.value.of !== undefined) open.of = zone.value.of
    return zone.end
  }
  const chosenBy = choiceAt(tokens, at)
  if (chosenBy) {
    // You choose where nobody else does.
    if (chosenBy.value !== 'you') open.by = chosenBy.value
    open.how = open.how === 'bare' ? 'some' : open.how
    return chosenBy.end
  }
  const side = first(tokens, at, 'of yours', 'you control', 'on your side', 'under your control', 'you has')
  if (side !== undefined) {
    open.of = 'you'
    return side
  }
  const theirs = first(tokens, at, 'of theirs', 'opponent controls', 'your opponent controls', "on opponent 's side", 'of opponent')
  if (theirs !== undefined) {
    open.of = 'opponent'
    return theirs
  }
  const token = first(tokens, at, 'that isnt tokens', 'that is not a token')
  if (token !== undefined) {
    open.where.token = false
    return token
  }
  const except = first(tokens, at, 'other than', 'except', 'besides')
  if (except !== undefined) {
    const own = first(tokens, except, 'themselves', 'it', 'this creature', 'this')
    if (own !== undefined) {
      open.except = wordAt(tokens, except).startsWith('this') ? { is: 'self' } : { is: 'again' }
      return own
    }
  }
  const attached = first(tokens, at, 'attached to', 'on')
  if (attached !== undefined && depth < DEEPEST && (open.kind === 'aura' || open.kind === 'effect'))
    for (const { value, end } of nounAt(tokens, attached, depth + 1)) {
      open.attachedTo = value
      return end
    }
  const played = first(tokens, at, 'played this')
  if (played !== undefined && /^(?:round|phase)$/.test(wordAt(tokens, played))) {
    open.where['played-this'] = wordAt(tokens, played)
    return played + 1
  }
  const random = first(tokens, at, 'at random')
  if (random !== undefined) {
    open.random = true
    return random
  }
  const liking = first(tokens, at, 'that benefits from', 'that likes')
  const disliking = liking === undefined ? first(tokens, at, 'that dont benefits from', 'without a liking for') : undefined
  const weather = wordAt(tokens, liking ?? disliking ?? -1)
  if (/^[a-z]+$/.test(weather)) {
    Object.assign(open.where, liking === undefined ? { not: { affinity: weather } } : { affinity: weather })
    return (liking ?? disliking ?? at) + 1
  }
  const without = first(tokens, at, 'without', 'that dont has')
  const withIt = first(tokens, at, 'with', 'that has', 'whose', 'of', 'has')
  const costing = first(tokens, at, 'that costs', 'costs', 'costing')
  if (costing !== undefined) {
    const test = comparisonAt(tokens, costing)
    if (test) {
      open.where.cost = test.value
      return first(tokens, test.end, 'energy') ?? test.end
    }
  }
  for (const [form, stat, relation] of [
    ['slower than', 'spe', 'less-than'],
    ['faster than', 'spe', 'more-than'],
    ['stronger than', 'satk', 'more-than'],
    ['weaker than', 'satk', 'less-than'],
  ] as const) {
    const end = words(tokens, at, form)
    const number = end === undefined ? undefined : numberAt(tokens, end)
    if (end === undefined || number === undefined) continue
    open.where[stat] = { [relation]: number }
    return statAt(tokens, end + 1)?.end ?? end + 1
  }
  const direct = /^(?:above|over|below|under)$/.test(wordAt(tokens, at)) ? statTestAt(tokens, at) : undefined
  if (direct) {
    Object.assign(open.where, direct.value)
    return direct.end
  }
  const name = first(tokens, at, 'not named', 'not called')
  if (name !== undefined && /^[a-z]/.test(wordAt(tokens, name)) && tokens[name]) {
    open.where.not = { name: wordAt(tokens, name).charAt(0).toUpperCase() + wordAt(tokens, name).slice(1) }
    return name + 1
  }
  const from = without ?? withIt
  if (from === undefined) return undefined
  const what = tokens[from]?.word ?? ''
  if (what.startsWith('@')) {
    const filter = { trait: what.slice(1) }
    Object.assign(open.where, without === undefined ? filter : { not: filter })
    return from + 1
  }
  const start = first(tokens, from, 'a', 'an') ?? from
  const has = /^(?:aura|trait|marker)$/.exec(wordAt(tokens, start))?.[0]
  if (has !== undefined && wordAt(tokens, at) !== 'of') {
    const behind = wordAt(tokens, start + 1)
    if (behind !== 'in') {
      Object.assign(open.where, without === undefined ? { has } : { not: { has } })
      return start + 1
    }
  }
  const markers = without === undefined ? comparisonAt(tokens, from) : undefined
  if (markers && wordAt(tokens, markers.end) === 'marker') {
    open.where.markers = markers.value
    return markers.end + 1
  }
  const shared = first(tokens, from, 'a trait in common with')
  if (shared !== undefined && depth < DEEPEST)
    for (const { value, end } of nounAt(tokens, shared, depth + 1)) {
      open.sharesTraitWith = value
      return end
    }
  const test = statTestAt(tokens, from)
  if (!test) return undefined
  Object.assign(open.where, without === undefined ? test.value : { not: test.value })
  return test.end
}

/** Who chooses: `of your choice`, `opponent chooses`, `you choose`. */
function choiceAt(tokens: Tokens, start: number): Read<Who> | undefined {
  const at = wordAt(tokens, start) === ',' ? start + 1 : start
  const theirPick = first(tokens, at, 'their chooses', 'their pick')
  if (theirPick !== undefined) return { value: 'again', end: theirPick }
  const yours = first(tokens, at, 'of your choice', 'of your choosing', 'of your chooses', 'that you chooses', 'you chooses', 'you name', 'your chooses')
  if (yours !== undefined) return { value: 'you', end: yours }
  const theirs = first(tokens, at, "of opponent 's choice", "of opponent 's choosing", "of opponent 's chooses", 'that opponent chooses', 'opponent chooses', 'opponent name', 'opponent names', "opponent 's choice")
  if (theirs !== undefined) return { value: 'opponent', end: theirs }
  const again = first(tokens, at, 'of their choice', 'of their choosing', 'of their chooses', 'their chooses', 'they chooses')
  return again === undefined ? undefined : { value: 'again', end: again }
}

function frozen(open: Open): Picked {
  const { where, ...others } = open
  return { ...others, kind: open.kind ?? 'card', where: mapping(where) }
}

/** A noun with what stands before and behind it, the longest way first. */
function* pickedAt(tokens: Tokens, start: number, depth: number): Generator<Read<Noun>> {
  const open: Open = { how: 'bare', where: {}, other: false }
  let at = before(tokens, start, open)
  const kind = wordAt(tokens, at)
  const isOne = kind === 'one' && at > start
  if (kind === '1' && at > start) open.kind = 'creature'
  else if (!KINDS.has(kind) && !isOne) {
    // `2 opposing`, `another ally`: creatures without the word.
    if (at === start || (open.of === undefined && open.how !== 'target') || !/^(?:ally|opposing|other|another)$/.test(wordAt(tokens, at - 1))) return
    open.kind = 'creature'
    at--
  } else open.kind = isOne ? 'creature' : kind
  if (tokens[at]?.plural) open.plural = true
  at++
  if (open.kind === 'action' || open.kind === 'effect' || open.kind === 'aura' || open.kind === 'field') {
    const more = kindsAt(tokens, at, open.kind)
    if (more) {
      open.kind = 'effect'
      if (more.value.length < 3) open.where.type = more.value
      at = more.end
    }
  }
  const found: Read<Noun>[] = [{ value: { is: 'picked', pick: frozen(open) }, end: at }]
  for (let count = 0; count < 4; count++) {
    const joined = count > 0 && wordAt(tokens, at) === 'and' ? at + 1 : at
    const end = filterAt(tokens, joined, open, depth)
    if (end === undefined) break
    at = end
    found.push({ value: { is: 'picked', pick: frozen(open) }, end: at })
  }
  yield* found.toReversed()
}

/** `aura or field` behind the first of them. */
function kindsAt(tokens: Tokens, start: number, kind: string): Read<string[]> | undefined {
  const kinds = [kind]
  let at = start
  for (;;) {
    let next = at
    while (/^(?:,|and|or)$/.test(wordAt(tokens, next))) next++
    if (next === at || !/^(?:action|aura|field)$/.test(wordAt(tokens, next))) break
    kinds.push(wordAt(tokens, next))
    at = next + 1
  }
  return kinds.length === 1 ? undefined : { value: kinds, end: at }
}

/** One noun, without others that are joined to it. */
function* singleAt(tokens: Tokens, at: number, depth: number): Generator<Read<Noun>> {
  const part = partAt(tokens, at)
  if (part) yield part
  const last = lastPlayedAt(tokens, at, depth)
  if (last) yield last
  yield* pickedAt(tokens, at, depth)
  const own = first(tokens, at, 'this creature', 'this card', 'this effect', 'this field', 'this aura', 'this action', 'this one', 'this')
  if (own !== undefined) yield { value: { is: 'self', kind: wordAt(tokens, own - 1) }, end: own }
  for (const how of ['destroyed', 'killed', 'chosen', 'moved', 'targeted', 'new', 'created', 'played']) {
    const from = first(tokens, at, `that ${how}`, how)
    if (from !== undefined && KINDS.has(wordAt(tokens, from)))
      yield { value: { is: 'again', kind: wordAt(tokens, from), how }, end: from + 1 }
  }
  if (/^(?:that|those|these)$/.test(wordAt(tokens, at)) && KINDS.has(wordAt(tokens, at + 1)))
    yield { value: { is: 'again', kind: wordAt(tokens, at + 1) }, end: at + 2 }
  const foe = first(tokens, at, 'its foe', 'foe', 'its rival', "this creature 's foe", 'creature it fight', 'creature that killed it')
  if (foe !== undefined) yield { value: { is: 'foe' }, end: foe }
  const fighters = first(tokens, at, 'both fighters', 'fighters', 'every fighter', 'surviving creature', 'every surviving creature', 'both fight creature')
  if (fighters !== undefined) yield { value: { is: 'fighters' }, end: fighters }
  const host = first(tokens, at, 'its creature', 'that creature it is attached to', 'creature it is attached to', 'attached creature', 'enchanted creature')
  if (host !== undefined) yield { value: { is: 'host' }, end: host }
  if (words(tokens, at, 'both') !== undefined) yield { value: { is: 'both' }, end: at + 1 }
  const it = first(tokens, at, 'it', 'them', 'that one')
  if (it !== undefined) yield { value: { is: 'again' }, end: it }
}

/** `bottom 4 card of opponent 's deck`, `your bottom card`: first or last cards of a zone. */
function partAt(tokens: Tokens, start: number): Read<Noun> | undefined {
  const early = whoseAt(tokens, start)
  const at = early?.end ?? start
  const end = wordAt(tokens, at)
  if (end !== 'top' && end !== 'bottom' && end !== 'next') return undefined
  const number = numberAt(tokens, at + 1)
  const word = wordAt(tokens, at + 1)
  const isNamed = number === undefined && /^(?:x|variable)$/.test(word)
  const amount: Data = isNamed ? word : (number ?? 1)
  const from = number === undefined && !isNamed ? at + 1 : at + 2
  const kind = wordAt(tokens, from)
  const behind = KINDS.has(kind) ? from + 1 : early ? -1 : from
  if (behind < 0) return undefined
  const of = first(tokens, behind, 'of', 'from', 'in')
  const late = early || of === undefined ? undefined : whoseAt(tokens, of)
  const zone = of === undefined ? undefined : first(tokens, late?.end ?? of, 'deck', 'that deck')
  if (!early && zone === undefined && !(of !== undefined && words(tokens, of, 'yours'))) return undefined
  const side = early?.value ?? late?.value ?? 'you'
  return {
    value: {
      is: 'picked',
      pick: {
        kind: kind === 'card' || !KINDS.has(kind) ? 'card' : kind,
        how: 'some',
        in: 'deck',
        of: side,
        where: {},
        other: false,
        [end === 'bottom' ? 'bottom' : 'top']: amount,
      },
    },
    end: zone ?? (of !== undefined && !early ? of + 1 : behind),
  }
}

/** `opponent 's last played creature`, `creature that opponent played last`. */
function lastPlayedAt(tokens: Tokens, at: number, depth: number): Read<Noun> | undefined {
  const whose = whoseAt(tokens, at)
  const direct = whose && first(tokens, whose.end, 'last played', 'latest', 'most recent', 'previous', 'last')
  const what = wordAt(tokens, direct ?? -1)
  if (whose && direct !== undefined && /^(?:creature|effect|card)$/.test(what))
    return { value: { is: 'last-played', what, of: whose.value }, end: direct + 1 }
  const start = first(tokens, at, 'that', 'a', 'last') ?? at
  const kind = wordAt(tokens, start)
  if (!/^(?:creature|effect|card)$/.test(kind)) return undefined
  const [who] = whoAt(tokens, first(tokens, start + 1, 'that') ?? start + 1, depth + 1)
  const end = who && first(tokens, who.end, 'played last', 'plays last', 'last played', 'most recently played')
  return who && end !== undefined ? { value: { is: 'last-played', what: kind, of: who.value }, end } : undefined
}

/** Nouns, joined ones first: `this and every aura attached to it`. */
export function* nounAt(tokens: Tokens, at: number, depth = 0): Generator<Read<Noun>> {
  for (const head of singleAt(tokens, at, depth)) {
    if (depth < DEEPEST && /^(?:and|,)$/.test(wordAt(tokens, head.end))) {
      const next = wordAt(tokens, head.end) === ',' && wordAt(tokens, head.end + 1) === 'and' ? head.end + 2 : head.end + 1
      const isComma = wordAt(tokens, head.end) === ',' && next === head.end + 1
      for (const tail of nounAt(tokens, next, depth + 1)) {
        // `a creature, it loses 1 (HP)`: a comma alone does not join.
        if (isComma && tail.value.is !== 'list') continue
        const parts = tail.value.is === 'list' ? tail.value.parts : [tail.value]
        yield { value: { is: 'list', parts: [head.value, ...parts] }, end: tail.end }
      }
    }
    yield head
  }
}

export const noun: Slot = (tokens, at) => nounAt(tokens, at)
export const who: Slot = (tokens, at) => whoAt(tokens, at)
export const whose: Slot = (tokens, at) => {
  const found = whoseAt(tokens, at)
  return found ? [found] : []
}

/** A filter of cards as a text names them: `effects`, `creatures that cost 7 or more`. */
export const cards: Slot = function* (tokens, at) {
  for (const { value, end } of pickedAt(tokens, at, 0)) {
    if (value.is !== 'picked') continue
    const { kind, where, how, count, attachedTo, except, in: zone } = value.pick
    if (how === 'target' || attachedTo || except || value.pick.of !== undefined || zone !== undefined || (count !== undefined && count !== 1)) continue
    const type: Mapping = kind === 'card' || where.type !== undefined ? {} : kind === 'token' ? { token: true } : { type: kind }
    yield { value: { ...type, ...where }, end }
  }
}
