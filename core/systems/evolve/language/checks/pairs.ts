import { NONE } from '../../../../language/list'
import { message } from '../../../../language/message'
import type { EvolveCard } from '../../card'
import { creatingBase, creatingEvolved } from './drafts'
import { problem } from '../parse/scan'
import type { Problem } from '../../../../language/problem'
import type { World } from './world'

const isEvolved = (kind: string): boolean => kind.startsWith('Evolved')

/** Whether a card of the name is an evolved one, or the base of one. The two sides mostly stand in one text, so that is asked first. */
function hasSide({ catalog, named }: World, name: string, evolved: boolean): boolean {
  const isWanted = ({ kind }: { readonly kind: string }): boolean => isEvolved(kind) === evolved
  return named(name).some(isWanted) || catalog.byName(name).some(isWanted)
}

/** W13 for an evolved card without its base, and for `evolve` without an evolved card. */
export function checkPair(world: World, card: EvolveCard): readonly Problem[] {
  const { type, baseName, name, nameSpan, evolveCost } = card
  const needsBase = type?.value === 'Evolved Follower'
  if (baseName === '' || !(needsBase || evolveCost)) return NONE
  const evolved = `${baseName} (Evolved)`
  const isKnown = (wanted: boolean): boolean =>
    hasSide(world, wanted ? evolved : baseName, wanted) || hasSide(world, wanted ? baseName : evolved, wanted)
  if (needsBase)
    return isKnown(false)
      ? NONE
      : [
          problem('W13', 'warning', nameSpan, message('W13.base', { name, base: baseName }), [
            creatingBase(card, world.keys),
          ]),
        ]
  if (!evolveCost || isKnown(true)) return NONE
  return [
    problem('W13', 'warning', evolveCost.span, message('W13.evolved', { name, evolved }), [
      creatingEvolved(card, world.keys),
    ]),
  ]
}
