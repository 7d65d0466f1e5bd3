import type { Span } from '../../../../language/span'
import { BOARD_ROWS, joined } from './board'
import { CARD_ROWS } from './cards'
import { CONDITIONS } from './conditions'
import { isMapping, isSame, mapping, type Data, type Mapping } from './data'
import { ENERGY_ROWS } from './energy'
import { GAME_ROWS } from './game'
import { first, numberAt } from './numbers'
import { whoAt } from './nouns'
import type { Pen } from './pen'
import { REPLACEMENT_ROWS, RESULTS } from './replaced'
import { slotsFor } from './slots'
import { STATIC_ROWS } from './statics'
import { Table, type Found, type Piece, type Row } from './table'
import type { Slots } from './template'
import { ABOUT, EVENTS, WHEN, type Lead } from './triggers'
import type { Token } from './tokens'

const PIECES = new Table<Piece>([
  ...REPLACEMENT_ROWS,
  ...GAME_ROWS,
  ...CARD_ROWS,
  ...ENERGY_ROWS,
  ...BOARD_ROWS,
  ...STATIC_ROWS,
])

/** What a sentence says, before it is put where it belongs in the script. */
export interface Said {
  leads: Lead[]
  conditions: Mapping[]
  /** `if that happens`, `otherwise`: it goes on from the sentence before. */
  then?: 'then' | 'else'
  may?: Data
  pay?: Data
  /** Of what was asked it is the operations that may be done, not the whole. */
  once?: Data
  /** What happens in place of the event. */
  result?: Mapping
  unlessPay?: Data
  parts: Piece[]
  readonly unread: Span[]
  isAmended?: boolean
}

const CONNECTORS: ReadonlySet<string> = new Set([
  ',',
  'and',
  'then',
  'also',
  ';',
  'afterwards',
  ':',
  'finally',
  'instead',
  'but',
])
const STOPS: ReadonlySet<string> = new Set([
  ',',
  'and',
  'then',
  ';',
  ':',
  'when',
  'if',
  'until',
  'instead',
  'afterwards',
  'while',
  'at',
  'in',
  'during',
  'otherwise',
  'as',
  'after',
  'but',
  'once',
  'or',
])

const THEN = [
  'if that happens',
  'if you do',
  'if they do',
  'if so',
  'if it does',
  'if this happens',
  'if that worked',
  'if it worked',
  'if he does',
  'in that case',
  'when that happens',
]
const ELSE = ['otherwise', 'if not', 'if you dont', 'if they dont', 'else']

/** A sentence being read. */
export class Reader {
  readonly #tokens: readonly Token[]
  readonly #pen: Pen
  readonly #slots: Slots
  readonly #said: Said = { leads: [], conditions: [], parts: [], unread: [] }

  constructor(tokens: readonly Token[], pen: Pen) {
    this.#tokens = tokens
    this.#pen = pen
    this.#slots = slotsFor()
  }

  #word(at: number): string {
    return this.#tokens[at]?.word ?? ''
  }

  read(): Said {
    let at = this.#follow(this.#leads(0))
    let isFresh = true
    while (at < this.#tokens.length) {
      const from = at
      while (CONNECTORS.has(this.#word(at))) at++
      if (at >= this.#tokens.length) break
      const asked = this.#asked(at)
      if (asked !== undefined) {
        at = asked
        isFresh = false
        continue
      }
      const next = this.#clause(at) ?? this.#late(at) ?? (isFresh || from === at ? undefined : this.#clause(from))
      if (next === undefined) at = this.#skip(at)
      else at = next
      isFresh = false
    }
    return this.#said
  }

  /** `if that happens`, `otherwise`. */
  #follow(at: number): number {
    for (const [ways, what] of [
      [THEN, 'then'],
      [ELSE, 'else'],
    ] as const) {
      const end = first(this.#tokens, at, ...ways)
      if (end === undefined) continue
      this.#said.then = what
      return this.#leads(end)
    }
    return at
  }

  /** Whether a lead may end here: before a comma, or before something that can be read. */
  #ends(at: number): boolean {
    return at >= this.#tokens.length || this.#word(at) === ',' || this.#canRead(at)
  }

  #canRead(at: number): boolean {
    return (
      first(this.#tokens, at, 'you may', 'you must') !== undefined ||
      PIECES.at(this.#tokens, at, this.#slots).some(({ end }) => this.#stops(end))
    )
  }

  #stops(at: number): boolean {
    return at >= this.#tokens.length || STOPS.has(this.#word(at))
  }

  /** What a sentence begins with. */
  #leads(start: number): number {
    let at = start
    for (let count = 0; count < 4; count++) {
      const from = first(this.#tokens, at, ',') ?? at
      // A whole clause may begin like a lead: `after a fight, remove a marker`.
      if (this.#isWhole(from)) return from
      const end = this.#lead(from, false)
      if (end === undefined) return at
      at = end
    }
    return at
  }

  /** A clause that is the whole of a statement although it begins as a lead. */
  #isWhole(at: number): boolean {
    if (!/^(?:after|when|if|at|in|first|without)$/.test(this.#word(at))) return false
    return PIECES.at(this.#tokens, at, this.#slots).some(({ end }) => end === this.#tokens.length)
  }

  /** One lead; gives where it ends. `late`: behind its clause. */
  #lead(start: number, late: boolean): number | undefined {
    const tokens = this.#tokens
    const once = first(
      tokens,
      start,
      'once per round',
      'once every round',
      'once per fight',
      'once per game',
      'first time every round',
    )
    if (once !== undefined) {
      const span = this.#word(once - 1)
      this.#said.once = span
      return once
    }
    const single = first(tokens, start, 'once -', 'once :')
    if (single !== undefined) {
      this.#said.once = true
      return single
    }
    const done = this.#best(WHEN.at(tokens, start, this.#slots), late, (lead) => void this.#said.leads.push(lead))
    if (done !== undefined) return done
    const word = this.#word(start)
    if (/^(?:in|during|outside)$/.test(word)) {
      const phase = this.#best(
        CONDITIONS.at(tokens, start, this.#slots),
        late,
        (one) => void this.#said.conditions.push(one),
      )
      if (phase !== undefined) return phase
    }
    const next = first(tokens, start, 'next time')
    if (next !== undefined) {
      const heard = this.#best(EVENTS.at(tokens, next, this.#slots), late, (lead) => void this.#said.leads.push(lead))
      if (heard !== undefined) this.#pen.doubt('It is not sure that it happens only once.')
      return heard
    }
    const isAfter = word === 'after'
    const opener = first(
      tokens,
      start,
      'every time',
      'as soon as',
      'as long as',
      'only while',
      'only if',
      'when',
      'if',
      'after',
      'once',
      'while',
      'as',
    )
    if (opener === undefined) return undefined
    const isCondition = /^(?:if|while|only|as)$/.test(word)
    const about = this.#best(ABOUT.at(tokens, opener, this.#slots), late, (lead) => void this.#said.leads.push(lead))
    if (about !== undefined) return about
    if (word !== 'while' && !(word === 'as' && this.#word(start + 1) === 'long')) {
      const event = this.#best(
        EVENTS.at(tokens, opener, this.#slots),
        late,
        (lead) => void this.#said.leads.push(isAfter ? behind(lead) : lead),
      )
      if (event !== undefined) return event
    }
    if (!isCondition && word !== 'when' && word !== 'once') return undefined
    return this.#conditions(opener, late)
  }

  /** The first of several that fits and ends where one may end. */
  #best<T>(found: readonly Found<T>[], late: boolean, use: (value: T) => void): number | undefined {
    for (const one of found) {
      if (late ? !this.#stops(one.end) : !this.#ends(one.end)) continue
      const back = this.#pen.keep()
      this.#pen.begin()
      const value = one.row.build(one.value, this.#pen)
      if (value === undefined) {
        back()
        continue
      }
      use(value)
      return one.end
    }
    return undefined
  }

  #conditions(start: number, late: boolean): number | undefined {
    let at = start
    let found: number | undefined
    for (;;) {
      const end = this.#best(
        CONDITIONS.at(this.#tokens, at, this.#slots),
        late || this.#joins(at),
        (one) => void this.#said.conditions.push(one),
      )
      if (end === undefined) return found
      found = end
      if (this.#word(end) !== 'and') return found
      at = end + 1
      if (CONDITIONS.at(this.#tokens, at, this.#slots).length === 0) return found
    }
  }

  /** Whether a condition goes on with another one: then it need not end at a comma. */
  #joins(_: number): boolean {
    return false
  }

  /** `you may`, `its owner may pay 1 energy`: who is asked, and what is paid. */
  #asked(start: number): number | undefined {
    const tokens = this.#tokens
    // Whole phrases that begin so come first.
    if (this.#isSaid(start)) return undefined
    const own = first(tokens, start, 'it may', 'this creature may', 'this card may')
    if (own !== undefined && !this.#isSaid(own)) {
      this.#said.may = true
      return own
    }
    for (const { value, end } of [...whoAt(tokens, start), { value: undefined, end: start }]) {
      const may = first(tokens, end, 'may', 'may also', 'may chooses to')
      const must = may === undefined ? first(tokens, end, 'must', 'has to') : undefined
      const from = may ?? must
      if (from === undefined) {
        const told = value === undefined ? this.#paid(start) : undefined
        // `pay 2. If you do, ...`: what follows happens where it can be paid.
        if (told === undefined || told.end < tokens.length) continue
        this.#said.pay = told.amount
        return told.end
      }
      const chosen = first(tokens, from, 'chooses to', 'decide to') ?? from
      const paid = this.#paid(chosen)
      if (must !== undefined && paid === undefined) continue
      const who = value === undefined ? 'you' : this.#pen.player(value)
      if (may !== undefined) this.#said.may = who === 'you' ? true : who
      if (paid) {
        this.#said.pay =
          who === 'you' ? paid.amount : mapping({ amount: paid.amount, player: who === 'you' ? undefined : who })
        const rest = first(tokens, paid.end, 'to', 'for') ?? paid.end
        if (must !== undefined) {
          this.#said.unlessPay = this.#said.pay
          delete this.#said.pay
        }
        return rest
      }
      return chosen
    }
    return undefined
  }

  /** Whether a phrase of the table begins here that has its own `may` or `must`. */
  #isSaid(at: number): boolean {
    const asks = (end: number): boolean => this.#tokens.slice(at, end).some(({ word }) => /^(?:may|must)$/.test(word))
    return PIECES.at(this.#tokens, at, this.#slots).some(({ end }) => this.#stops(end) && end - at > 3 && asks(end))
  }

  #paid(at: number): { readonly amount: Data; readonly end: number } | undefined {
    const from = first(this.#tokens, at, 'pays')
    if (from === undefined) return undefined
    for (const { value, end } of this.#slots.energy?.(this.#tokens, from) ?? []) {
      const { amount } = value as { readonly amount?: { readonly is: 'data'; readonly data: Data } }
      if (amount === undefined) this.#pen.doubt('The amount to be paid is not written.')
      return { amount: amount?.data ?? 1, end }
    }
    // `pay 2`, of nothing else.
    const amount = numberAt(this.#tokens, from)
    return amount !== undefined && this.#stops(from + 1) ? { amount, end: from + 1 } : undefined
  }

  /** One clause; gives where it ends. */
  #clause(at: number): number | undefined {
    const hasInstead =
      this.#said.leads.some(({ lead }) => lead === 'instead') ||
      this.#said.then !== undefined ||
      this.#said.may !== undefined ||
      this.#said.unlessPay !== undefined
    const heard = this.#said.leads.find((lead) => lead.lead === 'event')
    const isTargeted = heard?.lead === 'event' && /^(?:targeted|drawn|damaged)$/.test(String(heard.event.event))
    if (hasInstead || isTargeted) {
      const end = this.#best(
        RESULTS.at(this.#tokens, at, this.#slots).filter((one) => this.#stops(one.end)),
        true,
        (result) => void (this.#said.result = result),
      )
      if (end !== undefined) return end
    }
    const found = PIECES.at(this.#tokens, at, this.#slots)
    return (
      this.#take(
        found.filter((one) => this.#stops(one.end)),
        at,
      ) ?? undefined
    )
  }

  #take(found: readonly (Found<Piece> & { readonly row: Row<Piece> })[], at: number): number | undefined {
    for (const one of found) {
      const back = this.#pen.keep()
      this.#pen.begin()
      const piece = one.row.build(one.value, this.#pen)
      if (piece === undefined) {
        back()
        continue
      }
      this.#add(piece, at)
      return one.end
    }
    return undefined
  }

  #add(piece: Piece, at: number): void {
    const { parts } = this.#said
    const verb =
      this.#tokens.slice(at, at + 4).find(({ word }) => /^(?:draws|discards|gets|loses)$/.test(word))?.word ?? ''
    const isEnergy = piece.piece === 'op' && ('gain' in piece.op || 'lose' in piece.op)
    this.#pen.lastVerb = isEnergy
      ? 'energy'
      : piece.piece === 'static' && 'limit' in piece.static
        ? 'limit'
        : verb === ''
          ? this.#pen.lastVerb
          : verb
    const last = parts.at(-1)
    if (piece.piece === 'either' && last?.piece === 'either' && merges(last, piece)) {
      parts[parts.length - 1] = merged(last, piece)
      return
    }
    if (
      piece.piece === 'op' &&
      isMapping(piece.op.do) === false &&
      Array.isArray(piece.op.do) &&
      Object.keys(piece.op).join() === 'do'
    ) {
      for (const one of piece.op.do as readonly Mapping[]) parts.push({ piece: 'op', op: one })
      return
    }
    parts.push(piece)
  }

  /** A lead behind its clause: `draw a card when this is killed`. */
  #late(at: number): number | undefined {
    return this.#lead(at, true)
  }

  /** Passes over words that are not read, up to where something may begin again. */
  #skip(start: number): number {
    let at = start + 1
    while (
      at < this.#tokens.length &&
      !/^[,;:]$/.test(this.#word(at)) &&
      !(this.#word(at) === 'and' && this.#canRead(at + 1))
    )
      at++
    const [from, last] = [this.#tokens[start], this.#tokens[at - 1]]
    if (from && last) this.#said.unread.push({ start: from.start, end: last.end })
    return at
  }
}

/** After an attack is not when one attacks. */
const behind = (lead: Lead): Lead =>
  lead.lead === 'event' && lead.event.event === 'attacks'
    ? { lead: 'event', event: { ...lead.event, event: 'after-attack' } }
    : lead

type Either = Extract<Piece, { readonly piece: 'either' }>

const isStats = ({ op }: Either): boolean => Object.keys(op).join() === 'stats'

const merges = (a: Either, b: Either): boolean => isStats(a) && isStats(b)

/** Two changes of one breath: of the same creatures one, of others both at once. */
function merged(a: Either, b: Either): Either {
  const [before, after] = [a.op.stats as Data, b.op.stats as Data]
  if (isMapping(before) && isMapping(after) && isSame(before.who, after.who)) {
    const stats = { ...before, ...after }
    return { piece: 'either', op: { stats }, static: { stats } }
  }
  const op = joined(a.op, b.op) ?? a.op
  return { piece: 'either', op, static: op }
}
