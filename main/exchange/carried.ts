import { setImmediate } from 'node:timers/promises'
import { CARDS_FILE, printAppearances, type PlacedAppearance } from '../../core/document/appearances'
import { COLLECTION_FILE, printCollection } from '../../core/document/collection'
import { decode } from '../../core/document/encoding'
import { fromBase64 } from '../../core/face/base64'
import { printMessage } from '../../core/language/message'
import { carriedBy } from '../../core/publish/carry'
import type { ArtType, CarriedCard } from '../../core/publish/carry/card'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import { isPicture } from '../art/given'
import { safeName } from '../files'
import { gather } from './gathered'
import type { GivenFile, Skipped } from './incoming'

const EXTENSIONS: Readonly<Record<ArtType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

const pathOf = ({ path }: GivenFile): string => path.replaceAll('\\', '/')
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Pictures that a collection among the files has as its own: what they carry is nobody's card here. */
function ownPictures(files: readonly GivenFile[]): (path: string) => boolean {
  const roots = files
    .map(pathOf)
    .filter((path) => path.endsWith(COLLECTION_FILE) || path.endsWith(CARDS_FILE))
    .map(folderOf)
  return (path) => roots.some((root) => path.startsWith(root) && /^(?:art|pictures)\//.test(path.slice(root.length)))
}

/** Cards of one collection, as the files that an export of it would have. */
class Carried {
  readonly #sample: CarriedCard
  /** The cards of each document, by their texts. */
  readonly #documents = new Map<string, Map<string, CarriedCard>>()

  constructor(sample: CarriedCard) {
    this.#sample = sample
  }

  /** A card whose entry came with another picture too is one; its art may have come with either. */
  add(card: CarriedCard): void {
    const cards = this.#documents.get(card.document) ?? new Map<string, CarriedCard>()
    this.#documents.set(card.document, cards)
    const known = cards.get(card.text)
    if (!known || (card.art && !known.art)) cards.set(card.text, card)
  }

  get name(): string {
    return safeName((this.#sample.collection.name ?? this.#sample.system).replace(/[/\\]/g, '-'), 100)
  }

  files(root: string): GivenFile[] {
    const { system, collection } = this.#sample
    const { name, set, copyright, language, declared = {}, fields } = collection
    const placed: PlacedAppearance[] = []
    const art: GivenFile[] = []
    const documents = [...this.#documents].map(([document, byText]): GivenFile => {
      const cards = [...byText.values()]
      cards.forEach((card, index) => {
        const bytes = card.art && fromBase64(card.art.bytes)
        const path = card.art && `art/${art.length + 1}.${EXTENSIONS[card.art.type]}`
        if (path !== undefined && bytes) art.push({ path: root + path, bytes })
        placed.push({ document, key: card.key, place: index + 1, art: path, appearance: card.appearance })
      })
      const entries = cards.map(({ text }) => text)
      return { path: root + document, bytes: new Uint8Array(), whole: { system, entries } }
    })
    const said = printCollection({ name, system, imprint: { set, copyright }, language, declared, fields })
    const text = (path: string, content: string): GivenFile => ({
      path: root + path,
      bytes: new TextEncoder().encode(content),
    })
    return [text(COLLECTION_FILE, said), ...documents, text(CARDS_FILE, printAppearances(placed)), ...art]
  }
}

/**
 * How the card that a picture carries stands in its document, where that is among the files: as it is; otherwise, with the document's path; or not at
 * all. A project's own folder may hold the pictures that were made of it.
 */
function standings(
  files: readonly GivenFile[],
): (card: CarriedCard) => 'same' | { readonly other: string } | undefined {
  const texts = new Map<GivenFile, string>()
  const textOf = (file: GivenFile): string => {
    const text = texts.get(file) ?? decode(file.bytes).text
    texts.set(file, text)
    return text
  }
  const gathered = gather(files).filter(({ name }) => name !== undefined)
  return ({ system, collection, document, key, text }) => {
    for (const home of gathered.filter((each) => each.system === system && each.name === collection.name)) {
      const file = home.files.find((each) => pathOf(each) === document)
      if (!file) continue
      if (textOf(file).includes(text)) return 'same'
      if (textOf(file).includes(key)) return { other: home.root + document }
    }
    return undefined
  }
}

/** Lays a card beside the others of its collection. */
function put(groups: Map<string, Carried>, card: CarriedCard): void {
  const key = JSON.stringify([card.system, card.collection])
  const group = groups.get(key) ?? new Carried(card)
  groups.set(key, group)
  group.add(card)
}

/** Finds each collection a folder in which nothing else lies. */
function ownFolders(files: readonly GivenFile[]): (name: string) => string {
  const taken = new Set(files.map((file) => pathOf(file).split('/')[0]))
  const counts = new Map<string, number>()
  return (name) => {
    let number = counts.get(name) ?? 0
    let folder: string
    do folder = `${name}${++number > 1 ? ` ${number}` : ''}`
    while (taken.has(folder))
    counts.set(name, number)
    taken.add(folder)
    return `${folder}/`
  }
}

/** The files with those of the cards in pictures instead of these. A picture whose card cannot be read is passed over, with the reason; one without a card stays a picture. */
export async function withCarried(
  given: readonly GivenFile[],
  signal?: AbortSignal,
): Promise<{ readonly files: readonly GivenFile[]; readonly skipped: readonly Skipped[] }> {
  const isOwn = ownPictures(given)
  const standingOf = standings(given)
  const files: GivenFile[] = []
  const skipped: Skipped[] = []
  const groups = new Map<string, Carried>()
  for (const file of given) {
    const found = isPicture(file.path) && !isOwn(pathOf(file)) ? carriedBy(file.bytes) : undefined
    if (!found) {
      files.push(file)
      continue
    }
    if ('refused' in found) skipped.push({ path: file.path, reason: printMessage(PUBLISH_MESSAGES, found.refused) })
    else {
      const standing = standingOf(found.card)
      if (standing === undefined) put(groups, found.card)
      else if (standing !== 'same')
        skipped.push({
          path: file.path,
          reason: `The card that it carries, ${found.card.key}, is taken as it stands in ${standing.other}.`,
        })
    }
    await setImmediate()
    signal?.throwIfAborted()
  }
  const paths = new Set(files.map(pathOf))
  const folderFor = ownFolders(files)
  for (const [index, group] of [...groups.values()].entries()) {
    const flat = index === 0 ? group.files('') : []
    const isFree = index === 0 && !flat.some(({ path }) => paths.has(path))
    files.push(...(isFree ? flat : group.files(folderFor(group.name))))
    await setImmediate()
    signal?.throwIfAborted()
  }
  return { files, skipped }
}
