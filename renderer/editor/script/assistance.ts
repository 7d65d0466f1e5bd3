import type { InlayHint, Named, Place, Signature } from '../../../core/language/service'
import type { TextEdit } from '../../../core/language/edit'
import { translate } from '../../messages/i18n'
import { registerLenses } from './lenses'
import { editsOf, rangeOf } from './convert'
import { monaco } from './monaco'
import type { LanguageClient } from './providers'

type Model = monaco.editor.ITextModel

/** What the providers of this file ask besides. */
export interface Assistant {
  signature(model: Model, offset: number): Promise<Signature | undefined>
  named(model: Model, offset: number): Promise<Named | undefined>
  /** Renames over other cards by itself; answers what is left to do in this text. */
  rename(model: Model, offset: number, name: string): Promise<readonly TextEdit[]>
  /** The model of another entry's text. */
  peek(entry: string): Promise<Model | undefined>
  play(model: Model, index: number): void
}

const signatures = ({ label, documentation, parameters, active }: Signature): monaco.languages.SignatureHelp => ({
  signatures: [
    {
      label,
      documentation: { value: documentation },
      parameters: parameters.map(({ start, end, documentation: about }) => ({
        label: [start, end],
        documentation: { value: about },
      })),
    },
  ],
  activeSignature: 0,
  activeParameter: active,
})

const hint = (model: Model, { at, text }: InlayHint): monaco.languages.InlayHint => ({
  label: text,
  position: model.getPositionAt(at),
  paddingLeft: true,
})

async function locations(
  model: Model,
  places: readonly Place[],
  client: Assistant,
): Promise<monaco.languages.Location[]> {
  const found = await Promise.all(
    places.map(async ({ entry, span }) => {
      const home = entry === undefined ? model : await client.peek(entry)
      return home && !home.isDisposed() ? [{ uri: home.uri, range: rangeOf(home, span) }] : []
    }),
  )
  return found.flat()
}

function registerReading(id: string, client: LanguageClient & Assistant): void {
  const { languages } = monaco
  languages.registerSignatureHelpProvider(id, {
    signatureHelpTriggerCharacters: ['(', ',', '['],
    signatureHelpRetriggerCharacters: [')', ']'],
    async provideSignatureHelp(model, position) {
      const found = await client.signature(model, model.getOffsetAt(position))
      return found ? { value: signatures(found), dispose: () => undefined } : null
    },
  })
  languages.registerInlayHintsProvider(id, {
    async provideInlayHints(model, range) {
      const inspection = await client.inspected(model)
      const hints = (inspection?.hints ?? [])
        .map((each) => hint(model, each))
        .filter(({ position }) => range.containsPosition(position))
      return { hints, dispose: () => undefined }
    },
  })
}

function registerNames(id: string, client: LanguageClient & Assistant): void {
  const { languages } = monaco
  languages.registerDefinitionProvider(id, {
    async provideDefinition(model, position) {
      const found = await client.named(model, model.getOffsetAt(position))
      const origin = found && rangeOf(model, found.span)
      return (await locations(model, found?.definitions ?? [], client)).map((place) => ({
        ...place,
        originSelectionRange: origin,
      }))
    },
  })
  languages.registerReferenceProvider(id, {
    provideReferences: async (model, position) =>
      locations(model, (await client.named(model, model.getOffsetAt(position)))?.references ?? [], client),
  })
  languages.registerRenameProvider(id, {
    async resolveRenameLocation(model, position) {
      const found = await client.named(model, model.getOffsetAt(position))
      if (found) return { range: rangeOf(model, found.span), text: found.name }
      return { range: rangeOf(model, { start: 0, end: 0 }), text: '', rejectReason: translate('editor.rename.nothing') }
    },
    async provideRenameEdits(model, position, name) {
      const edits = await client.rename(model, model.getOffsetAt(position), name)
      return {
        edits: editsOf(model, edits).map((textEdit) => ({
          resource: model.uri,
          versionId: model.getVersionId(),
          textEdit,
        })),
      }
    },
  })
}

/** Tells Monaco whom to ask for signatures, hints, lenses and what is named where. */
export function registerAssistance(id: string, client: LanguageClient & Assistant): void {
  registerReading(id, client)
  registerLenses(id, client)
  registerNames(id, client)
}
