import type { Rules } from '../../core/engine/rules'
import { translate as t } from '../messages/i18n'

/** A change of a player's number, as its game calls it: `own.hp` is the HP of who has the ability. */
export function changeOf(rules: Rules | undefined, what: string, each: number): string {
  const [whose, name] = what.split('.', 2)
  const label = rules?.properties.find((property) => property.of === 'player' && property.name === name)?.label
  const amount = `${each > 0 ? '+' : ''}${each.toFixed(2)}`
  return t(`measure.changes.${whose === 'own' ? 'own' : 'foe'}`, { label: label ?? name ?? what, amount })
}
