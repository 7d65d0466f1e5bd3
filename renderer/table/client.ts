import type { FromTable, FromWorker, TableManners, TableSetup, TableText, ToTable } from './protocol'

/** Milliseconds after which a table that has not dealt with an input is taken to hang. The engine's budget normally speaks long before. */
export const PATIENCE = 4000
/** A player that is no person may think longer: it tries every answer it has. */
export const LONG_PATIENCE = 20_000

export interface TableClientOptions {
  /** Starts the worker; called again when it had to be ended. */
  start(): Worker
  heard(message: FromTable): void
  /** The table hung or died over this message and was started again without it; `undefined`: over a move of a player that is no person. */
  dropped(message: ToTable | undefined): void
  /** It hung again while the match was replayed, or while it was opened: there is no table any more. */
  lost(): void
}

/** A table's worker seen from the window: orders in, positions out, and a fresh worker with the same match where one hangs. */
export class TableClient {
  readonly #options: TableClientOptions
  #worker: Worker | undefined
  #ready = false
  #last = 0
  /** Sent and not dealt with yet, in order. */
  #sent: { readonly id: number; readonly message: ToTable; settle(): void }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What a fresh worker is told. */
  #table: TableSetup | undefined
  #manners: TableManners | undefined
  #missing: string[] = []
  /** From a restart until the match stands again. */
  #recovering = false
  #thinking = false

  constructor(options: TableClientOptions) {
    this.#options = options
  }

  /** Resolves once the table has dealt with it, after what it said of it; also when it will never do so. */
  send(message: ToTable): Promise<void> {
    if (message.do === 'setup') this.#begin(message.table)
    if (message.do === 'setup' || message.do === 'manners') this.#manners = message.manners
    if (message.do === 'seat' && this.#table) this.#table = { ...this.#table, players: message.players }
    return this.#post(message)
  }

  /** Ends the worker; the next `setup` starts another. */
  close(): void {
    this.#end()
    this.#table = undefined
  }

  #begin(table: TableSetup): void {
    this.#end()
    this.#table = table
    this.#missing = []
    this.#recovering = false
  }

  #post(message: ToTable): Promise<void> {
    const id = ++this.#last
    return new Promise((resolve) => {
      this.#sent.push({ id, message, settle: resolve })
      this.#running().postMessage({ id, message })
      this.#watch()
    })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#options.start()
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#worker === worker && this.#take(event.data)
    worker.onerror = () => this.#worker === worker && this.#hung()
    this.#worker = worker
    return worker
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#worker?.terminate()
    this.#worker = undefined
    this.#ready = false
    this.#thinking = false
    for (const { settle } of this.#sent.splice(0)) settle()
  }

  /** Loading the worker's code takes its time and is not the table's. */
  #watch(): void {
    if (!this.#ready || this.#timer !== undefined) return
    if (this.#sent.length > 0) this.#timer = setTimeout(() => this.#hung(), this.#thinking ? LONG_PATIENCE : PATIENCE)
    else if (this.#thinking) this.#timer = setTimeout(() => this.#hung(), LONG_PATIENCE)
  }

  #take(message: FromWorker): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (message.tell === 'ready') this.#ready = true
    else if (message.tell === 'done') this.#done(message.id)
    else this.#hear(message)
    this.#watch()
  }

  #done(id: number): void {
    const settled = this.#sent.filter((one) => one.id <= id)
    this.#sent = this.#sent.filter((one) => one.id > id)
    for (const { message, settle } of settled) {
      if (message.do === 'reload' || message.do === 'extend')
        this.#learn(message.texts, message.do === 'extend' ? message.missing : [])
      settle()
    }
  }

  #learn(texts: readonly TableText[], missing: readonly string[]): void {
    if (!this.#table) return
    const known = new Map(this.#table.texts.map((one) => [one.entry, one]))
    for (const text of texts) known.set(text.entry, text)
    this.#table = { ...this.#table, texts: [...known.values()] }
    this.#missing = [...new Set([...this.#missing, ...missing])]
  }

  #hear(message: FromTable): void {
    if (message.tell === 'used') this.#learn(message.texts, [])
    if (message.tell === 'note' && message.note === 'player' && this.#table)
      this.#table = { ...this.#table, players: ['person', 'person'] }
    if (message.tell === 'position') {
      this.#recovering = false
      this.#thinking = message.position.thinking !== undefined
      this.#remember(message)
    }
    this.#options.heard(message)
  }

  #remember({ history, position, lines }: Extract<FromTable, { tell: 'position' }>): void {
    if (!this.#table) return
    const { lines: _, ...table } = this.#table
    this.#table = { ...table, history, at: position.inputs, ...(lines && { lines }) }
  }

  /** Starts a fresh worker with the match as it was. What was sent after the message it hung over is dropped too, except texts. */
  #hung(): void {
    const [sent, ...later] = this.#sent.map(({ message }) => message)
    const first = this.#thinking ? undefined : sent
    const table = this.#table
    const manners = this.#manners
    this.#end()
    if (!table || !manners || this.#recovering || sent?.do === 'setup') return this.#options.lost()
    this.#recovering = true
    for (const message of later) if (message.do === 'extend') this.#learn(message.texts, message.missing)
    const players = first === undefined ? (['person', 'person'] as const) : table.players
    this.#table = { ...(this.#table ?? table), players }
    void this.#post({ do: 'setup', table: this.#table, manners })
    if (this.#missing.length > 0) void this.#post({ do: 'extend', texts: [], missing: this.#missing })
    this.#options.dropped(first)
  }
}
