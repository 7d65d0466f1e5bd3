import { isMapping, mapping, type Mapping } from './data'
import type { Span } from '../../../../language/span'
import { both } from './conditions'
import { DEATHS, quotedWords, listOf, chained, type Draft, type Mark } from './draft'
import { Pen, type Subject } from './pen'
import { type Said } from './reader'
import type { Piece } from './table'

/** A script being put together, as drafts that later sentences may still change. */
export class Drafting {
  protected readonly pen: Pen
  protected readonly text: string
  protected readonly element: Subject
  protected readonly marks: Mark[] = []
  protected readonly root: Draft = {}
  protected readonly costs: Mapping[] = []
  protected readonly deeds: Draft[] = []
  protected readonly statics: Draft[] = []
  protected readonly triggers: Draft[] = []
  protected readonly replacements: Draft[] = []
  protected readonly abilities: Draft[] = []
  /** The list of operations that was written last, for `if that happens`. */
  protected last: Draft[] = this.deeds
  /** The part that was written last. */
  protected part: Draft | undefined
  /** What waits for what is done if it is paid or done. */
  protected open: Said | undefined

  constructor(element: Subject, text: string) {
    this.element = element
    this.text = text
    this.pen = new Pen(element)
  }

  unread(place: Span): void {
    const words = quotedWords(this.text, place)
    if (words !== '') this.marks.push({ kind: 'unread', words })
  }

  protected doubt(place: Span): void {
    this.marks.push({ kind: 'doubt', words: quotedWords(this.text, place) })
  }

  protected write(op: Draft): void {
    this.deeds.push(op)
    this.last = this.deeds
    this.part = op
  }

  /** The operations of a sentence, with what amends them done. */
  protected operations(said: Said): Draft[] {
    const ops: Draft[] = []
    for (const piece of said.parts) {
      if (piece.piece === 'op' || piece.piece === 'either') ops.push({ ...piece.op })
      else if (piece.piece === 'amend') this.amend(piece, ops)
      else this.other(piece)
    }
    return ops
  }

  /** Pieces that are no operations. */
  protected other(piece: Piece, around: Mapping = {}): void {
    switch (piece.piece) {
      case 'static':
        this.statics.push({ ...around, ...piece.static })
        this.part = this.statics.at(-1)
        return
      case 'instead':
        this.replacements.push({ ...piece.instead })
        this.part = this.replacements.at(-1)
        return
      case 'when':
        this.triggers.push({ ...piece.when })
        this.part = this.triggers.at(-1)
        return
      case 'activate':
        this.abilities.push({ ...piece.activate })
        this.part = this.abilities.at(-1)
        return
      case 'root':
        this.rootOf(piece.root)
        return
      default:
    }
  }

  protected rootOf(root: Mapping): void {
    const markers = root.markers
    const isLater = isMapping(markers) && this.root.markers !== undefined
    if (!isLater) Object.assign(this.root, root)
  }

  protected amend({ amend }: Extract<Piece, { readonly piece: 'amend' }>, ops: readonly Draft[] = []): void {
    const places = [ops.at(-1), this.part, this.last.at(-1), this.statics.at(-1), this.replacements.at(-1), this.root]
    for (const place of places) {
      if (!place || (place !== this.root && 'markers' in place)) continue
      const changed = amend(place)
      if (!changed) continue
      for (const key of Object.keys(place)) Reflect.deleteProperty(place, key)
      Object.assign(place, changed)
      return
    }
    this.pen.doubt('Nothing before it is meant.')
  }

  /** A replacement under a condition. */
  protected heard(one: Mapping, { if: condition, during, while: zone }: Mapping): Mapping {
    if (zone !== undefined) this.pen.doubt('It is not written when it is so.')
    return mapping({ ...one, if: condition, ...(during !== undefined && one.event === 'damage' && { combat: true }) })
  }

  /** Who has to play something next must have it (decision D-31), and has to as soon as this is played. */
  protected must(ops: readonly Draft[]): void {
    const filter = ops.find((one) => isMapping(one['must-play']))?.['must-play']
    const { type = 'card', ...where } = isMapping(filter) ? filter : {}
    const isOne = typeof type === 'string'
    if (isOne && !('require' in this.root))
      this.root.require = {
        exists: mapping({
          pick: type,
          in: 'hand',
          of: 'you',
          where: Object.keys(where).length > 0 ? where : undefined,
          except: ['self'],
        }),
      }
    const trigger: Draft = { event: 'played', who: 'self', do: [...ops] as readonly Mapping[] }
    this.triggers.push(trigger)
    this.part = trigger
    this.last = listOf(trigger)
  }

  /** A rule of a Field about fights is of every fight already. */
  protected around(around: Mapping, one: Mapping): Mapping {
    const isOfFights = 'use-stat' in one || (isMapping(one.order) && one.order.rule === 'reverse')
    if (!isOfFights || this.pen.isCreature || around.during === undefined) return around
    const { during: _, ...others } = around
    return others
  }

  protected amendStatic({ amend }: Extract<Piece, { readonly piece: 'amend' }>): void {
    const last = this.statics.at(-1)
    const changed = last && amend(last)
    if (last && changed) Object.assign(last, changed)
    else this.amend({ piece: 'amend', amend, of: 'any' })
  }

  /** What happens as soon as something is so. */
  protected state(condition: Mapping, ops: readonly Draft[], said: Said): void {
    this.pushTrigger({ event: 'state', if: condition }, ops, said)
  }

  protected pushTrigger(event: Mapping, list: readonly Draft[], said: Said): void {
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
      this.pen.doubt('That tokens are left out is not written.')
    }
    const death = this.death(draft, own)
    if (death) {
      this.replacements.push(death)
      this.part = death
      this.last = []
      return
    }
    this.triggers.push(draft)
    this.part = draft
    this.last = own
  }

  /** A creature that goes elsewhere as it dies: the place is replaced, not the death (section 4.13, decision D-69). */
  protected death(draft: Draft, ops: readonly Draft[]): Draft | undefined {
    const [only] = ops
    const move = only?.move
    if (!DEATHS.has(draft.event) || draft.who !== 'self' || ops.length !== 1 || !only || !isMapping(move))
      return undefined
    if (move.who !== 'self' && move.who !== 'it') return undefined
    const { event, do: _, ...others } = draft
    return mapping({
      event: 'dies',
      how: event === 'dies' ? undefined : (event as string),
      ...others,
      move: move.to,
    }) as Draft
  }
}
