import { slice, type Span } from '../../../../language/span'
import { both } from './conditions'
import { isMapping, isSame, mapping, type Data, type Mapping } from './data'
import { Pen, type Subject } from './pen'
import { Reader, type Said } from './reader'
import type { Piece } from './table'
import type { Amount } from './values'
import type { Lead } from './triggers'
import { sentencesOf, MOST_TOKENS, type Sentence, type Token } from './tokens'

/** A part of a script that later sentences may still change. */
type Draft = Record<string, Data>

/** What a proposal is not sure of: words that were not read, or read in one of several ways. */
export interface Mark {
  readonly kind: 'unread' | 'doubt'
  readonly words: string
}

/** A script proposed for a text (specification, section 4.20), as plain data, with what is not certain about it. */
export interface Proposal {
  readonly script: Mapping
  readonly marks: readonly Mark[]
}

/** Sentences that are read: texts have up to four lines. */
const MOST_SENTENCES = 40

const ORDER = ['timing', 'require', 'targets', 'cost', 'markers', 'stacks', 'static', 'instead', 'when', 'activate', 'do'] as const
const TRIGGER_ORDER = ['event', 'who', 'by', 'player', 'where', 'stat', 'direction', 'combat', 'phase', 'lethal', 'how', 'if', 'once', 'may', 'pay', 'unless-pay', 'nullify', 'reduce', 'redirect', 'leave-hp', 'absorb', 'move', 'text', 'do']

const ordered = (draft: Draft, order: readonly string[]): Mapping =>
  Object.fromEntries(
    Object.entries(draft).toSorted(([a], [b]) => {
      const [x, y] = [order.indexOf(a), order.indexOf(b)]
      return (x < 0 ? order.length : x) - (y < 0 ? order.length : y)
    }),
  )

const DEATHS: ReadonlySet<unknown> = new Set(['killed', 'destroyed', 'dies'])

const quotedWords = (text: string, { start, end }: Span): string => slice(text, { start, end }).replace(/\s+/g, ' ').trim()

/** Puts what sentences say where it belongs in a script. */
class Assembly {
  readonly #pen: Pen
  readonly #text: string
  readonly #element: Subject
  readonly #marks: Mark[] = []
  readonly #root: Draft = {}
  readonly #costs: Mapping[] = []
  readonly #do: Draft[] = []
  readonly #static: Draft[] = []
  readonly #when: Draft[] = []
  readonly #instead: Draft[] = []
  readonly #activate: Draft[] = []
  /** The list of operations that was written last, for `if that happens`. */
  #last: Draft[] = this.#do
  /** The part that was written last. */
  #part: Draft | undefined
  /** What waits for what is done if it is paid or done. */
  #open: Said | undefined

  constructor(element: Subject, text: string) {
    this.#element = element
    this.#text = text
    this.#pen = new Pen(element)
  }

  unread(place: Span): void {
    const words = quotedWords(this.#text, place)
    if (words !== '') this.#marks.push({ kind: 'unread', words })
  }

  #doubt(place: Span): void {
    this.#marks.push({ kind: 'doubt', words: quotedWords(this.#text, place) })
  }

  sentence(sentence: Sentence): void {
    const { tokens } = sentence
    if (tokens.length > MOST_TOKENS) return this.unread(sentence)
    this.#pen.fight = this.#element.kind === 'attack'
    this.#pen.doer = 'you'
    this.#pen.lastVerb = ''
    const before = this.#pen.doubts.length
    this.#pen.hasDoer = false
    this.#pen.isOfResult = false
    this.#pen.isGain = /\bgains?\b/i.test(slice(this.#text, sentence))
    if (!this.#cost(tokens) && !this.#modes(tokens) && !this.#once(tokens) && !this.#rounds(tokens) && !this.#shared(tokens))
      for (const part of partsOf(tokens)) this.#read(part, sentence)
    if (this.#pen.doubts.length > before) this.#doubt(sentence)
  }

  #read(tokens: readonly Token[], sentence: Sentence): void {
    const said = new Reader(tokens, this.#pen).read()
    for (const place of said.unread) this.unread(place)
    // What one is allowed to do by a rule need not be asked about.
    const [only] = said.parts
    const isLeave = said.parts.length === 1 && only?.piece === 'op' && ('extra-plays' in only.op || 'retarget' in only.op)
    if (isLeave && said.may === true) delete said.may
    if (this.#open && said.then === undefined && tokens[0]?.word === 'then') said.then = 'then'
    this.#place(said, sentence)
  }

  /** Energy of a plan by the number of the round: `at the beginning of rounds 1/2/3, get +6/+3/+1 energy`. */
  #rounds(tokens: readonly Token[]): boolean {
    if (this.#element.kind !== 'plan') return false
    const words = tokens.map(({ word }) => word).join(' ')
    const each = /^at starts of round 1(?: \/ \d+)+ , gets ((?:[+]?\d+(?: \/ )?)+) energy$/.exec(words)
    const listed = /^at starts of every round , gets energy : (\d+) in round 1((?: , \d+ in round \d+)*) , (?:and )?then (\d+)$/.exec(words)
    const numbers = each
      ? (each[1] ?? '').split(' / ').map(Number)
      : listed && [Number(listed[1]), ...[...(listed[2] ?? '').matchAll(/(\d+) in/g)].map((one) => Number(one[1])), Number(listed[3])]
    if (numbers) {
      const trigger: Draft = { event: 'round-start', do: [{ gain: { amount: { 'by-round': listed ? repeated(numbers) : numbers }, color: 'plan' } }] }
      this.#when.push(trigger)
      this.#part = trigger
      return true
    }
    const later = /^at starts of (?:subsequent|later|every later|every other|following) round , gets [+]?(\d+) energy$/.exec(words)
    const known = this.#when.at(-1)
    const gain = known && listOf(known)[0]?.gain
    const amount = isMapping(gain) && isMapping(gain.amount) ? gain.amount['by-round'] : undefined
    if (!later || !known || !Array.isArray(amount)) return false
    known.do = [{ gain: { amount: { 'by-round': repeated([...(amount as readonly number[]), Number(later[1])]) }, color: 'plan' } }]
    return true
  }

  /** `for each additional ally that has it`: all copies of a trait as one, by how many allies have it but one (decision D-57). */
  #shared(tokens: readonly Token[]): boolean {
    const words = tokens.map(({ word }) => word)
    const found = /^for every additional ally (?:creature )?(?:that has|with) @(\S+) , /.exec(words.join(' '))
    const last = this.#static.at(-1)
    const before = isMapping(last?.stats) ? last.stats : undefined
    if (!found || !last || !before || last.if === undefined) return false
    const said = new Reader(tokens.slice(words.indexOf(',') + 1), this.#pen).read()
    const [piece] = said.parts
    if (piece?.piece !== 'either' || !isMapping(piece.static.stats) || !isSame(piece.static.stats, before)) return false
    const count: Mapping = { count: { pick: 'creature', of: 'you', where: { trait: found[1] ?? '' } } }
    const { who, ...stats } = before
    const each = Object.fromEntries(
      Object.entries(stats).map(([stat, value]) => [stat, value === 1 ? { sub: [count, 1] } : value === -1 ? { sub: [1, count] } : { mul: [value, { sub: [count, 1] }] }]),
    )
    Reflect.deleteProperty(last, 'if')
    last.stats = { who: who ?? 'self', ...each } as Mapping
    this.#root.stacks = false
    this.#pen.doubt('All copies together are taken for one.')
    return true
  }

  /** `can only be used once`: of the ability before. */
  #once(tokens: readonly Token[]): boolean {
    const words = tokens.map(({ word }) => word).join(' ')
    const found = /^(?:this )?(?:may only be used|only|use|once)? ?(?:once|1 time)(?: (?:per|every) (round|fight|game))?$/.exec(words)
    if (!found) return false
    const ability = this.#activate.at(-1) ?? this.#when.at(-1) ?? this.#instead.at(-1)
    if (!ability) return false
    ability.once = found[1] ?? true
    return true
  }

  /** What must be paid or be true to play the card. */
  #cost(tokens: readonly Token[]): boolean {
    const words = tokens.map(({ word }) => word).join(' ')
    const intro = /^(?:to plays this(?: card)? , (?:you must|you has to)? ?|additional costs? ?[-:,]? ?|as an? additional costs? (?:to plays this(?: card)? )?, ?)/.exec(words)
    const needs = /^(?:needs|playable only (?:if|while)|only (?:if|while)|may only be (?:plays|played) (?:if|while)|plays this(?: card)? only (?:if|while)) /.exec(words)
    if (needs && !intro) return this.#require(tokens, needs[0].trim().split(' ').length)
    const priced = /^(?:this )?costs (\d+) energy additional$/.exec(words)
    if (priced) {
      this.#costs.push({ pay: Number(priced[1]) })
      return true
    }
    if (!intro) return false
    const length = intro[0].trim().split(' ').length
    const rest = tokens.slice(length)
    const paid = /^pays (\d+) (?:additional )?energy$/.exec(rest.map(({ word }) => word).join(' '))
    if (paid) {
      this.#costs.push({ pay: Number(paid[1]) })
      return true
    }
    const said = new Reader(rest, this.#pen).read()
    for (const place of said.unread) this.unread(place)
    for (const piece of said.parts) {
      const cost = piece.piece === 'op' ? costOf(piece.op) : undefined
      if (cost) this.#costs.push(cost)
      else this.#doubtAll(tokens)
    }
    return true
  }

  #doubtAll(tokens: readonly Token[]): void {
    const [from, to] = [tokens[0], tokens.at(-1)]
    if (from && to) this.unread({ start: from.start, end: to.end })
  }

  #require(tokens: readonly Token[], length: number): boolean {
    const condition: Token[] = [{ word: 'if', start: tokens[0]?.start ?? 0, end: tokens[0]?.end ?? 0 }, ...tokens.slice(length)]
    const direct = condition.map(({ word }) => word).join(' ')
    const stack = /^if (?:a|(\d+)(?: or additional)?) card on (?:effect )?stack$/.exec(direct)
    if (stack) {
      this.#root.require = { value: 'stack-size', 'at-least': Number(stack[1] ?? 1) }
      return true
    }
    const said = new Reader(condition, this.#pen).read()
    const found = both(said.conditions)
    if (!found || said.parts.length > 0 || said.unread.length > 0) return false
    this.#root.require = found
    return true
  }

  /** `choose one - a; b; c`. */
  #modes(tokens: readonly Token[]): boolean {
    const words = tokens.slice(0, 6).map(({ word }) => word)
    if (words[0] !== 'chooses' || words[1] !== '1' || !/^[-:–—]$/.test(words[2] ?? '')) return false
    const modes: Mapping[] = []
    let own: Token[] = []
    const close = (): void => {
      const [from, to] = [own[0], own.at(-1)]
      if (from && to) {
        this.#pen.doer = 'you'
        this.#pen.lastVerb = ''
        const said = new Reader(own, this.#pen).read()
        for (const place of said.unread) this.unread(place)
        const text = quotedWords(this.#text, { start: from.start, end: to.end })
        modes.push({ text: text.charAt(0).toUpperCase() + text.slice(1), do: this.#operations(said) })
      }
      own = []
    }
    for (const token of tokens.slice(3)) {
      if (token.word === ';') close()
      else own.push(token)
    }
    close()
    if (modes.length < 2) return false
    this.#write({ 'choose-one': modes })
    return true
  }

  #write(op: Draft): void {
    this.#do.push(op)
    this.#last = this.#do
    this.#part = op
  }

  /** The operations of a sentence, with what amends them done. */
  #operations(said: Said): Draft[] {
    const ops: Draft[] = []
    for (const piece of said.parts) {
      if (piece.piece === 'op' || piece.piece === 'either') ops.push({ ...piece.op })
      else if (piece.piece === 'amend') this.#amend(piece, ops)
      else this.#other(piece)
    }
    return ops
  }

  /** Pieces that are no operations. */
  #other(piece: Piece, around: Mapping = {}): void {
    switch (piece.piece) {
      case 'static':
        this.#static.push({ ...around, ...piece.static })
        this.#part = this.#static.at(-1)
        return
      case 'instead':
        this.#instead.push({ ...piece.instead })
        this.#part = this.#instead.at(-1)
        return
      case 'when':
        this.#when.push({ ...piece.when })
        this.#part = this.#when.at(-1)
        return
      case 'activate':
        this.#activate.push({ ...piece.activate })
        this.#part = this.#activate.at(-1)
        return
      case 'root':
        this.#rootOf(piece.root)
        return
      default:
    }
  }

  #rootOf(root: Mapping): void {
    const markers = root.markers
    const isLater = isMapping(markers) && this.#root.markers !== undefined
    if (!isLater) Object.assign(this.#root, root)
  }

  #amend({ amend }: Extract<Piece, { readonly piece: 'amend' }>, ops: readonly Draft[] = []): void {
    const places = [ops.at(-1), this.#part, this.#last.at(-1), this.#static.at(-1), this.#instead.at(-1), this.#root]
    for (const place of places) {
      if (!place || (place !== this.#root && 'markers' in place)) continue
      const changed = amend(place)
      if (!changed) continue
      for (const key of Object.keys(place)) Reflect.deleteProperty(place, key)
      Object.assign(place, changed)
      return
    }
    this.#pen.doubt('Nothing before it is meant.')
  }

  #place(said: Said, sentence: Sentence): void {
    const { leads, conditions } = said
    const isPending = said.parts.length === 0 && said.result === undefined
    if (this.#open) {
      const open = this.#open
      if (said.then === 'then' || (said.unlessPay === undefined && open.unlessPay !== undefined && said.conditions.length === 0)) {
        this.#open = undefined
        return this.#place({ ...open, parts: [...open.parts, ...said.parts], ...(said.result && { result: said.result }) }, sentence)
      }
      this.#open = undefined
      this.#pen.doubt('What happens then is not written.')
    }
    // Somebody is asked or heard of, and the next sentence says what comes of it.
    if (isPending && (leads.length > 0 || said.may !== undefined || said.unlessPay !== undefined) && said.then === undefined) {
      this.#open = said
      return
    }
    const replaced = leads.find((lead) => lead.lead === 'instead')
    if (replaced?.lead === 'instead' && said.result === undefined) {
      this.#open = said
      return
    }
    if (said.then !== undefined) return this.#continue(said)
    const activated = leads.find((lead) => lead.lead === 'activate')
    if (activated?.lead === 'activate' && activated.timing !== 'any-time' && said.may === undefined && said.pay === undefined) {
      // It is so in that phase, and nobody does anything for it.
      if (activated.timing === 'effect') this.#pen.doubt('Which of the phases is meant is not written.')
      else return this.#place({ ...said, leads: leads.filter((one) => one !== activated), conditions: [...conditions, { phase: activated.timing }] }, sentence)
    }
    if (activated?.lead === 'activate') return this.#activated(said, activated.timing)
    if (replaced?.lead === 'instead') return this.#replace(said, replaced.instead)
    const event = leads.find((lead) => lead.lead === 'event')
    if (event?.lead === 'event') return this.#trigger(said, event.event, event.per)
    const isFight = leads.some(({ lead }) => lead === 'fight')
    const delay = leads.find((lead) => lead.lead === 'delay' || lead.lead === 'next-round')
    if (delay) return this.#delayed(said, delay)
    const around = mapping({
      while: leads.some(({ lead }) => lead === 'while-stack') ? 'stack' : undefined,
      during: isFight ? 'fight' : undefined,
      if: both(conditions),
    })
    const isRemoval = said.may !== undefined && isFight
    if (isRemoval) return this.#activated(said, 'combat')
    this.#plain(said, around)
  }

  /** Statements without an event. */
  #plain(said: Said, around: Mapping): void {
    const { kind } = this.#element
    const isInstant = kind === 'action' || kind === 'attack'
    const ops: Draft[] = []
    for (const piece of said.parts) {
      const isStatic = piece.piece === 'static' || (piece.piece === 'either' && (!isInstant || around.while !== undefined))
      if (piece.piece === 'amend') {
        if (piece.of === 'any' && this.#static.length > 0 && ops.length === 0) this.#amendStatic(piece)
        else this.#amend(piece, ops)
      } else if (isStatic) {
        for (const one of split(piece.static)) this.#other({ piece: 'static', static: one }, this.#around(around, one))
      } else if (piece.piece === 'op' || piece.piece === 'either') ops.push({ ...piece.op })
      else if (piece.piece === 'instead') this.#other({ piece: 'instead', instead: this.#heard(piece.instead, around) })
      else {
        if (Object.keys(around).length > 0 && piece.piece !== 'nothing') this.#pen.doubt('It is not written when it is so.')
        this.#other(piece)
      }
    }
    if (ops.length > 0 && (around.during !== undefined || around.while !== undefined)) this.#pen.doubt('It is not written when it is done.')
    if (ops.some((one) => 'must-play' in one)) return this.#must(ops)
    if (said.once !== undefined && ops.length === 0) {
      const last = this.#part
      if (last && 'event' in last) last.once = said.once
      else this.#pen.doubt('It is not written what is done once.')
    }
    if (said.result) this.#pen.doubt('It is not written what it takes the place of.')
    if (ops.length === 0) {
      if (said.may !== undefined || said.pay !== undefined) this.#pen.doubt('It is not written what may be done.')
      return
    }
    const condition = isMapping(around.if) ? around.if : undefined
    const isCard = kind === 'action' || kind === 'attack' || kind === 'aura' || kind === 'field' || kind === 'effect'
    if (!isInstant && condition && isCard && kind !== 'effect') return this.#state(condition, ops, said)
    if (!isCard) {
      if (condition) return this.#state(condition, ops, said)
      const trigger = this.#when.at(-1)
      if (trigger) {
        this.#last = listOf(trigger)
        this.#last.push(...ops)
        return
      }
      this.#pen.doubt('It is not written when this is done.')
      this.#when.push({ event: 'played', who: 'self', do: ops as readonly Mapping[] })
      this.#part = this.#when.at(-1)
      this.#last = listOf(this.#when.at(-1) ?? {})
      return
    }
    const copied = this.#when.at(-1)
    if (copied && copied === this.#part && listOf(copied).some((one) => 'must-play' in one)) {
      // The copy is of what has to be played.
      listOf(copied).push(...ops)
      return
    }
    const asked = mapping({ if: condition, may: said.may, pay: said.pay })
    const list = Object.keys(asked).length === 0 ? ops : [grouped(asked, ops)]
    const before = this.#do.at(-1)
    if (this.#pen.isOfResult && before?.destroy !== undefined) {
      // It can be done only if something was destroyed.
      before.then = [...((before.then as readonly Mapping[] | undefined) ?? []), ...(list as readonly Mapping[])]
      return
    }
    this.#do.push(...list)
    this.#last = this.#do
    this.#part = this.#do.at(-1)
  }

  /** A replacement under a condition. */
  #heard(one: Mapping, { if: condition, during, while: zone }: Mapping): Mapping {
    if (zone !== undefined) this.#pen.doubt('It is not written when it is so.')
    return mapping({ ...one, if: condition, ...(during !== undefined && one.event === 'damage' && { combat: true }) })
  }

  /** Who has to play something next must have it (decision D-31), and has to as soon as this is played. */
  #must(ops: readonly Draft[]): void {
    const filter = ops.find((one) => isMapping(one['must-play']))?.['must-play']
    const { type = 'card', ...where } = isMapping(filter) ? filter : {}
    const isOne = typeof type === 'string'
    if (isOne)
      this.#root.require ??= {
        exists: mapping({ pick: type, in: 'hand', of: 'you', where: Object.keys(where).length > 0 ? where : undefined, except: ['self'] }),
      }
    const trigger: Draft = { event: 'played', who: 'self', do: [...ops] as readonly Mapping[] }
    this.#when.push(trigger)
    this.#part = trigger
    this.#last = listOf(trigger)
  }

  /** A rule of a Field about fights is of every fight already. */
  #around(around: Mapping, one: Mapping): Mapping {
    const isOfFights = 'use-stat' in one || (isMapping(one.order) && one.order.rule === 'reverse')
    if (!isOfFights || this.#pen.isCreature || around.during === undefined) return around
    const { during: _, ...others } = around
    return others
  }

  #amendStatic({ amend }: Extract<Piece, { readonly piece: 'amend' }>): void {
    const last = this.#static.at(-1)
    const changed = last && amend(last)
    if (last && changed) Object.assign(last, changed)
    else this.#amend({ piece: 'amend', amend, of: 'any' })
  }

  /** What happens as soon as something is so. */
  #state(condition: Mapping, ops: readonly Draft[], said: Said): void {
    this.#pushTrigger({ event: 'state', if: condition }, ops, said)
  }

  #pushTrigger(event: Mapping, list: readonly Draft[], said: Said): void {
    let ops = [...list]
    let condition = isMapping(event.if) ? event.if : undefined
    const [only] = ops
    // What is asked of the only operation is asked of the whole (as in `if: {all: ..}` of an attack that is made again).
    if (ops.length === 1 && only && isMapping(only.if) && only.else === undefined) {
      const { if: own, ...others } = only
      condition = condition ? (both([condition, own as Mapping]) as Mapping) : (own as Mapping)
      ops = [others]
    }
    const draft: Draft = mapping({
      ...event,
      if: condition,
      once: said.once,
      may: said.may,
      pay: said.pay,
    }) as Draft
    const own = chained(ops) as Draft[]
    draft.do = own as readonly Mapping[]
    const isRevived = own.some(({ play }) => isMapping(play) && play.card === 'it')
    if (DEATHS.has(draft.event) && isRevived && draft.who !== 'self') {
      // Tokens that leave the field are no more (section 5.1), so that they cannot come back.
      draft.where = { ...(isMapping(draft.where) ? draft.where : {}), token: false }
      this.#pen.doubt('That tokens are left out is not written.')
    }
    const death = this.#death(draft, own)
    if (death) {
      this.#instead.push(death)
      this.#part = death
      this.#last = []
      return
    }
    this.#when.push(draft)
    this.#part = draft
    this.#last = own
  }

  /** A creature that goes elsewhere as it dies: the place is replaced, not the death (section 4.13, decision D-69). */
  #death(draft: Draft, ops: readonly Draft[]): Draft | undefined {
    const [only] = ops
    const move = only?.move
    if (!DEATHS.has(draft.event) || draft.who !== 'self' || ops.length !== 1 || !only || !isMapping(move)) return undefined
    if (move.who !== 'self' && move.who !== 'it') return undefined
    const { event, do: _, ...others } = draft
    return mapping({ event: 'dies', how: event === 'dies' ? undefined : (event as string), ...others, move: move.to }) as Draft
  }

  #trigger(said: Said, event: Mapping, per?: Amount): void {
    const ops: Draft[] = []
    const condition = both(said.conditions)
    if (said.leads.filter(({ lead }) => lead !== 'fight').length > 1) this.#pen.doubt('It is not sure when it is done.')
    if (said.unlessPay !== undefined && !said.result) this.#pen.doubt('It is not written what has to be paid for.')
    const inFight = said.leads.some(({ lead }) => lead === 'fight') && /^(?:killed|destroyed|dies|damaged)$/.test(String(event.event))
    for (const piece of said.parts) {
      if (piece.piece === 'op' || piece.piece === 'either') ops.push(...splitOps(piece.op))
      else if (piece.piece === 'static') ops.push({ apply: { static: [piece.static] } })
      else if (piece.piece === 'amend') this.#amend(piece, ops)
      else this.#other(piece)
    }
    if (said.parts.some(({ piece }) => piece === 'static')) this.#pen.doubt('It is not written how long it lasts.')
    if (said.result) {
      const made = this.#resultOf(said, event, ops)
      if (made) return
    }
    if (ops.length === 0) {
      if (!said.parts.some(({ piece }) => piece === 'root' || piece === 'amend' || piece === 'nothing')) this.#pen.doubt('It is not written what is done.')
      return
    }
    const counted = per && this.#pen.amount(per)
    const list = counted === undefined ? ops : ops.map((one) => times(one, counted))
    if (list.some((one) => one === undefined)) this.#pen.doubt('It is not written how often it is done.')
    this.#pushTrigger({ ...event, ...(inFight && { combat: true }), ...(condition && { if: condition }) }, list.filter((one) => one !== undefined), said)
  }

  /** A replacement that a text tells like an event: `if it is targeted, you may choose for this creature to be targeted instead`. */
  #resultOf(said: Said, event: Mapping, ops: readonly Draft[]): boolean {
    const names: Readonly<Record<string, string>> = { targeted: 'targeted', drawn: 'draw', damaged: 'damage', killed: 'dies', destroyed: 'dies', dies: 'dies' }
    const name = names[String(event.event)]
    if (name === undefined) {
      this.#pen.doubt('It is not written what it takes the place of.')
      return false
    }
    const how = name === 'dies' && event.event !== 'dies' ? { how: event.event as string } : {}
    const { if: _, ...others } = event
    this.#replace({ ...said, parts: ops.map((op) => ({ piece: 'op' as const, op })) }, { ...others, event: name, ...how })
    return true
  }

  #replace(said: Said, about: Mapping): void {
    const ops = this.#operations(said)
    const draft = mapping({
      ...about,
      if: both(said.conditions),
      once: said.once,
      may: said.may,
      pay: said.pay,
      'unless-pay': said.unlessPay,
      ...said.result,
    }) as Draft
    // A blow that would be deadly.
    if ('leave-hp' in draft) draft.lethal = true
    if (ops.length > 0) draft.do = ops as readonly Mapping[]
    this.#instead.push(draft)
    this.#part = draft
    this.#last = ops
  }

  #activated(said: Said, timing: string): void {
    const costs: Mapping[] = []
    const ops = this.#operations(said)
    const [head] = ops
    const paid = head && isMapping(head.markers) ? head.markers : undefined
    if (paid && typeof paid.remove === 'number') {
      costs.push({ markers: paid.remove })
      ops.shift()
    }
    const targets = this.#pen.targets.splice(0)
    // The owner of a creature is who uses it.
    const pay = isMapping(said.pay) && isSame(said.pay.player, { owner: 'self' }) ? said.pay.amount : said.pay
    const draft = mapping({
      timing,
      pay,
      cost: costs.length > 0 ? costs : undefined,
      targets: targets.length > 0 ? targets : undefined,
      if: both(said.conditions),
      once: said.once,
    }) as Draft
    draft.do = ops as readonly Mapping[]
    this.#activate.push(draft)
    this.#part = draft
    this.#last = ops
  }

  /** Targets of an ability are its own. */
  #aim(ability: Draft): void {
    const targets = this.#pen.targets.splice(0)
    if (targets.length > 0) ability.targets = [...((ability.targets as readonly Mapping[] | undefined) ?? []), ...targets]
  }

  /** What is done later. */
  #delayed(said: Said, lead: Lead): void {
    if (said.conditions.length > 0 || said.may !== undefined || said.once !== undefined) this.#pen.doubt('It is not written when it is so.')
    const ops = this.#operations(said)
    if (lead.lead === 'delay') {
      const until = lead.until
      const delayed: Draft = { delay: { until, do: ops as readonly Mapping[] } }
      if (this.#element.kind === 'action' || this.#element.kind === 'aura') return this.#write(delayed)
      const trigger = this.#when.at(-1)
      if (trigger) return void listOf(trigger).push(delayed)
      return this.#write(delayed)
    }
    const drawn = ops.map((op) => openingDraw(op))
    const isDraw = drawn.every((op) => op !== undefined) && drawn.length > 0
    const list: Draft[] = isDraw ? (drawn as Draft[]) : [{ delay: { until: 'round-start', do: ops as readonly Mapping[] } }]
    // A Field has to be there when the round ends (decision D-103), unless it has done something as it was played (D-104).
    const isLasting = this.#element.kind !== 'action' && this.#element.kind !== 'attack' && this.#do.length === 0
    if (!isLasting) {
      this.#do.push(...list)
      this.#last = this.#do
      this.#part = this.#do.at(-1)
      return
    }
    this.#pushTrigger({ event: 'round-end' }, list, said)
  }

  /** `if that happens`, `if you do`, `otherwise`: behind the operation before. */
  #continue(said: Said): void {
    const ops: Draft[] = []
    for (const piece of said.parts) {
      if (piece.piece === 'op' || piece.piece === 'either') ops.push(...splitOps(piece.op))
      else if (piece.piece === 'amend') this.#amend(piece, this.#last)
      else this.#other(piece)
    }
    const replaced = this.#instead.at(-1)
    if (said.result && this.#part && this.#part === this.#when.at(-1)) {
      const trigger = this.#when.pop()
      if (trigger) {
        const { do: list, event, ...others } = trigger
        this.#resultOf({ ...said, ...(others.may !== undefined && { may: others.may }), ...(others.pay !== undefined && { pay: others.pay }) }, { event: event as Data, ...without(others) }, (list as unknown as Draft[]) ?? [])
      }
      return
    }
    if (replaced && this.#part === replaced) {
      if (ops.length > 0) replaced.do = [...((replaced.do as readonly Mapping[] | undefined) ?? []), ...(ops as readonly Mapping[])]
      return
    }
    const ability = this.#activate.at(-1)
    const done = chained(ops)
    const own = ability && ability === this.#part ? ability : undefined
    if (own) this.#aim(own)
    const [paid] = own ? listOf(own) : []
    const cost = own && listOf(own).length === 1 && own.cost === undefined && said.then === 'then' && paid?.then === undefined ? costOf(paid ?? {}) : undefined
    if (own && cost && ops.length > 0 && own.pay === undefined) {
      // What may be done first is what it costs.
      own.cost = [cost]
      own.do = done as readonly Mapping[]
      this.#last = done
      return
    }
    if (ability && ability === this.#part && listOf(ability).length === 0) {
      ability.do = done as readonly Mapping[]
      this.#last = done
      return
    }
    const last = this.#last.at(-1)
    if (!last || ops.length === 0) return this.#pen.doubt('Nothing before it is meant.')
    const key = said.then ?? 'then'
    const known = (last[key] as readonly Mapping[] | undefined) ?? []
    last[key] = [...known, ...(ops as readonly Mapping[])]
  }

  done(): Proposal {
    if (this.#open) {
      this.#pen.doubt('What happens then is not written.')
      this.#marks.push({ kind: 'doubt', words: this.#pen.doubts.at(-1) ?? '' })
    }
    const { targets } = this.#pen
    const lists = {
      targets,
      cost: this.#costs,
      static: this.#static.map((one) => this.#ofWeather(ordered(one, ['while', 'if', 'during']))),
      instead: this.#instead.map((one) => this.#ofWeather(ordered(one, TRIGGER_ORDER))),
      when: this.#when.map((one) => ordered(one, TRIGGER_ORDER)),
      activate: this.#activate.map((one) => ordered(one, ['timing', 'pay', 'cost', 'targets', 'if', 'once', 'do'])),
      do: this.#do,
    }
    const script: Draft = { ...this.#root }
    for (const [key, list] of Object.entries(lists)) if (list.length > 0) script[key] = list as readonly Mapping[]
    return { script: ordered(script, ORDER), marks: this.#marks }
  }

  /** A weather's creatures of a colour are also those that benefit from it (specification, section 5.12). */
  #ofWeather(one: Mapping): Mapping {
    if (this.#element.kind !== 'weather') return one
    const affinity = this.#element.name.toLowerCase()
    const change = (data: Data): Data => {
      if (Array.isArray(data)) return (data as readonly Data[]).map(change)
      if (!isMapping(data)) return data
      const keys = Object.keys(data)
      if (keys.join() === 'color') return { any: [data, { affinity }] }
      return Object.fromEntries(keys.map((key) => [key, change(data[key] ?? '')]))
    }
    const changed = change(one)
    const whole = isMapping(changed) ? changed : one
    // A replacement hears of creatures by a selection of its own.
    return isMapping(whole.where) && whole.who === 'creatures' ? joinedWho(whole) : whole
  }
}

/** Without numbers at the end that only repeat the one before: the last one goes on. */
const repeated = (numbers: readonly number[]): readonly number[] => {
  let end = numbers.length
  while (end > 1 && numbers[end - 1] === numbers[end - 2]) end--
  return numbers.slice(0, end)
}

/** An operation whose amount is for each of something. */
function times(op: Draft, counted: Data): Draft | undefined {
  const { gain, draw } = op
  if (typeof draw === 'number') return { draw: draw === 1 ? counted : { mul: [draw, counted] } }
  if (!isMapping(gain) || typeof gain.amount !== 'number') return undefined
  return { gain: { ...gain, amount: gain.amount === 1 ? counted : { mul: [gain.amount, counted] } } }
}

/** The parts of a sentence that a semicolon or `otherwise` divides; `if that worked` at an end stands at its beginning. */
function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.word === ';' || token.word === 'otherwise') parts.push([])
    if (token.word !== ';') parts.at(-1)?.push(token)
  }
  return parts.flatMap((part) => {
    while (/^(?:,|;)$/.test(part.at(-1)?.word ?? '')) part.pop()
    if (part.length === 0) return []
    const tail = part.slice(-3).map(({ word }) => word).join(' ')
    return [tail === 'if that worked' ? [...part.slice(-3), ...part.slice(0, -3)] : part]
  })
}

const joinedWho = ({ where, ...others }: Mapping): Mapping => ({ ...others, who: { pick: 'creature', where: where ?? {} } })

const without = (trigger: Draft): Mapping => {
  const { may: _, pay: _p, ...others } = trigger
  return others
}

const listOf = (trigger: Draft): Draft[] => (trigger.do ?? []) as unknown as Draft[]

/** What is told in one breath with the destruction of the source depends on what comes first. */
function chained(ops: readonly Draft[]): Draft[] {
  const [head, ...rest] = ops
  if (!head || rest.length === 0 || head.then !== undefined || !ops.some(({ destroy }) => destroy === 'self')) return [...ops]
  return [{ ...head, then: rest as readonly Mapping[] }]
}

/** One operation with what is asked, several as a group. */
const grouped = (asked: Mapping, ops: readonly Draft[]): Draft => {
  const [only] = ops
  const isOne = ops.length === 1 && only !== undefined && !Object.keys(asked).some((key) => key in only)
  return (isOne ? { ...asked, ...only } : { ...asked, do: ops as readonly Mapping[] }) as Draft
}

/** Statics of several changes at once, each by itself. */
const split = (one: Mapping): readonly Mapping[] =>
  Array.isArray(one.stats) ? (one.stats as readonly Mapping[]).map((stats) => ({ ...one, stats })) : [one]

const splitOps = (one: Mapping): readonly Draft[] => [{ ...one }]

/** Cards that are drawn with the next hand. */
function openingDraw(op: Draft): Draft | undefined {
  if ('opening-draw' in op) return op
  const { draw } = op
  if (typeof draw === 'number') return { 'opening-draw': { player: 'you', add: draw } }
  const isAmount = isMapping(draw) && typeof draw.amount === 'number' && Object.keys(op).length === 1
  return isAmount ? { 'opening-draw': mapping({ player: draw.player, add: draw.amount }) } : undefined
}

/** An operation as a cost. */
function costOf(op: Mapping): Mapping | undefined {
  const { discard, destroy, markers } = op
  if (discard !== undefined) {
    if (!isMapping(discard)) return { discard }
    return discard.amount === undefined ? undefined : mapping({ discard: discard.amount, where: discard.where })
  }
  if (isMapping(destroy)) return { destroy }
  if (isMapping(markers) && typeof markers.remove === 'number') return { markers: markers.remove }
  return undefined
}

/** A script for the text of an element, as far as it can be read; never throws, and takes a time that grows with the text. */
export function propose(element: Subject, text: string): Proposal {
  const { sentences, left } = sentencesOf(text)
  const assembly = new Assembly(element, text)
  for (const sentence of sentences.slice(0, MOST_SENTENCES)) assembly.sentence(sentence)
  for (const sentence of sentences.slice(MOST_SENTENCES)) assembly.unread(sentence)
  if (left) assembly.unread({ start: left.start, end: Math.min(left.end, left.start + 60) })
  return assembly.done()
}

