import { other, SEATS, type Seat } from '../../../engine/seat'
import type { Hearer, Probe } from '../../../engine/probe'
import { cardAt, refTo, type Source } from '../../../engine/state'
import { cardsIn, type Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import type { Auto, Listened } from '../card'
import type { EventId, SuffixId } from '../vocabulary'
import { branchOf, wouldAllow } from './values/conditions'
import { bitOf, type FightersDefinition } from './definition'
import { mark } from './entries'
import type { FightersFrame } from './frames'
import { repertoireOf } from './repertoire'
import { start } from './turn/start'
import type { FighterState, FightersTable, Heard, Occasion, Once, RuleOf } from './state'
import { definitionOf, isNullified, nameOf, parameter, push, ringIds, ruleOf, textOf } from './table'
import { tell } from './tell'

/** Events of one character: prefixes mean nothing, and without a suffix it is this card's own event that is heard (section 4.8). */
const OWN: ReadonlySet<EventId> = new Set<EventId>([
  'attacks',
  'blocks',
  'blocked',
  'cancelCombatDamage',
  'playerCombatDamaged',
  'removed',
  'powerless',
  'canBlock',
])

/** What it is about has gone, or loses its ability, before its listener's turn comes. */
const FAREWELLS: ReadonlySet<EventId> = new Set<EventId>(['removed', 'powerless'])

const isFarewell = ({ id }: FighterState, { event, object }: Occasion): boolean => object === id && FAREWELLS.has(event)

/** Whether a listener on a card of a controller means what happens in the turn of this player (section 4.8). */
const isOfSide = ({ event, prefix = 'my' }: Listened, controller: Seat, me: Seat): boolean =>
  OWN.has(event) || prefix === 'any' || (prefix === 'my') === (me === controller)

/** Whether a listener on a card of a controller means this occasion (section 4.8). */
function answers(
  table: FightersTable,
  listened: Listened,
  card: number,
  controller: Seat,
  occasion: Occasion,
  me: Seat,
): boolean {
  if (listened.event !== occasion.event || !isOfSide(listened, controller, me)) return false
  return unfit(table, listened, occasion) === undefined && isOfCard(listened, card, occasion)
}

/** Whether it means what happens to this card. */
function isOfCard({ event, suffixes }: Listened, card: number, { object }: Occasion): boolean {
  let any = !OWN.has(event)
  for (const { value } of suffixes) {
    if (value === 'any') any = true
    else if (value === 'this' || value === 'fromThis') any = object === undefined
  }
  return any || object === card
}

/** The suffix that asks for cards of another type. */
function unfit(
  table: FightersTable,
  { suffixes }: Listened,
  { object }: Occasion,
): Listened['suffixes'][number] | undefined {
  for (const suffix of suffixes) if (isType(suffix.value) && !isOfType(table, object, suffix.value)) return suffix
  return undefined
}

const SUFFIX_TYPES = { action: 'Action', reaction: 'Reaction', char: 'Character' } as const

const isType = (suffix: SuffixId): suffix is keyof typeof SUFFIX_TYPES =>
  suffix === 'action' || suffix === 'reaction' || suffix === 'char'

const isOfType = (table: FightersTable, object: number | undefined, suffix: keyof typeof SUFFIX_TYPES): boolean =>
  object !== undefined && definitionOf(table, object)?.type === SUFFIX_TYPES[suffix]

interface Found {
  readonly heard: Heard
  readonly since: number
}

/** Its autos are off: it has no BP, or is, or was in this turn, in a United Attack (sections 5.6 and 5.7). */
export const isSilent = (table: FightersTable, card: FighterState): boolean => card.bp <= 0 || isNullified(table, card)

const meant = (
  table: FightersTable,
  auto: Auto | undefined,
  card: number,
  controller: Seat,
  occasion: Occasion,
  me: Seat,
): boolean => auto?.events.some((listened) => answers(table, listened, card, controller, occasion, me)) ?? false

/** What a character of a ring hears. */
function heardBy(
  table: FightersTable,
  card: FighterState,
  definition: FightersDefinition,
  occasion: Occasion,
  me: Seat,
): Found | undefined {
  const auto = definition.rule?.auto
  if (definition.once) return undefined
  const gone = isFarewell(card, occasion)
  if (
    isNullified(table, card) ||
    (card.bp <= 0 && !gone) ||
    !meant(table, auto, card.id, card.controller, occasion, me)
  )
    return undefined
  const heard: Heard = {
    source: sourceOf(card.id, definition),
    life: card.life,
    controller: card.controller,
    me,
    occasion,
    once: undefined,
    gone: gone || undefined,
  }
  return { heard, since: card.since }
}

/** What a listener hears that fires once; its card may be anywhere. */
function heardOnce(
  table: FightersTable,
  { source, life, controller, since }: Once,
  occasion: Occasion,
  me: Seat,
): Found | undefined {
  const definition = table.pool.byKey(source.key)
  const card = cardAt(table, source.id)
  const there = card.zone === 'ring' && card.life === life
  if (!definition?.listens.has(occasion.event)) return undefined
  if (there && (isNullified(table, card) || (card.bp <= 0 && !isFarewell(card, occasion)))) return undefined
  if (!meant(table, definition.rule?.auto, card.id, controller, occasion, me)) return undefined
  return { heard: { source, life, controller, me, occasion, once: since, gone: undefined }, since }
}

const sourceOf = (id: number, { card, rule }: FightersDefinition): Source => ({
  id,
  key: card.key,
  path: 'auto',
  ...(rule?.auto && { span: rule.auto.span }),
})

const NOBODY: readonly Heard[] = []

/** Everybody who hears an occasion, in the order in which their rules became active (section 5.8). */
export function listeners(table: FightersTable, occasion: Occasion, me: Seat): readonly Heard[] {
  const bit = bitOf(occasion.event)
  if ((repertoireOf(table).heard & bit) === 0) return NOBODY
  const found: Found[] = []
  for (const seat of SEATS) {
    for (const id of ringIds(table, seat)) {
      const card = cardAt(table, id)
      const definition = textOf(table, card)
      const one = definition && (definition.hears & bit) !== 0 && heardBy(table, card, definition, occasion, me)
      if (one) found.push(one)
    }
  }
  for (const once of table.state.once) {
    const one = heardOnce(table, once, occasion, me)
    if (one) found.push(one)
  }
  if (found.length > 1) found.sort((a, b) => a.since - b.since)
  return found.map(({ heard }) => heard)
}

/** Lets autos resolve before any other work, after those that wait already. */
function enqueue(table: FightersTable, heard: readonly Heard[]): void {
  if (heard.length === 0) return
  if (table.state.work.at(-1)?.kind !== 'events') push(table, { kind: 'events' })
  table.state.heard.push(...heard)
}

const isWaiting = (table: FightersTable, { source, me, occasion }: Heard): boolean =>
  table.state.heard.some(
    (one) => one.source.id === source.id && one.me === me && one.occasion?.event === occasion?.event,
  )

/**
 * Something happens: whoever listens resolves before any other work, events of one command in their order. Work that a command leaves to be done after
 * them has to be pushed first. `me` is the current player of section 4.6. A hand changes once in a command, however many cards move.
 */
export function raise(table: FightersTable, occasion: Occasion, me: Seat): void {
  const heard = listeners(table, occasion, me)
  if (table.probe?.heard) tellProbe(table, table.probe, occasion, heard, me)
  enqueue(table, occasion.event === 'handChanges' ? heard.filter((one) => !isWaiting(table, one)) : heard)
}

/** What keeps a character from answering an event that its auto is about. */
function whyDeaf(
  table: FightersTable,
  card: FighterState,
  { once, rule }: FightersDefinition,
  occasion: Occasion,
  me: Seat,
): Pick<Hearer, 'stage' | 'node'> {
  const isArmed = ({ source, life }: Once): boolean => source.id === card.id && life === card.life
  if (once && !table.state.once.some(isArmed)) return { stage: 'used' }
  if (isSilent(table, card)) return { stage: 'silent' }
  const events = rule?.auto?.events.filter((one) => one.event === occasion.event) ?? []
  const near = events.filter((one) => isOfSide(one, card.controller, me) && isOfCard(one, card.id, occasion))
  const [node] = near.flatMap((one) => unfit(table, one, occasion) ?? [])
  return node ? { stage: 'filter', node } : { stage: 'other-side' }
}

/** What happened; everybody in a ring whose ability is about such events, and why some of them do not answer this one. */
function tellProbe(table: FightersTable, probe: Probe, occasion: Occasion, heard: readonly Heard[], me: Seat): void {
  const { event, object } = occasion
  const waiting = heard.map(({ source: { id, key, path } }): Hearer => ({ id, key, path, stage: 'waiting' }))
  const deaf = SEATS.flatMap((seat) => cardsIn(table, 'ring', seat)).flatMap((card): Hearer[] => {
    const definition = textOf(table, card)
    if (!definition?.listens.has(event) || heard.some(({ source }) => source.id === card.id)) return []
    return [{ id: card.id, key: definition.card.key, path: 'auto', ...whyDeaf(table, card, definition, occasion, me) }]
  })
  const cause = object === undefined ? undefined : refTo(cardAt(table, object))
  probe.heard?.(event, cause, [...waiting, ...deaf])
}

export const eventsFrame: RuleOf<'events'> = {
  run(table) {
    const { heard } = table.state
    table.state.heard = []
    push(table, ...heard.map((one): FightersFrame => ({ kind: 'listener', heard: one })))
  },
}

/** Whether what had heard something may not answer any more when its turn comes. */
function isStale(table: FightersTable, { source, life, once, gone }: Heard): boolean {
  const card = cardAt(table, source.id)
  if (once !== undefined && !table.state.once.some(({ since }) => since === once)) return true
  if (gone) return false
  const there = card.zone === 'ring' && card.life === life
  if (there && isSilent(table, card)) return true
  return once === undefined && (!there || textOf(table, card)?.card.key !== source.key)
}

/** Autos nested in one another are stopped when they are too many (section 5.8): of the whole chain only what must be put away is left. */
function isEndless(table: FightersTable, { source }: Heard): boolean {
  const { work } = table.state
  const isAuto = (frame: FightersFrame): boolean => frame.kind === 'resolution' && frame.source.path === 'auto'
  const frames = work as FightersFrame[]
  const most = parameter(table.state, 'nesting')
  if (frames.length < most || frames.filter(isAuto).length < most) return false
  tell(table, 'nothing', 'too-many-autos', { args: { most }, cards: { card: source.id }, source })
  const first = frames.findIndex(isAuto)
  const kept = frames.splice(first).filter(({ kind }) => kind === 'resolution' || kind === 'spent')
  frames.push(...kept)
  table.state.heard = []
  return true
}

function markListened(table: FightersTable, { source, controller, me, occasion }: Heard): void {
  if (!occasion) return
  const auto = table.pool.byKey(source.key)?.rule?.auto
  const listened =
    auto?.events.find((one) => answers(table, one, source.id, controller, occasion, me)) ??
    auto?.events.find(({ event }) => event === occasion.event)
  mark(table, occasion.event === 'canBlock' ? 'hook' : 'trigger', occasion.event)
  if (listened?.prefix) mark(table, 'event-prefix', listened.prefix)
  for (const { value } of listened?.suffixes ?? []) mark(table, 'suffix', value)
}

export const listenerFrame: RuleOf<'listener'> = {
  run(table, { heard }) {
    const { source, controller, me, occasion, once } = heard
    if (isStale(table, heard)) return tell(table, 'detail', 'not-there', { cards: { card: source.id }, source })
    if (isEndless(table, heard)) return
    if (once !== undefined) table.state.once = table.state.once.filter(({ since }) => since !== once)
    markListened(table, heard)
    const watched = occasion?.object === undefined || occasion.object === source.id ? undefined : occasion.object
    const id = watched !== undefined ? 'hears-of' : occasion ? 'hears' : 'follows'
    tell(table, 'event', id, {
      cards: { card: source.id, ...(watched !== undefined && { watched }) },
      args: { event: occasion?.event ?? '' },
      source,
      seat: me,
    })
    start(table, me, source, occasion, controller)
  },
}

const RECOUNTED: ReadonlySet<EventId> = new Set<EventId>(['handChanges', 'ringChanges'])

/**
 * A rule becomes active: a character has entered the ring, got another ability, or a card is played (sections 4.8 and 6.10). Of a character that is put
 * there by hand only what lasts begins, as if it had been there before.
 */
export function activate(table: FightersTable, card: FighterState, byHand = false): void {
  card.since = ++table.state.clock
  card.branch = -1
  const definition = textOf(table, card)
  const auto = definition?.rule?.auto
  if (!definition || !auto) return
  const source = sourceOf(card.id, definition)
  const heard: Heard = { source, life: card.life, controller: card.controller, me: card.controller }
  if (definition.once)
    table.state.once.push({ source, life: card.life, controller: card.controller, since: card.since })
  else if (definition.eventless === 'once') enqueue(table, byHand && !definition.standing ? [] : [heard])
  else if (auto.statements[0]?.bodies[0]?.condition?.kind === 'if') {
    const listened = auto.events.find(({ event }) => RECOUNTED.has(event))
    if (!listened) return
    const me = listened.prefix === 'opp' ? other(card.controller) : card.controller
    enqueue(table, [{ ...heard, me, occasion: { event: listened.event } }])
  }
}

/** The rule of a card in the ring ends: it has left, or loses its ability. What lasts as long as the rule ends with it (section 6.8). */
export function deactivate(table: FightersTable, card: FighterState): void {
  const { state } = table
  const { id, life } = card
  if (state.lasting.length > 0)
    state.lasting = state.lasting.filter(({ bound, source }) => !bound || source.id !== id || source.life !== life)
  card.branch = -1
}

/** Its listeners go as well, even those that fire once: it loses its ability, rather than the table (section 6.10). */
export function silence(table: FightersTable, card: FighterState): void {
  deactivate(table, card)
  table.state.once = table.state.once.filter(({ source, life }) => source.id !== card.id || life !== card.life)
}

/** Autos that follow a condition resolve when it, or another of their branches, has become true or false (section 4.8). Asked after every game action, whatever did it. */
export function followConditions(table: FightersTable): void {
  if (table.state.result || !repertoireOf(table).follows) return
  for (const seat of SEATS) {
    for (const id of ringIds(table, seat)) {
      const card = cardAt(table, id)
      const definition = textOf(table, card)
      if (definition?.eventless !== 'follows' || isSilent(table, card)) continue
      const source = sourceOf(card.id, definition)
      const now = branchOf(table, seat, source)
      if (now === card.branch) continue
      card.branch = now
      enqueue(table, [{ source, life: card.life, controller: seat, me: seat }])
    }
  }
}

/** Why a hook keeps a character from counter-attacking (section 4.7); every hook has to allow it. */
export function hookRefusal(table: FightersTable, blocker: FighterState, attacker: FighterState): Refusal | undefined {
  const occasion: Occasion = { event: 'canBlock', object: attacker.id, attacker: attacker.id, blocker: blocker.id }
  for (const heard of listeners(table, occasion, blocker.controller)) {
    const { source, me } = heard
    markListened(table, heard)
    if (wouldAllow(table, me, source, occasion)) continue
    const place = ruleOf(table, cardAt(table, source.id))?.auto?.span
    return {
      reason: message('refused-hook', { card: nameOf(table, source.id) }),
      ...(place && { span: { key: source.key, ...place } }),
    }
  }
  return undefined
}
