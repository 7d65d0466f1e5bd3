import { isMapping, isSame, mapping, type Data, type Mapping } from './data'
import { both } from './conditions'
import { times, without, listOf, chained, grouped, split, splitOps, openingDraw, costOf, type Draft } from './draft'

import { type Said } from './reader'
import { type Sentence } from './tokens'
import type { Lead } from './triggers'
import type { Amount } from './values'

import { Drafting } from './drafting'

/** Whether something is done before a colon, as costs are written in other games: `Remove a marker: Draw a card.` */
function isPriced({ tokens }: Sentence): boolean {
  const at = tokens.findIndex(({ word }) => word === ':')
  return (
    at > 0 && !tokens.slice(0, at).some(({ word }) => word === 'chooses' || word === 'this' || word === 'following')
  )
}

/** Whether something is done in every round, or after every fight. */
const isOfEvery = ({ tokens }: Sentence): boolean =>
  tokens.some(({ word }, at) => word === 'every' && /^(?:round|fight|phase)$/.test(tokens[at + 1]?.word ?? ''))

/** What never begins or ends while a card is on the stack. */
const LATER: ReadonlySet<unknown> = new Set(['round-start', 'round-end', 'fight-start', 'fight-end'])

/** Puts what a sentence says where it belongs in the script. */
export class Placing extends Drafting {
  protected place(said: Said, sentence: Sentence): void {
    const { leads, conditions } = said
    if (isPriced(sentence) && said.parts.length > 1)
      this.pen.doubt('What stands before the colon may be what it costs.')
    const isPending = said.parts.length === 0 && said.result === undefined
    if (this.open) {
      const open = this.open
      if (
        said.then === 'then' ||
        (said.unlessPay === undefined && open.unlessPay !== undefined && said.conditions.length === 0)
      ) {
        this.open = undefined
        return this.place(
          { ...open, parts: [...open.parts, ...said.parts], ...(said.result && { result: said.result }) },
          sentence,
        )
      }
      this.open = undefined
      this.pen.doubt('What happens then is not written.')
    }
    // Somebody is asked or heard of, and the next sentence says what comes of it.
    if (
      isPending &&
      (leads.length > 0 || said.may !== undefined || said.pay !== undefined || said.unlessPay !== undefined) &&
      said.then === undefined
    ) {
      this.open = said
      return
    }
    const replaced = leads.find((lead) => lead.lead === 'instead')
    if (replaced?.lead === 'instead' && said.result === undefined) {
      this.open = said
      return
    }
    if (said.then !== undefined) return this.continue(said)
    const activated = leads.find((lead) => lead.lead === 'activate')
    if (
      activated?.lead === 'activate' &&
      activated.timing !== 'any-time' &&
      said.may === undefined &&
      said.pay === undefined
    ) {
      // It is so in that phase, and nobody does anything for it.
      if (activated.timing === 'effect') this.pen.doubt('Which of the phases is meant is not written.')
      else
        return this.place(
          {
            ...said,
            leads: leads.filter((one) => one !== activated),
            conditions: [...conditions, { phase: activated.timing }],
          },
          sentence,
        )
    }
    if (activated?.lead === 'activate') return this.activated(said, activated.timing)
    if (replaced?.lead === 'instead') return this.replace(said, replaced.instead)
    const event = leads.find((lead) => lead.lead === 'event')
    if (event?.lead === 'event' && this.isLater(event.event)) {
      if (isOfEvery(sentence)) this.pen.doubt('An Action does it once.')
      return this.delayed(said, { lead: 'delay', until: String(event.event.event) })
    }
    if (event?.lead === 'event') return this.trigger(said, event.event, event.per)
    const isFight = leads.some(({ lead }) => lead === 'fight')
    const delay = leads.find((lead) => lead.lead === 'delay' || lead.lead === 'next-round')
    if (delay) return this.delayed(said, delay)
    const around = mapping({
      while: leads.some(({ lead }) => lead === 'while-stack') ? 'stack' : undefined,
      during: isFight ? 'fight' : undefined,
      if: both(conditions),
    })
    const isRemoval = said.may !== undefined && isFight
    if (isRemoval) return this.activated(said, 'combat')
    this.plain(said, around)
  }

  /** What does something once, and is neither on the field before nor after. */
  protected get isInstant(): boolean {
    return this.element.kind === 'action' || this.element.kind === 'attack'
  }

  /** An Action is gone by then: what it says is done once, whatever became of it (specification, section 4.9). */
  protected isLater(event: Mapping): boolean {
    return this.isInstant && LATER.has(event.event) && event.who === undefined
  }

  /** Statements without an event. */
  protected plain(said: Said, around: Mapping): void {
    const { kind } = this.element
    const { isInstant } = this
    const ops: Draft[] = []
    for (const piece of said.parts) {
      const isStatic =
        piece.piece === 'static' || (piece.piece === 'either' && (!isInstant || around.while !== undefined))
      if (piece.piece === 'amend') {
        if (piece.of === 'any' && this.statics.length > 0 && ops.length === 0) this.amendStatic(piece)
        else this.amend(piece, ops)
      } else if (isStatic) {
        if (isInstant && around.while === undefined) this.pen.doubt('How long it is so is not written.')
        for (const one of split(piece.static)) this.other({ piece: 'static', static: one }, this.around(around, one))
      } else if (piece.piece === 'op' || piece.piece === 'either') ops.push({ ...piece.op })
      else if (piece.piece === 'instead') {
        if (isInstant) this.pen.doubt('How long it is so is not written.')
        this.other({ piece: 'instead', instead: this.heard(piece.instead, around) })
      } else {
        if (Object.keys(around).length > 0 && piece.piece !== 'nothing')
          this.pen.doubt('It is not written when it is so.')
        this.other(piece)
      }
    }
    if (ops.length > 0 && (around.during !== undefined || around.while !== undefined))
      this.pen.doubt('It is not written when it is done.')
    if (ops.some((one) => 'must-play' in one)) return this.must(ops)
    if (said.once !== undefined && ops.length === 0) {
      const last = this.part
      if (last && 'event' in last) last.once = said.once
      else this.pen.doubt('It is not written what is done once.')
    }
    if (said.result) this.pen.doubt('It is not written what it takes the place of.')
    if (ops.length === 0) {
      if (said.may !== undefined || said.pay !== undefined) this.pen.doubt('It is not written what may be done.')
      return
    }
    const condition = isMapping(around.if) ? around.if : undefined
    const isCard = kind === 'action' || kind === 'attack' || kind === 'aura' || kind === 'field' || kind === 'effect'
    if (!isInstant && condition && isCard && kind !== 'effect') return this.state(condition, ops, said)
    if (!isCard) {
      if (condition) return this.state(condition, ops, said)
      const trigger = this.triggers.at(-1)
      if (trigger) {
        this.last = listOf(trigger)
        this.last.push(...ops)
        return
      }
      this.pen.doubt('It is not written when this is done.')
      this.triggers.push({ event: 'played', who: 'self', do: ops as readonly Mapping[] })
      this.part = this.triggers.at(-1)
      this.last = listOf(this.triggers.at(-1) ?? {})
      return
    }
    const copied = this.triggers.at(-1)
    if (copied && copied === this.part && listOf(copied).some((one) => 'must-play' in one)) {
      // The copy is of what has to be played.
      listOf(copied).push(...ops)
      return
    }
    const asked = mapping({ if: condition, may: said.may, pay: said.pay })
    const list = Object.keys(asked).length === 0 ? ops : [grouped(asked, ops)]
    const before = this.deeds.at(-1)
    if (this.pen.isOfResult && before?.destroy !== undefined) {
      // It can be done only if something was destroyed.
      before.then = [...((before.then as readonly Mapping[] | undefined) ?? []), ...(list as readonly Mapping[])]
      return
    }
    this.deeds.push(...list)
    this.last = this.deeds
    this.part = this.deeds.at(-1)
  }

  /** A replacement under a condition. */
  protected trigger(said: Said, event: Mapping, per?: Amount): void {
    const ops: Draft[] = []
    const condition = both(said.conditions)
    if (said.leads.filter(({ lead }) => lead !== 'fight').length > 1) this.pen.doubt('It is not sure when it is done.')
    if (said.unlessPay !== undefined && !said.result) this.pen.doubt('It is not written what has to be paid for.')
    const inFight =
      said.leads.some(({ lead }) => lead === 'fight') && /^(?:killed|destroyed|dies|damaged)$/.test(String(event.event))
    for (const piece of said.parts) {
      if (piece.piece === 'op' || piece.piece === 'either') ops.push(...splitOps(piece.op))
      else if (piece.piece === 'static') ops.push({ apply: { static: [piece.static] } })
      else if (piece.piece === 'amend') this.amend(piece, ops)
      else this.other(piece)
    }
    if (said.parts.some(({ piece }) => piece === 'static')) this.pen.doubt('It is not written how long it lasts.')
    // An Action hears of its own play, while it waits on the stack; an attack of nothing.
    if (this.isInstant && (this.element.kind === 'attack' || !/^(?:played|targeted)$/.test(String(event.event))))
      this.pen.doubt('It is not written for how long it is waited for.')
    if (said.result) {
      const made = this.resultOf(said, event, ops)
      if (made) return
    }
    if (ops.length === 0) {
      if (!said.parts.some(({ piece }) => piece === 'root' || piece === 'amend' || piece === 'nothing'))
        this.pen.doubt('It is not written what is done.')
      return
    }
    const counted = per && this.pen.amount(per)
    const list = counted === undefined ? ops : ops.map((one) => times(one, counted))
    if (list.some((one) => one === undefined)) this.pen.doubt('It is not written how often it is done.')
    this.pushTrigger(
      { ...event, ...(inFight && { combat: true }), ...(condition && { if: condition }) },
      list.filter((one) => one !== undefined),
      said,
    )
  }

  /** A replacement that a text tells like an event: `if it is targeted, you may choose for this creature to be targeted instead`. */
  protected resultOf(said: Said, event: Mapping, ops: readonly Draft[]): boolean {
    const names: Readonly<Record<string, string>> = {
      targeted: 'targeted',
      drawn: 'draw',
      damaged: 'damage',
      killed: 'dies',
      destroyed: 'dies',
      dies: 'dies',
    }
    const name = names[String(event.event)]
    if (name === undefined) {
      this.pen.doubt('It is not written what it takes the place of.')
      return false
    }
    const how = name === 'dies' && event.event !== 'dies' ? { how: event.event as string } : {}
    const { if: _, ...others } = event
    this.replace(
      { ...said, parts: ops.map((op) => ({ piece: 'op' as const, op })) },
      { ...others, event: name, ...how },
    )
    return true
  }

  protected replace(said: Said, about: Mapping): void {
    const ops = this.operations(said)
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
    this.replacements.push(draft)
    this.part = draft
    this.last = ops
  }

  protected activated(said: Said, timing: string): void {
    const costs: Mapping[] = []
    const ops = this.operations(said)
    const [head] = ops
    const paid = head && isMapping(head.markers) ? head.markers : undefined
    if (paid && typeof paid.remove === 'number') {
      costs.push({ markers: paid.remove })
      ops.shift()
    }
    const targets = this.pen.targets.splice(0)
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
    this.abilities.push(draft)
    this.part = draft
    this.last = ops
  }

  /** Targets of an ability are its own. */
  protected aim(ability: Draft): void {
    const targets = this.pen.targets.splice(0)
    if (targets.length > 0)
      ability.targets = [...((ability.targets as readonly Mapping[] | undefined) ?? []), ...targets]
  }

  /** What is done later. */
  protected delayed(said: Said, lead: Lead): void {
    if (said.conditions.length > 0 || said.may !== undefined || said.once !== undefined)
      this.pen.doubt('It is not written when it is so.')
    const ops = this.operations(said)
    if (lead.lead === 'delay') {
      const until = lead.until
      const delayed: Draft = { delay: { until, do: ops as readonly Mapping[] } }
      if (this.isInstant || this.element.kind === 'aura') return this.write(delayed)
      const trigger = this.triggers.at(-1)
      if (trigger) return void listOf(trigger).push(delayed)
      return this.write(delayed)
    }
    const drawn = ops.map((op) => openingDraw(op))
    const isDraw = drawn.every((op) => op !== undefined) && drawn.length > 0
    const list: Draft[] = isDraw
      ? (drawn as Draft[])
      : [{ delay: { until: 'round-start', do: ops as readonly Mapping[] } }]
    // A Field has to be there when the round ends (decision D-103), unless it has done something as it was played (D-104).
    const isLasting = !this.isInstant && this.deeds.length === 0
    if (!isLasting) {
      this.deeds.push(...list)
      this.last = this.deeds
      this.part = this.deeds.at(-1)
      return
    }
    this.pushTrigger({ event: 'round-end' }, list, said)
  }

  /** `if that happens`, `if you do`, `otherwise`: behind the operation before. */
  protected continue(said: Said): void {
    const ops: Draft[] = []
    for (const piece of said.parts) {
      if (piece.piece === 'op' || piece.piece === 'either') ops.push(...splitOps(piece.op))
      else if (piece.piece === 'amend') this.amend(piece, this.last)
      else this.other(piece)
    }
    const replaced = this.replacements.at(-1)
    if (said.result && this.part && this.part === this.triggers.at(-1)) {
      const trigger = this.triggers.pop()
      if (trigger) {
        const { do: list, event, ...others } = trigger
        this.resultOf(
          {
            ...said,
            ...(others.may !== undefined && { may: others.may }),
            ...(others.pay !== undefined && { pay: others.pay }),
          },
          { event: event as Data, ...without(others) },
          list as unknown as Draft[],
        )
      }
      return
    }
    if (replaced && this.part === replaced) {
      if (ops.length > 0)
        replaced.do = [...((replaced.do as readonly Mapping[] | undefined) ?? []), ...(ops as readonly Mapping[])]
      return
    }
    const ability = this.abilities.at(-1)
    const done = chained(ops)
    const own = ability && ability === this.part ? ability : undefined
    if (own) this.aim(own)
    const [paid] = own ? listOf(own) : []
    const cost =
      own && listOf(own).length === 1 && own.cost === undefined && said.then === 'then' && paid?.then === undefined
        ? costOf(paid ?? {})
        : undefined
    if (own && cost && ops.length > 0 && own.pay === undefined) {
      // What may be done first is what it costs.
      own.cost = [cost]
      own.do = done as readonly Mapping[]
      this.last = done
      return
    }
    if (ability && ability === this.part && listOf(ability).length === 0) {
      ability.do = done as readonly Mapping[]
      this.last = done
      return
    }
    const last = this.last.at(-1)
    if (!last || ops.length === 0) return this.pen.doubt('Nothing before it is meant.')
    const key = said.then ?? 'then'
    const known = (last[key] as readonly Mapping[] | undefined) ?? []
    last[key] = [...known, ...(ops as readonly Mapping[])]
  }
}
