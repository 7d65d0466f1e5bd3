import { replacing, type Problem } from '../../../../language/problem'
import type { Ability, Effect, Name } from '../../ability'
import { playedAs, type EvolveCard, type TypeName } from '../../card'
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

/** Abilities whose costs a complex effect has paid. */
const paidIn = ({ list }: Effect): readonly Name[] =>
  list.flatMap((value) =>
    value.node !== 'complex'
      ? []
      : value.lines.flatMap((line) =>
          line.node === 'let' && line.expression.node === 'payment' && line.expression.ability.node === 'name'
            ? [line.expression.ability]
            : [],
        ),
  )

/** Abilities that others of the card name, to do them, to give them or to have them paid for. */
const namedBy = (abilities: readonly Ability[]): ReadonlySet<string> => {
  const others = abilities.flatMap(({ effect }) => {
    if (!effect) return []
    const given = effect.id === 'GiveAbility' ? effect.list.filter((value) => value.node === 'name') : []
    return [...given, ...paidIn(effect)].map(({ name }) => name)
  })
  return new Set([...calledBy(abilities), ...others])
}

/** W18 for a spell without an ability of its own trigger: it begins with another one, or does nothing at all. */
export function checkUnplayed(found: Problem[], { type, abilities, nameSpan, name }: EvolveCard): void {
  const isMeant = abilities.some(({ trigger }) => !trigger || trigger.value === 'Spell')
  if (type?.value !== 'Spell' || isMeant || name === '') return
  const first = abilities[playedAs(abilities)]?.trigger
  if (first) report(found, 'W18.first', first.span, { trigger: first.value }, [replacing(first.span, 'Spell')])
  // Of abilities that never happen it is said that they should be of that trigger.
  else if (!abilities.some(({ trigger }) => trigger && neverFires('Spell', trigger.value)))
    report(found, 'W18.nothing', nameSpan, { name })
}

/** W18: an ability that never happens, as its trigger never fires on such a card and no other ability names it; a helper may still be named. */
export function checkIdle(found: Problem[], { type, abilities }: EvolveCard): void {
  if (!type) return
  const first = type.value === 'Spell' ? abilities[playedAs(abilities)] : undefined
  const idle = abilities.filter(
    (ability) => ability !== first && ability.trigger && neverFires(type.value, ability.trigger.value),
  )
  // A trigger that nobody can read may have been the one that the others wait for.
  if (idle.length === 0 || (type.value === 'Spell' && abilities.some(({ trigger }) => !trigger))) return
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
