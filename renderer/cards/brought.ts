import { type Assets, NO_ASSETS, broughtFont, textsOf } from '../../core/face/assets/bring'
import type { FontFile, Picture } from '../../core/face/display'
import type { Workshop } from '../../core/system'
import type { Asset, KeptFont } from '../../preload/contract'
import { registerFonts } from '../face/fonts'
import type { LanguageServer } from './language-server'
import type { CardText } from './protocol'

/** A face shows a picture of its collection that is not here yet; to be drawn again once it is. */
class PictureWanted extends Error {
  readonly art: string

  constructor(art: string) {
    super('A picture of the collection is not here yet.')
    this.name = 'PictureWanted'
    this.art = art
  }
}

/** What collections bring to the faces that a worker draws. Fonts are fetched with the first face of a collection, pictures with the first that shows them. */
export class BroughtFaces {
  readonly #server: LanguageServer
  readonly #read: (font: KeptFont) => Promise<Uint8Array | undefined>
  readonly #assets = new WeakMap<readonly Asset[], Promise<Assets>>()
  /** Pictures that faces have asked for; `undefined` for those that the library does not hold. */
  readonly #pictures = new Map<string, Picture | undefined>()
  readonly #fonts = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(server: LanguageServer, read: (font: KeptFont) => Promise<Uint8Array | undefined>) {
    this.#server = server
    this.#read = read
  }

  /** What a text's game and its collection bring to its faces. */
  async workshop(card: CardText): Promise<Workshop> {
    const kept = this.#server.replica.assets(card.collection)
    if (kept.length === 0) return this.#server.workshop(card)
    const assets = this.#assets.get(kept) ?? this.#bring(kept)
    this.#assets.set(kept, assets)
    return this.#server.workshop(card, await assets)
  }

  /** Does a work again each time that it wants another picture. */
  async withPictures<T>(work: () => Promise<T>, fetch: (art: string) => Promise<Picture | undefined>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PictureWanted)) throw error
        this.#pictures.set(error.art, await fetch(error.art))
      }
    }
  }

  async #bring(kept: readonly Asset[]): Promise<Assets> {
    const fonts = await Promise.all(kept.flatMap(({ font }) => (font ? [this.#font(font)] : [])))
    const pictures = Object.fromEntries(
      kept.flatMap(({ name, art }): [string, PropertyDescriptor][] =>
        art === undefined ? [] : [[name, { enumerable: true, get: () => this.#picture(art) }]],
      ),
    )
    const texts = textsOf(kept)
    if (texts.length + fonts.length === 0 && Object.keys(pictures).length === 0) return NO_ASSETS
    return { texts, pictures: Object.defineProperties({}, pictures), fonts: fonts.flatMap((font) => font ?? []) }
  }

  #picture(art: string): Picture | undefined {
    if (!this.#pictures.has(art)) throw new PictureWanted(art)
    return this.#pictures.get(art)
  }

  async #font(kept: KeptFont): Promise<FontFile | undefined> {
    const bytes = await (this.#fonts.get(kept.font) ?? this.#fetch(kept))
    return bytes && broughtFont(kept, kept.font, bytes)
  }

  #fetch(kept: KeptFont): Promise<Uint8Array | undefined> {
    const fetched = this.#read(kept).then(async (bytes) => {
      if (!bytes) return undefined
      const scope = self as unknown as { readonly fonts: FontFaceSet }
      await registerFonts([broughtFont(kept, kept.font, bytes)], scope.fonts)
      return bytes
    })
    this.#fonts.set(kept.font, fetched)
    return fetched
  }
}
