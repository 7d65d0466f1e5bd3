import { deref } from '../../../../engine/state'
import type { Applied, DamageFrame, Hit } from '../../effects/frames'
import type { Instead } from '../../script'
import { isProtected, statOf } from '../continuous/stats'
import { raiseAll } from '../events/raise'
import type { Cause, Happening, RuleOf, YacgPiece, YacgTable } from '../state'
import { creatureAt, isSame, push, refTo, sourceOf, touchNumbers } from '../table'
import { tell } from '../tell'
import { valueOf } from '../values'
import { refsOf } from '../values/references'
import { report } from '../world/players'
import { apply, follow, nameOf, replacements, settle, type Found } from './find'

/** The steps of section 6.6 after protection, in their order. */
const STEPS: readonly { readonly word: Instead['word']; readonly lethal?: boolean }[] = [
  { word: 'redirect' },
  { word: 'reduce' },
  { word: 'absorb' },
  { word: 'nullify', lethal: false },
  { word: 'leave-hp' },
  { word: 'nullify', lethal: true },
]

const isOf = (hit: Hit, card: YacgPiece): boolean => isSame(hit.to, refTo(card))

/** The HP that is left of a creature by the hits that were worked through before. */
const hpLeft = (table: YacgTable, card: YacgPiece, done: readonly Hit[]): number =>
  done.reduce((hp, hit) => (isOf(hit, card) ? hp - hit.amount : hp), statOf(table, card, 'hp'))

/** What causes a hit, and the same with whoever deals it. */
const causeOf = (frame: DamageFrame, hit: Hit): Cause => hit.cause ?? frame.cause

function dealerOf(frame: DamageFrame, hit: Hit): Cause {
  const cause = causeOf(frame, hit)
  return hit.by ? { ...cause, self: hit.by } : cause
}

/** Whether a replacement would change anything of this hit. */
function matters(table: YacgTable, { context, replacement }: Found, hit: Hit, victim: YacgPiece, hp: number): boolean {
  const { result, lethal } = replacement
  if (hit.amount <= 0 || (lethal && hit.amount < hp)) return false
  switch (result.word) {
    case 'redirect': {
      const to = creatureAt(table, refsOf(table, context, result.to)[0])
      return to !== undefined && to !== victim
    }
    case 'absorb':
      return (deref(table.state, context.self)?.markers ?? 0) > 0
    case 'leave-hp':
      return hit.amount > Math.max(0, hp - valueOf(table, context, result.value))
    case 'reduce':
      return valueOf(table, context, result.value) > 0
    default:
      return true
  }
}

/** The replacement whose turn it is for a hit: by the steps, then by whose it is and how old. */
function nextFor(table: YacgTable, frame: DamageFrame, hit: Hit, victim: YacgPiece): Found | undefined {
  const hp = hpLeft(table, victim, frame.done ?? [])
  const by = dealerOf(frame, hit).self
  const what = {
    event: 'damage',
    it: hit.to,
    other: by,
    amount: hit.amount,
    combat: frame.combat,
    first: victim.controller,
  } as const
  for (const { word, lethal } of STEPS) {
    const found = replacements(
      table,
      what,
      (result, one) => result.word === word && (lethal === undefined || one.lethal === lethal),
      hit.tried,
    ).find((one) => matters(table, one, hit, victim, hp))
    if (found) return found
  }
  return undefined
}

/** Takes markers of a source for points of a hit. */
function absorb(table: YacgTable, { context }: Applied, hit: Hit): Hit {
  const shield = deref(table.state, context.self)
  const taken = Math.min(hit.amount, shield?.markers ?? 0)
  if (shield) shield.markers -= taken
  touchNumbers(table)
  return { ...hit, amount: hit.amount - taken }
}

/** What a replacement makes of a hit. */
function changed(table: YacgTable, applied: Applied, hit: Hit, hp: number): Hit {
  const result = apply(table, applied)?.result
  const { context } = applied
  switch (result?.word) {
    case undefined:
      return hit
    case 'redirect': {
      const [to] = refsOf(table, context, result.to)
      return to && creatureAt(table, to) ? { ...hit, to } : hit
    }
    case 'reduce':
      return { ...hit, amount: Math.max(0, hit.amount - Math.max(0, valueOf(table, context, result.value))) }
    case 'absorb':
      return absorb(table, applied, hit)
    case 'leave-hp':
      return { ...hit, amount: Math.min(hit.amount, Math.max(0, hp - valueOf(table, context, result.value))) }
    default:
      return { ...hit, amount: 0 }
  }
}

/** Deals one hit: what everybody hears of it. */
function strike(table: YacgTable, frame: DamageFrame, hit: Hit): readonly Happening[] {
  const victim = creatureAt(table, hit.to)
  const { amount } = hit
  if (!victim || amount <= 0) return []
  const dealer = dealerOf(frame, hit)
  const before = Math.max(0, statOf(table, victim, 'hp'))
  victim.damage += amount
  victim.harm = { self: dealer.self, key: dealer.key, seat: dealer.seat, combat: frame.combat }
  touchNumbers(table)
  tell(table, 'event', 'damaged', {
    cards: { card: victim.id, by: dealer.self.id },
    args: { amount },
    source: sourceOf(dealer),
    seat: victim.controller,
  })
  const combat = frame.combat ? ({ combat: true } as const) : {}
  const damaged: Happening = {
    event: 'damaged',
    it: hit.to,
    other: dealer.self,
    player: victim.controller,
    amount,
    ...combat,
  }
  if (amount <= before) return [damaged]
  return [damaged, { event: 'excess-damage', it: dealer.self, other: hit.to, amount: amount - before, ...combat }]
}

/** Deals what is left of the hits, all at once; then everybody hears of it. */
function deal(table: YacgTable, frame: DamageFrame): void {
  const happenings = (frame.done ?? []).flatMap((hit) => strike(table, frame, hit))
  const damaged = happenings.filter(({ event }) => event === 'damaged')
  raiseAll(table, happenings)
  report(table, {
    did: damaged.length > 0,
    objects: damaged.flatMap(({ it }) => it ?? []),
    number: damaged.reduce((sum, { amount = 0 }) => sum + amount, 0),
  })
}

/** Damage that would be dealt: hit by hit through what prevents and changes it, then dealt together (section 6.6). */
export const damageRule: RuleOf<'damage'> = {
  run(table, frame) {
    const { pending, ...plain } = frame
    const [hit, ...rest] = frame.hits
    if (!hit) return deal(table, plain)
    const done = frame.done ?? []
    const victim = creatureAt(table, hit.to)
    if (!victim) return push(table, { ...plain, hits: rest })
    if (pending) {
      const tried = [...(hit.tried ?? []), nameOf(pending)]
      const applies = table.state.outcome.did
      const next = applies ? changed(table, pending, { ...hit, tried }, hpLeft(table, victim, done)) : { ...hit, tried }
      push(table, { ...plain, hits: [next, ...rest] })
      return applies ? follow(table, pending) : undefined
    }
    const dealer = dealerOf(frame, hit)
    if (hit.amount > 0 && isProtected(table, victim, 'damage', dealer, causeOf(frame, hit))) {
      const args = { from: 'damage' }
      tell(table, 'nothing', 'protected', { cards: { card: victim.id }, args, source: sourceOf(dealer) })
      return push(table, { ...plain, hits: rest })
    }
    const found = nextFor(table, frame, hit, victim)
    if (!found) return push(table, { ...plain, hits: rest, done: [...done, hit] })
    settle(table, found, (asked) => ({ ...plain, pending: asked }))
  },
}
