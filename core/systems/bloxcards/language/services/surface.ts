import type { Call, Part } from '../../../../language/services/shape'
import { innermost } from '../../../../language/services/places'
import type { Span } from '../../../../language/span'
import type { BloxCard } from '../../card'
import { find, POWERS, type PowerWord } from '../../vocabulary'
import { tuplesOf } from '../parse/compile'
import type { BloxParsed, Value } from '../parse/tree'
import { listed, wordOf } from '../parse/values'
import { INCREASES, TARGET_OF_FORM } from './glossary'

/** Effects, and tables of alternates. */
export const blocks = ({ nodes }: BloxParsed): readonly Span[] =>
  nodes.flatMap(({ fields }) =>
    ['Effect', 'AltCards'].flatMap((name) => {
      const item = fields.get(name)
      return item?.value.kind === 'table' ? [item.span] : []
    }),
  )

export const facts = ({ kind, health, power, original }: BloxCard): (string | undefined | false)[] => [
  original ? `alternate of ${original.value}` : kind,
  kind === 'fighter' && health && power && `h${health.value} p${power.value}`,
]

/** The effect of a card, as far as it has one of its own. */
export function parts({ cards, nodes }: BloxParsed, index: number): Part[] {
  const [effect, item] = [cards[index]?.effect, nodes[index]?.fields.get('Effect')]
  if (!effect || !item?.key) return []
  return [
    {
      name: effect.name?.value ?? 'Effect',
      detail: effect.trigger?.value ?? '',
      span: item.span,
      nameSpan: nodes[index]?.effect.get('Name')?.value.span ?? item.key.span,
      ability: effect.trigger && effect.parts.length > 0 ? 0 : undefined,
    },
  ]
}

/** Which of a tuple's values the cursor is in: 0 is its power. */
function valueAt(table: Value & { readonly kind: 'table' }, offset: number): number {
  const values = listed(table)
  const at = values.findIndex(({ span }) => offset <= span.end)
  if (at < 0) return table.items.at(-1)?.separator ? values.length : values.length - 1
  const before = values[at - 1]
  return before && offset <= before.span.end ? at - 1 : at
}

/** The sub-effect in whose braces the cursor is. */
export function callAt({ nodes }: BloxParsed, offset: number): Call | undefined {
  const tables = nodes
    .flatMap(({ effect }) => tuplesOf(effect.get('Power')?.value))
    .flatMap(({ power, table }) => (table && power?.kind === 'text' ? [{ power, table, span: table.span }] : []))
    .filter(({ span, table }) => span.start < offset && (table.closed ? offset < span.end : offset <= span.end))
  const found = innermost(tables, offset)
  const entry = found && (wordOf(POWERS, found.power.value) as PowerWord | undefined)
  if (!found || !entry || !find(POWERS, entry.id)) return undefined
  const value = valueAt(found.table, offset)
  const increase = entry.increase === 'ignored' ? (['nil', INCREASES.ignored[1]] as const) : INCREASES[entry.increase]
  const all = [
    ...(entry.increase === 'ignored' && entry.target === 'ignored' ? [] : [increase]),
    ...(entry.target === 'ignored' ? [] : [TARGET_OF_FORM]),
  ]
  return {
    entry,
    parameters: all.map(([name, documentation]) => ({ name, documentation })),
    active: value > all.length ? -1 : value - 1,
  }
}
