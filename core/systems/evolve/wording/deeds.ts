import type { Test } from './conditions'
import { article, list, some, third } from './english'
import type { Noun } from './pen'

/** What is given to a card in one breath: `[attack]+1/[defense]+1 and Rush`. */
export interface Gifts {
  readonly attack?: string
  readonly defense?: string
  readonly words: readonly string[]
  /** `until the end of the turn`; empty: for good. */
  readonly until: string
}

/** What an ability does, before it is put in words: neighbours of one kind may still become one sentence. */
export type Act =
  | { readonly kind: 'give'; readonly object: Noun; readonly gifts: Gifts }
  | { readonly kind: 'damage'; readonly object: Noun; readonly amount: string }
  | {
      readonly kind: 'summon'
      readonly tokens: readonly { readonly name: string; readonly count: string }[]
      readonly place: string
      readonly word: 'and' | 'or'
      readonly after?: string
      readonly by?: 'opponent' | undefined
    }
  /** What the reader is told to do: `draw a card`. */
  | { readonly kind: 'order'; readonly order: string }
  /** A whole clause whose subject is not the reader: `it cannot deal damage this turn`. */
  | { readonly kind: 'fact'; readonly fact: string }

/** The same step otherwise, when the tests hold. */
export interface Instead {
  readonly tests: readonly Test[]
  readonly amount: string
  readonly words?: string
}

/** One step of an ability. */
export interface Deed {
  readonly act: Act
  /** Has to be selected first. */
  readonly selects: Noun | undefined
  /** What X equals. */
  readonly equals: string | undefined
  readonly instead: readonly Instead[]
  readonly when: readonly Test[]
  /** A cost of its own: `Earth Rite`. */
  readonly cost: string | undefined
  /** Whole sentences that belong behind it. */
  readonly after: readonly string[] | undefined
}

export type More = Partial<Omit<Deed, 'act'>>

const NOTHING: More = {}
const NONE: readonly never[] = []

export const deed = (
  act: Act,
  { selects, equals, instead = NONE, when = NONE, cost, after }: More = NOTHING,
): Deed => ({ act, selects, equals, instead, when, cost, after })
export const order = (words: string, more?: More): Deed => deed({ kind: 'order', order: words }, more)

const signed = (amount: string): string => (amount.startsWith('-') ? amount : `+${amount}`)

const giftWording = ({ attack, defense, words }: Gifts): string => {
  const stats = [
    ...(attack === undefined ? [] : [`[attack]${signed(attack)}`]),
    ...(defense === undefined ? [] : [`[defense]${signed(defense)}`]),
  ].join('/')
  return list([...(stats === '' ? [] : [stats]), ...words])
}

/** A leader of the opponent beside cards that were named: `its leader`. */
const LEADER = 'each enemy leader'

/** How far the cards are that a leader may belong to. */
export interface Said {
  /** Cards selected earlier, if they are an enemy's. */
  readonly enemy?: Noun | undefined
  /** In the very same sentence. */
  readonly joined: boolean
}

export const objectWording = (object: Noun, { enemy, joined }: Said): string => {
  if (object.words !== LEADER || !enemy) return object.words
  return joined ? 'its leader' : `that ${enemy.kind}'s leader`
}

const tokenWording = (
  tokens: readonly { readonly name: string; readonly count: string }[],
  word: 'and' | 'or',
): string => {
  const [first] = tokens
  if (first && tokens.length === 1) return some(first.count, `${first.name} token`)
  const single = tokens.every(({ count }) => count === '1')
  return single
    ? `${article(
        list(
          tokens.map(({ name }) => name),
          word,
        ),
      )} token`
    : list(
        tokens.map(({ name, count }) => some(count, `${name} token`)),
        word,
      )
}

/** The step as an order: `deal it 3 damage`. */
export function say(act: Act, said: Said): string {
  switch (act.kind) {
    case 'order':
      return act.order
    case 'fact':
      return act.fact
    case 'damage': {
      const words = objectWording(act.object, said)
      return words === 'it' || words === 'them'
        ? `deal ${words} ${act.amount} damage`
        : `deal ${act.amount} damage to ${words}`
    }
    case 'summon': {
      const tokens = tokenWording(act.tokens, act.word)
      if (act.by)
        return said.enemy && act.place === ''
          ? `summon ${tokens} on that ${said.enemy.kind}'s field`
          : `each opponent ${third(say({ ...act, by: undefined }, said))}`
      return (act.place === '' ? `summon ${tokens}` : `put ${tokens} ${act.place}`) + (act.after ?? '')
    }
    case 'give': {
      const gifts = giftWording(act.gifts)
      const until = act.gifts.until === '' ? '' : ` ${act.gifts.until}`
      const words = objectWording(act.object, said)
      return words.includes(' and in ') ? `give ${gifts} to ${words}${until}` : `give ${words} ${gifts}${until}`
    }
  }
}

/** The step as what somebody else does. */
const sayThird = (act: Act, said: Said): string => (act.kind === 'fact' ? act.fact : third(say(act, said)))

/** A step that is no more than its act: it can share a sentence with others. */
export const isPlain = ({ selects, equals, instead, when, cost, after }: Deed): boolean =>
  selects === undefined &&
  equals === undefined &&
  instead.length === 0 &&
  when.length === 0 &&
  cost === undefined &&
  after === undefined

const isSame = (a: Noun, b: Noun): boolean => a.words === b.words

const mergeGifts = (a: Gifts, b: Gifts): Gifts | undefined => {
  if (
    a.until !== b.until ||
    (a.attack !== undefined && b.attack !== undefined) ||
    (a.defense !== undefined && b.defense !== undefined)
  )
    return undefined
  const attack = a.attack ?? b.attack
  const defense = a.defense ?? b.defense
  return {
    ...(attack === undefined ? {} : { attack }),
    ...(defense === undefined ? {} : { defense }),
    words: [...a.words, ...b.words],
    until: a.until,
  }
}

/** Sides as somebody else sees them. */
export const theirs = (words: string): string =>
  words
    .replace(/\byour\b/g, 'their')
    .replace(/\b(?:an|each) enemy leader\b(?! or)/g, 'your leader')
    .replace(
      /\b(?:an )?enemy (leader or )?(?:enemy )?(.*?) on the field/g,
      (all, leader: string | undefined, cards: string) =>
        `${leader === undefined ? '' : 'your leader or '}${all.startsWith('an') ? article(cards) : cards} on your field`,
    )
    .replace(/\b([yY])ou\b/g, (_, first: string) => (first === 'Y' ? 'They' : 'they'))

/** The step as a fact about whoever does it: `each opponent draws a card`. */
export const doneBy = (who: string, { selects, act, after, equals, ...more }: Deed): Deed =>
  deed(
    {
      kind: 'fact',
      fact:
        act.kind === 'fact'
          ? act.fact
          : `${who} ${selects ? `selects ${theirs(selects.words)} and ` : ''}${theirs(sayThird(act, { joined: selects !== undefined }))}`,
    },
    { ...more, after: after?.map(theirs), equals: equals === undefined ? undefined : theirs(equals) },
  )

/** Two neighbours as one act, where English says them in one breath. */
function merged(a: Act, b: Act): Act | undefined {
  if (a.kind === 'give' && b.kind === 'give' && isSame(a.object, b.object)) {
    const gifts = mergeGifts(a.gifts, b.gifts)
    return gifts && { ...a, gifts }
  }
  if (
    a.kind === 'summon' &&
    b.kind === 'summon' &&
    a.place === b.place &&
    a.word === b.word &&
    a.by === b.by &&
    a.after === undefined &&
    b.after === undefined
  ) {
    return { ...a, tokens: [...a.tokens, ...b.tokens] }
  }
  return undefined
}

/** Neighbours that are said in one breath made one. */
export function mergeDeeds(deeds: readonly Deed[]): readonly Deed[] {
  if (deeds.length < 2) return deeds
  const result: Deed[] = []
  for (const next of deeds) {
    const last = result.at(-1)
    const act =
      last && isPlain(next) && last.instead.length === 0 && last.after === undefined
        ? merged(last.act, next.act)
        : undefined
    if (last && act) result[result.length - 1] = { ...last, act }
    else result.push(next)
  }
  return result
}
