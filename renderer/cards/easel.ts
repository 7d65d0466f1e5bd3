import { LRUCache } from 'lru-cache'
import { drawCanvas } from '../../core/face/canvas'
import type { Face, FontFile, Picture } from '../../core/face/display'
import { createFaceArtist, type FaceArtist } from '../../core/face/draw'
import { FACE_MESSAGES, faceDiagnostics } from '../../core/face/findings'
import { withResolution } from '../../core/face/png'
import { printSvg } from '../../core/face/svg'
import type { Layer, Template } from '../../core/face/template'
import { loadFonts, registerFonts } from '../face/fonts'
import type { Desk } from './desk'
import { printed } from './inspect'
import type { FacePlace, GivenPicture, QuestionInput, QuestionOutput } from './protocol'

interface HeldPicture {
  readonly picture: Picture
  readonly address: string
  readonly bitmap: ImageBitmap
}

/** Bytes of pictures, drawn ones included, that are kept at hand. */
const PICTURE_BYTES = 64_000_000
const INCH = 25.4

function frameOf(layers: readonly Layer[]): Extract<Layer, { type: 'image' }> | undefined {
  for (const layer of layers) {
    const found = layer.type === 'image' ? layer : layer.type === 'group' ? frameOf(layer.layers) : undefined
    if (found) return found
  }
  return undefined
}

/** Draws faces of texts: for the screen, as bitmaps and as files. Asks for pictures it does not hold. */
export class Easel {
  readonly #desk: Desk
  readonly #want: (art: string) => void
  readonly #pictures = new LRUCache<string, HeldPicture>({
    maxSize: PICTURE_BYTES,
    sizeCalculation: ({ picture: { bytes }, bitmap: { width, height } }) => bytes.length + width * height * 4,
    dispose: ({ address, bitmap }) => {
      URL.revokeObjectURL(address)
      bitmap.close()
    },
  })
  readonly #wanted = new Map<string, ((held: HeldPicture | undefined) => void)[]>()
  #fonts: Promise<readonly FontFile[]> | undefined
  #artist: Promise<FaceArtist> | undefined
  #faces = 0

  constructor(desk: Desk, want: (art: string) => void) {
    this.#desk = desk
    this.#want = want
  }

  /** Takes a picture that was asked for. */
  give(art: string, given: GivenPicture | undefined): void {
    let held: HeldPicture | undefined
    if (given) {
      const { bytes, type, bitmap, width, height } = given
      const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
      held = { picture: { bytes, type, width, height }, address, bitmap }
      this.#pictures.set(art, held)
    }
    const waiting = this.#wanted.get(art) ?? []
    this.#wanted.delete(art)
    for (const resume of waiting) resume(held)
  }

  async prepare(): Promise<undefined> {
    await this.#ready()
  }

  async draw(input: QuestionInput<'draw'>): Promise<QuestionOutput<'draw'>> {
    const { face, held, template } = await this.#face(input)
    const frame = frameOf(template?.layers ?? [])
    const svg = printSvg(face, {
      bleed: input.bleed,
      idPrefix: `${self.name}-${++this.#faces}-`,
      ...(held && { images: () => held.address }),
    })
    const { name, size } = face
    return {
      svg,
      name,
      size,
      art: frame && {
        box: frame.box,
        ...(held && { picture: { width: held.picture.width, height: held.picture.height } }),
      },
    }
  }

  async faults({ card, appearance }: QuestionInput<'faults'>): Promise<QuestionOutput<'faults'>> {
    const workshop = this.#desk.workshop(card)
    const parsed = this.#desk.parse(card)
    const found = await Promise.all(
      parsed.cards.map(async (_, index) =>
        faceDiagnostics(workshop, parsed, index, (await this.#face({ card, index, appearance })).face),
      ),
    )
    return found.flat().map((each) => printed(FACE_MESSAGES, each))
  }

  async thumbnail(input: QuestionInput<'thumbnail'>): Promise<QuestionOutput<'thumbnail'>> {
    const { face, held } = await this.#face(input)
    return this.#paint(face, held, input.width / face.size.width, false).transferToImageBitmap()
  }

  async picture(input: QuestionInput<'picture'>): Promise<QuestionOutput<'picture'>> {
    const { face, held } = await this.#face(input)
    const blob = await this.#paint(face, held, input.dpi / INCH, input.bleed).convertToBlob({ type: 'image/png' })
    return withResolution(new Uint8Array(await blob.arrayBuffer()), input.dpi)
  }

  async drawing(input: QuestionInput<'drawing'>): Promise<QuestionOutput<'drawing'>> {
    const { face } = await this.#face(input)
    return printSvg(face, { bleed: input.bleed, idPrefix: '', fonts: await this.#loaded() })
  }

  /** `scale`: pixels a millimetre. */
  #paint(face: Face, held: HeldPicture | undefined, scale: number, bleed: boolean): OffscreenCanvas {
    const room = bleed ? 2 * face.size.bleed : 0
    const canvas = new OffscreenCanvas(
      Math.round((face.size.width + room) * scale),
      Math.round((face.size.height + room) * scale),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser gave no drawing context.')
    drawCanvas<Path2D, CanvasImageSource>(context, face, {
      scale,
      bleed,
      path: (data) => new Path2D(data),
      images: () => held?.bitmap,
    })
    return canvas
  }

  async #face({
    card,
    index,
    appearance,
  }: FacePlace): Promise<{ face: Face; held: HeldPicture | undefined; template: Template | undefined }> {
    const workshop = this.#desk.workshop(card)
    const compiled = this.#desk.parse(card).cards[index]
    if (!compiled) throw new Error(`The text has no card ${index}.`)
    const held = appearance.art === undefined ? undefined : await this.#picture(appearance.art)
    const artist = await this.#ready()
    const face = await artist.draw({
      studioFace: workshop.face,
      card: compiled,
      catalog: this.#desk.mirror.catalog(card.collection),
      appearance,
      ...(held && { art: held.picture }),
    })
    const template = workshop.face.templates.find(({ id }) => id === face.template)
    return { face, held, template }
  }

  #ready(): Promise<FaceArtist> {
    return (this.#artist ??= this.#loaded().then((fonts) => createFaceArtist({ fonts })))
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
        this.#fonts = this.#artist = undefined
        throw error
      },
    )
    return this.#fonts
  }

  #picture(art: string): Promise<HeldPicture | undefined> {
    const held = this.#pictures.get(art)
    if (held) return Promise.resolve(held)
    return new Promise((resume) => {
      const waiting = this.#wanted.get(art)
      if (waiting) return void waiting.push(resume)
      this.#wanted.set(art, [resume])
      this.#want(art)
    })
  }
}
