import type { Rules, Setup, Side } from '../../../core/engine/rules'
import type { TableText } from '../protocol'

/** The key of plain cards, as scenarios have it. */
const KEY = 'PLAIN-001'

/** A position without cards but those that lie in it by default, plain ones, and the text of these. */
export function emptyTable(
  rules: Rules,
  seed: number,
  name: string,
  parameters: Setup['parameters'] = {},
): { readonly setup: Setup; readonly texts: readonly TableText[] } {
  const { zone, count, body } = rules.filler
  const text = rules.plain(body, name, KEY)
  const plain = Array.from({ length: text === undefined ? 0 : count }, () => ({ key: KEY }))
  const side: Side = { values: {}, zones: { [zone]: plain } }
  return {
    setup: { seed, parameters, start: { kind: 'position', position: { sides: [side, side] } } },
    texts: text === undefined ? [] : [{ entry: KEY, text, loose: true }],
  }
}
