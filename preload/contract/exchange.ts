import { z } from 'zod'
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
  /** Scripts, the files that accompany them, or both; or all scripts in the community's own files; or scripts with all that makes cards look as they do. */
  format: z.enum(['source', 'texts', 'both', 'community', 'collection']),
  /** Takes out of the scripts what the accompanying files say instead. */
  split: z.boolean().optional(),
})

/** A library that was brought in from elsewhere: the copy that stays. */
export const broughtIn = z.object({ handle: id, name: z.string(), location: z.string() })
