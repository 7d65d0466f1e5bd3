import { setImmediate } from 'node:timers/promises'
import type { Face, FontFile, Picture } from '../../core/face/display'
import type { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { errorOf } from '../channel/failures'
import type { Painter } from './paint'
import { createSides } from './sides'
import type { AskedSide, DrawnSide, PrintingOffer, SheetTask } from './tasks'

interface Side {
  readonly face: Face
  readonly findings: DrawnSide['findings']
}

/** Sides that another thread is asked for at once. */
const AT_ONCE = 3

const nameOf = ({ card, side }: AskedSide): string => `${side} ${card}`

/** Begins and keeps a promise that may fail before anybody waits for it. */
const quiet = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  return work
}

/** The task without what no thread draws with: bytes of the cards' pictures. */
const bareTask = (task: SheetTask): SheetTask => ({
  ...task,
  cards: task.cards.map((card) => (card.art ? { ...card, art: { ...card.art, bytes: new Uint8Array() } } : card)),
})

/** The sides of a sheet, drawn by this thread and others in the order in which they are printed; who draws which changes nothing of them. */
export class Crew {
  readonly #task: SheetTask
  readonly #painter: Painter
  readonly #draw: (asked: AskedSide) => Promise<DrawnSide>
  readonly #waiting: AskedSide[]
  readonly #asked = new Map<string, Promise<DrawnSide>>()
  readonly #sides = new Map<string, Side>()
  readonly #faces = new Map<string, Face>()
  readonly #pictures = new Map<Uint8Array, number>()
  readonly #fonts = new Map<string, FontFile>()

  /** `wanted`: every side once, in the order of printing. */
  constructor(
    task: SheetTask,
    painter: Painter,
    wanted: readonly AskedSide[],
    lines: readonly Line<Nothing, PrintingOffer>[],
  ) {
    this.#task = task
    this.#painter = painter
    this.#draw = createSides(task, painter)
    this.#waiting = [...wanted]
    const bare = lines.length > 0 ? bareTask(task) : task
    for (const line of lines) void quiet(this.#employ(line, bare))
  }

  /** A side's face, the same object for sides that look alike, and what there is to say of it. */
  async side(asked: AskedSide): Promise<Side> {
    const name = nameOf(asked)
    const known = this.#sides.get(name)
    if (known) return known
    const drawn = await this.#drawn(asked)
    this.#asked.delete(name)
    const face = this.#whole(drawn)
    const pictures = Object.values(face.images).map(({ bytes }) => {
      const number = this.#pictures.get(bytes) ?? this.#pictures.size
      this.#pictures.set(bytes, number)
      return number
    })
    const look = `${drawn.look} ${pictures.join(' ')}`
    const first = this.#faces.get(look) ?? face
    this.#faces.set(look, first)
    const side = { face: first, findings: drawn.findings }
    this.#sides.set(name, side)
    return side
  }

  /** Drawn here, or by another thread; until that has it, this one draws what is printed later. */
  async #drawn(asked: AskedSide): Promise<DrawnSide> {
    const name = nameOf(asked)
    const at = this.#waiting.findIndex((other) => nameOf(other) === name)
    if (at >= 0) {
      this.#waiting.splice(at, 1)
      return this.#draw(asked)
    }
    const drawing = this.#asked.get(name)
    if (!drawing) throw new Error(`${name} was not among the sides of the sheet.`)
    let isThere = false as boolean
    void quiet(drawing.finally(() => (isThere = true)))
    for (;;) {
      // What other threads say is heard in between.
      await setImmediate()
      const next = isThere ? undefined : this.#waiting.shift()
      if (!next) return drawing
      const drawn = quiet(this.#draw(next))
      this.#asked.set(nameOf(next), drawn)
      await drawn
    }
  }

  async #employ(line: Line<Nothing, PrintingOffer>, task: SheetTask): Promise<void> {
    const begun = await line.ask('lay', task).reply
    if ('failure' in begun) throw errorOf(begun.failure)
    const work = async (): Promise<void> => {
      for (let part = this.#waiting.splice(0, AT_ONCE); part.length > 0; part = this.#waiting.splice(0, AT_ONCE)) {
        const asking = line.ask('sides', part).reply.then((reply) => {
          if ('failure' in reply) throw errorOf(reply.failure)
          for (const { face } of reply.value) this.#learn(face)
          return reply.value
        })
        part.forEach((asked, index) => {
          const drawn = asking.then((all) => {
            const one = all[index]
            if (!one) throw new Error('A thread answered with fewer sides than it was asked for.')
            return one
          })
          this.#asked.set(nameOf(asked), quiet(drawn))
        })
        await asking
      }
    }
    await Promise.all([work(), work()])
  }

  /** A face with the bytes of its pictures and fonts, which are the same objects for all faces. */
  #whole({ face, card }: DrawnSide): Face {
    const source = this.#task.cards[card]
    const known = source && this.#painter.workshop(source).face.pictures
    const bytesOf = (name: string): Picture | undefined => {
      if (!name.startsWith('asset:')) return source?.art
      const asset = name.slice('asset:'.length)
      return known && Object.hasOwn(known, asset) ? known[asset] : undefined
    }
    this.#learn(face)
    const images = Object.fromEntries(
      Object.entries(face.images).map(([name, picture]) => [
        name,
        picture.bytes.length > 0 ? picture : { ...picture, bytes: bytesOf(name)?.bytes ?? picture.bytes },
      ]),
    )
    return { ...face, images, fonts: [...this.#fonts.values()] }
  }

  /** Fonts come with the first face of a thread that is set in them. */
  #learn({ fonts = [] }: Face): void {
    for (const font of fonts) {
      const name = `${font.family} ${font.weight}`
      if (!this.#fonts.has(name)) this.#fonts.set(name, font)
    }
  }
}
