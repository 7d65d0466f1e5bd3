import { type Hit, replaceHits, type SearchQuery } from '../../cards/search'
import type { Operation } from '../../../preload/contract'

export const REPLACE_SCOPES = ['collection', 'list', 'all'] as const
export type ReplaceScope = (typeof REPLACE_SCOPES)[number]

/** What is searched for, and in which cards. */
export interface Wanted extends SearchQuery {
  readonly scope: ReplaceScope
}

/** The places of a search, and the texts that they are places of. */
export interface Results {
  readonly wanted: Wanted
  readonly hits: readonly Hit[]
  readonly isCut: boolean
  readonly complaint?: string
  readonly texts: ReadonlyMap<string, { readonly text: string; readonly revision: number }>
}

export const NOTHING: Wanted = { find: '', isRegex: false, matchCase: false, wholeWords: false, scope: 'collection' }

/** Cards and places as a person sees them: the same ones, wherever in the texts they moved. */
export const isAlike = (one: Results, other: Results): boolean =>
  one.hits.length === other.hits.length &&
  one.hits.every(({ entry, found }, at) => entry === other.hits[at]?.entry && found === other.hits[at].found)

export const groupsOf = (hits: readonly Hit[]): { readonly entry: string; readonly places: readonly Hit[] }[] => {
  const found = new Map<string, Hit[]>()
  for (const hit of hits) {
    const group = found.get(hit.entry)
    if (group) group.push(hit)
    else found.set(hit.entry, [hit])
  }
  return [...found].map(([entry, places]) => ({ entry, places }))
}

/** Names places by their card and their number in it, so that they are known again when the text before them grew. */
export const namesOf = (hits: readonly Hit[]): ReadonlyMap<Hit, string> =>
  new Map(groupsOf(hits).flatMap(({ entry, places }) => places.map((hit, at) => [hit, `${entry} ${at}`] as const)))

/** What replaces the places of a search that are not left out, and against which revisions. */
export const operationsOf = (
  { hits, texts }: Results,
  left: ReadonlySet<string>,
  instead: string,
): { operations: Operation[]; base: Record<string, number> } => {
  const named = namesOf(hits)
  const base: Record<string, number> = {}
  const operations = groupsOf(hits).flatMap(({ entry, places }): Operation[] => {
    const known = texts.get(entry)
    const chosen = places.filter((hit) => !left.has(named.get(hit) ?? ''))
    if (!known || chosen.length === 0) return []
    base[entry] = known.revision
    return [{ type: 'edit', entry, text: replaceHits(known.text, chosen, instead) }]
  })
  return { operations, base }
}
