import type { ElementKind } from '../../card'
import { GROUPS } from '../../words'
import { isEmpty, isMapping, isSame, mapping, type Data, type Mapping } from './data'
import { type Noun, type Picked, type Who } from './noun'
import type { Amount, Change } from './values'

/** The element whose text is read. */
export interface Subject {
  readonly kind: ElementKind
  readonly id: string
  readonly name: string
}

interface Declared {
  readonly id: string
  readonly how: string
  readonly kind: string
  /** The clause that declares it. */
  readonly clause: number
}

interface Named {
  readonly ref: Data
  readonly kind: string
}

/** Where cards are of which a text says no more: what may be on the field lies there, every other effect is on the stack. */
export function placeOf({ kind, where, in: zone }: Picked): string | undefined {
  if (zone !== undefined || (kind !== 'action' && kind !== 'effect')) return zone
  const types = Array.isArray(where.type) ? (where.type as readonly Data[]) : ['action']
  return types.includes('action') ? 'stack' : 'field'
}

const NO_CREATURE: ReadonlySet<string> = new Set(['card', 'effect', 'aura', 'field', 'action'])

/** Whom the words of a text mean, as far as the text has been read: its targets, and what was named last. */
export class Pen {
  readonly element: Subject
  readonly targets: Mapping[] = []
  /** How each target is called in the text. */
  readonly #declared: Declared[] = []
  readonly #named: Named[] = []
  #player: Data | undefined
  /** What an operation destroyed, chose, moved or created. */
  readonly results = new Map<string, Data>()
  /** An Aura that comes with a creature, which is its host without being declared. */
  isItem = false
  /** The sentence says `gains`, so that an amount needs no sign. */
  isGain = false
  /** The sentence speaks of what an operation before it has destroyed or chosen. */
  isOfResult = false
  /** Somebody does what the sentence says. */
  hasDoer = false
  /** A fight is spoken of, so that the opposing creature is the foe. */
  fight = false
  /** Operations are done for each player. */
  eachPlayer = false
  readonly doubts: string[] = []
  /** Who does what a clause says that names nobody: the one before it, within a sentence. */
  doer: Data = 'you'
  /** The verb of the clause before. */
  lastVerb = ''
  /** What X stands for, since a sentence that says so. */
  letter: Amount | undefined
  #clause = 0

  constructor(element: Subject) {
    this.element = element
  }

  get isAura(): boolean {
    return this.element.kind === 'aura'
  }

  /** Of a creature itself: a trait or an attack. */
  get isCreature(): boolean {
    return ['trait', 'creature', 'attack'].includes(this.element.kind)
  }

  /** Whom a text means that does not say: `get +1 (SATK)`. */
  get usual(): Data {
    return this.isAura ? 'host' : this.targets.length === 1 ? (this.targets[0]?.id ?? 'target') : 'self'
  }

  /** Everything as it is now, to come back to it when a reading fails. */
  keep(): () => void {
    const kept = [[...this.targets], [...this.#declared], [...this.#named], [...this.doubts]] as const
    const results = new Map(this.results)
    const [player, fight, each, doer, verb] = [this.#player, this.fight, this.eachPlayer, this.doer, this.lastVerb]
    return () => {
      this.targets.splice(0, Infinity, ...kept[0])
      this.#declared.splice(0, Infinity, ...kept[1])
      this.#named.splice(0, Infinity, ...kept[2])
      this.doubts.splice(0, Infinity, ...kept[3])
      this.results.clear()
      for (const [name, data] of results) this.results.set(name, data)
      this.#player = player
      ;[this.fight, this.eachPlayer, this.doer, this.lastVerb] = [fight, each, doer, verb]
    }
  }

  /** A clause begins: two targets of one are two, though the words of the second fit the first as well. */
  begin(): void {
    this.#clause++
  }

  doubt(what: string): void {
    if (!this.doubts.includes(what)) this.doubts.push(what)
  }

  /** From here on `it` is this. */
  name(ref: Data, kind = 'creature'): void {
    this.#named.push({ ref, kind })
  }

  /** What was named last is not what comes after is of. */
  forget(): void {
    this.#named.pop()
  }

  nameOf(player: Data): void {
    this.#player = player
  }

  /** Whether the text has named an object or target before. */
  get hasNamed(): boolean {
    return this.#named.length > 0
  }

  #again(kind: string | undefined, how: string | undefined): Data {
    const result = how === undefined ? undefined : this.results.get(how)
    if (result !== undefined) {
      this.isOfResult = true
      return result
    }
    if (how === 'new') return this.isAura ? 'host' : this.usual
    const fitting = this.#named.filter(
      (one) => kind === undefined || kind === 'card' || one.kind === kind || one.kind === 'card',
    )
    const found = fitting.at(-1)
    if (fitting.some(({ ref }) => !isSame(ref, found?.ref))) this.doubt('More than one may be meant.')
    return found?.ref ?? (kind === undefined || !NO_CREATURE.has(kind) ? this.usual : 'self')
  }

  /** A player; `again` where none was named is the one whose turn it is to be spoken of. */
  player(who: Who): Data {
    if (typeof who === 'object')
      return 'owner' in who ? { owner: this.ref(who.owner) } : { controller: this.ref(who.controller) }
    if (who === 'again') return this.eachPlayer ? 'player' : (this.#player ?? 'opponent')
    if (who !== 'each') this.#player = who
    return who
  }

  /** Who does something, and what is said next without naming anybody. */
  does(who: Who): Data {
    this.doer = this.player(who)
    this.hasDoer = true
    return this.doer
  }

  /** The side of a selection: a player, or `any`. */
  #side(of: Who | 'any' | undefined): Data | undefined {
    return of === undefined || of === 'any' ? of : this.player(of)
  }

  #where({ where, attachedTo, sharesTraitWith }: Picked): Mapping {
    return mapping({
      ...where,
      'attached-to': attachedTo && this.selection(attachedTo, true),
      'shares-trait-with': sharesTraitWith && this.ref(sharesTraitWith),
    })
  }

  /** Whom `other` leaves out. */
  #own(): Data {
    if (this.isAura) return 'host'
    return this.isCreature ? 'self' : (this.#named.at(-1)?.ref ?? 'self')
  }

  /** All that a noun means, as a group where there is one. */
  #all(pick: Picked): Data {
    const { kind, of, other, except, in: zone, count } = pick
    const where = this.#where(pick)
    const isGroup = kind === 'creature' && isEmpty(where) && !except && zone === undefined && count === undefined
    if (isGroup && of === undefined)
      return !other ? 'creatures' : this.isCreature ? 'other-creatures' : this.#pick(pick)
    if (isGroup && of === 'you' && (!other || this.isCreature)) return other ? 'other-allies' : 'allies'
    if (isGroup && of === 'opponent') return 'opposing'
    return this.#pick(pick)
  }

  #pick(pick: Picked, count?: Data): Mapping {
    const { kind, of, other, except, random, by, top, bottom } = pick
    const where = this.#where(pick)
    const place = placeOf(pick)
    // In an attack the other opposing creatures are those besides the one that is attacked.
    const isBesideFoe = this.element.kind === 'attack' && of === 'opponent'
    const out = other ? (isBesideFoe ? 'foe' : this.#own()) : except && this.ref(except)
    return mapping({
      pick: kind,
      // On the stack they are looked for anyway.
      in: place === 'stack' ? pick.in : place,
      of: this.#side(of),
      where: isEmpty(where) ? undefined : where,
      except: out === undefined ? undefined : [out],
      count,
      by: by === undefined ? undefined : this.player(by),
      top,
      bottom,
      random: random ? true : undefined,
    })
  }

  /** The id of a target: declared now, or before in the same words. */
  target(pick: Picked): Data {
    if (this.isItem && pick.kind === 'creature') return 'host'
    const [before] = this.#declared
    if (this.isAura && pick.kind === 'creature' && before && before.kind !== 'creature') {
      // The creature that the Aura comes to, by way of what it is declared for.
      this.doubt('The creature of the Aura is not declared.')
      return 'host'
    }
    const { kind, of, other, in: zone, count, atMost, by, except } = pick
    const where = this.#where(pick)
    const how = JSON.stringify([kind, of, where, zone, other])
    const bare = isEmpty(where) && of === undefined && !other && !except
    const known =
      this.#declared.find((one) => one.how === how && count === undefined) ??
      (bare ? this.#declared.findLast((one) => one.kind === kind && one.clause < this.#clause) : undefined)
    if (known) {
      if (known.clause === this.#clause || known.how !== how) this.doubt('More than one may be meant.')
      this.name(known.id, kind)
      return this.isAura && kind === 'creature' && known === this.#declared.find((one) => one.kind === 'creature')
        ? 'host'
        : known.id
    }
    const id = this.#declared.length === 0 ? 'target' : `target-${this.#declared.length + 1}`
    const earlier = this.#declared.filter((one) => one.kind === kind).map((one) => one.id)
    const out = other ? (earlier.length > 0 ? earlier : ['self']) : except ? [this.ref(except)] : undefined
    this.targets.push(
      mapping({
        id: id === 'target' ? undefined : id,
        pick: kind,
        in: placeOf(pick),
        of: this.#side(of),
        where: isEmpty(where) ? undefined : where,
        except: out,
        count: count === undefined || (count === 1 && !atMost) ? undefined : atMost ? { min: 0, max: count } : count,
        by: by === undefined ? undefined : this.player(by),
      }),
    )
    if (this.#declared.length === 1 && this.targets[0]) this.targets[0] = { id: 'target', ...this.targets[0] }
    this.#declared.push({ id, how, kind, clause: this.#clause })
    this.name(this.isAura && kind === 'creature' && this.#isHost(id) ? 'host' : id, kind)
    return this.isAura && kind === 'creature' && this.#isHost(id) ? 'host' : id
  }

  /** An Aura attaches to its first target if that is a creature (specification, section 4.1). */
  #isHost(id: string): boolean {
    return this.#declared.find((one) => one.kind === 'creature')?.id === id && this.#declared[0]?.id === id
  }

  /** The selection that a noun means. `all`: of several that a text only hints at, every one. */
  selection(noun: Noun, all = false): Data {
    switch (noun.is) {
      case 'list':
        return noun.parts.map((part) => this.selection(part, all))
      case 'both':
        return this.targets.map((target) => target.id ?? 'target')
      case 'fighters':
        return 'fighters'
      case 'picked': {
        const { pick } = noun
        if (pick.how === 'target') return this.target(pick)
        const isFoe =
          this.fight &&
          pick.of === 'opponent' &&
          pick.kind === 'creature' &&
          !pick.plural &&
          pick.how === 'bare' &&
          isEmpty(pick.where)
        if (isFoe) return 'foe'
        if (all || pick.how === 'every' || (pick.how === 'bare' && pick.plural)) return this.#all(pick)
        if (
          pick.how === 'bare' &&
          pick.count === undefined &&
          !pick.other &&
          pick.of === undefined &&
          this.hasNamed &&
          isEmpty(pick.where) &&
          pick.in === undefined
        )
          return this.#again(pick.kind, undefined)
        const { count = 1, atMost, top, bottom } = pick
        const isPart = top !== undefined || bottom !== undefined
        const picked = this.#pick(pick, isPart ? undefined : atMost ? { min: 0, max: count } : count)
        return picked
      }
      default:
        return this.ref(noun)
    }
  }

  /** One object that a noun means. */
  ref(noun: Noun): Data {
    switch (noun.is) {
      case 'self':
        return this.isAura && noun.kind === 'creature' ? 'host' : 'self'
      case 'foe':
      case 'host':
      case 'other':
        return noun.is
      case 'again':
        return this.#again(noun.kind, noun.how)
      case 'last-played':
        return { 'last-played': noun.what, of: this.player(noun.of) }
      case 'host-of':
        return { 'host-of': this.ref(noun.of) }
      default: {
        const found = this.selection(noun)
        const one = Array.isArray(found) ? ((found as readonly Data[])[0] ?? 'self') : found
        if (typeof one === 'string' ? !GROUPS.some((group) => group === one) : !isMapping(one) || !('pick' in one))
          return one
        // One of several cannot be named.
        this.doubt('Which one is meant is not written.')
        return this.usual
      }
    }
  }

  /** The objects that an event is of, and what else must be true of them. */
  heard(noun: Noun): { readonly who: Data; readonly where?: Mapping } {
    if (noun.is !== 'picked' || noun.pick.how === 'target') return { who: this.selection(noun, true) }
    const { pick } = noun
    const isOther = this.isCreature && pick.of === 'you' && this.element.kind !== 'attack'
    const where = this.#where(pick)
    const open: Picked = { ...pick, where: {}, how: 'every', other: pick.other || isOther }
    const { count: _, attachedTo: _a, sharesTraitWith: _s, ...plain } = open
    return { who: this.#all(plain), ...(isEmpty(where) ? {} : { where }) }
  }

  amount(amount: Amount): Data {
    switch (amount.is) {
      case 'data': {
        const { letter } = this
        if (amount.data === 'event-amount' && this.element.kind === 'action')
          this.doubt('An Action hears of no amount.')
        if (amount.data === 'x' && !letter) this.doubt('It is not written what X is.')
        if (amount.data !== 'x' || !letter) return amount.data
        this.letter = undefined
        const value = this.amount(letter)
        this.letter = letter
        return value
      }
      case 'count': {
        const { of } = amount
        const isAlly = of.is === 'picked' && of.pick.of === 'you'
        if (this.isAura && isAlly && this.targets[0]?.of !== 'you' && !this.isItem)
          this.doubt('It is not written whose allies are counted.')
        return { count: this.selection(of, true) }
      }
      case 'stat': {
        const isSum = amount.of.is === 'picked' && (amount.of.pick.how === 'every' || amount.of.pick.plural === true)
        if (isSum) return { sum: amount.stat, in: this.selection(amount.of, true) }
        return mapping({ stat: amount.stat, of: this.ref(amount.of), base: amount.base ? true : undefined })
      }
      case 'traits':
      case 'markers':
        return { [amount.is]: this.ref(amount.of) }
      case 'player':
        return { [amount.what]: this.player(amount.of) }
      case 'sum':
        return { sum: amount.stat, in: this.selection(amount.in, true) }
      case 'half':
        return { half: this.amount(amount.value) }
      case 'negative':
        return negative(this.amount(amount.value))
      case 'times':
        return { mul: amount.values.map((one) => this.amount(one)) }
      case 'add':
        return { add: amount.values.map((one) => this.amount(one)) }
      case 'less':
        return { sub: amount.values.map((one) => this.amount(one)) }
    }
  }

  /** Changes of stats as a script has them; `per` multiplies them, `sign` turns them round. */
  changes({ changes }: Change, sign: 1 | -1 = 1, per?: Amount): Mapping {
    const counted = per && this.amount(per)
    return Object.fromEntries(
      changes.map(({ stat, amount }) => {
        const one = this.amount(amount)
        const value = sign < 0 ? negative(one) : one
        return [stat, counted === undefined ? value : times(value, counted)] as const
      }),
    )
  }
}

const negative = (value: Data): Data => (typeof value === 'number' ? -value : { sub: [0, value] })

const times = (value: Data, counted: Data): Data =>
  value === 1 ? counted : value === -1 ? { sub: [0, counted] } : { mul: [value, counted] }

/** Selections as one: without those that stand in it already. */
export const together = (a: Data, b: Data): Data => {
  const list = (one: Data): readonly Data[] => (Array.isArray(one) ? (one as readonly Data[]) : [one])
  const all = [...list(a), ...list(b).filter((one) => !list(a).some((other) => isSame(one, other)))]
  return all.length === 1 ? (all[0] ?? a) : all
}

export { isMapping }
