import { replacing, type Problem } from '../../../../language/problem'
import type { Ability } from '../../ability'
import type { EvolveCard, TypeName } from '../../card'
import { calledBy } from './aimless'
import { report } from './codes'

const ATTACKS = ['Strike', 'FollowerStrike', 'LeaderStrike', 'OnDealCombatDamage']

/** What a spell answers: it is in a hand, played, or in a cemetery, and never on the field (section 4.1). */
const OF_SPELLS: ReadonlySet<string> = new Set([
  'Spell',
  'ModifiedCost',
  'OnDiscarded',
  'StartEndPhase',
  'StartMainPhase',
  'StartOpponentMainPhase',
])

/** What never happens to a card that is on the field, by its type (section 4.1). */
const NEVER: Readonly<Partial<Record<TypeName, ReadonlySet<string>>>> = {
  Follower: new Set(['Spell', 'OnEvolve']),
  'Evolved Follower': new Set(['Spell', 'ModifiedCost', 'OnDiscarded']),
  Amulet: new Set(['Spell', 'OnEvolve', 'OnRace', ...ATTACKS]),
}

/** Whether a trigger never fires on a card of a type. */
export const neverFires = (type: TypeName, trigger: string): boolean =>
  type === 'Spell' ? !OF_SPELLS.has(trigger) : NEVER[type]?.has(trigger) === true

/** Abilities that others of the card name, to do them or to give them. */
const namedBy = (abilities: readonly Ability[]): ReadonlySet<string> => {
  const given = abilities.flatMap(({ effect }) =>
    effect?.id === 'GiveAbility' ? effect.list.flatMap((value) => (value.node === 'name' ? [value.name] : [])) : [],
  )
  return new Set([...calledBy(abilities), ...given])
}

/** W18: an ability that never happens, as its trigger never fires on such a card and no other ability names it; a helper may still be named. */
export function checkIdle(found: Problem[], { type, abilities }: EvolveCard): void {
  if (!type) return
  const idle = abilities.filter(({ trigger }) => trigger && neverFires(type.value, trigger.value))
  // A spell that has no ability of its own trigger starts with another one.
  if (idle.length === 0 || (type.value === 'Spell' && !abilities.some(({ trigger }) => trigger?.value === 'Spell')))
    return
  const named = namedBy(abilities)
  // A name that is on no ability may be meant for one of these.
  if ([...named].some((name) => !abilities.some((one) => one.name === name))) return
  for (const { name, trigger } of idle) {
    if (!trigger || named.has(name)) continue
    if (trigger.value === 'Spell')
      report(found, 'W18.helper', trigger.span, { name }, [replacing(trigger.span, 'Fanfare')])
    else {
      const fixes = type.value === 'Spell' ? [replacing(trigger.span, 'Spell')] : []
      report(found, 'W18', trigger.span, { trigger: trigger.value, type: type.value }, fixes)
    }
  }
}
