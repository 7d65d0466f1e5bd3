import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import { LINE_CODES, type AnswerOf, type InputOf, type Nothing, type Reply } from '../../core/channel/offer'
import { forkChild, type Child } from '../channel/fork'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import {
  LIMITS,
  type ArtOffer,
  type FlatPictureAsked,
  type InkPictureAsked,
  type InksAsked,
  type Limits,
  type Looked,
  type LookedFont,
  type LookedSymbol,
} from './offer'
import { BUSY } from './watched'

/** The built program of the children. */
export const ART_CHILD = join(ROOT, 'out', 'main', 'art-child.js')

/** Starts a program of ours as a process: `forkChild`, or Electron's utility process. */
export type StartChild = (program: string, args: readonly string[]) => Child

export interface KeeperOptions {
  readonly start?: StartChild
  readonly program?: string
  readonly limits?: Limits
  /** How many pictures are worked on at once. */
  readonly children?: number
  /** Milliseconds without work after which children end. */
  readonly idle?: number
}

/** Milliseconds in which a child must run, on a busy computer. */
const STARTING = 30_000
const IDLE = 30_000

const UNAVAILABLE = 'the part of the studio that reads pictures cannot start; install the studio anew'

/** What can be looked at. */
type Kind = 'look' | 'symbol' | 'font' | 'inks' | 'inkPicture' | 'flatPicture'

interface Running {
  readonly line: Line<Nothing, ArtOffer>
  readonly kill: () => void
}

/** A place for one child, which is started when there is work and started anew after it died. */
class Seat {
  isBusy = false
  readonly #options: Required<KeeperOptions>
  #running: Running | undefined

  constructor(options: Required<KeeperOptions>) {
    this.#options = options
  }

  async look<K extends Kind>(kind: K, given: InputOf<ArtOffer, K>): Promise<Reply<AnswerOf<ArtOffer, K>>> {
    const running = this.#running ?? (await this.#start())
    if (!running) return { failure: { code: 'art-refused', message: UNAVAILABLE } }
    const { limits } = this.#options
    const time = kind === 'font' ? limits.font : limits.time
    const begun = performance.now()
    // The child itself sees to its time. Whoever asks waits a second longer, should it stand still as a whole.
    const reply = await running.line.ask(kind, given, { patience: time * BUSY + 1000 }).reply
    if (!('failure' in reply)) return reply
    const { code, message } = reply.failure
    if (code === 'art-refused') return reply
    this.end()
    if (code === LINE_CODES.late || (code === LINE_CODES.closed && performance.now() - begun > time))
      return { failure: { code: 'art-refused', message: `reading it takes longer than ${time / 1000} seconds` } }
    if (code === LINE_CODES.closed)
      return {
        failure: {
          code: 'art-refused',
          message: `reading it takes more than ${Math.round(limits.memory / 1024 / 1024)} MB of memory, or ends the program that reads it`,
        },
      }
    throw new Error(`A given ${kind === 'font' ? 'font' : 'picture'} could not be looked at: ${code}: ${message}`)
  }

  end(): void {
    this.#running?.kill()
    this.#running?.line.close()
    this.#running = undefined
  }

  async #start(): Promise<Running | undefined> {
    const { start, program, limits } = this.#options
    const { port, kill } = start(program, [limits.memory, limits.time, limits.font].map(String))
    const line = new Line<Nothing, ArtOffer>({
      port,
      timers: TIMERS,
      answers: {},
      gone: () => {
        if (this.#running?.line === line) this.#running = undefined
      },
    })
    this.#running = { line, kill }
    const reply = await line.ask('hello', null, { patience: STARTING }).reply
    if ('failure' in reply) this.end()
    return this.#running
  }
}

/**
 * Has pictures looked at in child processes, a few at a time; what was asked for last comes first, since somebody looks at it. A child that takes too long, too much memory or dies costs
 * the one picture it had: that is refused, with the rest of a sentence about it as the message.
 */
export class Keeper {
  readonly #options: Required<KeeperOptions>
  readonly #seats: readonly Seat[]
  readonly #waiting: ((seat: Seat | undefined) => void)[] = []
  #stopIdling = (): void => undefined
  #isClosed = false

  constructor({
    start = forkChild,
    program = ART_CHILD,
    limits = LIMITS,
    children = 2,
    idle = IDLE,
  }: KeeperOptions = {}) {
    this.#options = { start, program, limits, children, idle }
    this.#seats = Array.from({ length: children }, () => new Seat(this.#options))
  }

  get limits(): Limits {
    return this.#options.limits
  }

  /** What a child says of a picture. */
  look(bytes: Uint8Array): Promise<Reply<Looked>> {
    return this.#ask('look', bytes)
  }

  /** What a child makes of an SVG that is to be a symbol. */
  lookAtSymbol(bytes: Uint8Array): Promise<Reply<LookedSymbol>> {
    return this.#ask('symbol', bytes)
  }

  /** What a child says of a font. */
  lookAtFont(bytes: Uint8Array): Promise<Reply<LookedFont>> {
    return this.#ask('font', bytes)
  }

  /** Colours in inks. */
  inks(asked: InksAsked): Promise<Reply<AnswerOf<ArtOffer, 'inks'>>> {
    return this.#ask('inks', asked)
  }

  /** A picture in inks. */
  inkPicture(asked: InkPictureAsked): Promise<Reply<AnswerOf<ArtOffer, 'inkPicture'>>> {
    return this.#ask('inkPicture', asked)
  }

  /** A picture as a whole page in inks. */
  flatPicture(asked: FlatPictureAsked): Promise<Reply<AnswerOf<ArtOffer, 'flatPicture'>>> {
    return this.#ask('flatPicture', asked)
  }

  async #ask<K extends Kind>(kind: K, given: InputOf<ArtOffer, K>): Promise<Reply<AnswerOf<ArtOffer, K>>> {
    const seat = await this.#seat()
    try {
      if (!seat || this.#isClosed) return { failure: { code: LINE_CODES.closed, message: 'the studio is closing' } }
      return await seat.look(kind, given)
    } finally {
      if (seat) this.#leave(seat)
    }
  }

  /** Ends the children; what waits is refused. */
  close(): void {
    this.#isClosed = true
    this.#stopIdling()
    for (const resume of this.#waiting.splice(0)) resume(undefined)
    for (const seat of this.#seats) seat.end()
  }

  #seat(): Promise<Seat | undefined> {
    this.#stopIdling()
    if (this.#isClosed) return Promise.resolve(undefined)
    const free = this.#seats.find(({ isBusy }) => !isBusy)
    if (!free) return new Promise((resume) => this.#waiting.push(resume))
    free.isBusy = true
    return Promise.resolve(free)
  }

  #leave(seat: Seat): void {
    const next = this.#waiting.pop()
    if (next) return next(seat)
    seat.isBusy = false
    if (this.#isClosed) return seat.end()
    if (this.#seats.every(({ isBusy }) => !isBusy))
      this.#stopIdling = TIMERS.after(this.#options.idle, () => this.#seats.forEach((each) => each.end()))
  }
}
