import type { CompiledCard } from '../../../core/language/service'
import type { BloxCard, Effect, Part } from '../../../core/systems/bloxcards/card'

/** The effect without what `keep` refuses of its sub-effects. */
const withParts = (card: BloxCard, change: (part: Part) => Part | undefined): BloxCard => {
  if (!card.effect) return card
  const effect: Effect = { ...card.effect, parts: card.effect.parts.flatMap((part) => change(part) ?? []) }
  return { ...card, effect }
}

/**
 * A card for which one vocabulary entry means nothing: the power does nothing, the target reaches nobody, the trigger never fires, the modifier is ignored, the
 * requirement is met, the pool is every card. It never throws, so that only an observed difference can tell.
 */
export const neutralBlox = (card: CompiledCard, entry: string): CompiledCard => without(card as BloxCard, entry)

function without(card: BloxCard, entry: string): BloxCard {
  const [kind = '', id = ''] = entry.split(':')
  switch (kind) {
    case 'flag': {
      const flags = card.flags.filter(({ value }) => value !== id)
      const isStill = card.kind === (id === 'Action' ? 'action' : 'terrain') ? 'fighter' : card.kind
      return {
        ...card,
        flags,
        ...(flags.length < card.flags.length && ['Action', 'Terrain'].includes(id) && { kind: isStill }),
      }
    }
    case 'trigger': {
      if (card.effect?.trigger?.value !== id) return card
      const { trigger: _, ...effect } = card.effect
      return { ...card, effect }
    }
    case 'power':
      return withParts(card, (part) => (part.power === id ? undefined : part))
    case 'target':
      return withParts(card, (part) => (part.target?.value === id ? undefined : part))
    case 'pool':
      return withParts(card, (part) => {
        const { increase } = part
        if (increase?.kind !== 'pool' || increase.pool !== id) return part
        return { ...part, increase: { ...increase, pool: id === 'Any' ? 'Nothing of the kind' : 'Any' } }
      })
    case 'requirement': {
      if (card.requirement?.kind !== id) return card
      const { requirement: _, ...free } = card
      return free
    }
    default:
      return card
  }
}
