import type { TriggerId } from '../vocabulary'

/** Triggers that a text says alike. */
export const ALIKE: Readonly<Partial<Record<TriggerId, TriggerId>>> = { OnLockIncrease: 'OnLock', OnTurnStart: 'Field' }

/** What a clause tells of: its trigger, by words that stand in it; the first that fits. */
const CLAUSES: readonly (readonly [expression: RegExp, trigger: TriggerId | ((clause: string) => TriggerId)])[] = [
  [
    /\battacks? and (?:kills?|destroys?)\b|\battack of this (?:fighter|card) (?:kills?|destroys?)\b/i,
    'OnAttackDestroy',
  ],
  [/\bfinishes attacking\b|^after\b/i, 'OnAttackEnd'],
  [/\b(?:strikes?|attacks?|attacked|hits?) (?:the|your|an) (?:opponent|enemy player)\b/i, 'OnStrike'],
  [/\bsurvives?\b|\bis attacked\b/i, 'OnAttacked'],
  [/\bdestroys?\b|\bkills?\b/i, 'OnDestroy'],
  [/\battacks?\b/i, 'OnAttack'],
  [/\bswapped\b|\bswaps\b/i, 'OnSwap'],
  [/\bunlocked\b/i, 'OnUnlock'],
  [/\bloses? (?:a |its )?locks?\b/i, 'OnLockDecrease'],
  [/\blocked\b|\blocks?\b/i, 'OnLock'],
  [/\btargeted\b|\btargets this\b/i, 'OnTarget'],
  [/\bopponent gains? life\b/i, 'OnEnemyHealthGain'],
  [/\bopponent loses? life\b/i, 'OnEnemyHealthLoss'],
  [/\bgains? life\b/i, 'OnHealthGain'],
  [/\bloses? life\b/i, 'OnHealthLoss'],
  [
    /\bopponent (?:casts?|summons?|plays?)\b/i,
    (clause) => (/\b(?:action|terrain|spell)/i.test(clause) ? 'OnEnemyCast' : 'OnEnemySummon'),
  ],
  [
    /\byou (?:cast|summon|play)\b/i,
    (clause) => (/\b(?:action|terrain|spell)/i.test(clause) ? 'OnAllyCast' : 'OnAllySummon'),
  ],
]

const OWN = /\b(?:this|it|he|she|they)\b/i

/** Of what happens to somebody: the trigger for the card itself, enemies, allies and anybody. */
function whose(
  clause: string,
  isSelf: boolean,
  [self, enemy, ally, any]: readonly [TriggerId, TriggerId, TriggerId, TriggerId],
): TriggerId {
  if (/\b(?:enemy|opponent)/i.test(clause)) return enemy
  if (/\b(?:allied|ally|yours?)\b/i.test(clause)) return ally
  return isSelf || OWN.test(clause) ? self : any
}

/** The trigger that a clause after `when` tells of; `undefined`: not one that is known. `isSelf`: it names its own card. */
export function triggerIn(clause: string, isSelf: boolean): TriggerId | undefined {
  const found = CLAUSES.find(([expression]) => expression.test(clause))
  if (found) return typeof found[1] === 'string' ? found[1] : found[1](clause)
  if (/\b(?:dies?|died|destroyed|killed)\b/i.test(clause))
    return whose(clause, isSelf, ['OnDeath', 'OnEnemyDeath', 'OnAllyDeath', 'OnAnyDeath'])
  if (!/\b(?:cast|played|summoned|enters?)\b/i.test(clause)) return undefined
  if (/\b(?:action|terrain|spell)/i.test(clause)) return 'OnCast'
  const trigger = whose(clause, isSelf, ['OnSummon', 'OnEnemySummon', 'OnAllySummon', 'OnAnySummon'])
  return trigger === 'OnAnySummon' && !/\bfighter/i.test(clause) ? undefined : trigger
}
