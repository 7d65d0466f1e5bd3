import { monaco } from './monaco'

type Model = monaco.editor.ITextModel

/** The address of an entry's text in the editor. */
export const uriOf = (entry: string): monaco.Uri => monaco.Uri.from({ scheme: 'card', path: `/${entry}` })

export const entryOf = (uri: monaco.Uri): string => uri.path.slice(1)

/** Models of saved texts that no tab holds, so that Monaco can show places in them. One address has one model: opening the card ends its peek. */
export class Peeks {
  readonly #models = new Map<string, Model>()
  readonly #read: (entry: string) => Promise<{ readonly text: string; readonly language: string } | undefined>

  constructor(read: (entry: string) => Promise<{ readonly text: string; readonly language: string } | undefined>) {
    this.#read = read
  }

  /** The model of the entry's text, a tab's where there is one. */
  async model(entry: string): Promise<Model | undefined> {
    const found = await this.#read(entry)
    const known = monaco.editor.getModel(uriOf(entry))
    if (known || !found) return known ?? undefined
    const model = monaco.editor.createModel(found.text, found.language, uriOf(entry))
    this.#models.set(entry, model)
    return model
  }

  /** The entry's text has changed, or is about to be opened, or is gone. */
  drop(entry: string): void {
    this.#models.get(entry)?.dispose()
    this.#models.delete(entry)
  }

  clear(): void {
    for (const entry of [...this.#models.keys()]) this.drop(entry)
  }
}
