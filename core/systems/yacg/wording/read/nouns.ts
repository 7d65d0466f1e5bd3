import { before, choiceAt, kindsAt, whoseAt, zoneAt, type Open } from './adjectives'
import { mapping, type Data, type Mapping } from './data'
import type { Noun, Picked, Who } from './noun'
import {
  comparisonAt,
  DEEPEST,
  first,
  KINDS,
  numberAt,
  statAt,
  statTestAt,
  wordAt,
  words,
  type Tokens,
} from './numbers'
import type { Read, Slot } from './template'

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
    if (its !== undefined)
      yield { value: role === 'owner' ? { owner: { is: 'again' } } : { controller: { is: 'again' } }, end: its }
    const of = first(tokens, at, `${role} of`)
    if (of !== undefined && depth < DEEPEST)
      for (const { value, end } of nounAt(tokens, of, depth + 1))
        yield { value: role === 'owner' ? { owner: value } : { controller: value }, end }
    if (
      wordAt(tokens, at) === 'this' &&
      wordAt(tokens, at + 1) === 'creature' &&
      wordAt(tokens, at + 2) === "'s" &&
      wordAt(tokens, at + 3) === role
    )
      yield { value: role === 'owner' ? { owner: { is: 'self' } } : { controller: { is: 'self' } }, end: at + 4 }
  }
  const again = first(tokens, at, 'that player', 'they')
  if (again !== undefined) yield { value: 'again', end: again }
}

/** One way to say which cards are meant, behind the noun; gives where it ends. */
type Filtering = (tokens: Tokens, at: number, open: Open, depth: number) => number | undefined

const placeAt: Filtering = (tokens, at, open) => {
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
  const theirs = first(
    tokens,
    at,
    'of theirs',
    'opponent controls',
    'your opponent controls',
    "on opponent 's side",
    'of opponent',
  )
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
  return undefined
}

const linkAt: Filtering = (tokens, at, open, depth) => {
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
  return undefined
}

const qualityAt: Filtering = (tokens, at, open) => {
  const liking = first(tokens, at, 'that benefits from', 'that likes')
  const disliking =
    liking === undefined ? first(tokens, at, 'that dont benefits from', 'without a liking for') : undefined
  const weather = wordAt(tokens, liking ?? disliking ?? -1)
  if (/^[a-z]+$/.test(weather)) {
    Object.assign(open.where, liking === undefined ? { not: { affinity: weather } } : { affinity: weather })
    return (liking ?? disliking ?? at) + 1
  }
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
  return undefined
}

const withAt: Filtering = (tokens, at, open, depth) => {
  const without = first(tokens, at, 'without', 'that dont has')
  const withIt = first(tokens, at, 'with', 'that has', 'whose', 'of', 'has')
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

function frozen(open: Open): Picked {
  const { where, ...others } = open
  return { ...others, kind: open.kind ?? 'card', where: mapping(where) }
}

/** A filter behind the noun. */
function filterAt(tokens: Tokens, at: number, open: Open, depth: number): number | undefined {
  for (const way of [placeAt, linkAt, qualityAt, withAt]) {
    const end = way(tokens, at, open, depth)
    if (end !== undefined) return end
  }
  return undefined
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
    if (
      at === start ||
      (open.of === undefined && open.how !== 'target') ||
      !/^(?:ally|opposing|other|another)$/.test(wordAt(tokens, at - 1))
    )
      return
    open.kind = 'creature'
    at--
  } else open.kind = isOne ? 'creature' : kind
  if (tokens[at]?.plural) open.plural = true
  at++
  // `a (CREATURE) card`
  if (open.kind !== 'card' && open.kind !== 'token' && wordAt(tokens, at) === 'card') {
    if (tokens[at]?.plural) open.plural = true
    at++
  }
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

/** One noun, without others that are joined to it. */
function* singleAt(tokens: Tokens, at: number, depth: number): Generator<Read<Noun>> {
  const part = partAt(tokens, at)
  if (part) yield part
  const last = lastPlayedAt(tokens, at, depth)
  if (last) yield last
  yield* pickedAt(tokens, at, depth)
  const own = first(
    tokens,
    at,
    'this creature',
    'this card',
    'this effect',
    'this field',
    'this aura',
    'this action',
    'this one',
    'this',
  )
  if (own !== undefined) yield { value: { is: 'self', kind: wordAt(tokens, own - 1) }, end: own }
  for (const how of ['destroyed', 'killed', 'chosen', 'moved', 'targeted', 'new', 'created', 'played']) {
    const from = first(tokens, at, `that ${how}`, how)
    if (from !== undefined && KINDS.has(wordAt(tokens, from)))
      yield { value: { is: 'again', kind: wordAt(tokens, from), how }, end: from + 1 }
  }
  if (/^(?:that|those|these)$/.test(wordAt(tokens, at)) && KINDS.has(wordAt(tokens, at + 1)))
    yield { value: { is: 'again', kind: wordAt(tokens, at + 1) }, end: at + 2 }
  const foe = first(
    tokens,
    at,
    'its foe',
    'foe',
    'its rival',
    "this creature 's foe",
    'creature it fight',
    'creature that killed it',
  )
  if (foe !== undefined) yield { value: { is: 'foe' }, end: foe }
  const fighters = first(
    tokens,
    at,
    'both fighters',
    'fighters',
    'every fighter',
    'surviving creature',
    'every surviving creature',
    'both fight creature',
  )
  if (fighters !== undefined) yield { value: { is: 'fighters' }, end: fighters }
  const host = first(
    tokens,
    at,
    'its creature',
    'that creature it is attached to',
    'creature it is attached to',
    'attached creature',
    'enchanted creature',
  )
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
      const next =
        wordAt(tokens, head.end) === ',' && wordAt(tokens, head.end + 1) === 'and' ? head.end + 2 : head.end + 1
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
    if (
      how === 'target' ||
      attachedTo ||
      except ||
      value.pick.of !== undefined ||
      zone !== undefined ||
      (count !== undefined && count !== 1)
    )
      continue
    const type: Mapping =
      kind === 'card' || where.type !== undefined ? {} : kind === 'token' ? { token: true } : { type: kind }
    yield { value: { ...type, ...where }, end }
  }
}
