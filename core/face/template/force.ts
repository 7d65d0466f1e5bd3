import type { Bound, Template } from '../template'

/** Names of palettes that a bound one may come to; `undefined` where a card's value may be any of them. */
function outcomesOf(bound: Bound): readonly string[] | undefined {
  if (typeof bound === 'string') return bound.includes('{') ? undefined : [bound]
  const { map, else: other, prefix = '', suffix = '' } = bound
  if (!map) return undefined
  return [...Object.values(map), ...(other === undefined ? [] : [other])].map((one) => prefix + one + suffix)
}

/** Whether a palette of the name may be in force: in the face itself, or in one of its variants. */
export function mayBeInForce({
  palette,
  variants = [],
}: Pick<Template, 'palette' | 'variants'>): (name: string) => boolean {
  const outcomes = [palette, ...variants.map((variant) => variant.palette ?? [])].flat().map(outcomesOf)
  const names = new Set(outcomes.flatMap((one) => one ?? []))
  return outcomes.includes(undefined) ? () => true : (name) => names.has(name)
}
