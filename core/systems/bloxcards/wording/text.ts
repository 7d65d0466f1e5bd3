import type { Wording } from '../../../language/service'
import type { Catalog } from '../../../document/catalog'
import { hasFlag, type BloxCard } from '../card'
import type { BloxParsed } from '../language/parse/tree'
import { quoted } from '../language/text/layout'
import type { TriggerId } from '../vocabulary'
import { phrasesOf } from './phrases'
import { isFiller } from './scripted'

/** How a text says when its effect fires (specification, section 4.2). */
const CLAUSES: Readonly<Record<TriggerId, string>> = {
  OnSummon: 'When this fighter is cast',
  OnEnd: 'At the end of your turn',
  OnDeath: 'When this fighter dies',
  OnTarget: 'When this fighter is targeted',
  OnAttack: 'When this fighter attacks',
  OnAttackEnd: 'After this fighter attacks',
  OnAttackDestroy: 'When an attack of this fighter kills another',
  OnStrike: 'When this fighter attacks the opponent',
  OnAttacked: 'When this fighter is attacked and survives',
  OnDestroy: 'When this fighter kills another in combat',
  OnAllySummon: 'When you cast a fighter',
  OnEnemySummon: 'When the opponent casts a fighter',
  OnAnySummon: 'When a fighter is cast',
  OnAllyCast: 'When you cast an action or terrain',
  OnEnemyCast: 'When the opponent casts an action or terrain',
  OnCast: 'When an action or terrain is cast',
  OnAllyDeath: 'When another fighter of yours dies',
  OnEnemyDeath: 'When an enemy fighter dies',
  OnAnyDeath: 'When another fighter dies',
  OnHealthGain: 'When you gain life',
  OnHealthLoss: 'When you lose life',
  OnEnemyHealthGain: 'When the opponent gains life',
  OnEnemyHealthLoss: 'When the opponent loses life',
  OnSwap: 'When health and power of this fighter are swapped',
  OnLock: 'When this fighter is locked',
  OnUnlock: 'When this fighter is unlocked',
  OnLockIncrease: 'When this fighter gets locks',
  OnLockDecrease: 'When this fighter loses locks',
  Field: 'Each turn',
  OnTurnStart: 'At the start of your turn',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text that a card's effect would have: when it fires, and a sentence for each sub-effect that does something. An action says only what it does. */
export function textOf(
  card: Pick<BloxCard, 'effect' | 'kind' | 'flags'>,
  nameOf?: (key: string) => string,
): string | undefined {
  const { effect, kind } = card
  const parts = effect?.parts ?? []
  const told = parts.some((part) => !isFiller(part)) ? parts.filter((part) => !isFiller(part)) : parts
  const phrases = phrasesOf(told, nameOf)
  const [first, ...others] = phrases.filter((phrase) => phrase !== undefined)
  if (!effect?.trigger || first === undefined || phrases.length !== others.length + 1) return undefined
  const clause = CLAUSES[effect.trigger.value]
  const asked = effect.archetype ? ` (${effect.archetype.value})` : ''
  const opening = kind === 'action' ? capital(first) : `${clause}${asked}, ${first}`
  const haste = kind === 'fighter' && hasFlag(card, 'Charge') ? ['Haste'] : []
  return [...haste, opening, ...others.map(capital)].map((sentence) => `${sentence}.`).join(' ')
}

/** For every card with a description of its own: its text as its effect would have it. */
export const wordings = ({ cards, nodes }: BloxParsed, catalog: Catalog): readonly Wording[] => {
  const names = new Map(cards.map(({ key, name }) => [key, name]))
  const nameOf = (key: string): string => names.get(key) ?? catalog.byKey(key)[0]?.name ?? key
  return cards.flatMap((card, index): Wording[] => {
    const generated = textOf(card, nameOf)
    const own = nodes[index]?.effect.get('Description')?.value
    if (generated === undefined || own?.kind !== 'text') return []
    const edits = own.value === generated ? [] : [{ span: own.span, text: quoted(generated) }]
    return [{ index, written: own.value, generated, edits }]
  })
}
