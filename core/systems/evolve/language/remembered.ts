import type { Catalog } from '../../../document/catalog'
import type { Diagnostic } from '../../../language/diagnostic'
import { moved } from '../../../language/span'
import type { EvolveCard } from '../card'
import { textHints } from '../words/hints'

/** Cards whose hints are kept, before all are forgotten. */
const MOST = 5000

interface Memory {
  readonly version: number
  /** Hints by the card's script, their places counted from its beginning. */
  readonly hints: Map<string, readonly Diagnostic[]>
}

const memories = new WeakMap<Catalog, Memory>()

function memoryOf(catalog: Catalog): Memory {
  const last = memories.get(catalog)
  if (last?.version === catalog.version && last.hints.size < MOST) return last
  const memory = { version: catalog.version, hints: new Map<string, readonly Diagnostic[]>() }
  memories.set(catalog, memory)
  return memory
}

/**
 * Where text and script of a card contradict each other. Writing a text takes longer than reading the script, and while one card of a file is edited
 * the others stay: the same script beside the same other cards is not judged twice.
 */
export function rememberedHints(text: string, card: EvolveCard, catalog: Catalog): readonly Diagnostic[] {
  if (!card.text || card.abilities.length === 0) return []
  const { hints } = memoryOf(catalog)
  const { start, end } = card.span
  const script = text.slice(start, end)
  const known = hints.get(script)
  if (known) return known.length === 0 ? known : moved(known, start)
  const found = textHints(text, card, catalog)
  hints.set(script, moved(found, -start))
  return found
}
