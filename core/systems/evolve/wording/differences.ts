import { differencesOf as compare } from '../../../language/facts'
import type { Comparison, Difference } from '../../../language/facts'
import type { EvolveFact } from './facts'

const COMPARISON: Comparison = {
  crossing: ['cards', 'keyword', 'trigger', 'stat'],
  loose: ['cards', 'trigger'],
  unspoken: ['tokens', 'draw', 'top', 'found', 'stat', 'defense'],
}

/** Where two texts contradict each other for certain, whatever words they use. */
export const differencesOf = (
  written: readonly EvolveFact[],
  scripted: readonly EvolveFact[],
): readonly Difference<EvolveFact>[] => compare(written, scripted, COMPARISON)
