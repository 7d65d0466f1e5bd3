import { encode, findMisfit } from '../../core/document/encoding'
import { editedDocument, openFiles, placeEdits } from '../../core/document/open'
import { chooseSystem, readInput, type InputFile, type WorkshopSystem } from './input'
import { CLEAN, FINDINGS, print, printJson, UsageError } from './report'
import { writeWhole } from '../write'

export interface FormatCommand {
  readonly system?: string
  /** Report only; nothing is written. */
  readonly check?: boolean
  readonly json?: boolean
}

/** The files' texts as their system formats them; files of one system together, because a card may lie in several. */
function formatted(files: readonly InputFile[], named: string | undefined): Map<InputFile, string> {
  const bySystem = new Map<WorkshopSystem, InputFile[]>()
  for (const file of files) {
    const system = chooseSystem([file], named)
    bySystem.set(system, [...(bySystem.get(system) ?? []), file])
  }
  const texts = new Map<InputFile, string>()
  for (const [system, own] of bySystem) {
    const open = openFiles(system, own)
    const edits = open.entries.flatMap((entry) =>
      entry.parsed ? placeEdits(entry, system.workshop.language.format(entry.parsed)) : [],
    )
    own.forEach((file, index) => texts.set(file, editedDocument(open, index, edits)))
  }
  return texts
}

async function write({ path, encoding }: InputFile, text: string): Promise<void> {
  const misfit = findMisfit(text, encoding)
  if (misfit)
    throw new UsageError(
      `${path} could not be written: "${misfit.character}" does not exist in its encoding, ${encoding.charset}.`,
    )
  await writeWhole(path, encode(text, encoding))
}

export async function format(paths: readonly string[], options: FormatCommand): Promise<number> {
  const given = await Promise.all(paths.map(readInput))
  const texts = formatted(given, options.system)
  const files = []
  for (const file of given) {
    const text = texts.get(file) ?? file.text
    const changed = text !== file.text
    if (changed && !options.check) await write(file, text)
    files.push({ path: file.path, changed })
  }
  if (options.json) printJson({ files })
  else for (const { path, changed } of files) if (changed) print(path)
  return options.check && files.some(({ changed }) => changed) ? FINDINGS : CLEAN
}
