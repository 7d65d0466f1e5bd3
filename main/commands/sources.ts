import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import { NO_ASSETS } from '../../core/face/assets/bring'
import type { CardSource } from '../printing/tasks'
import type { Input } from './input'
import { collectionOf } from './standing'

export type NamedSource = CardSource & {
  readonly key: string
  readonly name: string
  /** Other words by which deck lists may name it. */ readonly aliases: readonly string[]
}

/** Every card of the given files, ready to be drawn; with `all`, those of `--cards` too. */
export function sourcesOf(input: Input, all = false): NamedSource[] {
  const { game, files, open, looks } = input
  const valuesOf = collectionOf(input)
  return open.entries.flatMap((entry) => {
    if (entry.partial) return []
    if (!all && (entry.origins[0]?.document ?? 0) >= files.length) return []
    const { appearance = EMPTY_APPEARANCE, art } = looks.get(entry.entry) ?? {}
    return (entry.parsed?.cards ?? []).map((card, index) => ({
      system: game.id,
      fields: game.fields,
      language: game.language,
      ...(game.assets !== NO_ASSETS && { assets: game.assets }),
      text: entry.joined.text,
      index,
      appearance,
      collection: valuesOf(entry, index),
      ...(art && { art }),
      key: card.key,
      name: card.name,
      aliases: game.workshop.summarise(card).aliases ?? [],
    }))
  })
}
