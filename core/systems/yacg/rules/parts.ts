import type { ScriptPart } from '../../../engine/fuzz/part'
import type { Node } from '../../../language/nodes'
import type { YacgDefinition } from './definition'
import { placesOf } from './scripts'

/** What resolves of a card's own script: what it does when it is played, triggers, what is done instead, and what is activated (section 6.3). */
export function partsOf({ card, script }: YacgDefinition): readonly ScriptPart[] {
  if (!script) return []
  const { lists } = placesOf(script)
  const within = (path: string): readonly Node[] =>
    [...lists].flatMap(([list, operations]) => (list === path || list.startsWith(`${path}.`) ? operations : []))
  const part = (path: string, node: Node, text: string | undefined): ScriptPart => ({
    path,
    name: text ?? card.name,
    span: node.span,
    steps: within(path),
  })
  const own = script.do[0]
  return [
    ...(own
      ? [part('do', { span: { start: own.span.start, end: script.do.at(-1)?.span.end ?? own.span.end } }, undefined)]
      : []),
    ...script.when.map((one, at) => part(`when.${at}`, one, one.text)),
    ...script.instead.map((one, at) => part(`instead.${at}`, one, undefined)),
    ...script.activate.map((one, at) => part(`activate.${at}`, one, one.text)),
  ].filter(({ steps }) => steps.length > 0)
}
