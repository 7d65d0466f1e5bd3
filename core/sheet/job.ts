import { isRecord } from '../parts'
import { z } from '../validation'
import { PAPER_IDS } from './paper'

/** The version of print jobs that this studio writes. */
export const JOB_VERSION = 1

/** Millimetres. */
const length = (most: number): z.ZodNumber => z.number().min(0).max(most)
const offset = z.number().min(-20).max(20)
const name = z.string().max(200)

const sides = <T extends z.ZodType>(each: T) =>
  z.strictObject({ top: each, right: each, bottom: each, left: each }).readonly()

/** A colour as six hexadecimal digits. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

export const MARK_KINDS = ['none', 'corner', 'line', 'outside'] as const
export type MarkKind = (typeof MARK_KINDS)[number]
export const REGISTRATIONS = ['none', 'crosses', 'silhouette'] as const
export const BACK_MODES = ['none', 'one', 'each'] as const
export type BackMode = (typeof BACK_MODES)[number]
export const TURNS = ['never', 'best'] as const
export const FLIPS = ['long', 'short', 'fold'] as const
export type Flip = (typeof FLIPS)[number]

/** The most copies of one card on a sheet. */
export const MOST_COPIES = 999

/** Pages such as `1-3, 5, 8-`: the numbers of fronts, whose backs come with them; all of them when empty. */
const RANGES = /^\s*(?:\d{1,5}\s*(?:-\s*(?:\d{1,5})?)?(?:\s*,\s*\d{1,5}\s*(?:-\s*(?:\d{1,5})?)?)*)?\s*$/

/** How cards are printed, as data: everything but their pictures. Lengths in millimetres. */
export const jobSchema = z
  .strictObject({
    version: z.literal(JOB_VERSION),
    name,
    /** Whose cards: by key, else by name, each as often as it says. All that are given, with their own copies, when absent. */
    cards: z
      .array(
        z
          .strictObject({
            key: name.optional(),
            name: name.optional(),
            copies: z.number().int().min(0).max(MOST_COPIES).optional(),
          })
          .readonly(),
      )
      .max(100_000)
      .readonly()
      .optional(),
    /** Card files, from the folder of the job's file. */
    files: z.array(z.string().max(1000)).max(1000).readonly().optional(),
    order: z
      .strictObject({
        by: z.enum(['given', 'name', 'key']),
        /** Copies of a card follow each other, or each card comes once before any comes again. */
        copies: z.enum(['together', 'collated']),
      })
      .readonly(),
    paper: z.union([
      z.enum(PAPER_IDS),
      z.strictObject({ width: z.number().min(20).max(2000), height: z.number().min(20).max(2000) }).readonly(),
    ]),
    /** `best`: whichever holds more cards. */
    orientation: z.enum(['portrait', 'landscape', 'best']),
    /** Whether cards are turned by 90 degrees where more of them fit so; those that are folded are not. */
    turn: z.enum(TURNS),
    /** What stays free of cards and their bleed; marks may lie in it. */
    margin: sides(length(200)),
    grid: z.union([
      z.literal('best'),
      z.strictObject({ columns: z.number().int().min(1).max(50), rows: z.number().int().min(1).max(50) }).readonly(),
    ]),
    /** Between neighbouring cards. */
    gutter: z.strictObject({ x: length(100), y: length(100) }).readonly(),
    bleed: z
      .strictObject({
        width: length(20),
        /** At the outer edges of the grid, inside over half the gutter at most; or each card in full, which widens the gutter to hold both. */
        edges: z.enum(['outer', 'each']),
        /** What is painted where the face has less: its edge mirrored, its edge stretched, or nothing. */
        missing: z.enum(['mirror', 'stretch', 'none']),
      })
      .readonly(),
    marks: z
      .strictObject({
        /** Crosses on the corners of each card; lines through the whole page under the cards; short lines outside the grid. */
        kind: z.enum(MARK_KINDS),
        sides: sides(z.boolean()),
        length: z.number().min(0.5).max(50),
        /** From the bleed. */
        distance: length(20),
        thickness: z.number().min(0.01).max(2),
        /** One, or two that alternate so that a mark shows on any picture. */
        colours: z.array(colour).min(1).max(2).readonly(),
      })
      .readonly(),
    /** Crosses in the middle of the paper's sides, or what the cutters of Silhouette look for. */
    registration: z.enum(REGISTRATIONS),
    colourBar: z.boolean(),
    /** The job's name, the page, and a scale of 100 mm. */
    slug: z.boolean(),
    corners: z.enum(['square', 'round']),
    ink: z.enum(['full', 'saving']),
    /** Places of the first page that are used already. */
    used: z.number().int().min(0).max(2500),
    pages: z.string().max(200).regex(RANGES),
    backs: z
      .strictObject({
        mode: z.enum(BACK_MODES),
        /** The back that is printed, by its template's id; the one that is meant for the card when absent. */
        template: name.optional(),
        /** A picture of the collection, which covers the back. */
        picture: name.optional(),
        flip: z.enum(FLIPS),
        /** How far backs lie off, to the right and down, as they are read on the front: they are moved the other way. */
        offset: z.strictObject({ x: offset, y: offset }).readonly(),
      })
      .readonly(),
  })
  .readonly()
export type PrintJob = z.infer<typeof jobSchema>

const ALL_SIDES = { top: true, right: true, bottom: true, left: true }
/** What most printers cannot reach, rounded up to a tenth of a millimetre. */
const MARGIN = 4.3

export const USUAL_JOB: PrintJob = {
  version: JOB_VERSION,
  name: '',
  order: { by: 'given', copies: 'together' },
  paper: 'a4',
  orientation: 'portrait',
  turn: 'never',
  margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
  grid: 'best',
  gutter: { x: 0, y: 0 },
  bleed: { width: 0, edges: 'outer', missing: 'mirror' },
  marks: { kind: 'outside', sides: ALL_SIDES, length: 4, distance: 1, thickness: 0.15, colours: ['#000000'] },
  registration: 'none',
  colourBar: false,
  slug: false,
  corners: 'square',
  ink: 'full',
  used: 0,
  pages: '',
  backs: { mode: 'none', flip: 'long', offset: { x: 0, y: 0 } },
}

/** What is given over what is usual, group by group; of a group, only the parts that are known. */
const over = (usual: unknown, given: unknown): unknown =>
  isRecord(usual) && isRecord(given)
    ? { ...usual, ...Object.fromEntries(Object.entries(given).map(([key, part]) => [key, over(usual[key], part)])) }
    : given

/** What of a job cannot be read: where, and what was found there. */
export interface JobFault {
  readonly kind: 'newer' | 'part' | 'not-a-job'
  /** Names of the parts that lead there, with points between. */
  readonly where: string
  readonly found: string
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (isRecord(part) || Array.isArray(part) ? Reflect.get(part, key) : undefined),
    value,
  )

const printed = (value: unknown): string => (JSON.stringify(value) as string | undefined)?.slice(0, 80) ?? 'nothing'

/** Reads a job; what it does not say is as usual. One of a newer version is refused. */
export function readJob(given: unknown): { readonly job: PrintJob } | { readonly faults: readonly JobFault[] } {
  if (!isRecord(given)) return { faults: [{ kind: 'not-a-job', where: '', found: printed(given) }] }
  if (typeof given.version === 'number' && given.version > JOB_VERSION)
    return { faults: [{ kind: 'newer', where: 'version', found: String(given.version) }] }
  const read = jobSchema.safeParse(over(USUAL_JOB, given))
  if (read.success) return { job: read.data }
  const faults = read.error.issues.map((issue): JobFault => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
    return { kind: 'part', where: path.join('.'), found: printed(at(given, path)) }
  })
  return { faults }
}

/** Whether a page is among those that a range names. */
export function inRange(range: string, page: number): boolean {
  const parts = range.split(',').filter((part) => part.trim() !== '')
  return (
    parts.length === 0 ||
    parts.some((part) => {
      const [from = '', to] = part.split('-').map((text) => text.trim())
      const last = to === undefined ? Number(from) : to === '' ? Infinity : Number(to)
      return page >= Number(from) && page <= last
    })
  )
}
