import type { Answer, Asks, Option, RefusedOption } from '../../../../core/engine/decision'
import type { Seat } from '../../../../core/engine/seat'
import { relocate, type Refusal } from '../../../../core/engine/zone'
import { message } from '../../../../core/language/message'
import { backupsOf, freeSlots, leaveAttack, moveTo, stand } from './moves'
import { attackersOf, defender, handOf, whyNotActivate, whyNotAttack, whyNotBackUp, whyNotBlock, whyNotPlay, whyNotReact, whyNotUnite } from './refusals'
import { start } from './resolve'
import { cardAt, definitionOf, nameOf, push, ringOf, say, ZONES, type Fighter, type FightersFrame, type FightersTable, type Rule } from './table'

type Offer = readonly [option: Option, refusal: Refusal | undefined]

const option = (table: FightersTable, verb: string, card: Fighter, target?: Fighter): Option => ({
  id: `${verb}:${card.id}${target ? `>${target.id}` : ''}`, verb, card: card.id, ...(target && { target: target.id }),
  label: message(target ? `${verb}-target` : verb, { card: nameOf(table, card.id), ...(target && { target: nameOf(table, target.id) }) }),
})

const end = (passes: boolean): Offer => [{ id: 'end', verb: 'end', label: message('end'), ...(passes && { passes: true as const }) }, undefined]

const asksFor = (offers: readonly Offer[]): Asks => ({
  kind: 'option',
  options: offers.flatMap(([one, refusal]) => (refusal ? [] : [one])),
  refused: offers.flatMap(([one, refusal]): RefusedOption[] => (refusal ? [{ ...one, refusal }] : [])),
})

/** The verb, card and target of the option that was taken. */
function taken(answer: Answer): { verb: string; card: number; target: number } {
  const [verb = '', card = '', target = ''] = 'option' in answer ? answer.option.split(/[:>]/) : []
  return { verb, card: Number(card), target: Number(target) }
}

function mainOffers(table: FightersTable, seat: Seat): Offer[] {
  const ring = ringOf(table, seat)
  const hand = handOf(table, seat)
  const powers = ring.filter(({ id }) => definitionOf(table, id)?.ability?.value.type === 'triggered')
  return [
    ...hand.map((card): Offer => [option(table, 'play', card), whyNotPlay(table, seat, card.id)]),
    ...hand.flatMap((card) => ring.map((target): Offer => [option(table, 'backup', card, target), whyNotBackUp(table, seat, card.id, target)])),
    ...powers.map((card): Offer => [option(table, 'activate', card), whyNotActivate(table, seat, card)]),
    end(true),
  ]
}

function backUp(table: FightersTable, seat: Seat, id: number, target: number): void {
  relocate(table.state, ZONES, id, { zone: 'backups', seat })
  cardAt(table, id).under = target
  cardAt(table, target).bp += 300
  table.state.players[seat].backedUp++
  say(table, 'backs-up', { card: nameOf(table, id), target: nameOf(table, target), count: backupsOf(table, target).length }, { card: id, target })
}

/** Pays an Action or Reaction, puts it into the arena and starts what it says (section 6.1). */
function playCard(table: FightersTable, seat: Seat, id: number): void {
  const card = definitionOf(table, id)
  table.state.players[seat].sp += card?.sp?.value ?? 0
  say(table, 'plays', { player: seat, card: nameOf(table, id) }, { card: id })
  moveTo(table, id, 'arena')
  start(table, seat, { id, key: cardAt(table, id).key, path: 'action.0' })
}

export const main: Rule<'main'> = {
  ask(table) {
    const { seat } = table.state.turn
    return { by: seat, kind: 'main', prompt: message('main-phase'), asks: asksFor(mainOffers(table, seat)) }
  },
  answer(table, frame, answer) {
    const { seat } = table.state.turn
    const { verb, card, target } = taken(answer)
    if (verb === 'end') return
    push(table, frame)
    if (verb === 'backup') backUp(table, seat, card, target)
    else if (verb === 'activate') start(table, seat, { id: card, key: cardAt(table, card).key, path: 'action.0' })
    else if (definitionOf(table, card)?.kind === 'Action') playCard(table, seat, card)
    else push(table, { kind: 'place', card })
  },
  run() {},
}

/** A character comes into a slot; its ▲ ability runs (section 5.5). */
function enter(table: FightersTable, id: number, slot: number): void {
  const { controller: seat } = cardAt(table, id)
  const player = table.state.players[seat]
  const definition = definitionOf(table, id)
  moveTo(table, id, 'ring')
  stand(table, cardAt(table, id), slot)
  player.sp += definition?.sp?.value ?? 0
  player.played++
  say(table, 'enters', { player: seat, card: nameOf(table, id), slot: slot + 1 }, { card: id })
  if (definition?.ability?.value.type === 'instant') start(table, seat, { id, key: definition.key, path: 'action.0' })
}

/** Where a character that is played stands. */
export const place: Rule<'place'> = {
  ask(table, { card }) {
    const free = freeSlots(table, cardAt(table, card).controller)
    if (free.length < 2) return undefined
    const options = free.map((slot): Option => ({ id: `slot:${slot}`, verb: 'slot', name: String(slot + 1), label: message('slot', { slot: slot + 1 }) }))
    const prompt = message('choose-slot', { card: nameOf(table, card) })
    return { by: cardAt(table, card).controller, kind: 'slot', prompt, asks: { kind: 'option', options, refused: [] } }
  },
  answer: (table, { card }, answer) => enter(table, card, taken(answer).card),
  run: (table, { card }) => enter(table, card, freeSlots(table, cardAt(table, card).controller)[0] ?? 0),
}

function attackOffers(table: FightersTable, seat: Seat): Offer[] {
  const ring = ringOf(table, seat)
  const leads = attackersOf(table, seat)
  const attacks = ring.map((card): Offer => [option(table, 'attack', card), whyNotAttack(card)])
  const unites = leads.flatMap((lead) =>
    ring.filter((card) => card !== lead).map((card): Offer => [option(table, 'unite', card, lead), whyNotUnite(table, card, lead)]),
  )
  const declared = ring.filter((card) => card.attacks || card.follows !== undefined)
  const withdraws = declared.map((card): Offer => [{ ...option(table, 'withdraw', card), takesBack: true }, undefined])
  return [...attacks, ...unites, ...withdraws, end(leads.length === 0)]
}

export const attack: Rule<'attack'> = {
  ask(table) {
    const { seat } = table.state.turn
    return { by: seat, kind: 'attack', prompt: message('attack-phase'), asks: asksFor(attackOffers(table, seat)) }
  },
  answer(table, frame, answer) {
    const { verb, card, target } = taken(answer)
    if (verb === 'end') return
    push(table, frame)
    if (verb === 'withdraw') leaveAttack(table, cardAt(table, card))
    else if (verb === 'attack') cardAt(table, card).attacks = true
    else cardAt(table, card).follows = target
    const names = { card: nameOf(table, card), ...(verb === 'unite' && { target: nameOf(table, target) }) }
    say(table, `${verb}s`, names, { card, ...(verb === 'unite' && { target }) })
  },
  run() {},
}

function counterOffers(table: FightersTable, seat: Seat): Offer[] {
  const attackers = attackersOf(table, table.state.turn.seat)
  const blocks = ringOf(table, seat).flatMap((card) =>
    attackers.map((attacker): Offer => [option(table, 'block', card, attacker), whyNotBlock(card, attacker)]),
  )
  return [...blocks, ...handOf(table, seat).map((card): Offer => [option(table, 'play', card), whyNotReact(table, seat, card.id)]), end(false)]
}

/** The other player blocks and plays Reactions in any order until done (section 5.4). */
export const counter: Rule<'counter'> = {
  ask(table) {
    const seat = defender(table)
    return { by: seat, kind: 'counter', prompt: message('counter-phase'), asks: asksFor(counterOffers(table, seat)) }
  },
  answer(table, frame: FightersFrame, answer) {
    const { verb, card, target } = taken(answer)
    if (verb === 'end') return
    push(table, frame)
    if (verb === 'play') return playCard(table, defender(table), card)
    cardAt(table, card).blocks = target
    cardAt(table, target).blocked = true
    say(table, 'blocks', { card: nameOf(table, card), target: nameOf(table, target) }, { card, target })
  },
  run() {},
}
