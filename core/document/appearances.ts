import { isMap, isSeq, LineCounter, parseDocument, stringify, type Node } from 'yaml'
import { z } from '../validation'
import { message, type Message, type Messages } from '../language/message'
import { FIELD_NAME, LONGEST_VALUE } from './added'
import { type Appearance, type ArtPlacement, LONGEST_MEANT, MOST_MEANT, readAppearance } from './appearance'
import { repeatedKeys } from './keys'
import { artPlacement } from './placement'

/** How cards look, beside the `collection.yaml` of an export: what no text says of them. */
export const CARDS_FILE = 'cards.yaml'

/** English for what is wrong with such a file. */
export const CARDS_MESSAGES: Messages = {
  'cards-syntax': 'This is not valid YAML: {reason}. Mend it in a text editor, or export the collection anew.',
  'cards-shape': 'Expected version: 1 or 2 and a list of cards. Export the collection anew.',
  'cards-version': 'It was written by a newer Fanfare (version {found}). Update Fanfare; the file stays as it is.',
  'cards-card':
    'This card is passed by: {where} is not as it should be ({found}). Mend it, or export the collection anew.',
}

/** How one card looks, and which card it is. */
export interface PlacedAppearance {
  /** Path of its file, from the collection's folder. */
  readonly document: string
  /** Of the entry's first card; empty where it has none. */
  readonly key: string
  /** Which of the file's entries, from 1. */
  readonly place: number
  /** Path of its picture, from the collection's folder. */
  readonly art?: string | undefined
  readonly appearance: Omit<Appearance, 'version' | 'art'>
}

/** Relative, with `/` between folders, and never leading upwards. */
export const cardPath = z
  .string()
  .min(1)
  .max(1000)
  .refine((text) => !/^(?:[A-Za-z]:|[/\\])|\\|(?:^|\/)\.{1,2}(?:\/|$)|[\0\n]/.test(text), {
    error: 'a path that leads elsewhere',
  })

/** What is said of a card, whatever it is written in. */
export const cardSays = {
  placement: artPlacement.optional(),
  placements: z
    .record(z.string().min(1).max(200), artPlacement)
    .refine((by) => Object.keys(by).length <= 100, { error: 'more than 100 placements' })
    .optional(),
  template: z.string().max(1000).optional(),
  tags: z.array(z.string().max(1000)).max(1000).optional(),
  copies: z.int().min(0).max(999).optional(),
  meant: z.array(z.string().max(LONGEST_MEANT)).max(MOST_MEANT).optional(),
  fields: z
    .record(z.string().regex(FIELD_NAME), z.union([z.string().max(LONGEST_VALUE), z.number(), z.boolean()]))
    .optional(),
}

const cardSchema = z.strictObject({
  document: cardPath,
  key: z.string().max(1000).default(''),
  place: z.int().min(1),
  art: cardPath.optional(),
  ...cardSays,
  /** The first version's only field. */
  artist: z.string().max(1000).optional(),
})

/** The second version has fields that collections add. */
const VERSION = 2

/** A problem of the file, at a line from 1. */
export interface CardsProblem {
  readonly line: number
  readonly message: Message
}

/** Whether a file of that name holds appearances: other games may call one of theirs so. */
export const holdsAppearances = (text: string): boolean => /^version:/m.test(text) && /^cards:/m.test(text)

/** Values by the names of their fields: in which order they were written is nobody's to see. */
export const inOrder = <T>(fields: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))

const placed = ({ zoom, x, y, turn, flip }: ArtPlacement): ArtPlacement => ({ zoom, x, y, turn, flip })

const isOfTheSecond = ({ fields, meant, placement, placements }: PlacedAppearance['appearance']): boolean =>
  fields !== undefined ||
  meant !== undefined ||
  placements !== undefined ||
  placement?.turn !== undefined ||
  placement?.flip !== undefined

/** Writes `cards.yaml`; in the first version where that says everything. */
export const printAppearances = (cards: readonly PlacedAppearance[]): string =>
  stringify({
    version: cards.some(({ appearance }) => isOfTheSecond(appearance)) ? VERSION : 1,
    cards: cards.map(({ document, key, place, art, appearance }) => {
      const { placement, placements, template, tags, copies, meant, fields } = appearance
      return {
        document,
        ...(key === '' ? {} : { key }),
        place,
        art,
        placement: placement && placed(placement),
        placements:
          placements &&
          inOrder(Object.fromEntries(Object.entries(placements).map(([layer, own]) => [layer, placed(own)]))),
        template,
        tags,
        copies,
        meant,
        fields: fields && inOrder(fields),
      }
    }),
  })

/** Reads `cards.yaml`. What is wrong is reported with its line, and the rest is used all the same; nothing is taken of a newer version. */
export function parseAppearances(text: string): {
  readonly cards: readonly PlacedAppearance[]
  readonly problems: readonly CardsProblem[]
} {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, strict: true, uniqueKeys: false })
  const problems: CardsProblem[] = []
  const report = (offset: number, id: string, args: Message['args'] = {}): void => {
    problems.push({ line: Math.max(1, lines.linePos(offset).line), message: message(id, args) })
  }
  for (const { pos, message: reason } of [...document.errors, ...document.warnings])
    report(pos[0], 'cards-syntax', { reason: reason.split('\n')[0] ?? '' })
  if (document.errors.length > 0) return { cards: [], problems }
  const { contents } = document
  const [again] = isMap(contents) ? repeatedKeys(contents) : []
  if (again) report(again.range?.[0] ?? 0, 'cards-syntax', { reason: 'Map keys must be unique' })
  const version: unknown = isMap(contents) ? contents.get('version') : undefined
  const list = isMap(contents) ? contents.get('cards', true) : undefined
  if (typeof version === 'number' && version > VERSION) report(0, 'cards-version', { found: version })
  else if ((version !== VERSION && version !== 1) || !isSeq(list)) report(0, 'cards-shape')
  if (problems.length > 0 || !isSeq(list)) return { cards: [], problems }
  const cards = list.items.flatMap((item): PlacedAppearance[] => {
    const node = item as Node
    const [twice] = isMap(node) ? repeatedKeys(node) : []
    if (twice) {
      report(twice.range?.[0] ?? 0, 'cards-card', { where: String(twice), found: 'it stands twice' })
      return []
    }
    const read = cardSchema.safeParse(plain(node, document))
    if (read.success) {
      const { document: file, key, place, art, ...said } = read.data
      const { version: _version, ...appearance } = readAppearance({ version: 1, ...said })
      return [{ document: file, key, place, art, appearance }]
    }
    const [issue] = read.error.issues
    report(node.range?.[0] ?? 0, 'cards-card', {
      where: issue?.path.join('.') || 'what it says',
      found: issue?.message ?? '',
    })
    return []
  })
  return { cards, problems }
}

/** A node's value; one that stands for others many times over is none. */
function plain(node: Node, document: ReturnType<typeof parseDocument>): unknown {
  try {
    const value: unknown = node.toJS(document, { maxAliasCount: 0 })
    return typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__') ? undefined : value
  } catch {
    return undefined
  }
}

/** An entry of a document, with the key of its first card; empty where it has none. */
export interface PlacedEntry {
  readonly entry: string
  readonly key: string
}

/** The entries of one document, in their order: each is meant by one card of the file alone. */
export class Places {
  readonly #entries: readonly PlacedEntry[]
  readonly #byKey = new Map<string, string[]>()
  readonly #taken = new Set<string>()

  constructor(entries: readonly PlacedEntry[]) {
    this.#entries = entries
    for (const { entry, key } of entries.toReversed())
      if (this.#byKey.get(key)?.push(entry) === undefined) this.#byKey.set(key, [entry])
  }

  /** The entry that is meant: the one at its place where that has its key, else the first other one of that key. */
  take({ key, place }: PlacedAppearance): string | undefined {
    const there = this.#entries[place - 1]
    const entry = there?.key === key && !this.#taken.has(there.entry) ? there.entry : this.#first(key)
    if (entry !== undefined) this.#taken.add(entry)
    return entry
  }

  #first(key: string): string | undefined {
    const others = key === '' ? undefined : this.#byKey.get(key)
    for (let entry = others?.pop(); entry !== undefined; entry = others?.pop())
      if (!this.#taken.has(entry)) return entry
    return undefined
  }
}
