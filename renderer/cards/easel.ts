import { LRUCache } from 'lru-cache'
import { checkValues, FIELD_MESSAGES, USUAL_FIELDS } from '../../core/document/added'
import { createFaceCache, type FaceCache, type KeptFace } from '../../core/face/cache'
import { type CanvasLayer, drawCanvas } from '../../core/face/canvas'
import { bindsStanding, collectionValues } from '../../core/face/collection'
import type { Face, FontFile, Picture } from '../../core/face/display'
import { type FaceArtist, type FaceRequest, createFaceArtist, valuesOf } from '../../core/face/draw'
import { FACE_MESSAGES, faceDiagnostics } from '../../core/face/findings'
import { withResolution } from '../../core/face/png'
import { printPieces } from '../../core/face/piecewise'
import { printPart, printSvg } from '../../core/face/svg'
import { hasBack, sideOf, sizeOfSide } from '../../core/sheet/backs'
import { savingInk } from '../../core/sheet/ink'
import { loadFonts, registerFonts } from '../face/fonts'
import { artAddress } from '../../preload/art'
import type { KeptFont } from '../../preload/contract'
import { createMemo } from '../../core/face/memo'
import { BroughtFaces } from './brought'
import { Canvases } from './canvases'
import { readFamily } from './families'
import type { LanguageServer } from './language-server'
import { printed } from './inspect'
import type { DecodedPicture } from './pictures'
import { Redrawing } from './answers/redrawing'
import type { DrawnFace, FacePlace, QuestionInput, QuestionOutput } from './protocol'
import { ShownPictures } from './shown'
import { type ReadStanding, Standings } from './standings'
import { Trials, withDraft } from './answers/trials'

interface HeldPicture extends DecodedPicture {
  readonly address: string
}

/** Bytes of pictures, drawn ones included, that are kept at hand. */
const PICTURE_BYTES = 64_000_000
/** Outlines of frames and symbols, the same on many faces. */
const PATHS = 500
const INCH = 25.4

/** `scale`: pixels a millimetre. */
interface Painting {
  readonly scale: number
  readonly bleed: boolean
}

const release = ({ address, bitmap }: HeldPicture): void => {
  URL.revokeObjectURL(address)
  bitmap.close()
}

const addressOf = ({ bytes, type }: Picture): string =>
  URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))

/** The picture of a card's own, by the name that items use. */
interface GivenArt {
  readonly art: string
  readonly held: HeldPicture
}

/** A face with the card's picture, where it has one. */
interface DrawnWith extends KeptFace {
  readonly given: GivenArt | undefined
}

/** What is told of a face besides what it paints. */
function about(
  { face: { name, size, frames, images } }: DrawnWith,
  { appearance }: FacePlace,
): Omit<DrawnFace, 'pieces'> {
  const art = images[appearance.art ?? '']
  return { name, size, frames, ...(art && { picture: { width: art.width, height: art.height } }) }
}

/** Draws faces of texts: for the screen, as bitmaps and as files. Reads pictures it does not hold. */
export class Easel {
  readonly #server: LanguageServer
  readonly #readArt: (art: string) => Promise<DecodedPicture | undefined>
  readonly #pictures = new LRUCache<string, HeldPicture>({
    maxSize: PICTURE_BYTES,
    sizeCalculation: ({ picture: { bytes }, bitmap: { width, height } }) => bytes.length + width * height * 4,
    dispose: (held) => this.#shown.afterwards(() => release(held)),
  })
  readonly #shown = new ShownPictures()
  readonly #reading = new Map<string, Promise<HeldPicture | undefined>>()
  readonly #canvases = new Canvases()
  readonly #paths = createMemo<Path2D>(PATHS)
  #fonts: Promise<readonly FontFile[]> | undefined
  #artist: Promise<FaceArtist> | undefined
  #cache: Promise<FaceCache> | undefined
  readonly #trials = new Trials()
  readonly #redrawing = new Redrawing()
  readonly #standings: Standings
  #faces = 0

  readonly brought: BroughtFaces

  constructor(
    server: LanguageServer,
    readArt: (art: string) => Promise<DecodedPicture | undefined>,
    readFont: (font: KeptFont) => Promise<Uint8Array | undefined>,
    readStanding: ReadStanding,
  ) {
    this.#standings = new Standings(readStanding)
    this.#server = server
    this.brought = new BroughtFaces(server, readFont)
    this.#readArt = readArt
  }

  /** Cards may have come or gone. */
  forgetStandings(): void {
    this.#standings.forget()
  }

  /** Makes ready what every face needs, before the first is asked for. */
  async prepare(): Promise<void> {
    await this.#ready()
  }

  async draw(input: QuestionInput<'draw'>): Promise<QuestionOutput<'draw'>> {
    const drawn = await this.#face(input)
    return { ...about(drawn, input), pieces: this.#pieces(drawn, this.#freshPrefix()) }
  }

  async redraw({ since, ...input }: QuestionInput<'redraw'>): Promise<QuestionOutput<'redraw'>> {
    const drawn = await this.#face(input)
    const answer = this.#redrawing.answer(
      since,
      () => this.#freshPrefix(),
      (prefix) => this.#pieces(drawn, prefix),
    )
    return { ...about(drawn, input), ...answer }
  }

  #freshPrefix(): string {
    return `${self.name}-${++this.#faces}-`
  }

  #pieces({ face, given }: DrawnWith, idPrefix: string): readonly string[] {
    return printPieces(face, { idPrefix, images: this.#addressesOf(face, given) })
  }

  async side({ side, job, ...place }: QuestionInput<'side'>): Promise<QuestionOutput<'side'>> {
    const cache = await this.#ready()
    const { given, draw } = await this.#asked(place)
    const { face: kept, needs } = await draw((request) => cache.draw(sideOf(request, side, job)))
    // What is printed is shown: a font that may lie in no file has another one in its place.
    const isRestricted = kept.problems.some(({ kind }) => kind === 'restricted-font')
    const filed = isRestricted
      ? await draw(async (request) => (await this.#filing()).draw(sideOf(request, side, job)))
      : kept
    const face = job.ink === 'saving' ? savingInk(filed) : filed
    const addressOfShown = this.#addressesOf(face, given)
    const svg = printPart(face, {
      idPrefix: this.#freshPrefix(),
      // Pictures of cards come from the host: a page may be shown long after this worker has let go of them.
      images: (image) => (image === place.appearance.art ? artAddress(image) : addressOfShown(image)),
    })
    return { name: `${needs.key} ${side} ${job.ink}`, svg }
  }

  async sizes({ job, ...place }: QuestionInput<'sizes'>): Promise<QuestionOutput<'sizes'>> {
    const { draw } = await this.#asked(place)
    return draw((request) => {
      const size = sizeOfSide(request)
      const sized = hasBack(request.studioFace, job.backs)
        ? { size, back: sizeOfSide(sideOf(request, 'back', job)) }
        : { size }
      return Promise.resolve(sized)
    })
  }

  async trial({ since, ...given }: QuestionInput<'trial'>): Promise<QuestionOutput<'trial'>> {
    const artist = await this.#drawing()
    const place = { ...given, draft: this.#trials.shared(given.draft) }
    const { given: art, draw } = await this.#asked(place)
    const drawn = await draw(async (request) => ({
      face: await artist.drawParts(request),
      values: valuesOf(request),
    }))
    const images = this.#addressesOf(drawn.face, art)
    return this.#trials.answer(drawn, since, (part) => printPart(part, { idPrefix: this.#freshPrefix(), images }))
  }

  async faults({ card, appearance, dpi }: QuestionInput<'faults'>): Promise<QuestionOutput<'faults'>> {
    const workshop = await this.brought.workshop(card)
    const parsed = this.#server.parse(card)
    const found = await Promise.all(
      parsed.cards.map(async (_, index) =>
        faceDiagnostics(workshop, parsed, index, (await this.#face({ card, index, appearance })).face, dpi),
      ),
    )
    const place = parsed.cards[0]?.nameSpan ?? { start: 0, end: 0 }
    const values = checkValues(workshop.face.added ?? USUAL_FIELDS, appearance.fields, place)
    return [...found.flat(), ...values].map((each) => printed({ ...FACE_MESSAGES, ...FIELD_MESSAGES }, each))
  }

  async thumbnail(input: QuestionInput<'thumbnail'>): Promise<QuestionOutput<'thumbnail'>> {
    const canvas = await this.#painted(input, ({ size }) => ({ scale: input.width / size.width, bleed: false }))
    const bitmap = canvas.transferToImageBitmap()
    this.#canvases.giveBack(canvas)
    return bitmap
  }

  async picture(input: QuestionInput<'picture'>): Promise<QuestionOutput<'picture'>> {
    const canvas = await this.#painted(input, () => ({ scale: input.dpi / INCH, bleed: input.bleed }))
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    this.#canvases.giveBack(canvas)
    return withResolution(new Uint8Array(await blob.arrayBuffer()), input.dpi)
  }

  async drawing(input: QuestionInput<'drawing'>): Promise<QuestionOutput<'drawing'>> {
    const { face: shown } = await this.#face(input)
    const isRestricted = shown.problems.some(({ kind }) => kind === 'restricted-font')
    const face = isRestricted ? await this.#filed(input) : shown
    const { fonts = [] } = (await this.brought.workshop(input.card)).face
    return printSvg(face, { bleed: input.bleed, idPrefix: '', fonts: [...(await this.#loaded()), ...fonts] })
  }

  #painted(place: FacePlace, how: (face: Face) => Painting): Promise<OffscreenCanvas> {
    return this.#shown.painting(async () => {
      const { face, given } = await this.#face(place)
      const bitmaps = await Promise.all(
        Object.entries(face.images).map(
          async ([name, picture]) =>
            [name, name === given?.art ? given.held.bitmap : await this.#shown.bitmap(picture)] as const,
        ),
      )
      return this.#paint(face, new Map(bitmaps), how(face))
    })
  }

  #paint(face: Face, images: ReadonlyMap<string, ImageBitmap>, { scale, bleed }: Painting): OffscreenCanvas {
    const room = bleed ? 2 * face.size.bleed : 0
    const width = Math.round((face.size.width + room) * scale)
    const height = Math.round((face.size.height + room) * scale)
    const layers: OffscreenCanvas[] = []
    const layer = (): CanvasLayer<Path2D, CanvasImageSource> & { readonly image: OffscreenCanvas } => {
      const image = this.#canvases.take(width, height)
      layers.push(image)
      const context = image.getContext('2d')
      if (!context) throw new Error('The browser gave no drawing context.')
      return { context, image, width, height }
    }
    const { context, image } = layer()
    drawCanvas<Path2D, CanvasImageSource>(context, face, {
      scale,
      bleed,
      path: (data) => this.#paths.get(data, () => new Path2D(data)),
      images: (name) => images.get(name),
      layer,
    })
    for (const each of layers) if (each !== image) this.#canvases.giveBack(each)
    return image
  }

  async #face(place: FacePlace): Promise<DrawnWith> {
    const cache = await this.#ready()
    const { given, draw } = await this.#asked(place)
    const kept = await draw((request) => cache.draw(request))
    return { ...kept, given }
  }

  /** A face for a file, in which some fonts may not lie. */
  async #filed(place: FacePlace): Promise<Face> {
    const artist = await this.#filing()
    const { draw } = await this.#asked(place)
    return draw((request) => artist.draw(request))
  }

  async #filing(): Promise<FaceArtist> {
    return createFaceArtist({ fonts: await this.#loaded(), families: readFamily, forFiles: true })
  }

  /** What is to be drawn, and how: again each time that it wants another picture. */
  async #asked({ card, index, appearance, draft }: FacePlace) {
    const workshop = await this.brought.workshop(card)
    const compiled = this.#server.parse(card).cards[index]
    if (!compiled) throw new Error(`The text has no card ${index}.`)
    const held = appearance.art === undefined ? undefined : await this.#picture(appearance.art)
    const shown = draft ? withDraft(draft, workshop.face, appearance) : { studioFace: workshop.face, appearance }
    const standing = bindsStanding(shown.studioFace) ? await this.#standings.of(card, index) : undefined
    const request: Omit<FaceRequest, 'catalog'> = {
      ...shown,
      collection: collectionValues(this.#server.replica.said(card.collection), standing),
      card: compiled,
      ...(held && { art: held.picture }),
    }
    return {
      given: held && { art: appearance.art ?? '', held },
      draw: <T>(how: (request: FaceRequest) => Promise<T>): Promise<T> =>
        this.brought.withPictures(
          () => how({ ...request, catalog: this.#server.replica.catalog(card.collection) }),
          async (art) => (await this.#picture(art))?.picture,
        ),
    }
  }

  /** Where the page has a face's pictures from. */
  #addressesOf({ images }: Pick<Face, 'images'>, given: GivenArt | undefined): (name: string) => string {
    return (name) => {
      const picture = images[name]
      if (name === given?.art) return given.held.address
      return picture ? this.#shown.address(picture) : ''
    }
  }

  #ready(): Promise<FaceCache> {
    return (this.#cache ??= this.#drawing().then((artist) => createFaceCache(artist)))
  }

  #drawing(): Promise<FaceArtist> {
    return (this.#artist ??= this.#loaded().then((fonts) => createFaceArtist({ fonts, families: readFamily })))
  }

  /** The faces' fonts, which this worker's canvases then know too. */
  #loaded(): Promise<readonly FontFile[]> {
    this.#fonts ??= loadFonts().then(
      async (fonts) => {
        await registerFonts(fonts, (self as unknown as { readonly fonts: FontFaceSet }).fonts)
        return fonts
      },
      (error: unknown) => {
        // The host may have been away; whoever asks next tries again.
        this.#fonts = this.#artist = this.#cache = undefined
        throw error
      },
    )
    return this.#fonts
  }

  #picture(art: string): Promise<HeldPicture | undefined> {
    const held = this.#pictures.get(art)
    if (held) return Promise.resolve(held)
    const reading = this.#reading.get(art) ?? this.#read(art).finally(() => this.#reading.delete(art))
    this.#reading.set(art, reading)
    return reading
  }

  async #read(art: string): Promise<HeldPicture | undefined> {
    const read = await this.#readArt(art)
    if (!read) return undefined
    const held = { ...read, address: addressOf(read.picture) }
    this.#pictures.set(art, held)
    return held
  }
}
