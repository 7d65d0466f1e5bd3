import type { Lens } from '../../../core/language/service'
import { translate } from '../../messages/i18n'
import type { Inspection } from '../../cards/protocol'
import { rangeOf } from './convert'
import { monaco } from './monaco'

type Model = monaco.editor.ITextModel
type Provider = monaco.languages.CodeLensProvider

/** Whom lenses ask. */
export interface Player {
  inspected(model: Model): Promise<Pick<Inspection, 'lenses'> | undefined>
  play(model: Model, index: number): void
}

const changes = new monaco.Emitter<Provider>()
const providers: Provider[] = []

/** Has the lenses of all scripts that are shown asked for again. */
export const refreshLenses = (): void => providers.forEach((each) => changes.fire(each))

const lens = (model: Model, command: string, { span, index, ability }: Lens): monaco.languages.CodeLens => ({
  range: rangeOf(model, { start: span.start, end: span.start }),
  command: {
    id: command,
    title: translate(ability === undefined ? 'editor.lenses.card' : 'editor.lenses.ability'),
    arguments: [model.uri.toString(), index],
  },
})

/** Tells Monaco what stands above cards and abilities: that they can be played. */
export function registerLenses(id: string, client: Player): void {
  const play = `fanfare.play.${id}`
  monaco.editor.registerCommand(play, (_, uri: string, index: number) => {
    const model = monaco.editor.getModel(monaco.Uri.parse(uri))
    if (model) client.play(model, index)
  })
  const provider: Provider = {
    onDidChange: changes.event,
    async provideCodeLenses(model) {
      const inspection = await client.inspected(model)
      return { lenses: (inspection?.lenses ?? []).map((each) => lens(model, play, each)), dispose: () => undefined }
    },
  }
  providers.push(provider)
  monaco.languages.registerCodeLensProvider(id, provider)
}
