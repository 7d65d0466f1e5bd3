import { COLOURS, type FoldingRange, type OutlineItem } from '../../../core/language/service'
import type { Completion, Hover, Language } from '../../../core/language/service'
import type { TextEdit } from '../../../core/language/edit'
import type { Inspection, PrintedDiagnostic, PrintedFix } from '../../cards/protocol'
import { wasAsked } from './asked'
import { type Assistant, registerAssistance } from './assistance'
import { COMPLETION_KIND, editsOf, packColours, rangeOf, SEVERITY, visible } from './convert'
import { monaco } from './monaco'

type Model = monaco.editor.ITextModel

/** What the providers ask about an open card's text; each answer is for the model's text at the time of asking. */
export interface LanguageClient {
  /** The inspection of the model's present text; `undefined` when a newer text overtook it. */
  inspected(model: Model): Promise<Inspection | undefined>
  /** `asked`: by a key of the person's, not by a letter that was typed. */
  complete(model: Model, offset: number, asked: boolean): Promise<readonly Completion[]>
  hover(model: Model, offset: number): Promise<Hover | undefined>
  format(model: Model): Promise<readonly TextEdit[]>
  /** Does what a fix says besides its edits, which are done. */
  supply(model: Model, fix: PrintedFix): void
}

const OWNER = 'fanfare'

/** Runs a question and drops its answer when the text changed meanwhile. */
async function current<T>(model: Model, question: () => Promise<T>): Promise<T | undefined> {
  const version = model.getVersionId()
  const answer = await question()
  return model.isDisposed() || model.getVersionId() !== version ? undefined : answer
}

function put(model: Model, owner: string, diagnostics: readonly PrintedDiagnostic[]): void {
  const text = model.getValue()
  monaco.editor.setModelMarkers(
    model,
    owner,
    diagnostics.map(({ code, severity, span, message }) => ({
      code,
      message,
      severity: SEVERITY[severity],
      ...rangeOf(model, visible(span, text)),
    })),
  )
}

export const mark = (model: Model, { diagnostics }: Inspection): void => put(model, OWNER, diagnostics)

/** Marks where what is wrong with the faces is written. */
export const markFaces = (model: Model, faults: readonly PrintedDiagnostic[]): void =>
  put(model, `${OWNER}-faces`, faults)

/** Marks what random games found. */
export const markPlayed = (model: Model, found: readonly PrintedDiagnostic[]): void =>
  put(model, `${OWNER}-played`, found)

const symbol = (
  model: Model,
  { name, detail, kind, span, nameSpan, children }: OutlineItem,
): monaco.languages.DocumentSymbol => ({
  name: name || '–',
  detail,
  kind: {
    card: monaco.languages.SymbolKind.Class,
    ability: monaco.languages.SymbolKind.Event,
    field: monaco.languages.SymbolKind.Field,
  }[kind],
  tags: [],
  range: rangeOf(model, span),
  selectionRange: rangeOf(model, nameSpan),
  children: children.map((child) => symbol(model, child)),
})

function folds(model: Model, ranges: readonly FoldingRange[]): monaco.languages.FoldingRange[] {
  return ranges.flatMap(({ span, kind }) => {
    const { startLineNumber: start, endLineNumber: end } = rangeOf(model, span)
    return end > start
      ? [{ start, end, ...(kind === 'comment' ? { kind: monaco.languages.FoldingRangeKind.Comment } : {}) }]
      : []
  })
}

const proposal = (
  model: Model,
  { label, kind, span, insert, snippet, detail, documentation, order }: Completion,
): monaco.languages.CompletionItem => ({
  label: detail === undefined ? label : { label, description: detail },
  kind: COMPLETION_KIND[kind],
  insertText: insert,
  range: rangeOf(model, span),
  // A word that something must follow goes on with what can follow it.
  ...(kind === 'statement' && insert.includes('$')
    ? { command: { id: 'editor.action.triggerSuggest', title: '' } }
    : {}),
  ...(snippet ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
  ...(documentation === undefined ? {} : { documentation: { value: documentation } }),
  ...(order === undefined ? {} : { sortText: order }),
})

const overlaps = (a: monaco.IRange, b: monaco.IRange): boolean => monaco.Range.areIntersectingOrTouching(a, b)

function action(
  model: Model,
  { code, message, severity, span }: PrintedDiagnostic,
  fix: PrintedFix,
  isPreferred: boolean,
  supply: string,
): monaco.languages.CodeAction {
  const { title, edits, declare, create } = fix
  const asks = declare !== undefined || create !== undefined
  return {
    title,
    kind: 'quickfix',
    isPreferred,
    diagnostics: [{ code, message, severity: SEVERITY[severity], ...rangeOf(model, span) }],
    edit: {
      edits: editsOf(model, edits).map((textEdit) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit,
      })),
    },
    ...(asks && { command: { id: supply, title, arguments: [model.uri.toString(), fix] } }),
  }
}

function fixes(
  model: Model,
  range: monaco.Range,
  { diagnostics }: Inspection,
  supply: string,
): monaco.languages.CodeAction[] {
  const text = model.getValue()
  return diagnostics
    .filter(({ span }) => overlaps(rangeOf(model, visible(span, text)), range))
    .flatMap((diagnostic) => diagnostic.fixes.map((fix, index) => action(model, diagnostic, fix, index === 0, supply)))
}

/** Tells Monaco a language: what brackets and comments are, and whom to ask for everything else. */
export function registerLanguage(
  { id, comment, triggers }: Pick<Language, 'id' | 'comment' | 'triggers'>,
  client: LanguageClient & Assistant,
): void {
  const { languages } = monaco
  languages.register({ id })
  languages.setLanguageConfiguration(id, {
    comments: { lineComment: comment },
    brackets: [
      ['{', '}'],
      ['(', ')'],
      ['[', ']'],
    ],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '(', close: ')' },
      { open: '[', close: ']' },
      { open: '"', close: '"' },
    ],
    surroundingPairs: [
      { open: '(', close: ')' },
      { open: '[', close: ']' },
      { open: '"', close: '"' },
    ],
    wordPattern: /[A-Za-z][\w'-]*|-?\d+/,
  })
  languages.registerCompletionItemProvider(id, {
    triggerCharacters: [...triggers],
    // Answers stay good while the word grows: Monaco filters them by what was typed meanwhile, and asks only once a word.
    async provideCompletionItems(model, position) {
      const found = await client.complete(model, model.getOffsetAt(position), wasAsked(model))
      return { suggestions: model.isDisposed() ? [] : found.map((item) => proposal(model, item)) }
    },
  })
  languages.registerHoverProvider(id, {
    async provideHover(model, position) {
      const hover = await current(model, () => client.hover(model, model.getOffsetAt(position)))
      return hover ? { range: rangeOf(model, hover.span), contents: hover.contents.map((value) => ({ value })) } : null
    },
  })
  registerStructure(id, client)
  registerFixes(id, client)
  registerAssistance(id, client)
}

function registerStructure(id: string, client: LanguageClient): void {
  const { languages } = monaco
  languages.registerDocumentSymbolProvider(id, {
    provideDocumentSymbols: async (model) =>
      ((await client.inspected(model))?.outline ?? []).map((item) => symbol(model, item)),
  })
  languages.registerFoldingRangeProvider(id, {
    provideFoldingRanges: async (model) => folds(model, (await client.inspected(model))?.folding ?? []),
  })
  languages.registerDocumentSemanticTokensProvider(id, {
    getLegend: () => ({ tokenTypes: [...COLOURS], tokenModifiers: [] }),
    async provideDocumentSemanticTokens(model) {
      const inspection = await client.inspected(model)
      return inspection ? { data: packColours(model, inspection.colours) } : null
    },
    releaseDocumentSemanticTokens: () => undefined,
  })
  languages.registerDocumentFormattingEditProvider(id, {
    provideDocumentFormattingEdits: async (model) =>
      editsOf(model, (await current(model, () => client.format(model))) ?? []),
  })
}

function registerFixes(id: string, client: LanguageClient): void {
  const supply = `fanfare.supply.${id}`
  monaco.editor.registerCommand(supply, (_, uri: string, fix: PrintedFix) => {
    const model = monaco.editor.getModel(monaco.Uri.parse(uri))
    if (model) client.supply(model, fix)
  })
  monaco.languages.registerCodeActionProvider(id, {
    async provideCodeActions(model, range) {
      const inspection = await client.inspected(model)
      return { actions: inspection ? fixes(model, range, inspection, supply) : [], dispose: () => undefined }
    },
  })
}
