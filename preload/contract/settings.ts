import { withPart } from '../../core/parts'
import { z } from '../../core/validation'
import { LONGEST_CONDITION } from '../../core/engine/stepping/condition'
import { MOST_STOPS } from '../../core/engine/stepping/stops'
import { LEAST_DPI } from '../../core/face/findings'

const stopPoint = z.object({
  entry: z.string(),
  path: z.string(),
  text: z.string(),
  block: z.string(),
  blocks: z.number().int().nonnegative(),
  line: z.number().int().positive(),
  condition: z.string().max(LONGEST_CONDITION).optional(),
  every: z.number().int().min(2).max(9999).optional(),
  off: z.literal(true).optional(),
})

/** Settings as the window changes them: no defaults, which Zod would otherwise write over what is not named. */
export const chosen = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.string(),
  /** Panes of each page, as the docking component saves them. */
  layouts: z.record(z.string(), z.unknown()),
  window: z
    .object({
      x: z.number().optional(),
      y: z.number().optional(),
      width: z.number(),
      height: z.number(),
      maximised: z.boolean(),
    })
    .optional(),
  libraryView: z.enum(['grid', 'table']),
  cardSize: z.number().min(80).max(480),
  editor: z.object({
    fontSize: z.number().min(8).max(40),
    wrap: z.boolean(),
    minimap: z.boolean(),
    /** Terse script in words behind it. */ hints: z.boolean().default(true),
  }),
  /** Pixels an inch that a card's picture must have. */
  pictures: z.object({ dpi: z.number().int().min(50).max(1200) }),
  sheet: z.record(z.string(), z.unknown()),
  /** How cards were published last. */
  publish: z.record(z.string(), z.unknown()),
  table: z.record(z.string(), z.unknown()),
  /** What was measured last, and how. */
  measure: z.record(z.string(), z.unknown()),
  /** The scenario files that a studio before this one kept here: they are moved into the library. */
  lab: z.record(z.string(), z.unknown()),
  /**
   * Where the person was in each library, by its handle: the chosen collection, tabs, the chosen scenario file, the sheet's cards, columns. A change
   * names only the parts that it changes; `null` is one that was emptied. What is kept for each face or collection is written in `parts`.
   */
  libraries: z.record(z.string(), z.unknown()),
  /** Stop points in scripts, by the handle of their library. */
  stops: z.record(z.string(), z.array(stopPoint).max(MOST_STOPS)),
  /** Cards whose texts have changed are played at random in the background. */
  fuzz: z.object({ onSave: z.boolean() }),
  /** Tests run by themselves when their cards change; what they cover is shown in scripts. */
  tests: z.object({ onChange: z.boolean(), coverage: z.boolean() }),
  /** How much backups of a library may take, in megabytes. */
  backups: z.object({ megabytes: z.number().int().min(1).max(1_000_000) }),
  /** Handles that `library.open` takes, newest first. */
  recent: z.array(z.object({ handle: z.string(), name: z.string(), location: z.string() })),
})

const { shape } = chosen
export const settings = chosen.extend({
  theme: shape.theme.default('system'),
  language: shape.language.default('en'),
  layouts: shape.layouts.default({}),
  libraryView: shape.libraryView.default('grid'),
  cardSize: shape.cardSize.default(180),
  editor: shape.editor.default({ fontSize: 14, wrap: true, minimap: false, hints: true }),
  pictures: shape.pictures.default({ dpi: LEAST_DPI }),
  sheet: shape.sheet.default({}),
  publish: shape.publish.default({}),
  table: shape.table.default({}),
  measure: shape.measure.default({}),
  lab: shape.lab.default({}),
  libraries: shape.libraries.default({}),
  stops: shape.stops.default({}),
  fuzz: shape.fuzz.default({ onSave: true }),
  tests: shape.tests.default({ onChange: true, coverage: true }),
  backups: shape.backups.default({ megabytes: 2048 }),
  recent: shape.recent.default([]),
})

/** Settings of which a part can be written by itself: what names a place on the host's disk is none of them. */
const PARTED: readonly string[] = [
  'layouts',
  'editor',
  'pictures',
  'sheet',
  'publish',
  'table',
  'measure',
  'libraries',
  'stops',
  'fuzz',
  'tests',
  'backups',
] satisfies (keyof typeof shape)[]

/** More keys than lead to any part of a setting. */
const DEEPEST = 8

/** A part of a setting: another window may write the others just now. */
const part = z
  .object({ at: z.array(z.string()).min(2).max(DEEPEST).readonly(), value: z.unknown().optional() })
  .refine(({ at: [name = ''] }) => PARTED.includes(name), 'Expected a setting that is made of parts.')
  .refine(
    (one) => settings.safeParse(withPart(settings.parse({}), one)).success,
    'Expected what the setting is made of.',
  )

/** A change of settings: whole ones, but for bookmarks of libraries, and parts of others. */
export const settingsChange = chosen
  .omit({ recent: true, lab: true })
  .partial()
  .extend({ parts: z.array(part).readonly().optional() })
