import { message } from '../../../../language/message'
import { removing, replacing, type Problem } from '../../../../language/problem'
import { slice } from '../../../../language/span'
import { hasFlag, type BloxCard, type Part } from '../../card'
import { find, POWERS, TRIGGERS, type FlagId, type PowerWord } from '../../vocabulary'
import { removesItself } from '../../wording/scripted'
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

/** BLX401 to BLX405, BLX407: what one sub-effect cannot do. */
function checkPart(problems: Problem[], card: BloxCard, part: Part): void {
  const { power, target, span: place, word } = part
  const entry = wordOf(part)
  if (!entry || power === undefined) return
  const at = target && place.start <= target.span.start && target.span.end <= place.end ? target.span : word.span
  const trigger = card.effect?.trigger?.value
  const args = { power, word: target?.value ?? '' }
  if (power === 'Inflict' && target && !['Opponent', 'All', 'Random', 'Aggressor'].includes(target.value))
    report(problems, 'BLX401', at, args, [replacing(word.span, 'Cost')])
  if (entry.players === 'one' && target?.value === 'All') report(problems, 'BLX402', at, args)
  if (target?.value === 'Aggressor' && trigger && !find(TRIGGERS, trigger)?.other)
    report(problems, 'BLX403', at, { word: trigger })
  const isFiller = entry.additive && amountOf(part) === 0 && !['Single', 'NewTarget'].includes(target?.value ?? '')
  if (isFiller) report(problems, 'BLX404', place, args)
  if (entry.family === 'player' && target && at === target.span && OF_FIGHTERS.test(target.value) && !entry.always)
    report(problems, 'BLX405.player', at, args)
  if (entry.family !== 'card' || (entry.always ?? target?.value) !== 'Self') return
  if (card.kind === 'action') report(problems, 'BLX407', at, args)
  if (card.kind === 'terrain') report(problems, 'BLX405.terrain', at, args)
}

/** Powers that set off the trigger of their own card again, whatever the table looks like. */
const LOOPS: Readonly<Record<string, (part: Part, card: BloxCard) => boolean>> = {
  OnSummon: ({ power, increase }, { key, original }) =>
    power === 'SummonWithEffect' &&
    increase?.kind === 'key' &&
    (increase.key === key || increase.key === original?.value),
  OnHealthLoss: (part) => part.power === 'Cost' && (amountOf(part) ?? 1) >= 0,
  OnHealthGain: (part) => part.power === 'Cost' && (amountOf(part) ?? 1) <= 0,
  OnLockIncrease: (part) => part.power === 'Lock' && part.target?.value === 'Self' && (amountOf(part) ?? 0) > 0,
  OnSwap: ({ power, target }) => power === 'Swap' && target?.value === 'Self',
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
  const loops = LOOPS[effect.trigger?.value ?? '']
  for (const part of effect.parts) {
    checkPart(problems, card, part)
    if (loops?.(part, card)) report(problems, 'BLX408', part.span)
  }
}
