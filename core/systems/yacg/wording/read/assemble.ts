import { slice, type Span } from '../../../../language/span'
import { isMapping, isSame, mapping, type Data, type Mapping } from './data'
import { both } from './conditions'
import {
  ordered,
  quotedWords,
  repeated,
  partsOf,
  joinedWho,
  listOf,
  costOf,
  splitOps,
  times,
  ORDER,
  TRIGGER_ORDER,
  MOST_SENTENCES,
  type Draft,
  type Proposal,
} from './draft'
import { type Subject } from './pen'
import { first } from './numbers'
import { Reader } from './reader'
import { MOST_TOKENS, sentencesOf, type Sentence, type Token } from './tokens'
import { doubtsOf } from './traces'
import { letterAt, perAt } from './values'

import { Placing } from './placing'

interface Divided extends Span {
  readonly tokens: readonly Token[]
}

/** What stands behind the first token, divided where this word is, each part without an `or` or a comma at its ends; and where the words of it stand. */
function divided([head, ...tokens]: readonly Token[], by: string): readonly Divided[] {
  const parts: { start: number; tokens: Token[] }[] = [{ start: head?.end ?? 0, tokens: [] }]
  for (const token of tokens) {
    if (token.word === by) parts.push({ start: token.end, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts.flatMap(({ start, tokens: own }) => {
    let from = start
    while (/^(?:,|or)$/.test(own[0]?.word ?? '')) from = own.shift()?.end ?? from
    while (own.at(-1)?.word === ',') own.pop()
    const last = own.at(-1)
    return last ? [{ start: from, end: last.end, tokens: own }] : []
  })
}

/** Reads the sentences of a text into a script. */
class Assembly extends Placing {
  sentence(sentence: Sentence): void {
    if (sentence.tokens.length > MOST_TOKENS) return this.unread(sentence)
    const [letter] = letterAt(sentence.tokens)
    const tokens = sentence.tokens.slice(0, letter?.end)
    this.pen.letter = letter?.value ?? this.pen.letter
    this.pen.fight = this.element.kind === 'attack'
    this.pen.doer = 'you'
    this.pen.lastVerb = ''
    const before = this.pen.doubts.length
    this.pen.hasDoer = false
    this.pen.isOfResult = false
    this.pen.isGain = /\bgains?\b/i.test(slice(this.text, sentence))
    const isWhole =
      this.cost(tokens) ||
      this.modes(tokens) ||
      this.once(tokens) ||
      this.rounds(tokens) ||
      this.shared(tokens) ||
      this.counted(tokens, sentence)
    if (!isWhole) for (const part of partsOf(tokens)) this.read(part, sentence)
    if (this.pen.doubts.length > before) this.doubt(sentence)
  }

  protected read(tokens: readonly Token[], sentence: Sentence): void {
    const said = new Reader(tokens, this.pen).read()
    for (const place of said.unread) this.unread(place)
    // What one is allowed to do by a rule need not be asked about.
    const [only] = said.parts
    const isLeave =
      said.parts.length === 1 && only?.piece === 'op' && ('extra-plays' in only.op || 'retarget' in only.op)
    if (isLeave && said.may === true) delete said.may
    if (this.open && said.then === undefined && tokens[0]?.word === 'then') said.then = 'then'
    this.place(said, sentence)
  }

  /** Energy of a plan by the number of the round: `at the beginning of rounds 1/2/3, get +6/+3/+1 energy`. */
  protected rounds(tokens: readonly Token[]): boolean {
    if (this.element.kind !== 'plan') return false
    const words = tokens.map(({ word }) => word).join(' ')
    const each = /^at starts of round 1(?: \/ \d+)+ , gets ((?:[+]?\d+(?: \/ )?)+) energy$/.exec(words)
    const listed =
      /^at starts of every round , gets energy : (\d+) in round 1((?: , \d+ in round \d+)*) , (?:and )?then (\d+)$/.exec(
        words,
      )
    const numbers = each
      ? (each[1] ?? '').split(' / ').map(Number)
      : listed && [
          Number(listed[1]),
          ...[...(listed[2] ?? '').matchAll(/(\d+) in/g)].map((one) => Number(one[1])),
          Number(listed[3]),
        ]
    if (numbers) {
      const trigger: Draft = {
        event: 'round-start',
        do: [{ gain: { amount: { 'by-round': listed ? repeated(numbers) : numbers }, color: 'plan' } }],
      }
      this.triggers.push(trigger)
      this.part = trigger
      return true
    }
    const later =
      /^at starts of (?:subsequent|later|every later|every other|following) round , gets [+]?(\d+) energy$/.exec(words)
    const known = this.triggers.at(-1)
    const gain = known && listOf(known)[0]?.gain
    const amount = isMapping(gain) && isMapping(gain.amount) ? gain.amount['by-round'] : undefined
    if (!later || !known || !Array.isArray(amount)) return false
    known.do = [
      {
        gain: { amount: { 'by-round': repeated([...(amount as readonly number[]), Number(later[1])]) }, color: 'plan' },
      },
    ]
    return true
  }

  /** `for each additional ally that has it`: all copies of a trait as one, by how many allies have it but one (decision D-57). */
  protected shared(tokens: readonly Token[]): boolean {
    const words = tokens.map(({ word }) => word)
    const found = /^for every additional ally (?:creature )?(?:that has|with) @(\S+) , /.exec(words.join(' '))
    const last = this.statics.at(-1)
    const before = isMapping(last?.stats) ? last.stats : undefined
    if (!found || !last || !before || last.if === undefined) return false
    const said = new Reader(tokens.slice(words.indexOf(',') + 1), this.pen).read()
    const [piece] = said.parts
    if (piece?.piece !== 'either' || !isMapping(piece.static.stats) || !isSame(piece.static.stats, before)) return false
    const count: Mapping = { count: { pick: 'creature', of: 'you', where: { trait: found[1] ?? '' } } }
    const { who, ...stats } = before
    const each = Object.fromEntries(
      Object.entries(stats).map(([stat, value]) => [
        stat,
        value === 1 ? { sub: [count, 1] } : value === -1 ? { sub: [1, count] } : { mul: [value, { sub: [count, 1] }] },
      ]),
    )
    Reflect.deleteProperty(last, 'if')
    last.stats = { who: who ?? 'self', ...each } as Mapping
    this.root.stacks = false
    this.pen.doubt('All copies together are taken for one.')
    return true
  }

  /** `can only be used once`: of the ability before. */
  protected once(tokens: readonly Token[]): boolean {
    const words = tokens.map(({ word }) => word).join(' ')
    const found =
      /^(?:this )?(?:may only be used|only|use|once)? ?(?:once|1 time)(?: (?:per|every) (round|fight|game))?$/.exec(
        words,
      )
    if (!found) return false
    const ability = this.abilities.at(-1) ?? this.triggers.at(-1) ?? this.replacements.at(-1)
    if (!ability) return false
    ability.once = found[1] ?? true
    return true
  }

  /** What must be paid or be true to play the card. */
  protected cost(tokens: readonly Token[]): boolean {
    const words = tokens.map(({ word }) => word).join(' ')
    const intro =
      /^(?:to plays this(?: card)? , (?:you must|you has to)? ?|additional costs? ?[-:,]? ?|as an? additional costs? (?:to plays this(?: card)? )?, ?)/.exec(
        words,
      )
    const needs =
      /^(?:needs|playable only (?:if|while)|only (?:if|while)|may only be (?:plays|played) (?:if|while)|plays this(?: card)? only (?:if|while)) /.exec(
        words,
      )
    if (needs && !intro) return this.needed(tokens, needs[0].trim().split(' ').length)
    const priced = /^(?:this )?costs (\d+) energy additional$/.exec(words)
    if (priced) {
      this.costs.push({ pay: Number(priced[1]) })
      return true
    }
    if (!intro) return false
    const length = intro[0].trim().split(' ').length
    const rest = tokens.slice(length)
    const paid = /^pays (\d+) (?:additional )?energy$/.exec(rest.map(({ word }) => word).join(' '))
    if (paid) {
      this.costs.push({ pay: Number(paid[1]) })
      return true
    }
    const said = new Reader(rest, this.pen).read()
    for (const place of said.unread) this.unread(place)
    for (const piece of said.parts) {
      const cost = piece.piece === 'op' ? costOf(piece.op) : undefined
      if (cost) this.costs.push(cost)
      else this.doubtAll(tokens)
    }
    return true
  }

  protected doubtAll(tokens: readonly Token[]): void {
    const [from, to] = [tokens[0], tokens.at(-1)]
    if (from && to) this.unread({ start: from.start, end: to.end })
  }

  protected needed(tokens: readonly Token[], length: number): boolean {
    const condition: Token[] = [
      { word: 'if', start: tokens[0]?.start ?? 0, end: tokens[0]?.end ?? 0 },
      ...tokens.slice(length),
    ]
    const direct = condition.map(({ word }) => word).join(' ')
    const stack = /^if (?:a|(\d+)(?: or additional)?) card on (?:effect )?stack$/.exec(direct)
    if (stack) {
      this.root.require = { value: 'stack-size', 'at-least': Number(stack[1] ?? 1) }
      return true
    }
    const said = new Reader(condition, this.pen).read()
    const found = both(said.conditions)
    if (!found || said.parts.length > 0 || said.unread.length > 0) return false
    this.root.require = found
    return true
  }

  /** `for every opposing creature, draw a card`: as much as `draw a card for every opposing creature`. */
  protected counted(tokens: readonly Token[], sentence: Sentence): boolean {
    const lead = [...perAt(tokens, 0)].find(({ end }) => tokens[end]?.word === ',')
    if (!lead) return false
    const back = this.pen.keep()
    const said = new Reader(tokens.slice(lead.end + 1), this.pen).read()
    const amount = this.pen.amount(lead.value)
    const parts = said.parts.flatMap((piece) => {
      const op = piece.piece === 'op' ? times(piece.op, amount) : undefined
      return op ? [{ piece: 'op', op } as const] : []
    })
    const isRead = parts.length > 0 && parts.length === said.parts.length && said.unread.length === 0
    if (isRead) this.place({ ...said, parts }, sentence)
    else back()
    return isRead
  }

  /** `choose one - a; b; or c`, `choose one: a or b`. */
  protected modes(tokens: readonly Token[]): boolean {
    const from = first(tokens, 0, 'chooses 1 of following', 'chooses 1')
    if (from === undefined || !/^[-:–—]$/.test(tokens[from]?.word ?? '')) return false
    const behind = tokens.slice(from)
    const back = this.pen.keep()
    const listed = divided(behind, ';')
    const isListed = listed.length > 1
    const modes = (isListed ? listed : divided(behind, 'or')).map((own) => this.mode(own))
    // A single `or` may stand within a mode as well: it divides what can be read on both sides.
    if (modes.length < 2 || (!isListed && modes.some(({ isRead }) => !isRead))) {
      back()
      return false
    }
    for (const { unread } of modes) for (const place of unread) this.unread(place)
    this.write({ 'choose-one': modes.map(({ mode }) => mode) })
    return true
  }

  /** One of several things to choose: operations, and when it may be chosen. What says more is not read. */
  protected mode({ tokens, start, end }: Divided): { mode: Mapping; unread: readonly Span[]; isRead: boolean } {
    this.pen.doer = 'you'
    this.pen.lastVerb = ''
    const { conditions, leads, parts, unread, ...more } = new Reader(tokens, this.pen).read()
    const done = parts.flatMap((piece) => (piece.piece === 'op' || piece.piece === 'either' ? splitOps(piece.op) : []))
    const isPlain = leads.length === 0 && done.length === parts.length && Object.keys(more).length === 0
    const text = quotedWords(this.text, { start, end })
    const ops = isPlain ? done : []
    return {
      mode: mapping({ text: text.charAt(0).toUpperCase() + text.slice(1), if: both(conditions), do: ops }),
      unread: ops.length > 0 ? unread : [{ start: tokens[0]?.start ?? start, end }],
      isRead: ops.length > 0 && unread.length === 0,
    }
  }

  done(): Proposal {
    if (this.open) {
      this.pen.doubt('What happens then is not written.')
      this.marks.push({ kind: 'doubt', words: this.pen.doubts.at(-1) ?? '' })
    }
    const { targets } = this.pen
    const lists = {
      targets,
      cost: this.costs,
      static: this.statics.map((one) => this.ofWeather(ordered(one, ['while', 'if', 'during']))),
      instead: this.replacements.map((one) => this.ofWeather(ordered(one, TRIGGER_ORDER))),
      when: this.triggers.map((one) => ordered(one, TRIGGER_ORDER)),
      activate: this.abilities.map((one) => ordered(one, ['timing', 'pay', 'cost', 'targets', 'if', 'once', 'do'])),
      do: this.deeds,
    }
    const script: Draft = { ...this.root }
    for (const [key, list] of Object.entries(lists)) if (list.length > 0) script[key] = list as readonly Mapping[]
    return { script: ordered(script, ORDER), marks: this.marks }
  }

  /** A weather's creatures of a colour are also those that benefit from it (specification, section 5.12). */
  protected ofWeather(one: Mapping): Mapping {
    if (this.element.kind !== 'weather') return one
    const affinity = this.element.name.toLowerCase()
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

/** A script for the text of an element, as far as it can be read; never throws, and takes a time that grows with the text. */
export function propose(element: Subject, text: string): Proposal {
  const { sentences, left } = sentencesOf(text)
  const assembly = new Assembly(element, text)
  for (const sentence of sentences.slice(0, MOST_SENTENCES)) assembly.sentence(sentence)
  for (const sentence of sentences.slice(MOST_SENTENCES)) assembly.unread(sentence)
  if (left) assembly.unread({ start: left.start, end: Math.min(left.end, left.start + 60) })
  const proposal = assembly.done()
  const doubts = doubtsOf(sentences, proposal.script)
  const found = [
    ...doubts.sentences.map((sentence) => quotedWords(text, sentence)),
    ...doubts.words.map((word) => `${word} of the script`),
  ]
  const known = new Set(proposal.marks.map(({ words }) => words))
  const more = [...new Set(found)]
    .filter((words) => !known.has(words))
    .map((words) => ({ kind: 'doubt', words }) as const)
  return { ...proposal, marks: [...proposal.marks, ...more] }
}
