import type { Pool } from '../../../engine/pool'
import type { Sought } from '../../../engine/rules'
import { cardAt } from '../../../engine/state'
import type { YacgCard } from '../card'
import { VOCABULARY } from '../vocabulary'
import type { YacgDefinition } from './definition'
import type { YacgTable } from './state'
import { definitionOf } from './table'
import { candidatesOf } from './values'
import { scriptWords } from './words'
import { contextFor, countOf } from './plays/targets'

/** Kinds of words that say nothing to the table: what files are made of, keys of arguments, and words that stand in many places. */
const SILENT: ReadonlySet<string> = new Set([
  'word',
  'effect-type',
  'trait-type',
  'stage',
  'element',
  'field',
  'argument',
])

/** Every entry with a meaning at the table. */
export const ENTRIES: readonly string[] = VOCABULARY.filter(({ kind }) => !SILENT.has(kind)).map(
  ({ kind, id }) => `${kind}:${id}`,
)

/** Ids of the vocabulary entries that a card's script uses. */
export const uses = ({ script }: YacgCard): readonly string[] => (script ? [...new Set(scriptWords(script))] : [])

/** All objects within a part of a compiled card, the part itself first. */
function* partsOf(part: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield part as Readonly<Record<string, unknown>>
  for (const [key, value] of Object.entries(part)) if (key !== 'span') yield* partsOf(value)
}

const written = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
    ? [value.value]
    : []

/** Names and keys of what a card may bring to the table: its traits and attacks, tokens, traits that it gives, and weathers. */
export function brings(card: YacgCard, pool: Pool): string[] {
  const forms = [card.strong?.effect?.id, card.technical?.effect?.id].filter((id) => id !== undefined)
  const found = new Set([...card.traits.map(({ id }) => id.value), ...forms])
  for (const part of partsOf(card.script)) {
    if (part['word'] === 'create') for (const key of written(part['token'])) found.add(key)
    if (part['word'] === 'grant' && Array.isArray(part['traits']))
      for (const trait of part['traits'] as readonly unknown[]) for (const key of written(trait)) found.add(key)
    if (part['word'] === 'weather' && typeof part['set'] === 'string' && part['set'] !== 'none')
      found.add(weatherNamed(pool, part['set']))
  }
  return [...found]
}

/** Kinds that every match has at hand: each player chooses plans, and weather is named in lower case. */
export const AT_HAND: readonly string[] = ['plan', 'weather']

/** The weather that scripts call by its name in lower case: its key where it is known, else its name as cards write it. */
const weatherNamed = (pool: Pool, name: string): string =>
  [...(pool as Pool<YacgDefinition>).all()].find((one) => one.kind === 'weather' && one.name.toLowerCase() === name)
    ?.card.key ?? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** What a card's targets look for on the table. */
export function seeks(table: YacgTable, id: number): Sought[] {
  const card = cardAt(table, id)
  const context = contextFor(card, card.controller, card.key)
  return (definitionOf(table, card)?.script?.targets ?? []).map((target) => {
    const found = candidatesOf(table, context, target).candidates
    const first = found[0]
    const at = first === undefined ? undefined : cardAt(table, first)
    return {
      seat: at?.controller ?? card.controller,
      zone: at?.zone ?? (target.pick === 'creature' ? 'creatures' : 'stack'),
      count: countOf(target).min,
      found,
      span: target.span,
    }
  })
}
