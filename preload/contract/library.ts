import { z } from '../../core/validation'
import { ADDED_TYPES, FIELD_NAME, LONGEST_LABEL, MOST_FIELDS, MOST_VALUES } from '../../core/document/added'
import { LONGEST_MEANT, MOST_MEANT } from '../../core/document/appearance'
import { ASSET_KINDS } from '../../core/face/assets/kinds'
import { isLanguage } from '../../core/face/type/languages'
import { LINE_CAPS, LINE_JOINS } from '../../core/face/symbol'
import { LONGEST_IMPRINT } from '../../core/document/imprint'
import { CHARSETS } from '../../core/document/encoding'
import { artPlacement } from '../../core/document/placement'
import { id, system } from './values'

export const appearance = z.object({
  version: z.literal(1),
  art: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  placement: artPlacement.optional(),
  placements: z.record(z.string().max(200), artPlacement).optional(),
  template: z.string().optional(),
  tags: z.array(z.string()).optional(),
  copies: z.number().int().min(0).max(999).optional(),
  meant: z.array(z.string().max(LONGEST_MEANT)).max(MOST_MEANT).readonly().optional(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
})

/** A field that a collection adds to its cards. */
export const addedField = z.object({
  name: z.string().regex(FIELD_NAME),
  label: z.string().min(1).max(LONGEST_LABEL),
  type: z.enum(ADDED_TYPES),
  values: z.array(z.string()).max(MOST_VALUES).optional(),
})

export const addedFields = z.array(addedField).max(MOST_FIELDS)

export const span = z.object({ start: z.number().int(), end: z.number().int() })

export const summary = z.object({
  key: z.string(),
  name: z.string(),
  aliases: z.array(z.string()).optional(),
  kind: z.string(),
  stats: z.record(z.string(), z.union([z.string(), z.number()])),
  words: z.record(z.string(), z.array(z.string())),
  text: z.string(),
  references: z.array(z.object({ kind: z.string(), name: z.string(), span })),
  nameSpan: span.optional(),
})

/** An entry as lists show it. */
export const entryRow = z.object({
  entry: id,
  collection: id,
  document: id,
  /** Sorts within its collection as its documents do. */
  order: z.number(),
  revision: z.number().int(),
  appearance,
  cards: z.array(summary),
  /** `unchecked`: nobody has looked for them yet; they are announced when that was done. */
  problems: z.object({ errors: z.number().int(), warnings: z.number().int(), unchecked: z.literal(true).optional() }),
  /** Milliseconds since 1970. */
  changed: z.number(),
})

export const entryText = entryRow.extend({ text: z.string() })

/** A scenario file of the library as lists show it; without a collection it belongs to the library as a whole. */
export const scenarioRow = z.object({
  scenario: id,
  collection: id.optional(),
  path: z.string(),
  position: z.number(),
  revision: z.number().int(),
  /** Milliseconds since 1970. */
  changed: z.number(),
  /** About how many characters its text has. */
  length: z.number().int(),
})

export const scenarioText = scenarioRow.extend({ text: z.string() })

/** The SHA-256 of kept bytes, in hexadecimal. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A font that the library keeps. */
export const keptFont = z.object({
  font: hash,
  /** What templates call it. */
  family: z.string(),
  weight: z.literal([400, 700]),
  italic: z.boolean(),
})

/** A symbol as plain paths. */
export const symbolArt = z.object({
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.object({
      path: z.string(),
      fill: z.string().optional(),
      stroke: z.string().optional(),
      strokeWidth: z.number().optional(),
      cap: z.enum(LINE_CAPS).optional(),
      join: z.enum(LINE_JOINS).optional(),
      rule: z.enum(['nonzero', 'evenodd']).optional(),
      opacity: z.number().optional(),
    }),
  ),
})

/** A template, palette, style, symbol, font or picture of a collection: its JSON as it was given, what `art.read` takes, or a font. */
export const asset = z.object({
  asset: id,
  collection: id,
  kind: z.enum(ASSET_KINDS),
  name: z.string(),
  revision: z.number().int(),
  /** Milliseconds since 1970. */
  changed: z.number(),
  text: z.string().optional(),
  art: hash.optional(),
  /** Size of a picture as it was given. */
  pixels: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  font: keptFont.optional(),
})

const assetContent = { text: z.string().optional(), art: hash.optional(), font: hash.optional() }

export const scenarioPath = z.string().min(1).max(1000)
export const encoding = z.object({ charset: z.enum(CHARSETS), mark: z.boolean() })

export const document = z.object({ document: id, path: z.string(), entries: z.number().int() })

const printedText = z.string().min(1).max(LONGEST_IMPRINT).optional()

/** What a collection has printed on its cards besides their own texts. */
export const imprint = z.object({ set: printedText, copyright: printedText })

export const collection = z.object({
  collection: id,
  /** As the library has it: nothing says that this build knows such a game, or that its id has any shape. */
  system: z.string(),
  name: z.string(),
  /** Words its cards may use beyond the system's, by kind. */
  declared: z.record(z.string(), z.array(z.string())),
  /** Fields that it adds to its cards; absent where it has the usual ones. */
  fields: addedFields.optional(),
  /** That its cards are written in, as a BCP 47 tag. */
  language: z.string().optional(),
  imprint: imprint.optional(),
  documents: z.array(document),
})

/** Something of a damaged library that cannot be read. */
export const loss = z.object({ entry: id.optional(), what: z.string() })

/**
 * Whether a library's file is as it was written. Writes wait while it is checked; a damaged one is not written to, and shows what can be read:
 * `entries` of them, without those that are lost.
 */
export const safety = z.discriminatedUnion('state', [
  /** The file was deleted, moved or replaced, or its log was: nothing is written any more; what is open can be saved as a new library. */
  z.object({ state: z.literal('vanished'), how: z.enum(['missing', 'replaced', 'log']) }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('sound') }),
  z.object({ state: z.literal('damaged'), found: z.array(z.string()), entries: z.number().int(), lost: z.array(loss) }),
])

/** A backup by its name in the folder of backups. */
export const backup = z.object({
  backup: z.string(),
  /** Milliseconds since 1970. */ at: z.number(),
  cards: z.number().int(),
  bytes: z.number().int(),
})

/** Numbers of entries. */
export const difference = z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() })

export const libraryInfo = z.object({
  /** Shown to people; never used to open anything. */
  name: z.string(),
  location: z.string(),
  handle: id,
  collections: z.array(collection),
  safety,
  /** The handle of the library of which it was made while that was open: what is not saved there is saved here. */
  continues: id.optional(),
  canUndo: z.string().optional(),
  canRedo: z.string().optional(),
})

/** What is shown of a library before it is open. */
export const glimpse = z.object({ info: libraryInfo, entries: z.array(entryText) })

/** One change. `apply` takes a list of them as one step of history. */
export const operation = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('create'),
    entry: id,
    collection: id,
    text: z.string(),
    appearance,
    after: id.optional(),
  }),
  z.object({ type: z.literal('edit'), entry: id, text: z.string().optional(), appearance: appearance.optional() }),
  z.object({ type: z.literal('delete'), entry: id }),
  z.object({ type: z.literal('create-collection'), collection: id, system, name: z.string().min(1) }),
  z.object({
    type: z.literal('edit-collection'),
    collection: id,
    name: z.string().min(1).optional(),
    declared: z.record(z.string(), z.array(z.string())).optional(),
    fields: addedFields.optional(),
    /** `''` takes it away. */
    language: z.union([z.literal(''), z.string().refine(isLanguage)]).optional(),
    /** All of it; `{}` takes it away. */
    imprint: imprint.optional(),
  }),
  z.object({ type: z.literal('delete-collection'), collection: id }),
  /** A path that another file of the collection has gets a number. */
  z.object({
    type: z.literal('create-scenario'),
    scenario: id,
    collection: id.optional(),
    path: scenarioPath,
    text: z.string(),
    encoding: encoding.optional(),
  }),
  z.object({
    type: z.literal('edit-scenario'),
    scenario: id,
    text: z.string().optional(),
    path: scenarioPath.optional(),
    encoding: encoding.optional(),
  }),
  z.object({ type: z.literal('delete-scenario'), scenario: id }),
  /** `text` where the kind is JSON; else the hash that `art.keep` or `fonts.keep` answered. */
  z.object({
    type: z.literal('create-asset'),
    asset: id,
    collection: id,
    kind: z.enum(ASSET_KINDS),
    name: z.string().max(1000),
    ...assetContent,
  }),
  z.object({ type: z.literal('edit-asset'), asset: id, name: z.string().max(1000).optional(), ...assetContent }),
  z.object({ type: z.literal('delete-asset'), asset: id }),
])

/** What a step did to the library, for replicas and open editors. */
export const change = z.object({
  step: z.number().int(),
  /** Entries as they are now, with their texts. */
  entries: z.array(entryText),
  removed: z.array(id),
  /** More changed than is listed here: the rows are to be asked for again. */
  reload: z.literal(true).optional(),
  /** All collections as they are now, when any of them changed. */
  collections: z.array(collection).optional(),
  /** Scenario files as they are now, when any of them changed. */
  scenarios: z.object({ changed: z.array(scenarioText), removed: z.array(id) }).optional(),
  /** Assets as they are now, when any of them changed. */
  assets: z.object({ changed: z.array(asset), removed: z.array(id) }).optional(),
  canUndo: z.string().optional(),
  canRedo: z.string().optional(),
})

/** What was found in the background of cards' problems; `left`: of so many cards they are still to be looked for. */
export const judged = z.object({
  left: z.number().int(),
  problems: z.array(z.object({ entry: id, errors: z.number().int(), warnings: z.number().int() })),
})

export const conflict = z.object({
  /** The entries whose revision was not the given one, as they are now; `undefined` text: it is gone. */
  conflict: z.array(z.object({ entry: id, revision: z.number().int().optional(), text: z.string().optional() })),
  /** The scenario files likewise. */
  scenarios: z
    .array(
      z.object({
        scenario: id,
        revision: z.number().int().optional(),
        text: z.string().optional(),
        path: z.string().optional(),
      }),
    )
    .optional(),
  /** The assets likewise. */
  assets: z
    .array(
      z.object({
        asset: id,
        revision: z.number().int().optional(),
        name: z.string().optional(),
        text: z.string().optional(),
      }),
    )
    .optional(),
})

export const historyStep = z.object({
  step: z.number().int(),
  at: z.number(),
  label: z.string(),
  /** How many entries it changed. Which, nobody need know: of an import it would be the library. */
  entries: z.number().int(),
  undone: z.boolean(),
})
