import { encode, findMisfit } from '../../core/document/encoding'
import { editedDocument, openFiles, placeEdits } from '../../core/document/open'
import { chooseSystem, readInput, type InputFile } from './input'
import { CLEAN, FINDINGS, print, printJson, UsageError } from './report'
import { writeWhole } from '../write'

export interface FormatCommand {
  readonly system?: string
  /** Report only; nothing is written. */
  readonly check?: boolean
  readonly json?: boolean
}

function formatted(file: InputFile, named: string | undefined): string {
  const system = chooseSystem([file], named)
  const open = openFiles(system, [file])
  const edits = open.entries.flatMap((entry) => (entry.parsed ? placeEdits(entry, system.studio.language.format(entry.parsed)) : []))
  return editedDocument(open, 0, edits)
}

async function formatFile(path: string, { system, check }: FormatCommand): Promise<{ path: string; changed: boolean }> {
  const file = await readInput(path)
  const text = formatted(file, system)
  const changed = text !== file.text
  if (changed && !check) {
    const misfit = findMisfit(text, file.encoding)
    if (misfit) throw new UsageError(`${path} could not be written: "${misfit.character}" does not exist in its encoding, ${file.encoding.charset}.`)
    await writeWhole(path, encode(text, file.encoding))
  }
  return { path, changed }
}

export async function format(paths: readonly string[], options: FormatCommand): Promise<number> {
  const files = []
  for (const path of paths) files.push(await formatFile(path, options))
  if (options.json) printJson({ files })
  else for (const { path, changed } of files) if (changed) print(path)
  return options.check && files.some(({ changed }) => changed) ? FINDINGS : CLEAN
}
