import type { ReplayStop } from '../../core/engine/match'
import type { PlayerName } from '../../core/engine/simulation/players'
import { trialOf } from '../../core/engine/arranging/trial'
import type { Refusal } from '../../core/engine/zone'
import { message } from '../../core/language/message'
import type { SystemId } from '../../core/system'
import { keysOf, knownSetup } from './dealing/known'
import { Play } from './play'
import { TablePool, type PlayedGame } from './pool'
import { Log, positionOf } from './position'
import { printReason, type PrintContext } from './log/printing'
import { printStep } from './stepping/printing'
import { isBack, type StopPoint, type StopState } from './stepping/protocol'
import { printComparison } from './comparing/printing'
import { printWhy } from './why/printing'
import { findStops } from './stepping/watching'
import type { FromTable, Lines, SeatPlayer, TableManners, TableSetup, TableText, ToTable } from './protocol'

/** Decisions that the table answers by itself in a row. */
const MOST_OBVIOUS = 200

export interface RefereeOptions {
  post(message: FromTable): void
  /** The language and rules of a system; `undefined` when it has none. */
  gameFor(system: SystemId): PlayedGame | undefined
  /** Runs something later; answers how to call it off. */
  plan(milliseconds: number, run: () => void): () => void
}

/** A table that is laid; `play` is there once all its cards are. */
interface Laid {
  readonly table: TableSetup
  readonly game: PlayedGame
  readonly cards: TablePool
  readonly log: Log
  play?: Play
  /** Keys of cards that the match names and nobody had when it began. */
  missing: readonly string[]
}

type Order<D extends ToTable['do']> = Extract<ToTable, { do: D }>
type Playing = Laid & { readonly play: Play }

/** A single line into which no card came later is told by its inputs alone. */
const isWorthKeeping = ({ lines: [first, ...more] }: Lines): boolean => more.length > 0 || first?.known !== undefined

const NOBODY: TableManners = { near: 0, names: ['', ''], open: true, brisk: false, each: false, pause: 0 }

const isPlaying = (laid: Laid | undefined): laid is Playing => laid?.play !== undefined

/** The match behind the table page: takes what the window says, in any order, and answers with positions. It never throws. */
export class Referee {
  readonly #options: RefereeOptions
  #laid: Laid | undefined
  #players: readonly [SeatPlayer, SeatPlayer] = ['person', 'person']
  #manners = NOBODY
  #context: PrintContext | undefined
  /** Orders that wait for cards which were asked for. */
  #queue: ToTable[] = []
  #waits = false
  /** Texts have changed while cards were asked for: the match has to be played again. */
  #stale = false
  #paused = false
  /** A step was asked for while the match is paused: it is made, up to the next decision, and the match is paused still. */
  #steps = false
  /** The decision that somebody stepped on at: whoever it is for answers it though the table stands still at each. */
  #released: number | undefined
  #points: readonly StopPoint[] = []
  #stops: readonly StopState[] = []
  #planned: (() => void) | undefined

  constructor(options: RefereeOptions) {
    this.#options = options
  }

  take(order: ToTable): void {
    if (this.#waits && !['setup', 'extend', 'manners', 'seat', 'pause', 'stops'].includes(order.do))
      return void this.#queue.push(order)
    this.#guarded(() => this.#carryOut(order))
    this.#guarded(() => this.#settle())
  }

  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#options.post({
        tell: 'fault',
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  }

  #carryOut(order: ToTable): void {
    switch (order.do) {
      case 'setup':
        return this.#setup(order)
      case 'extend':
        return this.#extend(order)
      case 'manners':
        this.#noteOpening(order.manners)
        this.#manners = order.manners
        return this.#rename()
      case 'seat':
        this.#players = order.players
        return
      case 'pause':
        this.#paused = order.paused
        this.#steps = false
        return
      case 'stops':
        this.#points = order.points
        return this.#watch()
      default:
        return isPlaying(this.#laid)
          ? this.#play(this.#laid, order)
          : this.#refuse({ reason: message('nothing-pending') })
    }
  }

  #play(
    laid: Playing,
    order: Exclude<ToTable, Order<'setup' | 'manners' | 'seat' | 'pause' | 'stops' | 'extend'>>,
  ): void {
    const { play } = laid
    const before = play.lines
    this.#carryOutAt(laid, order)
    if (play.lines.lines.length > before.lines.length && !['go', 'reload', 'remember'].includes(order.do))
      this.#options.post({ tell: 'forked', before: before.now })
    this.#describe(laid)
  }

  /** Hands that are opened on the way are told of in the log, for what was decided from then on was decided with them seen. */
  #noteOpening({ open }: TableManners): void {
    if (open && !this.#manners.open && isPlaying(this.#laid)) this.#laid.log.noteOpening(this.#laid.play.match)
  }

  /** A line that has just begun goes by what was done in it first. */
  #describe({ play, log }: Playing): void {
    const { lines, now } = play.lines
    const line = lines.find(({ id }) => id === now)
    if (!line?.from || line.said !== undefined || line.inputs.length === 0 || !this.#context) return
    const first = line.from.at + 1
    const told = log.print(
      this.#context,
      play.match.state,
      play.match.events.filter(({ input, level }) => input === first && level !== 'detail'),
      this.#manners,
    )[0]
    play.describe(now, told?.pieces.map(({ text }) => text).join('') ?? '')
  }

  #carryOutAt(
    laid: Playing,
    order: Exclude<ToTable, Order<'setup' | 'manners' | 'seat' | 'pause' | 'stops' | 'extend'>>,
  ): void {
    const { play } = laid
    switch (order.do) {
      case 'answer':
        return this.#refuse(play.apply({ kind: 'answer', answer: order.answer }, false, order.decision))
      case 'arrange':
        return this.#refuse(play.apply({ kind: 'arrange', change: order.change }, false))
      case 'force':
        return this.#refuse(play.apply({ kind: 'force', results: order.results }, false))
      case 'concede':
        return this.#refuse(play.apply({ kind: 'concede', seat: order.seat }, false))
      case 'try':
        return this.#try(laid, order)
      case 'go':
        return this.#go(play, order)
      case 'follow':
        return this.#cut(play.follow(order.line))
      case 'name':
        return play.name(order.line, order.name)
      case 'forget':
        return play.forget(order.line)
      case 'remember':
        return this.#refuse(play.remember(order.line, order.before))
      case 'reload':
        return this.#change(laid, order.texts)
      case 'step':
        return this.#step(laid, order)
      case 'why':
        return this.#why(laid, order)
      case 'compare':
        return this.#compare(laid, order)
      case 'save':
        return this.#save(laid, order.name)
    }
  }

  #setup({ table, manners }: Order<'setup'>): void {
    this.#laid = undefined
    this.#queue = []
    this.#waits = false
    this.#stale = false
    this.#paused = table.paused ?? false
    this.#steps = false
    this.#released = undefined
    this.#stops = []
    this.#players = table.players
    this.#manners = manners
    this.#points = table.stops ?? this.#points
    const game = this.#options.gameFor(table.system)
    if (!game) throw new Error(`The system ${table.system} has no rules.`)
    this.#laid = { table, game, cards: new TablePool(game), log: new Log(), missing: [] }
    this.#rename()
    this.#laid.cards.take(table.texts)
    this.#begin(this.#laid)
  }

  /** Asks for the cards that are missing, or begins the match and plays what has happened already. */
  #begin(laid: Laid): void {
    const { table, game, cards } = laid
    const history = table.history ?? []
    const played = [...history, ...(table.lines?.lines ?? []).flatMap(({ inputs }) => inputs)]
    const later = (table.lines?.lines ?? []).flatMap(({ known = [] }) => known.flatMap(({ keys }) => keys))
    const named = [...keysOf(table.setup, played), ...later]
    if (this.#wants(cards, [...named, ...cards.keysOf(table.texts)])) return
    laid.missing = named.filter((key) => !cards.has(key))
    laid.play = new Play(
      game.rules,
      knownSetup(table.setup, (key) => cards.has(key)),
      cards.pool,
      history.length === 0 ? findStops(game, cards, this.#points).watched : [],
    )
    this.#refuse(laid.play.match.refusal)
    this.#cut(laid.play.repeat(history, table.at, table.lines, table.frames))
    this.#watch()
  }

  /** Finds the stop points in the texts as they are now. */
  #watch(): void {
    if (!isPlaying(this.#laid)) return
    const { play, game, cards } = this.#laid
    const { watched, states } = findStops(game, cards, this.#points)
    play.watch(watched)
    this.#stops = states
  }

  #wants(cards: TablePool, keys: readonly string[]): boolean {
    const wanted = cards.wanted(keys)
    this.#waits = wanted.keys.length + wanted.names.length > 0
    if (this.#waits) this.#options.post({ tell: 'wanted', ...wanted })
    return this.#waits
  }

  /** Cards that were asked for, or are about to be put on the table. */
  #extend({ texts, missing }: Order<'extend'>): void {
    const laid = this.#laid
    if (!laid) return this.#refuse({ reason: message('nothing-pending') })
    const news = laid.cards.miss(missing)
    if (news.length > 0) this.#options.post({ tell: 'note', note: 'missing', names: news })
    if (isPlaying(laid)) this.#change(laid, texts)
    else {
      laid.cards.take(texts)
      this.#begin(laid)
    }
    const twins = laid.cards.twinsOf(texts)
    if (twins.length > 0) this.#options.post({ tell: 'note', note: 'twin', names: twins })
    if (this.#waits) return
    for (const order of this.#queue.splice(0)) this.take(order)
  }

  /** Other texts: the match is played again where cards that it uses have changed. */
  #change(laid: Playing, texts: readonly TableText[]): void {
    const { play, cards, missing } = laid
    if (missing.length > 0 && cards.trying(texts).keys.some((key) => missing.includes(key)))
      return this.#layAgain(laid, texts)
    const { changed, lost } = cards.take(texts)
    const present = new Set(play.match.state.cards.flatMap(({ key }) => (key === '' ? [] : [key])))
    const kept = lost.filter((key) => present.has(key)).map((key) => cards.nameOf(key))
    if (kept.length > 0) this.#options.post({ tell: 'note', note: 'kept', names: kept })
    this.#stale ||= changed
    if (this.#wants(cards, [...present, ...cards.keysOf(texts)])) return
    if (this.#stale) this.#cut(play.reload(cards.pool))
    else play.extend(cards.pool)
    this.#stale = false
    this.#watch()
    this.#rename()
  }

  /** Cards are there now without which the match began: it begins with them, and goes to where it stood. */
  #layAgain({ table, game, cards, play }: Playing, texts: readonly TableText[]): void {
    const { frames: _, ...before } = table
    cards.take(texts)
    this.#stale = false
    this.#laid = { table: { ...before, ...play.standingAt }, game, cards, log: new Log(), missing: [] }
    this.#rename()
    this.#begin(this.#laid)
  }

  /** Lays a card with what its abilities look for; texts of offered cards that are not needed leave the table again. */
  #try({ play, game, cards }: Playing, { key, seat, offers }: Order<'try'>): void {
    const known = { has: (text: TableText) => cards.knows(text.entry) }
    const offered = cards.trying(offers.filter((text) => !known.has(text)))
    const table = { ...play.match.table, pool: offered.pool }
    const { changes, unmet } = trialOf(game.rules, table, key, seat, offered.keys)
    const put = new Set(changes.flatMap((change) => (change.do === 'put' ? [change.key] : [])))
    const used = offers.filter((text) => !known.has(text) && offered.keysOf(text.entry).some((one) => put.has(one)))
    if (used.length > 0) {
      cards.take(used)
      play.extend(cards.pool)
      this.#options.post({ tell: 'used', texts: used })
    }
    let first = true
    for (const change of changes) {
      const refusal = play.apply({ kind: 'arrange', change }, !first)
      if (refusal) this.#refuse(refusal)
      else first = false
    }
    if (unmet.length > 0) this.#options.post({ tell: 'note', note: 'unmet', names: [cards.nameOf(key)] })
    this.#rename()
  }

  /** Going on lets whoever is no person answer where the table stands at a decision. */
  #step({ play }: Playing, { walk, rules }: Order<'step'>): void {
    const { match } = play
    const isDecision = match.pending() !== undefined && !play.isHeld
    this.#released = isDecision && !isBack(walk) ? match.state.inputs : undefined
    this.#steps = this.#paused && !isBack(walk)
    play.stopsAtEach = this.#manners.each
    const stop = play.step(walk, rules)
    if (stop === 'first') this.#options.post({ tell: 'note', note: 'first', names: [] })
    else this.#cut(stop)
  }

  #why({ play }: Playing, { moment, cards }: Order<'why'>): void {
    if (this.#context)
      this.#options.post({
        tell: 'why',
        moment,
        ...printWhy(this.#context, this.#manners, play.match, moment, cards),
      })
  }

  #compare({ play, cards }: Playing, { line, inputs }: Order<'compare'>): void {
    const path = play.inputsOf(line)
    if (!path || !this.#context) return
    const other = { line, ...path, pool: cards.pool }
    const comparison = printComparison(this.#context, this.#manners, play.match, other, inputs)
    this.#options.post({ tell: 'compared', comparison })
  }

  #save({ game, play, cards }: Playing, asked: string | undefined): void {
    const recorded = play.resolved(() => game.record(play.match, asked, cards.texts))
    const { name, text, passed, message: doubt } = recorded
    this.#options.post({ tell: 'saved', name, document: text, ...(!passed && { doubt }) })
  }

  #refuse(refusal: Refusal | undefined): void {
    if (!refusal) return
    const state = this.#laid?.play?.match.state
    const reason = this.#context && state ? printReason(this.#context, state, refusal) : { text: refusal.reason.id }
    this.#options.post({ tell: 'refused', reason })
  }

  #cut(stop: ReplayStop | undefined): void {
    const state = this.#laid?.play?.match.state
    if (stop && this.#context && state)
      this.#options.post({ tell: 'cut', at: stop.at, reason: printReason(this.#context, state, stop.refusal) })
  }

  #rename(): void {
    if (!this.#laid) return
    const { game, cards } = this.#laid
    this.#context = { messages: game.rules.messages, cards, names: this.#manners.names }
  }

  /** Paused, and no step is being made. */
  get #isStill(): boolean {
    return this.#paused && !this.#steps
  }

  /** Answers what is obvious, shows the position, and goes on with what needs no person: an input not resolved yet, or another player after a pause. */
  #settle(): void {
    this.#planned?.()
    this.#planned = undefined
    if (!isPlaying(this.#laid)) return
    const { play } = this.#laid
    if (!this.#paused && !this.#manners.each) this.#answerObvious(play)
    this.#steps &&= !play.standing
    if (play.standing) return this.#show(this.#laid, false)
    if (play.match.halted) return this.#goOn(this.#laid)
    const decision = play.match.pending()
    const player = decision && !play.isHeld ? this.#players[decision.by] : 'person'
    const isReleased = this.#released === play.match.state.inputs
    if (this.#steps && !isReleased && player !== 'person') play.endStep()
    this.#steps &&= isReleased && player !== 'person'
    const isHeld = this.#manners.each && !isReleased
    this.#show(this.#laid, player !== 'person', isHeld)
    if (player === 'person' || this.#isStill || isHeld) return
    this.#planned = this.#options.plan(this.#steps ? 0 : this.#manners.pause, () => {
      this.#guarded(() => this.#move(play, player))
      this.#guarded(() => this.#settle())
    })
  }

  /** Shows that the work of an input goes on, and does more of it once whatever the person says meanwhile was heard. */
  #goOn(laid: Playing): void {
    this.#show(laid, false)
    if (this.#isStill) return
    this.#planned = this.#options.plan(0, () => {
      this.#guarded(() => this.#cut(laid.play.resume()))
      this.#guarded(() => this.#settle())
    })
  }

  #go(play: Play, { inputs: where, stops }: Order<'go'>): void {
    const inputs = typeof where === 'number' ? where : play[where]
    if (inputs !== undefined) this.#cut(stops ? play.redoTo(inputs) : play.go(inputs))
  }

  #move(play: Play, player: PlayerName): void {
    let moved = false
    try {
      const refusal = play.move(player)
      moved = !refusal
      this.#refuse(refusal)
    } finally {
      if (!moved) this.#giveUp(player)
    }
  }

  /** A player that fails would fail for ever. */
  #giveUp(player: PlayerName): void {
    this.#players = ['person', 'person']
    this.#options.post({ tell: 'note', note: 'player', names: [player] })
  }

  #answerObvious(play: Play): void {
    for (let left = MOST_OBVIOUS; left > 0 && this.#manners.brisk && !play.isHeld; left--) {
      const decision = play.match.pending()
      const answer = decision && this.#players[decision.by] === 'person' ? play.obvious() : undefined
      if (!answer || play.apply({ kind: 'answer', answer }, true)) return
    }
  }

  #show({ table, play, log }: Playing, thinks: boolean, held = false): void {
    const context = this.#context
    if (!context) return
    const { match, undo, redo, history, lines, listed } = play
    const decision = match.pending(!thinks)
    const shown = {
      system: table.system,
      context,
      manners: this.#manners,
      seed: table.setup.seed,
      paused: this.#isStill,
      undo,
      redo,
      lines: listed.map(({ unfit, ...line }) => ({
        ...line,
        ...(unfit && { unfit: { at: unfit.at, reason: printReason(context, match.state, unfit.refusal) } }),
      })),
      line: lines.now,
      step: play.standing && printStep(context, match, play.standing),
      stops: this.#stops,
    }
    const position = positionOf(
      match,
      { ...shown, held, decision: thinks ? undefined : decision, thinking: thinks ? decision?.by : undefined },
      log,
    )
    this.#options.post({ tell: 'position', position, history, ...(isWorthKeeping(lines) && { lines }) })
  }
}
