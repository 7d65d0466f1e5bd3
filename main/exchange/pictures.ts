import { pictureFinder } from '../../core/library/pictures'
import type { GameSystem } from '../../core/system'
import type { Catalogs } from '../database/catalogs'
import type { Seen } from '../art/pictures'
import type { GivenFile, Skipped } from './incoming'
import { listIn } from './lists'
import type { Proposal } from './proposal'

/** The collection of a card: one of the library, or the one that is begun for what is proposed. */
export type PictureHome = string | Proposal

/** A given picture, named after the key or the name of the card that it is of. */
export interface ProposedPicture {
  readonly path: string
  readonly picture: Seen
  readonly home: PictureHome
  readonly key: string
  /** The card's. */
  readonly name: string
  /** The card has a picture already, which is kept unless it is said otherwise. */
  readonly replaces: boolean
}

export interface ProposedPictures {
  readonly pictures: readonly ProposedPicture[]
  readonly skipped: readonly Skipped[]
}

/** Cards that come into a collection. */
export interface Coming {
  readonly home: PictureHome
  readonly cards: readonly { readonly key: string; readonly name: string }[]
}

/** Where the cards of pictures are looked for. */
export interface Sought {
  readonly catalogs: Catalogs
  /** What comes with them from the same folder. */
  readonly own: readonly Coming[]
  /** What comes from other folders. */
  readonly beside: readonly Coming[]
  /** The collections that the files are for, of whose cards alone they are; a picture of which nobody says it may be of any card. */
  readonly meant?: ReadonlySet<PictureHome> | undefined
  /** The games that the files may be of. */
  readonly systems: readonly GameSystem[]
}

interface Candidate {
  readonly key: string
  readonly name: string
  readonly home: PictureHome
  readonly hasArt: boolean
}

type Find = (stem: string) => { readonly card: Candidate } | { readonly reason: string } | undefined

/** Previews show what an import would take before anybody has looked at it. */
const UNSEEN: Seen = { refused: 'nobody has looked at it yet' }

const listed = (words: readonly string[]): string => [...new Set(words)].join(', ')

const severalReason = (cards: readonly Candidate[]): string =>
  `Several cards have this name: name the picture after one of their ids, ${listed(cards.map(({ key }) => key))}.`

const apartReason = (cards: readonly Candidate[]): string =>
  `Several collections have this card: import the picture into one of them. It has the id ${listed(cards.map(({ key }) => key))} in each.`

const stemOf = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')

/** Cards of the library in collections of the games that are meant. */
const knownIn = ({ catalogs, systems }: Sought): Candidate[] => {
  const isMeant = new Map<string, boolean>()
  return [...catalogs.rows.values()].flatMap(({ collection, cards, appearance }) => {
    if (!isMeant.has(collection)) {
      const { id } = catalogs.game(collection)
      isMeant.set(
        collection,
        systems.some((system) => system.id === id),
      )
    }
    return isMeant.get(collection) === true
      ? cards.map(({ key, name }) => ({ key, name, home: collection, hasArt: appearance.art !== undefined }))
      : []
  })
}

const fromAll = (coming: readonly Coming[]): Candidate[] =>
  coming.flatMap(({ home, cards }) => cards.map(({ key, name }) => ({ key, name, home, hasArt: false })))

/** Finds a card by what a picture is called; no picture is one of several collections. */
function finder(known: readonly Candidate[], coming: readonly Candidate[], systems: readonly GameSystem[]): Find {
  const byKey = new Map<string, Candidate[]>()
  for (const card of known) listIn(byKey, card.key, card)
  const isKnown = ({ key, home }: Candidate): boolean => byKey.get(key)?.some((card) => card.home === home) === true
  const fresh = coming.filter((card) => !isKnown(card))
  for (const card of fresh) listIn(byKey, card.key, card)
  const find = pictureFinder([...known, ...fresh])
  return (stem) => {
    const older = systems.map(({ documents }) => documents.currentKey?.(stem) ?? stem).find((key) => key !== stem)
    const found = find(stem) ?? (older === undefined ? undefined : find(older))
    if (!found) return undefined
    if ('several' in found) return { reason: severalReason(found.several) }
    const { card } = found
    const alike = byKey.get(card.key) ?? []
    if (alike.some(({ home }) => home !== card.home)) return { reason: apartReason(alike) }
    return { card: { ...card, hasArt: alike.some(({ hasArt }) => hasArt) } }
  }
}

/** Finds the cards whose keys or names the pictures are named after: first where the files go, and only where nobody says where that is, elsewhere. */
export function proposePictures(files: readonly GivenFile[], sought: Sought): ProposedPictures {
  if (files.length === 0) return { pictures: [], skipped: [] }
  const { own, beside, meant, systems } = sought
  const known = knownIn(sought)
  const here = meant ?? new Set(own.map(({ home }) => home))
  const isHere = ({ home }: Candidate): boolean => here.has(home)
  const nearby = finder(known.filter(isHere), fromAll(own), systems)
  const anywhere = meant ? undefined : finder(known, fromAll([...own, ...beside]), systems)
  const pictures: ProposedPicture[] = []
  const skipped: Skipped[] = []
  for (const { path, picture = UNSEEN } of files) {
    const stem = stemOf(path)
    const found = nearby(stem) ?? anywhere?.(stem)
    if (found && 'card' in found) {
      const { hasArt, ...card } = found.card
      pictures.push({ ...card, path, picture, replaces: hasArt })
    } else
      skipped.push({
        path,
        reason: found?.reason ?? 'A picture is named after the id or the name of its card; no card has this one.',
      })
  }
  return { pictures, skipped }
}
