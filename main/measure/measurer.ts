import { readFile, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from '../../core/validation'
import { keepRuns, keptMeasureSchema, resumeRuns } from '../../core/engine/measure/kept'
import { plansOf } from '../../core/engine/measure/plan'
import { reportOf } from '../../core/engine/measure/report'
import type { MeasureRequest } from '../../core/engine/measure/request'
import type { Run } from '../../core/engine/measure/run'
import { createPool } from '../../core/engine/pool'
import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { MeasureState } from '../../preload/contract/measure'
import { HostError } from '../answers/context'
import { log, messageOf } from '../log'
import { writeWhole } from '../write'
import { playRuns, type Measuring } from './measuring'

const FILE = 'measure.json'
/** Milliseconds between two savings of what was played, and between two announcements. */
const SAVING = 3000
const PULSE = 400

interface Current {
  readonly request: MeasureRequest
  readonly runs: readonly Run[]
}

export interface MeasurerOptions {
  /** Where the last measurement is kept. */
  readonly folder: string
  readonly systems: readonly GameSystem[]
  /** Tells that something has changed. */
  changed(): void
  /** Tells the person what went wrong unasked. */
  say?(sentence: string): void
  readonly measuring?: Pick<Measuring, 'threads' | 'start'>
}

/** The runs that a request asks for. Throws a `HostError` where it cannot be played. */
function runsOf(
  request: MeasureRequest,
  systems: readonly GameSystem[],
  kept: Parameters<typeof resumeRuns>[1],
): Run[] {
  const { workshop, name } = gameOf({ system: request.system }, systems)
  if (!workshop?.rules) throw new HostError('measure-refused', `${name} is not played in this version.`)
  const cards = request.texts.flatMap((text) => [...workshop.language.parse(text).cards])
  const pool = createPool(cards, workshop.rules.define)
  const wanted = request.decks.flatMap(({ sections }) => Object.values(sections).flat())
  const missing = wanted.find((key) => !pool.byKey(key))
  if (missing !== undefined)
    throw new HostError('measure-refused', `No text of the measurement has the card ${missing}.`)
  return resumeRuns(plansOf(request, workshop.rules, pool), kept)
}

/** The one measurement of a studio: it is played in threads of their own, and kept whenever it comes further, so that closing loses nothing. */
export class Measurer {
  readonly #options: MeasurerOptions
  readonly #path: string
  #current: Current | undefined
  #problem: string | undefined
  /** What nobody was told yet, for no window asked. */
  #unsaid: string | undefined
  #playing: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined
  /** Seconds that a thread takes for a game, by who plays. */
  readonly #pace = new Map<string, { games: number; seconds: number }>()
  #began = 0
  #games = 0
  #saved = 0
  #told = 0
  readonly #opened: Promise<void>

  constructor(options: MeasurerOptions) {
    this.#options = options
    this.#path = join(options.folder, FILE)
    this.#opened = this.#open()
  }

  /** What there is to show; `undefined`: nothing was measured yet. */
  async read(): Promise<MeasureState | undefined> {
    await this.#opened
    if (this.#unsaid !== undefined) this.#options.say?.(this.#unsaid)
    this.#unsaid = undefined
    const current = this.#current
    if (!current) return undefined
    const { texts: _texts, ...request } = current.request
    const seconds = (performance.now() - this.#began) / 1000
    const left = this.#left(current.runs)
    return {
      request,
      report: reportOf(current.request, current.runs),
      isPlaying: this.#playing !== undefined,
      ...(this.#playing && seconds > 0.2 && { gamesPerSecond: this.#games / seconds }),
      ...(this.#playing && left !== undefined && { secondsLeft: left }),
      ...(this.#problem !== undefined && { problem: this.#problem }),
    }
  }

  async start(request: MeasureRequest): Promise<void> {
    await this.pause()
    this.#current = { request, runs: runsOf(request, this.#options.systems, { runs: [] }) }
    this.#problem = undefined
    this.#play()
  }

  async resume(): Promise<void> {
    await this.#opened
    if (!this.#playing && this.#current) this.#play()
  }

  /** Stops playing; what is played stays valid. */
  async pause(): Promise<void> {
    await this.#opened
    this.#playing?.controller.abort()
    await this.#playing?.ended
  }

  /** Plays so many pairs more of every verdict, decided or not. */
  async extend(pairs: number): Promise<void> {
    await this.pause()
    for (const run of this.#current?.runs ?? [])
      if (run.plan.role === 'verdict' || run.plan.role === 'cell') run.extend(pairs)
    await this.resume()
  }

  /** Forgets it. */
  async drop(): Promise<void> {
    await this.pause()
    this.#current = undefined
    this.#problem = undefined
    await this.#save()
    this.#options.changed()
  }

  close = (): Promise<void> => this.pause()

  async #open(): Promise<void> {
    const text = await readFile(this.#path, 'utf8').catch(() => undefined)
    if (text === undefined) return
    try {
      const kept: unknown = JSON.parse(text)
      if (kept === null) return
      const { request, runs } = keptMeasureSchema.parse(kept)
      this.#current = { request, runs: runsOf(request, this.#options.systems, { runs }) }
    } catch (error) {
      // Kept by another version, or damaged: it stays as it is, under another name.
      const aside = join(this.#options.folder, `measure.unread-${Date.now()}.json`)
      await rename(this.#path, aside).catch(() => undefined)
      this.#unsaid = `The last measurement was kept by another version of the studio, or is damaged. It is kept as ${aside}.`
      log(`${this.#unsaid} ${error instanceof z.ZodError ? (error.issues[0]?.message ?? '') : messageOf(error)}`)
    }
  }

  /** Seconds until everything is played, at most. */
  #left(runs: readonly Run[]): number | undefined {
    let left = 0
    for (const { plan, isDone, standing } of runs) {
      if (isDone) continue
      const pace = this.#pace.get(plan.spec.players.join())
      if (!pace || pace.games === 0) return undefined
      left += ((plan.most - standing.pairs) * (plan.spec.against ? 4 : 2) * pace.seconds) / pace.games
    }
    return left / (this.#options.measuring?.threads ?? availableParallelism())
  }

  #play(): void {
    const current = this.#current
    if (!current) return
    const controller = new AbortController()
    this.#began = performance.now()
    this.#games = 0
    const playing = playRuns(current.runs, {
      ...this.#options.measuring,
      signal: controller.signal,
      played: ({ plan }, { from, to }, seconds) => {
        const games = (to - from) * (plan.spec.against ? 4 : 2)
        this.#games += games
        const players = plan.spec.players.join()
        const pace = this.#pace.get(players) ?? { games: 0, seconds: 0 }
        this.#pace.set(players, { games: pace.games + games, seconds: pace.seconds + seconds })
        this.#pulse()
      },
    })
    const ended = playing.then(async (reply) => {
      this.#playing = undefined
      this.#problem = 'failure' in reply ? reply.failure.message : undefined
      await this.#save()
      this.#options.changed()
    })
    this.#playing = { controller, ended }
    this.#options.changed()
  }

  #pulse(): void {
    const now = performance.now()
    if (now - this.#told > PULSE) {
      this.#told = now
      this.#options.changed()
    }
    if (now - this.#saved > SAVING) {
      this.#saved = now
      void this.#save()
    }
  }

  /** One after the other: the last state is what stays. */
  #saving: Promise<void> = Promise.resolve()
  #save(): Promise<void> {
    const current = this.#current
    const text = JSON.stringify(current ? keepRuns(current.request, current.runs) : null)
    this.#saving = this.#saving
      .then(() => writeWhole(this.#path, new TextEncoder().encode(text)))
      .catch((error: unknown) => log(`The measurement could not be kept: ${messageOf(error)}`))
    return this.#saving
  }
}
