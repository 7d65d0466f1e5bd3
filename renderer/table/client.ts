import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import type { Port, Timers } from '../../core/channel/port'
import type { SystemId } from '../../core/system'
import { Listener } from './telling'
import type { FromTable, TableManners, TableOffer, TableSetup, TableText, ToTable } from './protocol'

/** Milliseconds after which a table that has not dealt with an input is taken to hang. The engine's budget normally speaks long before. */
export const PATIENCE = 8000
/** A player that is no person may think longer: it tries every answer it has. */
export const LONG_PATIENCE = 20_000

export interface TableClientOptions {
  readonly timers: Timers
  /** Starts a worker that plays one game; called again when it had to be ended. */
  start(system: SystemId): Port
  heard(message: FromTable): void
  /** Somebody has the match go on, back or elsewhere. */
  moved?(): void
  /** The table hung or died over this message and was started again without it; `undefined`: over a move of a player that is no person. */
  dropped(message: ToTable | undefined): void
  /** It hung again while the match was replayed, or while it was opened: there is no table any more. */
  lost(): void
}

/** Orders that have the match go on, back or elsewhere. One that is laid again as it stood does not. */
const MOVES: ReadonlySet<ToTable['do']> = new Set<ToTable['do']>([
  'answer',
  'arrange',
  'try',
  'force',
  'concede',
  'go',
  'follow',
  'pause',
  'step',
])

/** A table's worker seen from the window: orders in, positions out, and a fresh worker with the same match where one hangs. */
export class TableClient {
  readonly #options: TableClientOptions
  #line: Line<Nothing, TableOffer> | undefined
  /** Sent and not dealt with yet, in order. */
  readonly #sent = new Set<{ readonly message: ToTable }>()
  /** The game that the worker plays. */
  #system: SystemId = ''
  /** What a fresh worker is told. */
  #table: TableSetup | undefined
  #manners: TableManners | undefined
  #missing: string[] = []
  /** Texts that changed behind the order it hung over: they go to the fresh worker once the match stands there, for one of them may hang it again. */
  #changed: readonly TableText[] = []
  /** From a restart until the match stands again. */
  #recovering = false
  /** Ends the patience with a player that is no person, while it thinks. */
  #stopThinking: (() => void) | undefined
  /** Whether the match stands and nothing goes on by itself: then nothing more is said of it. */
  #isAtRest = false
  /** Whether something was thrown in the worker: what is left there, nobody knows. */
  #hasFailed = false

  constructor(options: TableClientOptions) {
    this.#options = options
  }

  /** Resolves once the table has dealt with it, after what it said of it; also when it will never do so. */
  send(message: ToTable): Promise<void> {
    if (message.do === 'setup') this.#begin(message.table)
    if (MOVES.has(message.do)) this.#options.moved?.()
    if (message.do === 'setup' || message.do === 'manners') this.#manners = message.manners
    if (message.do === 'stops' && this.#table) this.#table = { ...this.#table, stops: message.points }
    if (message.do === 'pause' && this.#table) this.#table = { ...this.#table, paused: message.paused || undefined }
    if (message.do === 'seat' && this.#table) this.#table = { ...this.#table, players: message.players }
    if (message.do === 'reload') this.#supersede(message.texts)
    return this.#post(message)
  }

  /** Ends the worker; the next `setup` starts another. Without it, a worker that has nothing to do takes the next table: its code is warm. */
  close(): void {
    this.#end()
    this.#table = undefined
  }

  #begin(table: TableSetup): void {
    const isOther = this.#system !== table.system
    if (isOther || this.#sent.size > 0 || !this.#isAtRest || this.#hasFailed) this.#end()
    this.#system = table.system
    this.#isAtRest = false
    this.#table = table
    this.#missing = []
    this.#changed = []
    this.#recovering = false
  }

  /** What is typed while a fresh worker lays the match reaches it before what waits for that: older texts of the same cards may not follow. */
  #supersede(texts: readonly TableText[]): void {
    this.#changed = this.#changed.filter(({ entry }) => !texts.some((text) => text.entry === entry))
  }

  async #post(message: ToTable): Promise<void> {
    const line = (this.#line ??= this.#start())
    const sent = { message }
    this.#sent.add(sent)
    const patience = (): number => (this.#stopThinking ? LONG_PATIENCE : PATIENCE)
    const reply = await line.ask('order', message, { patience }).reply
    if (this.#line !== line) return
    if ('failure' in reply) return this.#hung()
    this.#sent.delete(sent)
    if (message.do === 'reload') this.#learn(message.texts, [])
    if (message.do === 'extend') this.#learn(message.texts, message.missing)
  }

  #start(): Line<Nothing, TableOffer> {
    const { start, timers } = this.#options
    const listener = new Listener()
    const line: Line<Nothing, TableOffer> = new Line({
      port: start(this.#system),
      timers,
      loads: true,
      answers: {},
      news: { told: (message) => this.#hear(listener.hear(message)) },
      gone: () => this.#line === line && this.#sent.size === 0 && this.#hung(),
    })
    return line
  }

  #end(): void {
    this.#think(false)
    this.#isAtRest = this.#hasFailed = false
    this.#sent.clear()
    const line = this.#line
    this.#line = undefined
    line?.close()
  }

  #learn(texts: readonly TableText[], missing: readonly string[]): void {
    if (!this.#table) return
    const known = new Map(this.#table.texts.map((one) => [one.entry, one]))
    for (const text of texts) known.set(text.entry, text)
    this.#table = { ...this.#table, texts: [...known.values()] }
    this.#missing = [...new Set([...this.#missing, ...missing])]
  }

  #hear(message: FromTable): void {
    this.#hasFailed ||= message.tell === 'fault'
    if (message.tell === 'used') this.#learn(message.texts, [])
    if (message.tell === 'note' && message.note === 'player' && this.#table)
      this.#table = { ...this.#table, players: ['person', 'person'] }
    if (message.tell === 'position') {
      this.#recovering = false
      if (this.#changed.length > 0) void this.#post({ do: 'reload', texts: this.#changed })
      this.#changed = []
      const { thinking, working, paused, step, held } = message.position
      this.#think(!paused && !step && !held && (thinking ?? working) !== undefined)
      this.#isAtRest = (thinking ?? working) === undefined
      if (working === undefined || step) this.#remember(message)
    }
    this.#options.heard(message)
  }

  #think(does: boolean): void {
    this.#stopThinking?.()
    this.#stopThinking = does ? this.#options.timers.after(LONG_PATIENCE, () => this.#hung()) : undefined
  }

  #remember({ history, position, lines }: Extract<FromTable, { tell: 'position' }>): void {
    if (!this.#table) return
    const { lines: _, frames: __, ...table } = this.#table
    const frames = position.step ? position.working : undefined
    this.#table = {
      ...table,
      history,
      at: position.inputs,
      ...(frames !== undefined && { frames }),
      ...(lines && { lines }),
    }
  }

  /** Starts a fresh worker with the match as it was. What was sent after the message it hung over is dropped too, except texts. */
  #hung(): void {
    const [sent, ...later] = [...this.#sent].map(({ message }) => message)
    const first = this.#stopThinking ? undefined : sent
    const table = this.#table
    const manners = this.#manners
    this.#end()
    if (!table || !manners || this.#recovering || sent?.do === 'setup') return this.#options.lost()
    this.#recovering = true
    for (const message of later) if (message.do === 'extend') this.#learn(message.texts, message.missing)
    const changed = later.flatMap((message) => (message.do === 'reload' ? message.texts : []))
    this.#changed = [...new Map(changed.map((one) => [one.entry, one])).values()]
    const players = first === undefined ? (['person', 'person'] as const) : table.players
    this.#table = { ...(this.#table ?? table), players }
    void this.#post({ do: 'setup', table: this.#table, manners })
    if (this.#missing.length > 0) void this.#post({ do: 'extend', texts: [], missing: this.#missing })
    this.#options.dropped(first)
  }
}
