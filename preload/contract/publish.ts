import { z } from '../../core/validation'
import { fileHandle } from './exchange'
import { id } from './values'

/** One way out of the studio, with what is chosen for it. */
export const way = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('pictures'),
    format: z.enum(['png', 'jpeg', 'webp', 'svg']),
    /** Pixels an inch. */
    dpi: z.number().min(36).max(2400),
    /** Pixels across, instead. */
    width: z.number().int().min(16).max(10_000).optional(),
    /** Square, with what is cut off. */
    bleed: z.boolean(),
    /** Names of the files by fields of the cards: core/publish/naming.ts. */
    name: z.string().max(500),
    /** Whether each picture carries its card, and its art too. */
    carry: z.enum(['nothing', 'card', 'art']),
  }),
  z.object({
    as: z.literal('tts'),
    /** Below which the pictures will lie; where they are written when absent. */
    address: z.string().max(2000).optional(),
  }),
  z.object({
    as: z.literal('preset'),
    preset: z.string().max(100),
    /** The file of a printing condition's ICC profile, for services that take inks. */
    profile: id.optional(),
  }),
  z.object({ as: z.literal('contact'), format: z.enum(['png', 'pdf']) }),
  z.object({ as: z.enum(['csv', 'xlsx', 'markdown']) }),
  z.object({ as: z.literal('web') }),
])

export const publishing = z.object({
  /** What it is called, in files and of files. */
  title: z.string().min(1).max(200),
  cards: z
    .array(z.object({ entry: id, index: z.number().int().min(0), copies: z.number().int().min(0).max(999) }))
    .min(1),
  way,
  /** A folder of this machine, of which the person was asked; one file, or a ZIP of several, when absent. */
  folder: id.optional(),
})

export const published = z.object({
  type: z.literal('published'),
  files: z.number().int(),
  bytes: z.number().int(),
  /** What is handed out; absent where it lies in the folder. */
  file: fileHandle.optional(),
  /** What there is to say of it, all cards at once or by the card. */
  preflight: z.array(z.object({ code: z.string(), message: z.string(), entry: id.optional() })),
})
