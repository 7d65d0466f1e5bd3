import { replacing, type Problem } from '../../../../language/problem'
import type { Effect } from '../../ability'
import type { EvolveCard } from '../../card'
import { TARGETS, find } from '../../vocabulary'
import { report } from './codes'
import type { EvolveWorld } from './world'

/** Whether an effect creates its tokens on a field and nowhere else. */
function isOnField({ id, target, arguments: { option } }: Effect): boolean {
  if (id === 'Transform') return !find(TARGETS, target?.id ?? 'Self')?.zones.includes('ex')
  return option?.node === 'choice' && option.id === 'Field'
}

/** Types of card that lie on a field (section 5.1). */
const LIES_THERE = /^(?:Follower|Amulet)/

/** E09 for tokens that could not lie on the field on which they are created: nothing comes of them (section 5.12). */
export function checkUnfit(found: Problem[], { named, catalog }: EvolveWorld, { abilities }: EvolveCard): void {
  for (const { effect } of abilities) {
    const { token, option } = effect?.arguments ?? {}
    if (!effect || token?.node !== 'name' || !isOnField(effect)) continue
    const kinds = [...named(token.name), ...catalog.byName(token.name)].map(({ kind }) => kind)
    const [kind] = kinds
    if (kind === undefined || kinds.some((one) => LIES_THERE.test(one))) continue
    const fixes = option && kind.startsWith('Spell') ? [replacing(option.span, 'ExArea')] : []
    report(found, 'E09.field', token.span, { name: token.name, kind }, fixes)
  }
}
