import { message } from '../../../../language/message'
import { removing, replacing, type Problem } from '../../../../language/problem'
import { slice } from '../../../../language/span'
import { hasFlag, type BloxCard, type Effect, type Part } from '../../card'
import { find, POWERS, TARGETS, TRIGGERS, type FlagId, type PowerWord, type TriggerId } from '../../vocabulary'
import { isFiller, removesItself } from '../../wording/scripted'
import { effectFieldOf } from '../parse/compile'
import type { BloxParsed, CardNode } from '../parse/tree'
import { report } from './codes'
import { checkText } from './text'

const wordOf = ({ power }: Part): PowerWord | undefined => (power === undefined ? undefined : find(POWERS, power))

const amountOf = ({ increase }: Part): number | undefined => (increase?.kind === 'number' ? increase.value : undefined)

const summonsForItself = ({ power, target }: Part): boolean =>
  power?.includes('Summon') === true && target?.value !== 'Opponent' && target?.value !== 'Aggressor'

/** Targets that say nothing of players. */
const OF_FIGHTERS = /^(?:Not)?(?:Color|Archetype)/

/** Triggers whose other fighter is dead by then: only its controller is left of it (specification, section 4.2). */
const OF_DEATHS: readonly TriggerId[] = ['OnAllyDeath', 'OnEnemyDeath', 'OnAnyDeath']

/** Whether `Aggressor` means anybody to the power. */
const hasAggressor = (trigger: TriggerId, { players }: PowerWord): boolean =>
  find(TRIGGERS, trigger)?.other !== undefined || (players === 'one' && OF_DEATHS.includes(trigger))

/** BLX401 to BLX405, BLX407: what one sub-effect cannot do. */
function checkPart(problems: Problem[], card: BloxCard, part: Part): void {
  const { power, target, span: place, word } = part
  const entry = wordOf(part)
  if (!entry || power === undefined) return
  const at = target && place.start <= target.span.start && target.span.end <= place.end ? target.span : word.span
  const trigger = card.effect?.trigger?.value
  const args = { power, word: target?.value ?? '' }
  if (power === 'Inflict' && target && !['Opponent', 'All', 'Random'].includes(target.value))
    report(problems, 'BLX401', at, args, [replacing(word.span, 'Cost')])
  else if (target?.value === 'Aggressor' && trigger && !hasAggressor(trigger, entry))
    report(problems, 'BLX403', at, { word: trigger })
  if (entry.players === 'one' && target?.value === 'All') report(problems, 'BLX402', at, args)
  if (isFiller(part)) report(problems, 'BLX404', place, args)
  if (entry.family === 'player' && target && at === target.span && OF_FIGHTERS.test(target.value) && !entry.always)
    report(problems, 'BLX405.player', at, args)
  if (entry.family !== 'card' || (entry.always ?? target?.value) !== 'Self') return
  if (card.kind === 'action') report(problems, 'BLX407', at, args)
  if (card.kind === 'terrain') report(problems, 'BLX405.terrain', at, args)
}

/** Whether the card itself is always among the fighters that it reaches. */
function reachesItself({ target }: Part, { colour }: BloxCard): boolean {
  const word = target && find(TARGETS, target.value)
  if (!word) return false
  if (word.fighters === 'colour') return (word.colour === colour?.value) !== (word.not ?? false)
  return !word.not && ['self', 'ally', 'all', 'archetype'].includes(word.fighters)
}

/** Whether life is always lost (`1`) or gained (`-1`) by one of the players. */
function inflicts(part: Part, way: 1 | -1, whom: 'controller' | 'opponent'): boolean {
  const player = part.target && find(TARGETS, part.target.value)?.player
  const reached = player === 'other' ? 'controller' : player
  const isReached = reached === whom || reached === 'both'
  return part.power === 'Inflict' && isReached && Math.sign(amountOf(part) ?? 0) === way
}

/** The same by its controller, who loses and gains by paying nothing. */
const pays = (part: Part, way: 1 | -1): boolean =>
  part.power === 'Cost' && [0, way].includes(Math.sign(amountOf(part) ?? NaN))

/** Powers that set off the trigger of their own card again, whatever the table looks like. */
const LOOPS: Readonly<Record<string, (part: Part, card: BloxCard) => boolean>> = {
  OnSummon: ({ power, increase }, { key, original }) =>
    power === 'SummonWithEffect' &&
    increase?.kind === 'key' &&
    (increase.key === key || increase.key === original?.value),
  OnHealthLoss: (part) => pays(part, 1) || inflicts(part, 1, 'controller'),
  OnHealthGain: (part) => pays(part, -1) || inflicts(part, -1, 'controller'),
  OnEnemyHealthLoss: (part) => inflicts(part, 1, 'opponent'),
  OnEnemyHealthGain: (part) => inflicts(part, -1, 'opponent'),
  OnLockIncrease: (part, card) => part.power === 'Lock' && reachesItself(part, card) && (amountOf(part) ?? 0) > 0,
  OnSwap: (part, card) => part.power === 'Swap' && reachesItself(part, card),
}

/** BLX408. No trigger of these has a cause, so that an effect with an archetype to ask for never begins; a card that is gone answers nothing more. */
function checkLoops(problems: Problem[], card: BloxCard, { trigger, archetype, parts }: Effect): void {
  const loops = trigger && LOOPS[trigger.value]
  if (!loops || archetype || (card.kind !== 'fighter' && trigger.value !== 'OnSummon')) return
  for (const part of parts) {
    if (loops(part, card)) report(problems, 'BLX408', part.span)
    if (removesItself(part) && trigger.value !== 'OnSummon') return
  }
}

/** BLX406: what stands in a full field cannot make room for what it summons before it goes. */
function checkTransform(problems: Problem[], text: string, parts: readonly Part[]): void {
  const goes = parts.findIndex(removesItself)
  const summons = parts.findIndex(summonsForItself)
  const [first, last] = [parts[summons], parts[goes]]
  if (!first || !last || summons > goes) return
  report(problems, 'BLX406', first.span, {}, [
    {
      title: message('fix.swap'),
      edits: [
        { span: first.span, text: slice(text, last.span) },
        { span: last.span, text: slice(text, first.span) },
      ],
    },
  ])
}

/** Powers from which an alternate may be safe by its original's modifier. */
const SHIELDS: Readonly<Record<string, FlagId>> = { Destroy: 'DestroyImmune', Damage: 'DamageImmune' }

/** BLX422: the alternate has it from its original only. */
function checkShields(problems: Problem[], node: CardNode, card: BloxCard): void {
  if (!node.original || !node.effect.has('Power')) return
  for (const part of card.effect?.parts ?? []) {
    const flag = SHIELDS[part.power ?? '']
    if (flag && removesItself(part) && hasFlag(card, flag) && !node.fields.has(flag))
      report(problems, 'BLX422', part.span, { flag, power: part.power ?? '' })
  }
}

/** BLX202: no card is asked for its archetype. */
function checkFilter(problems: Problem[], { effect }: BloxCard, node: CardNode): void {
  const item = effectFieldOf(node, 'Archetype')
  const word = effect?.trigger && find(TRIGGERS, effect.trigger.value)
  if (!item || !effect?.archetype || !word || word.cause) return
  report(problems, 'BLX202', effect.archetype.span, { word: word.id }, [removing(item.span)])
}

/** What is likely not meant (specification, sections 2.4 to 2.6 and 3.6). */
export function checkLints(problems: Problem[], { text }: BloxParsed, node: CardNode, card: BloxCard): void {
  const { effect } = card
  checkText(problems, text, node, card)
  if (!effect) return
  checkFilter(problems, card, node)
  checkShields(problems, node, card)
  checkTransform(problems, text, effect.parts)
  for (const part of effect.parts) checkPart(problems, card, part)
  checkLoops(problems, card, effect)
}
