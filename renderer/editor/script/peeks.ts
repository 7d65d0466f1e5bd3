import { monaco } from './monaco'

type Model = monaco.editor.ITextModel

/** The address of an entry's text in the editor. Monaco shows the path where it lists places, so that is the card's name. */
export const uriOf = (entry: string, name: string): monaco.Uri =>
  monaco.Uri.from({ scheme: 'card', path: `/${name.replaceAll('/', ' ') || '–'}`, query: entry })

export const entryOf = (uri: monaco.Uri): string => uri.query

/** The model of the entry's text, if there is one. The name in its address may be an older one. */
const modelOf = (entry: string): Model | undefined =>
  monaco.editor.getModels().find(({ uri }) => uri.scheme === 'card' && entryOf(uri) === entry)

/** A saved text with what its model needs. */
export interface Peeked {
  readonly text: string
  readonly language: string
  readonly name: string
}

/** Models of saved texts that no tab holds, so that Monaco can show places in them. One address has one model: a tab takes it over. */
export class Peeks {
  readonly #models = new Map<string, Model>()
  readonly #read: (entry: string) => Promise<Peeked | undefined>

  constructor(read: (entry: string) => Promise<Peeked | undefined>) {
    this.#read = read
  }

  /** The model of the entry's text, a tab's where there is one. */
  async model(entry: string): Promise<Model | undefined> {
    const found = await this.#read(entry)
    const known = modelOf(entry)
    if (known || !found) return known
    const model = monaco.editor.createModel(found.text, found.language, uriOf(entry, found.name))
    this.#models.set(entry, model)
    return model
  }

  /** Hands the entry's model over to a tab: Monaco may be showing it. */
  take(entry: string): Model | undefined {
    const model = this.#models.get(entry)
    this.#models.delete(entry)
    return model
  }

  /** The library has another text of the entry. */
  changed(entry: string, text: string): void {
    const model = this.#models.get(entry)
    if (model && model.getValue() !== text) model.setValue(text)
  }

  /** The entry is gone. */
  drop(entry: string): void {
    this.take(entry)?.dispose()
  }

  clear(): void {
    for (const entry of [...this.#models.keys()]) this.drop(entry)
  }
}
