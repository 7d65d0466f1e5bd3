import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import { createCatalog, type CatalogRow } from '../../core/document/catalog'
import type { Face, FontFile, Picture } from '../../core/face/display'
import { createFaceCache } from '../../core/face/cache'
import { createFaceArtist } from '../../core/face/draw'
import type { Side } from '../../core/face/template/choose'
import { type Judged, FACE_MESSAGES, faceDiagnostics } from '../../core/face/findings'
import { printMessage } from '../../core/language/message'
import type { Parsed } from '../../core/language/service'
import { labelled, labelTemplate } from '../../core/publish/label'
import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import { HostError } from '../answers/context'
import { readFamily } from './fonts'
import type { CardSource, FaceRemark } from './tasks'

/** The fonts that the collections of cards bring, each once. */
export function fontsOf(sources: readonly CardSource[]): readonly FontFile[] {
  const fonts = [...new Set(sources.flatMap(({ assets }) => assets ?? []))].flatMap((assets) => assets.fonts)
  return [...new Map(fonts.map((font) => [`${font.family} ${font.weight} ${font.italic}`, font])).values()]
}

/** What draws the cards of a task. */
export interface Painter {
  front(source: CardSource, art?: Picture): Promise<Face>
  back(source: CardSource): Promise<Face>
  /** A face as it is cut, with the card's name below it. */
  labelled(source: CardSource, face: Face): Promise<Face>
  /** What there is to say of a card's front. */
  remarks(source: CardSource, face: Face): readonly FaceRemark[]
}

/**
 * Draws cards given as texts, of the games that are known; `forFiles`, as far as fonts may lie in files. Cards of one task see each other in the
 * catalog. Cards that look alike have one face. A picture that is given goes before the card's own.
 */
export function createPainter(
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
  sources: readonly CardSource[],
  forFiles: boolean,
): Painter {
  const artist = createFaceArtist({ fonts, families: readFamily, forFiles })
  const faces = createFaceCache(artist, Math.max(1, sources.length * 2))
  const parsed = new Map<CardSource, Parsed>()
  const rows: CatalogRow[] = []
  sources.forEach((source, number) => {
    const { workshop, name } = gameOf(source, systems)
    if (!workshop)
      throw new HostError(
        'faces-unavailable',
        `${name} has no card faces in this version; its files can be kept and exported.`,
      )
    const read = workshop.language.parse(source.text)
    parsed.set(source, read)
    const card = read.cards[source.index]
    if (card) rows.push({ ...workshop.summarise(card), entry: `${number}`, index: source.index })
  })
  const catalog = createCatalog(rows)
  const draw = (source: CardSource, side: Side, art = source.art): Promise<Face> => {
    const { workshop } = gameOf(source, systems)
    const card = parsed.get(source)?.cards[source.index]
    if (!workshop || !card)
      throw new HostError('card-missing', `Card ${source.index + 1} of an entry was asked for, but its text has fewer.`)
    const { collection } = source
    const whose = { studioFace: workshop.face, card, catalog, ...(collection && { collection }) }
    const drawn =
      side === 'back'
        ? faces.draw({ ...whose, appearance: EMPTY_APPEARANCE, side })
        : faces.draw({ ...whose, appearance: source.appearance, ...(art ? { art } : {}) })
    return drawn.then(({ face }) => face)
  }
  const label = (source: CardSource, face: Face): Promise<Face> => {
    const { workshop } = gameOf(source, systems)
    const card = parsed.get(source)?.cards[source.index]
    if (!workshop || !card) return Promise.resolve(face)
    const studioFace = { ...workshop.face, templates: [labelTemplate(face.size)], broken: {} }
    return artist.draw({ studioFace, card: { ...card, name: face.name }, catalog, appearance: EMPTY_APPEARANCE })
  }
  const judgedOf = (source: CardSource): Judged | undefined => gameOf(source, systems).workshop
  return {
    front: (source, art) => draw(source, 'front', art),
    back: (source) => draw(source, 'back'),
    labelled: async (source, face) => labelled(face, await label(source, face)),
    remarks(source, face) {
      const [judged, read] = [judgedOf(source), parsed.get(source)]
      if (!judged || !read?.cards[source.index]) return []
      return faceDiagnostics(judged, read, source.index, face).map(({ code, message }) => ({
        code,
        message: printMessage(FACE_MESSAGES, message),
      }))
    },
  }
}
