import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import type { Catalog, CatalogRow } from '../../core/document/catalog'
import type { Face, FontFile, Picture } from '../../core/face/display'
import { createFaceCache } from '../../core/face/cache'
import { createFaceArtist, type FaceRequest } from '../../core/face/draw'
import type { Template } from '../../core/face/template'
import type { Side } from '../../core/face/template/choose'
import type { CardSize } from '../../core/face/template/size'
import type { CompiledCard, Parsed } from '../../core/language/service'
import { labelled, labelTemplate } from '../../core/publish/label'
import { gameOf } from '../../core/game'
import { sideOf, sizeOfSide } from '../../core/sheet/backs'
import { USUAL_JOB, type PrintJob } from '../../core/sheet/job'
import type { GameSystem, Workshop } from '../../core/system'
import { HostError } from '../answers/context'
import { readFamily } from './fonts'
import { seenCatalog } from './seen'
import type { CardSource } from './tasks'

/** The fonts that the collections of cards bring, each once. */
export function fontsOf(sources: readonly CardSource[]): readonly FontFile[] {
  const fonts = [...new Set(sources.flatMap(({ assets }) => assets ?? []))].flatMap((assets) => assets.fonts)
  return [...new Map(fonts.map((font) => [`${font.family} ${font.weight} ${font.italic}`, font])).values()]
}

/** Draws cards that are given as texts. */
export interface Painter {
  /** The compiled card. Throws `card-missing` where the text has fewer. */
  card(source: CardSource): CompiledCard
  /** The workshop of its game. */
  workshop(source: CardSource): Workshop
  /** How large a side is, without drawing it. */
  size(source: CardSource, side: Side): CardSize
  /** A picture that is given goes before the card's own. */
  front(source: CardSource, art?: Picture): Promise<Face>
  back(source: CardSource): Promise<Face>
  /** A text as a face of its own, on a template that says `collection.said`: set like every text, in whatever script it is. */
  line(source: CardSource, said: string, template: Template): Promise<Face>
  /** A face as it is cut, with the card's name below it. */
  labelled(source: CardSource, face: Face): Promise<Face>
}

/**
 * Draws cards of the games that are known; `forFiles`, as far as fonts may lie in files. Cards see those that they come with; where none are given, cards
 * of one task see each other. Cards that look alike have one face.
 */
export function createPainter(
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
  sources: readonly CardSource[],
  forFiles: boolean,
  job: Pick<PrintJob, 'backs' | 'bleed'> = USUAL_JOB,
): Painter {
  const artist = createFaceArtist({ fonts, families: readFamily, forFiles })
  const faces = createFaceCache(artist, Math.max(1, sources.length * 2))
  const workshopOf = (source: CardSource): Workshop => {
    const { workshop, name } = gameOf(source, systems)
    if (workshop) return workshop
    throw new HostError(
      'faces-unavailable',
      `${name} has no card faces in this version; its files can be kept and exported.`,
    )
  }
  const parsed = new Map<CardSource, Parsed>()
  const readOf = (source: CardSource): Parsed => {
    const read = parsed.get(source) ?? workshopOf(source).language.parse(source.text)
    parsed.set(source, read)
    return read
  }
  const rowOf = (source: CardSource, number: number): readonly CatalogRow[] => {
    const card = readOf(source).cards[source.index]
    return card ? [{ ...workshopOf(source).summarise(card), entry: `${number}`, index: source.index }] : []
  }
  // Most faces show nothing of other cards: then each text is read where it is drawn, and by nobody else.
  const isReader = (source: CardSource): boolean => !source.seen && workshopOf(source).face.readsCards === true
  const among = sources.map(isReader).includes(true) ? sources.flatMap(rowOf) : []
  const catalogOf = ({ seen = among }: CardSource): Catalog => seenCatalog(seen)
  const cardOf = (source: CardSource): CompiledCard => {
    const card = readOf(source).cards[source.index]
    if (!card)
      throw new HostError('card-missing', `Card ${source.index + 1} of an entry was asked for, but its text has fewer.`)
    return card
  }
  const requestOf = (source: CardSource, side: Side, art = source.art): FaceRequest => {
    const { collection, appearance } = source
    const front: FaceRequest = {
      studioFace: workshopOf(source).face,
      card: cardOf(source),
      catalog: catalogOf(source),
      appearance,
      ...(collection && { collection }),
      ...(art ? { art } : {}),
    }
    return sideOf(front, side, job)
  }
  const label = (source: CardSource, face: Face): Promise<Face> => {
    const studioFace = { ...workshopOf(source).face, templates: [labelTemplate(face.size)], broken: {} }
    const card = { ...cardOf(source), name: face.name }
    return artist.draw({ studioFace, card, catalog: catalogOf(source), appearance: EMPTY_APPEARANCE })
  }
  const line = (source: CardSource, said: string, template: Template): Promise<Face> => {
    const studioFace = { ...workshopOf(source).face, templates: [template], broken: {} }
    return artist.draw({
      studioFace,
      card: cardOf(source),
      catalog: catalogOf(source),
      appearance: EMPTY_APPEARANCE,
      collection: { said },
    })
  }
  const draw = async (request: FaceRequest): Promise<Face> => (await faces.draw(request)).face
  return {
    card: cardOf,
    workshop: workshopOf,
    size: (source, side) => sizeOfSide(requestOf(source, side)),
    front: (source, art) => draw(requestOf(source, 'front', art)),
    back: (source) => draw(requestOf(source, 'back')),
    line,
    labelled: async (source, face) => labelled(face, await label(source, face)),
  }
}
