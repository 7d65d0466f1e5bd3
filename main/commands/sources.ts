import { dirname, relative, resolve } from 'node:path'
import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import type { OpenEntry } from '../../core/document/open'
import { NO_ASSETS } from '../../core/face/assets/bring'
import type { Parsed } from '../../core/language/service'
import { printedOf } from '../../core/publish/printed'
import { seenRows } from '../printing/seen'
import type { CardSource, Carrying } from '../printing/tasks'
import { carrying } from '../publishing/carried'
import type { Input } from './input'
import { collectionOf } from './standing'

export type NamedSource = CardSource & {
  readonly key: string
  readonly name: string
  /** Other words by which deck lists may name it. */ readonly aliases: readonly string[]
  /** What its picture carries, where that was asked for. */
  readonly carry?: Carrying
}

const read = new WeakMap<NamedSource, Parsed>()

/** What a source's text was read as when it was made of its file. */
export const readBefore = (source: NamedSource): Parsed | undefined => read.get(source)

/** Where an entry's file lies, from its collection's folder, or from its own. */
function documentOf({ origins }: OpenEntry, { paths, declaring }: Input): string {
  const path = paths[origins[0]?.document ?? 0] ?? 'cards'
  const folder = dirname(declaring.path ?? path)
  const found = relative(resolve(folder), resolve(path))
  return found.startsWith('..') ? relative(resolve(dirname(path)), resolve(path)) : found
}

/** Every card of the given files, ready to be drawn; with `all`, those of `--cards` too; with `carry`, with what pictures carry of them. */
export function sourcesOf(input: Input, all = false, carry = false): NamedSource[] {
  const { game, files, open, looks, collection } = input
  const valuesOf = collectionOf(input)
  const seen = game.workshop.face.readsCards ? seenRows(open.catalog.rows()) : undefined
  return open.entries.flatMap((entry) => {
    if (entry.partial) return []
    if (!all && (entry.origins[0]?.document ?? 0) >= files.length) return []
    const { appearance = EMPTY_APPEARANCE, art, file } = looks.get(entry.entry) ?? {}
    const { parsed } = entry
    if (!parsed) return []
    const made = parsed.cards.map((card, index): NamedSource => ({
      system: game.id,
      fields: game.fields,
      language: game.language,
      ...(game.assets !== NO_ASSETS && { assets: game.assets }),
      text: entry.joined.text,
      index,
      appearance,
      collection: valuesOf(entry, index),
      ...(seen && { seen }),
      ...(art && { art }),
      key: card.key,
      name: card.name,
      aliases: game.workshop.summarise(card).aliases ?? [],
      ...(carry && {
        carry: carrying({
          system: game.id,
          collection,
          documents: game.documents,
          document: documentOf(entry, input),
          key: entry.parsed?.cards[0]?.key ?? '',
          index,
          text: entry.joined.text,
          appearance,
          art: file,
        }),
      }),
    }))
    for (const source of made) read.set(source, parsed)
    return made
  })
}

/** What is printed of the given files, ready to be drawn: rules that cards name only where there are no cards. */
export function printedSources(input: Input, carry = false): readonly NamedSource[] {
  const { isCard = () => true } = input.game.workshop
  return printedOf(sourcesOf(input, false, carry), (source) => {
    const card = readBefore(source)?.cards[source.index]
    return card !== undefined && isCard(card)
  })
}
