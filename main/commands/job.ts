import { dirname, resolve } from 'node:path'
import { printMessage, message } from '../../core/language/message'
import { BACK_MODES, FLIPS, JOB_VERSION, jobSchema, readJob, USUAL_JOB, type PrintJob } from '../../core/sheet/job'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import { PAPER_IDS, type Orientation, type Paper } from '../../core/sheet/paper'
import { readInput } from './input'
import { UsageError } from './report'

/** What the command line says of a print job; what it does not is as the job's file has it, else as usual. */
export interface JobOptions {
  readonly job?: string
  readonly paper?: string
  readonly landscape?: boolean
  readonly turn?: boolean
  readonly bleed?: string
  readonly gap?: string
  readonly marks?: string
  readonly backs?: string
  readonly flip?: string
  readonly pages?: string
}

const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 }

/** A length such as `3mm` or `0.125in`, in millimetres. */
function length(text: string, option: string): number {
  const [, amount, unit = 'mm'] = /^(\d+(?:\.\d+)?)(mm|cm|in)?$/.exec(text) ?? []
  if (amount === undefined)
    throw new UsageError(`Expected a length such as 3mm or 0.125in after --${option}, found "${text}".`)
  return Number(amount) * (UNITS[unit] ?? 1)
}

/** The paper that is named; one of one's own lies as it is named, wide where its width comes first. */
function paperOf(text: string): { readonly paper: Paper; readonly orientation?: Orientation } {
  const id = PAPER_IDS.find((each) => each === text.toLowerCase())
  if (id) return { paper: id }
  const [, width, height, unit = 'mm'] = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|cm|in)?$/i.exec(text) ?? []
  if (width === undefined || height === undefined)
    throw new UsageError(`Expected ${PAPER_IDS.join(', ')} or a size such as 330x482mm after --paper, found "${text}".`)
  const scale = UNITS[unit] ?? 1
  const paper = { width: Number(width) * scale, height: Number(height) * scale }
  return { paper, ...(paper.width > paper.height && { orientation: 'landscape' }) }
}

function oneOf<T extends string>(text: string, all: readonly T[], option: string): T {
  const found = all.find((each) => each === text)
  if (!found) throw new UsageError(`Expected ${all.join(', ')} after --${option}, found "${text}".`)
  return found
}

/** Words for marks; `crop` are those outside the cards. */
const MARKS = { crop: 'outside', none: 'none', corner: 'corner', line: 'line', outside: 'outside' } as const

/** Reads a print job's file; its card files are named from where it lies. */
async function fromFile(path: string): Promise<PrintJob> {
  const { text } = await readInput(path)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const read = readJob(given)
  if ('faults' in read) {
    const id = { 'not-a-job': 'JOB1', newer: 'JOB2', part: 'JOB3' } as const
    const said = read.faults.map(({ kind, where, found }) =>
      printMessage(SHEET_MESSAGES, message(id[kind], { where, found, known: JOB_VERSION })),
    )
    throw new UsageError(`${path}: ${said.join(' ')}`)
  }
  return read.job
}

/** The job that the command line asks for. Throws a UsageError that says what was expected. */
export async function jobOf(options: JobOptions): Promise<PrintJob> {
  const base =
    options.job === undefined ? { ...USUAL_JOB, bleed: { ...USUAL_JOB.bleed, width: 3 } } : await fromFile(options.job)
  const gap = options.gap === undefined ? undefined : length(options.gap, 'gap')
  const job = jobSchema.safeParse({
    ...base,
    ...(options.paper !== undefined && paperOf(options.paper)),
    ...(options.landscape === true && { orientation: 'landscape' }),
    ...(options.turn === true && { turn: 'best' }),
    ...(options.bleed !== undefined && { bleed: { ...base.bleed, width: length(options.bleed, 'bleed') } }),
    ...(gap !== undefined && { gutter: { x: gap, y: gap } }),
    ...(options.marks !== undefined && {
      marks: {
        ...base.marks,
        kind: MARKS[oneOf(options.marks, Object.keys(MARKS) as (keyof typeof MARKS)[], 'marks')],
      },
    }),
    backs: {
      ...base.backs,
      ...(options.backs !== undefined && { mode: oneOf(options.backs, BACK_MODES, 'backs') }),
      ...(options.flip !== undefined && { flip: oneOf(options.flip, FLIPS, 'flip') }),
    },
    ...(options.pages !== undefined && { pages: options.pages }),
  })
  if (job.success) return job.data
  const where = job.error.issues[0]?.path.join('.') ?? ''
  throw new UsageError(
    where === 'pages'
      ? `Expected pages such as 1-3,5 after --pages, found "${options.pages ?? ''}".`
      : `The print job is not possible: ${where} is out of range.`,
  )
}

/** The card files that a job names. */
export const filesOf = ({ files = [] }: PrintJob, path: string | undefined): string[] =>
  path === undefined ? [] : files.map((file) => resolve(dirname(path), file))
