import { completeScenario, hoverScenario, type ScenarioCompletion } from '../../core/scenario/language/complete'
import { SCENARIO_MESSAGES } from '../../core/scenario/messages'
import { printMessage } from '../../core/language/message'
import type { GameSystem } from '../../core/system'
import { editsOf, rangeOf } from '../editor/script/convert'
import { monaco } from '../editor/script/monaco'
import { translate as t } from '../messages/i18n'
import { beginningOf, stateOf } from './documents'
import type { LabFile } from './files'
import { tidy } from './places'

type Model = monaco.editor.ITextModel

/** What the language asks about an open model. */
export interface ScenarioWorkspace {
  fileOf(model: Model): LabFile | undefined
  /** Those that a scenario may name. */
  readonly systems: readonly GameSystem[]
  /** Names of the cards that a scenario may use without bringing them. */
  names(): readonly string[]
  isBusy(text: string): boolean
  run(file: LabFile, number: number): void
}

export const SCENARIO_LANGUAGE = 'scenario'
const RUN = 'fanfare.scenario.run'

const KIND: Readonly<Record<ScenarioCompletion['kind'], monaco.languages.CompletionItemKind>> = {
  key: 9,
  verb: 0,
  word: 13,
  card: 20,
  alias: 4,
}

/** Keys, words and numbers of YAML; the block of cards in the colours of a script. */
const GRAMMAR: monaco.languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/^---.*$/, 'trigger'],
      [/#.*$/, 'comment'],
      [/^([A-Za-z]\w*)(:)(\s*[|>][+-]?\s*)$/, ['statement', 'operator', { token: 'operator', next: '@script' }]],
      [/"(?:[^"\\]|\\.)*"?/, 'string'],
      [/'(?:[^']|'')*'?/, 'string'],
      [/[A-Za-z_][\w.'() -]*?(?=\s*:(?:\s|$))/, 'statement'],
      [/-?\d+(?=[\s,\]}]|$)/, 'number'],
      [/\b(?:true|false)\b/, 'enum'],
      [/[{}[\],:>-]/, 'operator'],
      [/[^\s{}[\],:#"']+/, ''],
    ],
    script: [
      [/^(?=\S)/, { token: '', next: '@pop' }],
      [/\/\/.*$/, 'comment'],
      [/"[^"]*"?/, 'string'],
      [/-?\d+\b/, 'number'],
      [/[A-Z]\w*(?=\()/, 'effect'],
      [/[a-z]\w*/, 'statement'],
      [/[A-Z]\w*/, ''],
    ],
  },
}

const proposal = (
  model: Model,
  { label, kind, span, insert, detail, documentation }: ScenarioCompletion,
  order: number,
): monaco.languages.CompletionItem => ({
  label: detail === undefined ? label : { label, description: detail },
  kind: KIND[kind],
  insertText: insert,
  range: rangeOf(model, span),
  sortText: String(order).padStart(5, '0'),
  ...(documentation === undefined ? {} : { documentation: { value: documentation } }),
})

function registerWords(workspace: ScenarioWorkspace): void {
  const { languages } = monaco
  languages.registerCompletionItemProvider(SCENARIO_LANGUAGE, {
    triggerCharacters: [' ', '-', '[', '{', ',', '\n'],
    provideCompletionItems: (model, position) => {
      const found = completeScenario(
        model.getValue(),
        model.getOffsetAt(position),
        workspace.systems,
        workspace.names(),
      )
      return { suggestions: found.map((item, order) => proposal(model, item, order)) }
    },
  })
  languages.registerHoverProvider(SCENARIO_LANGUAGE, {
    provideHover: (model, position) => {
      const hover = hoverScenario(model.getValue(), model.getOffsetAt(position), workspace.systems)
      return hover ? { range: rangeOf(model, hover.span), contents: hover.contents.map((value) => ({ value })) } : null
    },
  })
  languages.registerDocumentFormattingEditProvider(SCENARIO_LANGUAGE, {
    provideDocumentFormattingEdits: (model) => [{ range: model.getFullModelRange(), text: tidy(model.getValue()) }],
  })
}

const lensChanges = new monaco.Emitter<monaco.languages.CodeLensProvider>()
let lenses: monaco.languages.CodeLensProvider | undefined

/** Has what stands above the documents written anew. */
export const refreshLenses = (): void => void (lenses && lensChanges.fire(lenses))

function registerLenses(workspace: ScenarioWorkspace): void {
  monaco.editor.registerCommand(RUN, (_, file: LabFile, number: number) => workspace.run(file, number))
  lenses = {
    onDidChange: lensChanges.event,
    provideCodeLenses(model) {
      const file = workspace.fileOf(model)
      const found = (file?.documents ?? []).map((document, number): monaco.languages.CodeLens => {
        const state = workspace.isBusy(document.text) ? 'running' : stateOf(document)
        const title = t('scenarios.lens', { run: t('scenarios.runThis'), state: t(`scenarios.states.${state}`) })
        const start = beginningOf(document)
        return { range: rangeOf(model, { start, end: start }), command: { id: RUN, title, arguments: [file, number] } }
      })
      return { lenses: found, dispose: () => undefined }
    },
  }
  monaco.languages.registerCodeLensProvider(SCENARIO_LANGUAGE, lenses)
}

function registerFixes(workspace: ScenarioWorkspace): void {
  monaco.languages.registerCodeActionProvider(SCENARIO_LANGUAGE, {
    provideCodeActions(model, range) {
      const problems = workspace.fileOf(model)?.documents.flatMap(({ scenario }) => scenario.problems) ?? []
      const touched = problems.filter(({ span }) => monaco.Range.areIntersectingOrTouching(rangeOf(model, span), range))
      const actions = touched.flatMap(({ fixes }) =>
        fixes.map(({ title, edits }) => ({
          title: printMessage(SCENARIO_MESSAGES, title),
          kind: 'quickfix',
          edit: {
            edits: editsOf(model, edits).map((textEdit) => ({
              resource: model.uri,
              versionId: model.getVersionId(),
              textEdit,
            })),
          },
        })),
      )
      return { actions, dispose: () => undefined }
    },
  })
}

let serving: ScenarioWorkspace | undefined

/** Tells Monaco the language of scenario files, and whom to ask; from the second time on, only whom. */
export function registerScenarios(next: ScenarioWorkspace): void {
  const isKnown = serving !== undefined
  serving = next
  if (isKnown) return
  const workspace: ScenarioWorkspace = {
    fileOf: (model) => serving?.fileOf(model),
    names: () => serving?.names() ?? [],
    systems: next.systems,
    isBusy: (text) => serving?.isBusy(text) ?? false,
    run: (file, number) => serving?.run(file, number),
  }
  const { languages } = monaco
  languages.register({ id: SCENARIO_LANGUAGE })
  languages.setMonarchTokensProvider(SCENARIO_LANGUAGE, GRAMMAR)
  languages.setLanguageConfiguration(SCENARIO_LANGUAGE, {
    comments: { lineComment: '#' },
    brackets: [
      ['{', '}'],
      ['[', ']'],
    ],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '"', close: '"' },
    ],
    surroundingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '"', close: '"' },
    ],
    wordPattern: /[A-Za-z_][\w'.]*|-?\d+/,
    onEnterRules: [
      { beforeText: /^\s*(?:- )?\w+:\s*[|>]?\s*$/, action: { indentAction: monaco.languages.IndentAction.Indent } },
    ],
  })
  registerWords(workspace)
  registerLenses(workspace)
  registerFixes(workspace)
}
