import type { Span } from '../../../core/language/span'
import type { Settings } from '../../../preload/contract'
import { askFor } from './asked'
import { rangeOf } from './convert'
import { refreshLenses } from './lenses'
import { monaco } from './monaco'

export interface ScriptEditorCallbacks {
  /** The cursor stands at an offset of the text. */
  cursor(offset: number): void
  /** The person asks for the text to be saved now. */
  save(): void
  blurred(): void
  /** The margin beside a line was pressed; the offset at which the line begins. Without it, there is no margin to press. */
  gutter?(offset: number): void
  /** What the menu of a place in the text offers besides. */
  readonly offers?: readonly { readonly id: string; readonly label: string; run(): void }[]
}

/** A document and where the person was in it. */
export interface Shown {
  readonly model: monaco.editor.ITextModel
  view: monaco.editor.ICodeEditorViewState | null
}

const optionsOf = ({ fontSize, wrap, minimap, hints }: Settings['editor']): monaco.editor.IEditorOptions => ({
  fontSize,
  lineHeight: Math.round(fontSize * 1.55),
  wordWrap: wrap ? 'on' : 'off',
  minimap: { enabled: minimap },
  inlayHints: { enabled: hints ? 'on' : 'off', padding: false, maximumLength: 0 },
})

/** Where popups of all editors are shown: at the end of the page, so that no pane cuts them. Monaco's styles ask for its class. */
function popups(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.editor-popups')
  if (known) return known
  const made = document.createElement('div')
  made.className = 'editor-popups monaco-editor'
  document.body.append(made)
  return made
}

/** Popups lie outside the editor, whose keys they have all the same: Enter takes a new name over, Escape gives it up. */
function lendKeys(popups: HTMLElement, editor: monaco.editor.IStandaloneCodeEditor): void {
  popups.addEventListener('keydown', (event) => {
    const { key, code, keyCode, ctrlKey, shiftKey, altKey, metaKey, repeat } = event
    const same = new KeyboardEvent('keydown', {
      key,
      code,
      keyCode,
      ctrlKey,
      shiftKey,
      altKey,
      metaKey,
      repeat,
      cancelable: true,
    })
    if (editor.getContainerDomNode().dispatchEvent(same)) return
    event.preventDefault()
    event.stopPropagation()
  })
}

/** The script editor as a thing of its own: shows one document at a time and tells what the person does through callbacks. */
export class ScriptEditor {
  readonly #editor: monaco.editor.IStandaloneCodeEditor
  readonly #popups = document.createElement('div')
  #shown: Shown | undefined
  /** Ids of what is drawn over the shown text. */
  #drawn: readonly string[] = []

  constructor(host: HTMLElement, label: string, settings: Settings['editor'], callbacks: ScriptEditorCallbacks) {
    popups().append(this.#popups)
    this.#editor = monaco.editor.create(host, {
      ...optionsOf(settings),
      model: null,
      ariaLabel: label,
      automaticLayout: true,
      fontFamily: "'JetBrains Mono', ui-monospace, monospace",
      scrollBeyondLastLine: false,
      padding: { top: 12, bottom: 12 },
      wordBasedSuggestions: 'off',
      quickSuggestions: { other: true, comments: false, strings: true },
      suggest: { showWords: false, preview: true },
      // What is written out already does not stand in the way of a line break.
      acceptSuggestionOnEnter: 'smart',
      'semanticHighlighting.enabled': true,
      bracketPairColorization: { enabled: false },
      guides: { bracketPairs: false, indentation: true },
      occurrencesHighlight: 'singleFile',
      codeLens: true,
      parameterHints: { enabled: true, cycle: false },
      gotoLocation: { multipleDefinitions: 'peek', multipleReferences: 'peek' },
      stickyScroll: { enabled: false },
      unicodeHighlight: { ambiguousCharacters: false },
      fixedOverflowWidgets: true,
      overflowWidgetsDomNode: this.#popups,
      lineNumbersMinChars: 3,
      // On Linux it is usually dimmed, to less than can be read.
      renderFinalNewline: 'on',
      glyphMargin: callbacks.gutter !== undefined,
      lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.On },
      renderLineHighlightOnlyWhenFocus: true,
      accessibilitySupport: 'auto',
    })
    lendKeys(this.#popups, this.#editor)
    this.#editor.onDidChangeCursorPosition(({ position }) => {
      const model = this.#editor.getModel()
      if (model) callbacks.cursor(model.getOffsetAt(position))
    })
    this.#editor.onMouseDown(({ target }) => {
      const model = this.#editor.getModel()
      if (target.type === monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN && model)
        callbacks.gutter?.(model.getOffsetAt({ lineNumber: target.position.lineNumber, column: 1 }))
    })
    for (const { id, label: title, run } of callbacks.offers ?? [])
      this.#editor.addAction({ id, label: title, contextMenuGroupId: '9_studio', run })
    this.#editor.onDidBlurEditorText(() => {
      callbacks.blurred()
      // Monaco gives up what it was about to ask for when the focus goes.
      queueMicrotask(refreshLenses)
    })
    this.#editor.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, () => callbacks.save())
    for (const key of [monaco.KeyMod.CtrlCmd, monaco.KeyMod.WinCtrl])
      this.#editor.addCommand(key | monaco.KeyCode.Space, () => this.#propose(), '!suggestWidgetVisible')
    // F8 goes through this card's problems; Monaco's own command goes on to other documents.
    this.#editor.addCommand(monaco.KeyCode.F8, () => this.run('editor.action.marker.next'))
    this.#editor.addCommand(monaco.KeyMod.Shift | monaco.KeyCode.F8, () => this.run('editor.action.marker.prev'))
  }

  #propose(): void {
    const model = this.#editor.getModel()
    if (model) askFor(model)
    this.run('editor.action.triggerSuggest')
  }

  /** Shows a document with these decorations, which it has before it is laid out, or none of the two. */
  show(shown: Shown | undefined, decorations: readonly monaco.editor.IModelDeltaDecoration[] = []): void {
    const [before, drawn] = [this.#shown, this.#drawn]
    if (before) before.view = this.#editor.saveViewState()
    this.#shown = shown
    this.#drawn = []
    if (shown) this.#draw(shown, decorations)
    this.#editor.setModel(shown?.model ?? null)
    if (before && !before.model.isDisposed()) before.model.deltaDecorations([...drawn], [])
    if (shown?.view) this.#editor.restoreViewState(shown.view)
  }

  #draw({ model }: Shown, decorations: readonly monaco.editor.IModelDeltaDecoration[]): void {
    this.#drawn = model.deltaDecorations([...this.#drawn], [...decorations])
  }

  isShowing(shown: Shown): boolean {
    return this.#shown === shown
  }

  /** Selects a place and brings it into view. */
  reveal(span: Span, isFocused = true): void {
    const model = this.#editor.getModel()
    if (!model) return
    const range = rangeOf(model, span)
    this.#editor.setSelection(range)
    if (!isFocused) return this.#revealWithRoom(range.startLineNumber)
    this.#editor.revealRangeInCenterIfOutsideViewport(range)
    this.focus()
  }

  /** Brings a line into view with room below it: what is written behind it may take further lines. */
  #revealWithRoom(line: number): void {
    const top = this.#editor.getTopForLineNumber(line) - this.#editor.getScrollTop()
    if (top < 0 || top > this.#editor.getLayoutInfo().height * 0.6) this.#editor.revealLineInCenter(line)
  }

  /** Draws these over the text in the place of those before; they move with it until they are drawn anew. */
  decorate(decorations: readonly monaco.editor.IModelDeltaDecoration[]): void {
    if (this.#shown) this.#draw(this.#shown, decorations)
  }

  /** Where the decorations stand now, in the order in which they were drawn; `undefined`: what stood there is gone. */
  get decorated(): readonly (Span | undefined)[] {
    const model = this.#editor.getModel()
    return this.#drawn.map((id) => {
      const range = model?.getDecorationRange(id)
      return model && range && !range.isEmpty()
        ? { start: model.getOffsetAt(range.getStartPosition()), end: model.getOffsetAt(range.getEndPosition()) }
        : undefined
    })
  }

  /** What is selected, or the place of the cursor. */
  get selected(): Span | undefined {
    const [model, selection] = [this.#editor.getModel(), this.#editor.getSelection()]
    return model && selection
      ? { start: model.getOffsetAt(selection.getStartPosition()), end: model.getOffsetAt(selection.getEndPosition()) }
      : undefined
  }

  /** Runs one of Monaco's commands, such as `undo` or `editor.action.formatDocument`. */
  run(command: string): void {
    this.#editor.trigger('studio', command, {})
  }

  /** Whether the tab key moves the focus out of the editor. */
  set tabMoves(moves: boolean) {
    this.#editor.updateOptions({ tabFocusMode: moves })
  }

  configure(settings: Settings['editor']): void {
    this.#editor.updateOptions(optionsOf(settings))
  }

  /** Types a text where the cursor is, as the keyboard does. */
  type(text: string): void {
    this.#editor.trigger('keyboard', 'type', { text })
  }

  /** Asking for the focus that it has would lay out the page. */
  focus(): void {
    if (!this.#editor.hasTextFocus()) this.#editor.focus()
  }

  dispose(): void {
    this.show(undefined)
    this.#editor.dispose()
    this.#popups.remove()
  }
}
