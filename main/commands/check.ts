import { checkValues, FIELD_MESSAGES } from '../../core/document/added'
import { COLLECTION_MESSAGES } from '../../core/document/collection'
import { checkEncoding, ENCODING_MESSAGES } from '../../core/document/encoding'
import { checkBetween, checkEntry, locate, placeEdits, type OpenEntry, type OpenFiles } from '../../core/document/open'
import { FACE_MESSAGES, LEAST_DPI } from '../../core/face/findings'
import type { Diagnostic, Severity } from '../../core/language/diagnostic'
import { printMessage, type Message } from '../../core/language/message'
import { mapLines } from '../../core/language/position'
import type { CompiledCard } from '../../core/language/service'
import { openFor, type Declaring, type Input, type InputFile, type InputOptions } from './input'
import { faceFindings } from './faces'
import { PASSED_MESSAGES, passedOver } from './passed'
import { amountOf, CLEAN, dpiOf, FINDINGS, print, printJson } from './report'

export interface CheckCommand extends InputOptions {
  readonly strict?: boolean
  readonly faces?: boolean
  /** Pixels an inch that pictures must have. */
  readonly dpi?: string
  readonly json?: boolean
}

interface Place {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export interface FileDiagnostic extends Place {
  readonly severity: Severity
  readonly code: string
  readonly message: string
  readonly card: string
  readonly fixes: readonly { readonly title: string; readonly edits: readonly (Place & { readonly text: string })[] }[]
}

interface CheckedFile {
  readonly path: string
  readonly system: string
  readonly cards: readonly {
    readonly name: string
    readonly id: string
    readonly errors: number
    readonly warnings: number
  }[]
  readonly diagnostics: readonly FileDiagnostic[]
}

const placeOf = (
  { documents }: OpenFiles,
  document: number,
  span: { readonly start: number; readonly end: number },
): Place => {
  const lines = documents[document]?.lines
  const start = lines?.position(span.start) ?? { line: 1, column: 1 }
  const end = lines?.position(span.end) ?? start
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}

/** The card in whose span the diagnostic lies, else the entry's first. */
const cardAt = (entry: OpenEntry, { span }: Diagnostic): CompiledCard | undefined => {
  const cards = entry.parsed?.cards ?? []
  return cards.find((card) => card.span.start <= span.start && span.start <= card.span.end) ?? cards[0]
}

function inFile(
  open: OpenFiles,
  entry: OpenEntry,
  diagnostic: Diagnostic,
  say: (message: Message) => string,
): { document: number; found: FileDiagnostic } {
  const { document, span } = locate(entry, diagnostic.span)
  const fixes = diagnostic.fixes.flatMap(({ title, edits }) => {
    const placed = placeEdits(entry, edits)
    // What the file cannot hold, or only another one, is no fix of this file.
    if (edits.length > 0 && (placed.length === 0 || placed.some((edit) => edit.document !== document))) return []
    return [
      {
        title: say(title),
        edits: placed.map(({ edit }) => ({ ...placeOf(open, document, edit.span), text: edit.text })),
      },
    ]
  })
  const { severity, code, message } = diagnostic
  return {
    document,
    found: {
      severity,
      code,
      message: say(message),
      card: cardAt(entry, diagnostic)?.name || entry.name,
      ...placeOf(open, document, span),
      fixes,
    },
  }
}

/** What is said of a file itself and of its text between its cards. */
const besideEntries = (
  open: OpenFiles,
  document: number,
  file: InputFile,
  say: (message: Message) => string,
): FileDiagnostic[] =>
  [
    ...passedOver(open, document, file),
    ...checkEncoding(file.text, file.encoding),
    ...checkBetween(open, document),
  ].map(({ severity, code, message, span, fixes }) => ({
    severity,
    code,
    message: say(message),
    card: '',
    ...placeOf(open, document, span),
    fixes: fixes.map(({ title, edits }) => ({
      title: say(title),
      edits: edits.map((edit) => ({ ...placeOf(open, document, edit.span), text: edit.text })),
    })),
  }))

/** Where what no text says of an entry's cards is complained of. */
const nameIn = ({ parsed }: OpenEntry): { readonly start: number; readonly end: number } =>
  parsed?.cards[0]?.nameSpan ?? { start: 0, end: 0 }

/** What is wrong with the file of the collection, as the findings of one more file. */
function checkedCollection({ path, text, problems }: Declaring, system: string): CheckedFile[] {
  if (path === undefined || problems.length === 0) return []
  const lines = mapLines(text)
  const place = ({ start, end }: { readonly start: number; readonly end: number }): Place => {
    const [from, to] = [lines.position(start), lines.position(end)]
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  }
  const say = (message: Message): string => printMessage(COLLECTION_MESSAGES, message)
  const diagnostics = problems.map(({ severity, code, message, span, fixes }): FileDiagnostic => ({
    severity,
    code,
    message: say(message),
    card: '',
    ...place(span),
    fixes: fixes.map(({ title, edits }) => ({
      title: say(title),
      edits: edits.map((edit) => ({ ...place(edit.span), text: edit.text })),
    })),
  }))
  return [{ path, system, cards: [], diagnostics }]
}

/** Checks the given files; the diagnostics of each in the order of their places. */
export async function checkFiles(input: Input, options: CheckCommand): Promise<CheckedFile[]> {
  const { game, files, open, looks } = input
  const say = (message: Message): string =>
    printMessage(
      {
        ...game.workshop.language.messages,
        ...FACE_MESSAGES,
        ...FIELD_MESSAGES,
        ...ENCODING_MESSAGES,
        ...PASSED_MESSAGES,
      },
      message,
    )
  const diagnostics: FileDiagnostic[][] = files.map(() => [])
  const cards: { name: string; id: string; errors: number; warnings: number }[][] = files.map(() => [])
  const dpi = dpiOf(options.dpi ?? String(LEAST_DPI))
  const drawn = options.faces ? await faceFindings(input, dpi) : new Map<string, readonly Diagnostic[]>()
  for (const entry of open.entries) {
    const home = entry.origins[0]?.document ?? 0
    if (entry.origins.every((origin) => origin.document >= files.length)) continue
    const all = [
      ...checkEntry(open, entry, { strict: options.strict ?? false }),
      ...checkValues(game.fields, looks.get(entry.entry)?.appearance.fields, nameIn(entry)),
      ...(drawn.get(entry.entry) ?? []),
    ]
    for (const diagnostic of all) {
      const { document, found } = inFile(open, entry, diagnostic, say)
      diagnostics[document]?.push(found)
    }
    for (const card of entry.partial ? [] : (entry.parsed?.cards ?? [])) {
      if (game.workshop.isCard?.(card) === false) continue
      const own = all.filter((diagnostic) => cardAt(entry, diagnostic) === card)
      const count = (severity: Severity): number => own.filter((diagnostic) => diagnostic.severity === severity).length
      cards[home]?.push({ name: card.name, id: card.key, errors: count('error'), warnings: count('warning') })
    }
  }
  files.forEach((file, index) => diagnostics[index]?.push(...besideEntries(open, index, file, say)))
  return files.map(({ path }, index) => ({
    path,
    system: game.id,
    cards: cards[index] ?? [],
    diagnostics: (diagnostics[index] ?? []).sort((a, b) => a.line - b.line || a.column - b.column),
  }))
}

export async function check(paths: readonly string[], options: CheckCommand): Promise<number> {
  const input = await openFor(options.faces === true ? 'drawing' : 'checking', paths, options)
  const checked = [...(await checkFiles(input, options)), ...checkedCollection(input.declaring, input.game.id)]
  const count = (severity: Severity): number =>
    checked.flatMap((file) => file.diagnostics).filter((found) => found.severity === severity).length
  const totals = {
    files: checked.length,
    cards: checked.reduce((sum, file) => sum + file.cards.length, 0),
    errors: count('error'),
    warnings: count('warning'),
  }
  if (options.json) printJson({ files: checked, totals })
  else {
    for (const { path, diagnostics } of checked) {
      for (const { line, column, severity, code, message, card } of diagnostics)
        print(`${path}:${line}:${column}: ${severity} ${code} ${message}${card === '' ? '' : ` [${card}]`}`)
    }
    const { files, cards, errors, warnings } = totals
    print(
      [amountOf(files, 'file'), amountOf(cards, 'card'), amountOf(errors, 'error'), amountOf(warnings, 'warning')].join(
        ', ',
      ),
    )
  }
  return totals.errors > 0 ? FINDINGS : CLEAN
}
