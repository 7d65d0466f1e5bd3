import { realpathSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { HostError } from '../answers/context'

/** How files begin that have a signature. */
const SIGNATURES = { pdf: '%PDF', png: '\u0089PNG', zip: 'PK\u0003\u0004', xlsx: 'PK\u0003\u0004' } as const
/** How the names of files end. */
const ENDINGS = {
  pdf: ['.pdf'],
  png: ['.png'],
  zip: ['.zip'],
  xlsx: ['.xlsx'],
  csv: ['.csv'],
  markdown: ['.md', '.markdown'],
} as const

/** What a file is written as. */
export type TargetKind = keyof typeof ENDINGS

/** Whether a file's name ends as those of this kind do. */
export const endsAs = (path: string, kind: TargetKind): boolean =>
  ENDINGS[kind].some((ending) => ending === extname(path).toLowerCase())

/**
 * Throws a HostError for a name that does not end as its kind does, or that stands for standard output; without kinds it is a folder's, which ends as it likes.
 * A device or a pipe has any name.
 */
export function requireEnding(path: string, kinds: readonly TargetKind[]): void {
  if (path === '-')
    throw new HostError(
      'name-unfit',
      'Nothing is written to standard output here: name a file or a folder after --out.',
    )
  const found = statSync(path, { throwIfNoEntry: false })
  const isChannel = found !== undefined && !found.isFile() && !found.isDirectory()
  if (kinds.length === 0 || isChannel || kinds.some((kind) => endsAs(path, kind))) return
  const endings = kinds.map((kind) => ENDINGS[kind][0]).join(' or ')
  throw new HostError('name-unfit', `Expected a file that ends with ${endings} after --out, found "${path}".`)
}

const CALLED: Readonly<Record<TargetKind, string>> = {
  pdf: 'PDF',
  png: 'PNG picture',
  zip: 'ZIP',
  xlsx: 'Excel workbook',
  csv: 'CSV file',
  markdown: 'Markdown file',
}

const placeOf = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether what lies there may have been written by the same command before. Nothing that is lost in an empty file. */
async function isOfKind(path: string, kind: TargetKind): Promise<boolean> {
  const begins = await beginningOf(path)
  if (begins === '') return true
  if (kind !== 'csv' && kind !== 'markdown') return begins.startsWith(SIGNATURES[kind])
  return !begins.includes('\0') && endsAs(path, kind)
}

/**
 * Throws a HostError where writing a file would destroy another one: a file that is read meanwhile, or one of another kind, such as a library. One of the same
 * kind is written anew, as people make a sheet again and again; a device or a pipe takes anything.
 */
export async function requireTarget(
  path: string,
  kind: TargetKind,
  read: readonly (string | undefined)[],
): Promise<void> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return
  const place = placeOf(path)
  const refuse = (why: string): never => {
    throw new HostError('file-exists', `${path} ${why}. Choose another name.`)
  }
  if (read.some((other) => other !== undefined && placeOf(other) === place)) refuse('is a file that is read here')
  if (!(await isOfKind(path, kind))) refuse(`exists already, and is no ${CALLED[kind]}`)
}
