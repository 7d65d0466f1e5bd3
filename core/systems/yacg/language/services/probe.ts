import { lettersAround } from '../../../../language/services/proposals'
import { span, type Span } from '../../../../language/span'
import { parse } from '../parse/parse'
import { sitesOf, type Mapping, type Site, type YacgParsed } from '../parse/tree'

/** Where the cursor is in a text that is being typed. */
export interface Place {
  /** What a proposal replaces. */
  readonly word: Span
  /** The mapping in which the word is a key; its node has the probe among its entries. */
  readonly mapping: { readonly site: Site; readonly node: Mapping } | undefined
  /** The scalar that the word is. */
  readonly value: Site | undefined
  /** The scalar of which the word is a part. */
  readonly within: Site | undefined
  /** The text with the probe in the place of the word: of the sites above, each is of one of them. */
  readonly readings: readonly YacgParsed[]
  readonly probe: string
  /** A colon stands behind the word already. */
  readonly hasColon: boolean
  /** Its value stands below it already. */
  readonly hasBlock: boolean
  /** The word stands right behind a colon, and needs a blank. */
  readonly isTight: boolean
  readonly isQuoted: boolean
  /** Nothing but blanks and signs of items stand before it on its line. */
  readonly isFirst: boolean
  /** How far right of its line's first sign the word stands. */
  readonly inset: number
}

/** The word around the offset. A hyphen of its own is the sign of an item. */
function wordAround(text: string, offset: number): Span {
  const { start, end } = lettersAround(text, offset, /[\w-]/)
  return /^-+$/.test(text.slice(start, end)) ? span(offset, offset) : span(start, end)
}

/** A word that the text does not have. */
function probeFor(text: string): string {
  let number = 0
  while (text.includes(`zprobe${number}`)) number++
  return `zprobe${number}`
}

/** Whether the next line belongs to a key in this column. */
function isAbove(behind: string, column: number): boolean {
  const [, next] = /^[ ]*\r?\n(?:[ ]*\r?\n)*([ ]*(?:- )?)[^\s#]/.exec(behind) ?? []
  return next !== undefined && (next.endsWith('- ') ? next.length - 2 >= column : next.length > column)
}

const sitesIn = (parsed: YacgParsed): readonly Site[] => [...sitesOf(parsed.roots)]

function mappingWith(sites: readonly Site[], probe: string): Place['mapping'] {
  for (const site of sites) {
    const { node } = site
    if (node.kind === 'map' && site.map && node.entries.some(({ key }) => key.text === probe)) return { site, node }
  }
  return undefined
}

/** A pair in a list, which nobody means to write: `[draw: 2]`. */
const isPair = (text: string, { node }: { readonly node: Mapping }): boolean =>
  node.flow && text[node.span.start] !== '{'

/**
 * The place of the cursor: what the grammar expects there is asked of the text with a probe in the place of its word, once as a key and once as a value, so
 * that it does not matter that the word is half written.
 */
export function placeAt({ text }: YacgParsed, offset: number): Place {
  const word = wordAround(text, offset)
  const [before, behind] = [text.slice(0, word.start), text.slice(word.end)]
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const probe = probeFor(text)
  const hasColon = /^["']?[ ]*:(?:\s|$)/.test(behind)
  const isTight = before.endsWith(':')
  const isQuoted = /["']$/.test(before)
  const isFirst = /^\s*(?:- +)*["']?$/.test(line)
  const parsed = parse(`${before}${isTight && !/\(\w+:$/.test(line) ? ' ' : ''}${probe}${behind}`)
  const sites = sitesIn(parsed)
  const asValue = sites.find(({ node }) => node.kind === 'scalar' && node.text === probe)
  const hasBlock = word.start < word.end && isFirst && isAbove(behind, line.length)
  const base = { word, probe, hasColon, hasBlock, isTight, isQuoted, isFirst }
  const inset = line.length - (/^\s*/.exec(line)?.[0].length ?? 0)
  const within = sites.find(({ node }) => node.kind === 'scalar' && node.text !== probe && node.text.includes(probe))
  const isOpen = isFirst || /[{,]\s*["']?$/.test(before)
  const keyed = isOpen && !hasColon && !isQuoted ? parse(`${before}${probe}: ${behind}`) : parsed
  const found = mappingWith(keyed === parsed ? sites : sitesIn(keyed), probe)
  const mapping = found && !isPair(keyed.text, found) ? found : undefined
  return { ...base, inset, mapping, value: asValue, within, readings: [parsed, keyed] }
}
