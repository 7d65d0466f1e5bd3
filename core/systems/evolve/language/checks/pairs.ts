import type { Problem } from '../../../../language/problem'
import type { EvolveCard } from '../../card'
import { report } from './codes'
import { creatingBase, creatingEvolved } from './drafts'
import type { EvolveWorld } from './world'

const isEvolved = (kind: string): boolean => kind.startsWith('Evolved')

/** Whether a card of the name is an evolved one, or the base of one. The two sides mostly stand in one text, so that is asked first. */
function hasSide({ catalog, named }: EvolveWorld, name: string, evolved: boolean): boolean {
  const isWanted = ({ kind }: { readonly kind: string }): boolean => isEvolved(kind) === evolved
  return named(name).some(isWanted) || catalog.byName(name).some(isWanted)
}

/** W13 for an evolved card without its base, and for `evolve` without an evolved card. */
export function checkPair(found: Problem[], world: EvolveWorld, card: EvolveCard): void {
  const { type, baseName, name, nameSpan, evolveCost } = card
  const needsBase = type?.value === 'Evolved Follower'
  if (baseName === '' || !(needsBase || evolveCost)) return
  const evolved = `${baseName} (Evolved)`
  const isKnown = (wanted: boolean): boolean =>
    hasSide(world, wanted ? evolved : baseName, wanted) || hasSide(world, wanted ? baseName : evolved, wanted)
  if (isKnown(!needsBase)) return
  if (needsBase) report(found, 'W13.base', nameSpan, { name, base: baseName }, [creatingBase(card, world.keys)])
  else if (evolveCost)
    report(found, 'W13.evolved', evolveCost.span, { name, evolved }, [creatingEvolved(card, world.keys)])
}
