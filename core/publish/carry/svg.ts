import { cardElement, isNamed, jsonIn } from './xmp'

/** Puts a card into the `metadata` of an SVG. */
export function carryInSvg(svg: string, json: string): string {
  const end = /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(svg)
  if (!end) throw new Error('An SVG without its own element was to carry a card.')
  const at = end.index + end[0].length
  return `${svg.slice(0, at)}<metadata>${cardElement(json)}</metadata>${svg.slice(at)}`
}

/** The JSON of an SVG's card; `undefined` where it carries none. */
export const carriedInSvg = (svg: Uint8Array): string | 'damaged' | undefined =>
  isNamed(svg) ? jsonIn(svg) : undefined
