import { z } from '../../validation'
import { ADDED_TYPES } from '../../document/added'
import { cardPath, cardSays } from '../../document/appearances'
import { COLLECTION_FILE } from '../../document/collection'
import { isTooLong } from '../../document/length'
import { message, type Message } from '../../language/message'
import { SYSTEM_ID } from '../../system'

/** Bytes of a picture that is looked through for a card: the limit of every picture that is given. */
export const LARGEST_PICTURE = 40 * 1024 * 1024
/** Letters of what a picture carries once it is unpacked: a card with the largest picture as its art. */
export const LONGEST_CARRIED = 60 * 1024 * 1024
/** How deep its JSON may lie in itself; a card lies five deep. */
const DEEPEST = 20
/** Commas in its JSON outside of texts: what is wrong with each value is an object while it is found. */
const MOST_VALUES = 50_000
/** Letters of what somebody else wrote that a message repeats. */
const MOST_QUOTED = 200

/** The version of what this studio writes and reads. */
export const CARRIED_VERSION = 1

/** In what form art is carried, in base 64. */
export const ART_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const
export type ArtType = (typeof ART_TYPES)[number]

const short = z.string().max(1000)

/** A card as a picture of it carries it: its entry's text as it is, how it looks, and what its collection has declared for it. */
export const carriedCard = z.strictObject({
  fanfare: z.literal('card'),
  version: z.literal(CARRIED_VERSION),
  system: z.string().regex(SYSTEM_ID),
  /** What its `collection.yaml` would say. */
  collection: z.strictObject({
    name: short.min(1).optional(),
    set: short.optional(),
    copyright: short.optional(),
    language: short.optional(),
    declared: z
      .record(short, z.array(short).max(10_000))
      .refine((kinds) => Object.keys(kinds).length <= 100, { error: 'more than 100 kinds' })
      .optional(),
    fields: z
      .array(
        z.strictObject({
          name: short,
          label: short,
          type: z.enum(ADDED_TYPES),
          values: z.array(short).max(1000).optional(),
        }),
      )
      .max(100)
      .optional(),
  }),
  /** Path of the file that it lay in, from its collection's folder. */
  document: cardPath.refine((path) => path.split('/').at(-1) !== COLLECTION_FILE, {
    error: 'the name of a file that holds no cards',
  }),
  /** Of the entry's first card. */
  key: short,
  /** Which of the entry's cards the picture shows. */
  index: z.int().min(0).max(10_000),
  text: z
    .string()
    .refine((text) => !isTooLong(text), { error: 'longer than a card may be' })
    .refine((text) => !/\p{Surrogate}/u.test(text), { error: 'half of a sign' }),
  appearance: z.strictObject(cardSays),
  art: z.strictObject({ type: z.enum(ART_TYPES), bytes: z.string() }).optional(),
})

export type CarriedCard = z.output<typeof carriedCard>

/** The card that a picture carries, or why what it carries is none. */
export type ReadCard = { readonly card: CarriedCard } | { readonly refused: Message }

/** As JSON that may stand in XML too: what that may not hold is written by its number. */
export const printCarried = (card: CarriedCard): string =>
  JSON.stringify(card).replace(
    /[\u007f-\u009f\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/** Where a text ends that begins at a quotation mark. */
function textEnd(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json.charCodeAt(at - slashes - 1) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}

/** Why JSON is not read: its brackets lie deeper in each other than a card's, or it has more values than any. */
function excessOf(json: string): Message | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = textEnd(json, at)
    else if (OPENING.has(code)) depth++
    else if (CLOSING.has(code)) depth--
    else if (code === COMMA) values++
    if (depth > DEEPEST) return message('carried-deep', { most: DEEPEST })
    if (values > MOST_VALUES) return message('carried-many', { most: MOST_VALUES })
  }
  return undefined
}

const quoted = (text: string): string => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text)

const versionOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined

/** Reads what a picture carries. One of a newer studio is refused whole. */
export function readCarried(json: string): ReadCard {
  if (json.length > LONGEST_CARRIED)
    return { refused: message('carried-large', { most: LONGEST_CARRIED / 1024 / 1024 }) }
  const excess = excessOf(json)
  if (excess) return { refused: excess }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { refused: message('carried-json') }
  }
  const version = versionOf(value)
  if (typeof version === 'number' && version > CARRIED_VERSION)
    return { refused: message('carried-newer', { found: version }) }
  const read = carriedCard.safeParse(value)
  if (read.success) return { card: read.data }
  const [issue] = read.error.issues
  const where = quoted(issue?.path.join('.') || 'card')
  return { refused: message('carried-shape', { where, found: quoted(issue?.message ?? '') }) }
}
