import type { Effect, Value } from '../../ability'
import type { StatId } from '../../vocabulary'
import { amountOf } from '../amounts'
import { numberOf } from '../counting'
import type { Amount } from '../amounts'
import { chosen } from '../cards'
import { deed, order } from '../deeds'
import type { Deed, Gifts, More } from '../deeds'
import { counted } from '../english'
import { keywordDoes, keywordWords } from '../keywords'
import { filterOf, valueOf, wordOf } from '../pen'
import type { Noun, Pen } from '../pen'
import { aimOf } from '../targets'
import type { Aim } from '../targets'

export type Teller = (effect: Effect, pen: Pen) => readonly Deed[]

/** What the effect is done to. */
export const aim = (effect: Effect, pen: Pen): Aim => aimOf(effect.target?.id ?? 'Self', filterOf(effect.filter), pen)

/** What a step is about besides its act: its cards, and its number where that is not plain. */
const about = ({ equals, when, instead }: Amount, target?: Aim): More => ({
  selects: target?.selects,
  equals,
  when,
  instead: instead.map(({ tests, words }) => ({ tests, amount: words })),
})

export const dealDamage: Teller = (effect, pen) => {
  const amount = amountOf(valueOf(pen, effect), pen)
  const target = aim(effect, pen)
  return [deed({ kind: 'damage', object: target.object, amount: amount.words }, about(amount, target))]
}

export const dealDivided: Teller = (effect, pen) => {
  const amount = amountOf(valueOf(pen, effect), pen)
  const { words, plural, kind } = chosen(filterOf(effect.filter), { side: 'enemy', place: 'on the field' }, pen.catalog)
  return [
    order(`deal ${amount.words} damage divided between them`, {
      ...about(amount),
      selects: { words, plural, kind, short: false, enemy: true },
    }),
  ]
}

export const drawThenDamage: Teller = (effect, pen) => {
  const [drawn, dealt] = [valueOf(pen, effect, 'draw'), amountOf(valueOf(pen, effect, 'damage'), pen)]
  const { selects, object } = aim(effect, pen)
  const draw = numberOf(drawn) === 1 ? 'draw a card' : `draw ${amountOf(drawn, pen).words} cards`
  const target =
    selects === undefined ? object.words : selects.plural ? 'the selected enemies' : `the selected ${selects.kind}`
  return [
    ...(selects ? [order(`select ${selects.words}`)] : []),
    order(`${draw} and then deal ${dealt.words} damage to ${target}`, about(dealt)),
  ]
}

const none: Gifts = { words: [], until: '' }
export const UNTIL_END = 'until the end of the turn'

type StatTeller = (amount: Amount, aim: Aim, until: string) => Deed

const give =
  (gifts: (amount: string) => Partial<Gifts>): StatTeller =>
  (amount, target, until) =>
    deed(
      { kind: 'give', object: target.object, gifts: { ...none, ...gifts(amount.words), until } },
      about(amount, target),
    )

const player =
  (say: (amount: string) => string): StatTeller =>
  (amount) =>
    order(say(amount.words), about(amount))

const costs = (amount: string): string => (amount.startsWith('-') ? `${amount.slice(1)} less` : `${amount} more`)

/** What giving each stat is called. */
const GIVEN = {
  Atk: give((attack) => ({ attack })),
  Def: give((defense) => ({ defense })),
  AtkDef: give((amount) => ({ attack: amount, defense: amount })),
  Cost: (amount, target, until) =>
    deed(
      {
        kind: 'fact',
        fact: `${target.object.words} ${target.object.plural ? 'cost' : 'costs'} ${costs(amount.words)} to play${until === '' ? '' : ` ${until}`}`,
      },
      about(amount, target),
    ),
  EvolveCost: (amount, target, until) =>
    order(
      `change ${possessive(target.object)} [evolve] cost by ${amount.words}${until === '' ? '' : ` ${until}`}`,
      about(amount, target),
    ),
  PP: player((amount) => `recover ${counted(amount, 'play point')}`),
  MaxPP: player((amount) => `increase your maximum play points by ${amount}`),
  EP: player((amount) => `recover ${counted(amount, 'evolution point')}`),
} satisfies Record<StatId, StatTeller>

const possessive = ({ words, short, plural }: Noun): string =>
  words === 'it'
    ? 'its'
    : words === 'them'
      ? 'their'
      : short && words === 'this follower'
        ? "this card's"
        : `${words}'${plural ? '' : 's'}`

/** Changes a stat for good, or `until` then. */
export const giveStat =
  (until: string): Teller =>
  (effect, pen) => {
    const stat = wordOf(effect.arguments.stat)
    const target = aim(effect, pen)
    const amount = amountOf(valueOf(pen, effect), pen)
    const second = effect.arguments['second amount']
    if (second && stat === 'AtkDef') {
      const defense = amountOf(valueOf(pen, effect, 'second amount'), pen)
      return [
        deed(
          {
            kind: 'give',
            object: target.object,
            gifts: { ...none, attack: amount.words, defense: defense.words, until },
          },
          about(amount, target),
        ),
      ]
    }
    return stat in GIVEN ? [GIVEN[stat as StatId](amount, target, until)] : []
  }

const SET = {
  Atk: (object, amount) => `change ${object} [attack] to ${amount}`,
  Def: (object, amount) => `change ${object} [defense] to ${amount}`,
  AtkDef: (object, amount) => `change ${object} [attack] and [defense] to ${amount}`,
  Cost: (object, amount) => `change ${object} cost to ${amount}`,
  EvolveCost: (object, amount) => `change ${object} [evolve] cost to ${amount}`,
  PP: (_, amount) => `change your play points to ${amount}`,
  MaxPP: (_, amount) => `change your maximum play points to ${amount}`,
  EP: (_, amount) => `change your evolution points to ${amount}`,
} satisfies Record<StatId, (object: string, amount: string) => string>

export const setStat =
  (until: string): Teller =>
  (effect, pen) => {
    const target = aim(effect, pen)
    const amount = amountOf(valueOf(pen, effect), pen)
    const stat = wordOf(effect.arguments.stat)
    return stat in SET
      ? [
          order(
            SET[stat as StatId](possessive(target.object), amount.words) + (until === '' ? '' : ` ${until}`),
            about(amount, target),
          ),
        ]
      : []
  }

/** Gives a keyword by its name, or says what the card then does. */
export const giveKeyword =
  (until: string): Teller =>
  (effect, pen) => {
    const id = wordOf(effect.arguments.keyword)
    const target = aim(effect, pen)
    const does = keywordWords(id).name === undefined ? keywordDoes(id, target.object.plural) : undefined
    if (does === undefined)
      return [
        deed(
          { kind: 'give', object: target.object, gifts: { ...none, words: [keywordWords(id).name ?? id], until } },
          { selects: target.selects },
        ),
      ]
    const { words } = target.object
    const subject = words === 'them' ? 'they' : words
    return [
      deed(
        {
          kind: 'fact',
          fact: `${subject} ${does}${until === UNTIL_END ? ' this turn' : until === '' ? '' : ` ${until}`}`,
        },
        { selects: target.selects },
      ),
    ]
  }

export const giveTrait: Teller = (effect, pen) => {
  const target = aim(effect, pen)
  return [
    deed(
      {
        kind: 'give',
        object: target.object,
        gifts: { ...none, words: [`the trait ${wordOf(effect.arguments.trait)}`], until: '' },
      },
      { selects: target.selects },
    ),
  ]
}

const counter = (effect: Effect, amount: string): string =>
  counted(amount, `${wordOf(effect.arguments.counter).toLowerCase()} counter`)

/** A Stack is spoken of as a card: `Add 1 to a Stack on your field.` */
export const giveCounter: Teller = (effect, pen) => {
  const amount = amountOf(valueOf(pen, effect), pen)
  const target = aim(effect, pen)
  if (wordOf(effect.arguments.counter) !== 'Stack')
    return [order(`place ${counter(effect, amount.words)} on ${onSelf(target.object)}`, about(amount, target))]
  const stack = target.selects
    ? target.selects.words
        .replace(/(?:amulets?|cards?) with Stack/, target.selects.plural ? 'Stacks' : 'Stack')
        .replace(/^an /, 'a ')
    : onSelf(target.object)
  return [order(`add ${amount.words} to ${stack}`, about(amount))]
}

export const onSelf = (object: Noun): string => (object.words === 'this follower' ? 'this card' : object.words)

const quantity = (effect: Effect, pen: Pen): string => {
  const given: Value | undefined = effect.arguments.amount && (valueOf(pen, effect) as Value)
  return given
    ? counter(effect, amountOf(given, pen).words)
    : `all ${wordOf(effect.arguments.counter).toLowerCase()} counters`
}

export const removeCounter: Teller = (effect, pen) => {
  const target = aim(effect, pen)
  return [order(`remove ${quantity(effect, pen)} from ${onSelf(target.object)}`, { selects: target.selects })]
}

export const moveCounter: Teller = (effect, pen) => {
  const target = aim(effect, pen)
  return [
    order(`move ${quantity(effect, pen)} from this card to ${onSelf(target.object)}`, { selects: target.selects }),
  ]
}
