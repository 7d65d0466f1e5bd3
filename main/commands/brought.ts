import { lstatSync, readdirSync, readFileSync, realpathSync, type Dirent } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { EMPTY_APPEARANCE, type Appearance } from '../../core/document/appearance'
import { CARDS_FILE, CARDS_MESSAGES, holdsAppearances, parseAppearances, Places } from '../../core/document/appearances'
import type { OpenEntry, OpenFiles } from '../../core/document/open'
import { type Assets, broughtFont, NO_ASSETS, symbolsAlone, type TextAsset } from '../../core/face/assets/bring'
import {
  ASSET_FOLDERS,
  ASSET_NAMES,
  assetAt,
  isAssetName,
  isTextKind,
  SYMBOL_FOLDER,
} from '../../core/face/assets/kinds'
import type { FontFile, Picture } from '../../core/face/display'
import { printMessage } from '../../core/language/message'
import { HostError } from '../answers/context'
import { hashOf, type Pictures } from '../art/pictures'
import { MOST_ASSETS, textFault } from '../database/assets/plan'
import { messageOf } from '../log'
import { say, UsageError } from './report'

/** How a card looks, with its picture. */
export interface Look {
  readonly appearance: Appearance
  readonly art?: Picture
  /** The bytes of that picture's file. */
  readonly file?: Uint8Array
}

/** Bytes that no file of a collection's folder has. */
const LARGEST = 50 * 1024 * 1024

/** Names in a folder; none where there is no such folder. Links are not followed: they may lead anywhere. */
function namesIn(folder: string): string[] {
  let entries: Dirent[]
  try {
    if (lstatSync(folder).isSymbolicLink()) {
      say(`${folder}: it is a link, which is not followed. Put the folder itself there.`)
      return []
    }
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new UsageError(`${folder} could not be read: ${messageOf(error)}`)
  }
  for (const entry of entries)
    if (entry.isSymbolicLink())
      say(`${join(folder, entry.name)}: it is a link, which is not followed. Put the file itself there.`)
  return entries.flatMap((entry) => (entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [])).sort()
}

function readBytes(path: string): Uint8Array | undefined {
  try {
    if (lstatSync(path).size <= LARGEST) return new Uint8Array(readFileSync(path))
    say(`${path}: it has more than ${LARGEST / 1024 / 1024} MB, and is passed by.`)
  } catch (error) {
    say(`${path} could not be read: ${messageOf(error)}`)
  }
  return undefined
}

/** Reads what a collection's folder holds besides cards; what cannot be used is said, and passed by. */
export class FolderReader {
  readonly #folder: string
  readonly #pictures: Pictures
  readonly #texts: TextAsset[] = []
  readonly #shown: [string, Picture][] = []
  readonly #fonts: FontFile[] = []
  /** Pictures that were complained of: one may be an asset and the art of several cards. */
  readonly #refused = new Set<string>()

  constructor(folder: string, pictures: Pictures) {
    this.#folder = folder
    this.#pictures = pictures
  }

  /** Templates, palettes, styles, symbols, fonts and pictures. Throws a UsageError where there are too many. */
  async assets(): Promise<Assets> {
    const paths = ASSET_FOLDERS.flatMap((name) => namesIn(join(this.#folder, name)).map((file) => `${name}/${file}`))
    if (paths.length > MOST_ASSETS)
      throw new UsageError(
        `${this.#folder} holds ${paths.length} faces, symbols, fonts and pictures; a collection holds at most ${MOST_ASSETS}. Divide it.`,
      )
    for (const path of paths) await this.#take(path)
    const isEmpty = this.#texts.length + this.#shown.length + this.#fonts.length === 0
    return isEmpty ? NO_ASSETS : { texts: this.#texts, pictures: Object.fromEntries(this.#shown), fonts: this.#fonts }
  }

  /** What of them a game's language knows: how symbols are written. */
  symbols(): Assets {
    const folder = SYMBOL_FOLDER
    const paths = namesIn(join(this.#folder, folder)).map((file) => `${folder}/${file}`)
    return symbolsAlone(
      paths.flatMap((path): readonly TextAsset[] => {
        const place = assetAt(path)
        const bytes = place?.kind === 'symbol' ? readBytes(join(this.#folder, path)) : undefined
        return place && bytes ? [{ kind: 'symbol', name: place.name, text: new TextDecoder().decode(bytes) }] : []
      }),
    )
  }

  async #take(path: string): Promise<void> {
    const place = assetAt(path)
    if (!place) return
    const { kind, name } = place
    const where = join(this.#folder, path)
    if (!isAssetName(name)) return say(`${where}: its name is not ${ASSET_NAMES}. Rename it.`)
    const bytes = readBytes(where)
    if (!bytes) return
    if (isTextKind(kind)) {
      const text = new TextDecoder().decode(bytes)
      const fault = textFault(kind, text)
      if (fault !== undefined) say(`${where}: ${fault}`)
      if (kind !== 'board') this.#texts.push({ kind, name, text })
    } else if (kind === 'picture') {
      const picture = await this.#picture(where, bytes)
      if (picture) this.#shown.push([name, picture])
    } else {
      const font = await this.#pictures.seeFont(bytes)
      if ('refused' in font) say(`${where}: this font cannot be used: ${font.refused}.`)
      else this.#fonts.push(broughtFont(font, hashOf(font.bytes), font.bytes))
    }
  }

  async #picture(where: string, bytes: Uint8Array): Promise<Picture | undefined> {
    try {
      return await this.#pictures.shown(hashOf(bytes), bytes)
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      const path = resolve(where)
      if (!this.#refused.has(path)) say(`${where}: ${error.message}`)
      this.#refused.add(path)
      return undefined
    }
  }

  /** How the cards of the given files look, by their entries; with their pictures, where they are drawn. */
  async looks(
    files: readonly { readonly path: string }[],
    { documents, entries }: OpenFiles,
    isDrawn = true,
  ): Promise<Map<string, Look>> {
    const looks = new Map<string, Look>()
    const text = this.#cardsFile()
    if (text === undefined) return looks
    const { cards, problems } = parseAppearances(text)
    for (const { line, message } of problems)
      say(`${join(this.#folder, CARDS_FILE)}:${line}: ${printMessage(CARDS_MESSAGES, message)}`)
    const byPath = new Map(files.map(({ path }, index) => [resolve(path), index]))
    const keyOf = ({ parsed, key }: OpenEntry): string => parsed?.cards[0]?.key ?? key
    const placesOf = (document: string): Places => {
      const { parts = [] } = documents[byPath.get(resolve(this.#folder, document)) ?? -1] ?? {}
      const own = [...new Set(parts.flatMap((part) => ('entry' in part ? [part.entry] : [])))]
      return new Places(
        own.flatMap((at) => {
          const entry = entries[at]
          return entry ? [{ entry: entry.entry, key: keyOf(entry) }] : []
        }),
      )
    }
    const known = new Map<string, Places>()
    for (const card of cards) {
      const { document, art, appearance } = card
      let places = known.get(document)
      if (!places) known.set(document, (places = placesOf(document)))
      const entry = places.take(card)
      if (entry === undefined) continue
      const picture = art === undefined || !isDrawn ? undefined : await this.#art(art)
      looks.set(entry, {
        appearance: { ...EMPTY_APPEARANCE, ...appearance, ...(picture && { art: picture.hash }) },
        ...(picture && { art: picture.shown, file: picture.bytes }),
      })
    }
    return looks
  }

  #cardsFile(): string | undefined {
    const path = join(this.#folder, CARDS_FILE)
    if (!namesIn(this.#folder).includes(CARDS_FILE)) return undefined
    const text = new TextDecoder().decode(readBytes(path) ?? new Uint8Array())
    return holdsAppearances(text) ? text : undefined
  }

  /** A card's picture, which lies in the folder and not behind a link out of it. */
  async #art(
    art: string,
  ): Promise<{ readonly hash: string; readonly shown: Picture; readonly bytes: Uint8Array } | undefined> {
    const path = join(this.#folder, art)
    try {
      if (!realpathSync(path).startsWith(realpathSync(this.#folder) + sep)) {
        say(`${path}: it lies outside of ${this.#folder}, and is not shown.`)
        return undefined
      }
    } catch (error) {
      say(`${path} could not be read: ${messageOf(error)}`)
      return undefined
    }
    const bytes = readBytes(path)
    const shown = bytes && (await this.#picture(path, bytes))
    return shown && { hash: hashOf(bytes), shown, bytes }
  }
}
