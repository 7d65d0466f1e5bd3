import type { Answer, EntryText, Input } from '../../../preload/contract'
import { ask } from '../host'
import type { Shown } from './shown'

/** Cards that are fetched at once. */
const PART = 500

/**
 * All entries that match, and what is wrong with the query. The first of them are shown to `begin` before the others are looked for; once
 * `isOver` says so, they are not.
 */
export async function find(
  question: Omit<Input<'library.find'>, 'from'>,
  isOver: () => boolean,
  begin: (found: Answer<'library.find'>) => void = () => undefined,
): Promise<Answer<'library.find'>> {
  const first = await ask('library.find', question)
  if (!first.more || isOver()) return first
  begin(first)
  const entries = [...first.entries]
  for (let part = first; part.more && !isOver();) {
    part = await ask('library.find', { ...question, from: entries.length })
    for (const entry of part.entries) entries.push(entry)
  }
  return { ...first, entries }
}

/** What languages ask of all cards, packed, in parts. */
export async function* packedCards(): AsyncGenerator<Answer<'library.cards'>> {
  const { entries } = await ask('library.entries', {})
  for (let at = 0; at < entries.length; at += PART)
    yield await ask('library.cards', { entries: entries.slice(at, at + PART) })
}

/** Where a card stands among all of its collection. */
export const standing = (of: Input<'library.standing'>): Promise<Answer<'library.standing'>> =>
  ask('library.standing', of)

/** Reads entries with their texts, in the order asked for. */
export const createReading =
  ({ glimpsed }: Shown) =>
  async (entries: readonly string[]): Promise<EntryText[]> => {
    const known = entries.flatMap((entry) => glimpsed.get(entry) ?? [])
    return known.length === entries.length ? known : ask('library.read', { entries: [...entries] })
  }
