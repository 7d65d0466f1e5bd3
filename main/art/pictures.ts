import { createHash } from 'node:crypto'
import type { Picture } from '../../core/face/display'
import type { SymbolArt } from '../../core/face/symbol'
import type { Reply } from '../../core/channel/offer'
import type { FlatPress } from '../../core/sheet/pdf/flat'
import { readProfile } from '../../core/sheet/pdf/profile'
import { HostError } from '../answers/context'
import { bitmapTypeOf } from './format'
import { Keeper, type KeeperOptions } from './keeper'
import type { Looked, LookedFont, PictureType } from './offer'
import { Shelf } from './shelf'

/** A picture as a library takes it: decoded to its end by a child. */
export interface Taken {
  readonly bytes: Uint8Array
  readonly type: PictureType
  readonly width: number
  readonly height: number
}

/** A font as a library takes it: every letter of it was read by a child. */
export interface SeenFont extends Omit<LookedFont, 'kept'> {
  readonly bytes: Uint8Array
}

/** A symbol as plain paths, or as a picture; `why` it could not be paths, where it was drawn so. */
export type SeenSymbol =
  | { readonly drawn: SymbolArt }
  | { readonly taken: Taken; readonly why?: string }
  | { readonly refused: string }

export type Seen = Taken | { readonly refused: string }

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** `of` names the card, where it is known. */
export const refusal = (reason: string, of?: string): HostError =>
  new HostError(
    'art-refused',
    `${of === undefined || of === '' ? 'This picture' : `The picture of "${of}"`} cannot be used: ${reason}.`,
  )

const profileRefused = (reason: string): HostError =>
  new HostError(
    'profile-refused',
    `This profile cannot be printed with: ${reason}. Give the ICC profile of a CMYK printing condition.`,
  )

/** Bytes of a font: those of whole CJK families have fewer. */
const MOST_OF_FONT = 20 * 1024 * 1024

/** What was learned of a picture: that it is shown as it is, or why it is not. */
type Known = { readonly refused: string } | { readonly shown: Omit<Picture, 'bytes'> }

/** The pictures of people, which only child processes decode and draw. */
export class Pictures {
  readonly #keeper: Keeper
  readonly #shelf: Shelf | undefined
  readonly #known = new Map<string, Known>()
  readonly #making = new Map<string, Promise<Picture>>()

  /** `data`: the folder under which what children made is kept; without it nothing is. */
  constructor({ data, ...options }: KeeperOptions & { readonly data?: string } = {}) {
    this.#keeper = new Keeper(options)
    this.#shelf = data === undefined ? undefined : new Shelf(data)
  }

  /** Decodes a given picture to its end. */
  async see(bytes: Uint8Array): Promise<Seen> {
    const { limits } = this.#keeper
    if (bytes.length > limits.bytes)
      return {
        refused: `it has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and the limit is ${limits.bytes / 1024 / 1024} MB`,
      }
    const reply = await this.#keeper.look(bytes)
    if ('failure' in reply) return { refused: reply.failure.message }
    const { kept = bytes, type, width, height } = reply.value
    await this.#learn(hashOf(kept), kept, reply.value)
    return { bytes: kept, type, width, height }
  }

  /** A given SVG as a symbol; other pictures are decoded to their ends. */
  async seeSymbol(bytes: Uint8Array): Promise<SeenSymbol> {
    if (bitmapTypeOf(bytes) !== undefined || bytes.length > this.#keeper.limits.bytes) {
      const seen = await this.see(bytes)
      return 'refused' in seen ? seen : { taken: seen }
    }
    const reply = await this.#keeper.lookAtSymbol(bytes)
    if ('failure' in reply) return { refused: reply.failure.message }
    if ('drawn' in reply.value) return reply.value
    const { picture, why } = reply.value
    return { taken: { ...picture, type: 'image/png' }, why }
  }

  /** Reads a given font to its end. */
  async seeFont(bytes: Uint8Array): Promise<SeenFont | { readonly refused: string }> {
    if (bytes.length > MOST_OF_FONT)
      return {
        refused: `it has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and the limit is ${MOST_OF_FONT / 1024 / 1024} MB`,
      }
    const reply = await this.#keeper.lookAtFont(bytes)
    if ('failure' in reply) return { refused: reply.failure.message }
    const { kept = bytes, ...font } = reply.value
    return { ...font, bytes: kept }
  }

  /** A picture of the library as everything shows it. Throws `art-refused`, naming the card, for one that cannot be. */
  async shown(art: string, bytes: Uint8Array, of?: string): Promise<Picture> {
    const known = this.#known.get(art)
    if (known && 'refused' in known) throw refusal(known.refused, of)
    if (known && 'shown' in known) return { ...known.shown, bytes }
    const made = await this.#shelf?.find(art)
    if (made) return made
    const making = this.#making.get(art) ?? this.#make(art, bytes)
    this.#making.set(art, making)
    try {
      return await making
    } catch (error) {
      const reason = this.#known.get(art)
      throw reason && 'refused' in reason ? refusal(reason.refused, of) : error
    } finally {
      this.#making.delete(art)
    }
  }

  /** The printing condition of a CMYK profile in a file. Throws `profile-refused` for what is none. */
  async press(profile: string, bytes: Uint8Array): Promise<FlatPress> {
    const about = readProfile(bytes)
    if ('refused' in about) throw profileRefused(about.refused)
    const inked = async <T>(asking: Promise<Reply<T>>): Promise<T> => {
      const reply = await asking
      if ('failure' in reply) throw profileRefused(reply.failure.message)
      return reply.value
    }
    const press: FlatPress = {
      ...about,
      profile: bytes,
      inks: (colours) => inked(this.#keeper.inks({ colours, profile })),
      picture: (picture) => inked(this.#keeper.inkPicture({ picture, profile })),
      flat: (picture, most) => inked(this.#keeper.flatPicture({ picture, profile, most })),
    }
    // What the colour library cannot use is told before anything is drawn.
    await press.inks([[0, 0, 0]])
    return press
  }

  close(): void {
    this.#keeper.close()
  }

  async #make(art: string, bytes: Uint8Array): Promise<Picture> {
    const reply = await this.#keeper.look(bytes)
    if (!('failure' in reply)) return this.#learn(art, bytes, reply.value)
    if (reply.failure.code === 'art-refused') this.#known.set(art, { refused: reply.failure.message })
    throw refusal(reply.failure.message)
  }

  async #learn(art: string, bytes: Uint8Array, { shown }: Looked): Promise<Picture> {
    const { bytes: made, ...size } = shown
    if (!made) {
      this.#known.set(art, { shown: size })
      return { ...size, bytes }
    }
    const picture = { ...size, bytes: made }
    await this.#shelf?.put(art, picture)
    return picture
  }
}
