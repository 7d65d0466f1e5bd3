import { z } from '../../core/validation'
import { ASSET_KINDS } from '../../core/face/assets/kinds'
import { id, system } from './values'

export const fileHandle = z.object({ handle: id, name: z.string(), size: z.number().int() })

export const where = z.object({
  collection: id.optional(),
  system: system.optional(),
  /** Take over what accompanying files say otherwise than the cards. */ overwrite: z.boolean().optional(),
})
export const choice = z.enum(['replace', 'keep', 'skip'])
export const skipped = z.array(z.object({ path: z.string(), reason: z.string() }))
export const fileProblems = z.array(z.object({ path: z.string(), line: z.number().int(), message: z.string() }))

/** What an import would do. */
export const importPreview = z.object({
  cards: z.array(
    z.object({
      /** The same whenever the same files are given. */
      id: z.string(),
      path: z.string(),
      key: z.string(),
      name: z.string(),
      status: z.enum(['new', 'same', 'changed']),
      /** Of a changed card: its text in the library. */
      before: z.string().optional(),
      /** The text of a new or changed card after the import. */
      after: z.string().optional(),
      /** How many values an accompanying file fills in. */
      filled: z.number().int(),
      differences: z.array(z.object({ what: z.string(), written: z.string(), given: z.string() })),
      /** A card of the library that no given script holds: it cannot be kept twice. */
      isOurs: z.boolean(),
    }),
  ),
  declared: z.array(z.object({ kind: z.string(), word: z.string() })),
  decks: z.array(
    z.object({
      path: z.string(),
      system,
      text: z.string(),
      cards: z.number().int(),
      missing: z.array(z.object({ line: z.number().int(), key: z.string() })),
    }),
  ),
  /** Files that become the art of cards, with the cards' names; `replaces` where a card has art already. */
  pictures: z.array(z.object({ path: z.string(), name: z.string(), replaces: z.boolean() })),
  /** Scenario files that come along; `replaces` where the library has another one of that path. */
  scenarios: z.array(z.object({ path: z.string(), replaces: z.boolean() })),
  /** Faces, palettes, styles, symbols, fonts and pictures that come along; `replaces` where the collection has another one of that name. */
  assets: z.array(z.object({ path: z.string(), kind: z.enum(ASSET_KINDS), name: z.string(), replaces: z.boolean() })),
  /** Of how many cards it is said how they look. */
  appearances: z.number().int(),
  skipped,
  problems: fileProblems,
  /** What there is to say of files besides their cards, which are taken as they are. */
  remarks: fileProblems,
})

/** Which files an export would write. */
export const exportPreview = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number().int(),
      cards: z.number().int(),
      /** Entries with errors. */ faulty: z.number().int(),
      note: z.string().optional(),
    }),
  ),
})

export const exported = z.object({
  collection: id.optional(),
  entries: z.array(id).optional(),
  /** Scripts, the files that accompany them, or both; or all scripts in the community's own files; or scripts with all that makes cards look as they do; or the cards as rows of a spreadsheet. */
  format: z.enum(['source', 'texts', 'both', 'community', 'collection', 'csv', 'xlsx']),
  /** Takes out of the scripts what the accompanying files say instead. */
  split: z.boolean().optional(),
})

/** What is in a file of columns and rows. */
export const spreadsheetLook = z.object({
  /** Names of its sheets; one without a name, of a file that has none. */
  sheets: z.array(z.string()),
  sheet: z.number().int(),
  /** Headings from the first row, each with what the first rows have below it. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** Without the headings. */
  rows: z.number().int(),
})

/** How a spreadsheet is read in: what each of its columns means, by the names of `targetsOf`. */
export const spreadsheetMapping = z.object({
  file: id,
  sheet: z.number().int().min(0),
  collection: id,
  columns: z.array(z.string().nullable()).max(500),
  kind: z.string(),
  /** What becomes of rows whose key no card has. */
  unmatched: z.enum(['create', 'pass']),
  /** What an empty cell does to the field of a card that is there. */
  empty: z.enum(['keep', 'clear']),
})

/** What the rows of a spreadsheet would do. Rows count from 1, with the headings. */
export const spreadsheetPreview = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  passed: z.number().int(),
  /** The first of those that are new or changed. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      isNew: z.boolean(),
      name: z.string(),
      key: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** How many cells and rows cannot be taken, and the first of them. */
  faults: z.number().int(),
  problems: z.array(z.object({ row: z.number().int(), column: z.string().optional(), message: z.string() })),
})

/** A library that was brought in from elsewhere: the copy that stays. */
export const broughtIn = z.object({ handle: id, name: z.string(), location: z.string() })
