import type { ScriptPart } from '../../../engine/fuzz/part'
import type { Node } from '../../../language/nodes'
import { nodes } from '../../../language/walk'
import type { Effect } from '../card'
import type { FightersDefinition } from './definition'

const KINDS: ReadonlySet<unknown> = new Set<Effect['kind']>(['command', 'ability', 'each'])

/** The effects within a part of a rule. */
export const effectsIn = (part: unknown): readonly Node[] =>
  [...nodes(part)].filter(
    (node): node is Readonly<Record<string, unknown>> & Node =>
      KINDS.has(node['kind']) && 'span' in node && 'wordSpan' in node,
  )

/** What resolves of a card: its actions, and its auto where that answers to events (sections 4.6 to 4.8). */
export function partsOf({ card, rule }: FightersDefinition): readonly ScriptPart[] {
  const name = card.ability?.value.name ?? card.name
  const auto = rule?.auto
  return [
    ...(auto && auto.events.length > 0 && !auto.hook
      ? [{ path: 'auto', name, span: auto.span, steps: effectsIn(auto) }]
      : []),
    ...(rule?.actions ?? []).map((action, at) => ({
      path: `action.${at}`,
      name: action.label?.value ?? name,
      span: action.span,
      steps: effectsIn(action),
    })),
  ]
}
