import { EITHER, type Branch, type Covered } from '../../../engine/coverage/parts'
import type { Node } from '../../../language/nodes'
import { nodes } from '../../../language/walk'
import type { Operation, Payment, Script } from '../script'
import type { YacgDefinition } from './definition'
import { placesOf } from './scripts'

type Offered = Node & { readonly may?: unknown; readonly pay?: Payment; readonly unlessPay?: Payment }

/** Somebody may say no. */
const choice = ({ may }: Offered): readonly Branch[] => (may === undefined ? [] : EITHER.choice)

const paid = ({ pay, unlessPay }: Offered): readonly Covered[] =>
  [pay, unlessPay].flatMap((node) => (node ? [{ node, branches: EITHER.cost }] : []))

/** What says of a card at hand whether it is meant, so that nothing is looked for there. */
function judging(script: Script): ReadonlySet<unknown> {
  const parts = [...script.when, ...placesOf(script).triggers.values(), ...script.instead].flatMap(({ who, by }) => [
    who,
    by,
  ])
  const whole = [...parts, ...script.static.map(({ effect }) => ('who' in effect ? effect.who : undefined))]
  const attached = [...nodes(script)].filter(({ key }) => key === 'attached-to').map(({ to }) => to)
  return new Set([...whole, ...attached].flatMap((part) => [...nodes(part)]))
}

/** Tests of conditions and filters, and what is looked for, wherever they stand in a script. */
function tests(script: Script): readonly Covered[] {
  const judged = judging(script)
  return [...nodes(script)].flatMap((node): readonly Covered[] => {
    if (!('span' in node)) return []
    const one = node as unknown as Node
    if (typeof node['pick'] === 'string') return judged.has(node) ? [] : [{ node: one, branches: EITHER.target }]
    return typeof node['key'] === 'string' ? [{ node: one, branches: EITHER.test }] : []
  })
}

/** Operations; one that is not understood is left out at the table. */
const step = (operation: Operation): readonly Covered[] =>
  operation.action.word === 'unknown'
    ? []
    : [{ node: operation, step: true, branches: choice(operation) }, ...paid(operation)]

/** What tests can cover of an element's own script (lab.md, section 3). */
export function coversOf({ script }: YacgDefinition): readonly Covered[] {
  if (!script) return []
  const offers: readonly Offered[] = [...placesOf(script).triggers.values(), ...script.instead]
  return [
    ...[...placesOf(script).lists.values()].flatMap((list) => list.flatMap(step)),
    ...offers.flatMap((one) => [
      ...(choice(one).length > 0 ? [{ node: one, branches: choice(one) }] : []),
      ...paid(one),
    ]),
    ...script.activate.flatMap(paid),
    ...[...script.cost, ...script.activate.flatMap(({ cost }) => cost)].flatMap((node): readonly Covered[] =>
      node.kind === 'pay' ? [] : [{ node, branches: EITHER.cost }],
    ),
    ...tests(script),
  ]
}
