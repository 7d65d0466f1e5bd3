import type {
  Action,
  Changes,
  Duration,
  EnergyColour,
  Operation,
  Payment,
  PlayerRef,
  Selection,
  Value,
} from '../../script'
import { STATS } from '../../words'
import { capital, isWord, isYou, list, sentence, type Author } from './author'
import { conditionWords } from './conditions'
import {
  cardsWords,
  given,
  named,
  oneOf,
  pickWords,
  refWords,
  selectionWords,
  somebodys,
  someone,
  STAT_TAGS,
  counted,
  valueWords,
} from './nouns'

/** `get` for you and for several, `gets` for one. */
const verb = (player: PlayerRef | undefined, plain: string, third = `${plain}s`): string =>
  isYou(player) ? plain : third

/** Who does it, before its verb; nothing where it is you. */
const doer = (player: PlayerRef | undefined, author: Author): string =>
  isYou(player) || !player
    ? ''
    : author.eachPlayer && isWord(player, 'player')
      ? 'each player '
      : `${someone(player, author)} `

const isMany = (selection: Selection): boolean =>
  selection.parts.length > 1 || selection.parts.some((part) => part.kind === 'group' && part.group === 'fighters')

/** `gets` for one, and `get` for several that are named beside each other. */
export const does = (selection: Selection, plain: string, third = `${plain}s`): string =>
  isMany(selection) ? plain : third

/** Some of those that a selection means: `+2 (SATK) and -1 (SPE)`. */
export function changesWords(changes: Changes, author: Author): string {
  const words = STATS.flatMap((stat) => {
    const value = changes[stat]
    return value ? [changeWords(value, STAT_TAGS[stat] ?? stat, author)] : []
  })
  return list(words)
}

function changeWords(value: Value, stat: string, author: Author): string {
  switch (value.kind) {
    case 'number':
      return `${value.number < 0 ? '' : '+'}${value.number} ${stat}`
    case 'name':
      return `+${valueWords(value, author)} ${stat}`
    case 'count':
      return `+1 ${stat} for each ${oneOf(value.of, author)
        .replace(/^(?:an?|one) /, '')
        .replace(/^another /, 'other ')}`
    case 'traits':
      return `+1 ${stat} for each of its traits`
    default: {
      const [zero, taken] = value.kind === 'sub' ? value.values : []
      const isNegative =
        value.kind === 'sub' && value.values.length === 2 && zero?.kind === 'number' && zero.number === 0
      return isNegative && taken
        ? `-${stat} equal to ${valueWords(taken, author)}`
        : `+${stat} equal to ${valueWords(value, author)}`
    }
  }
}

/** `2 (BLUE)`, `1 (NOCOLOR) of a color of your choosing`. */
function energyWords(
  amount: Value,
  colour: EnergyColour | undefined,
  player: PlayerRef | undefined,
  author: Author,
): string {
  const tag =
    colour?.kind === 'fixed' ? `(${colour.colour.toUpperCase()})` : colour?.kind === 'plan' ? 'energy' : '(NOCOLOR)'
  const [number, tail] =
    amount.kind === 'number' || amount.kind === 'name'
      ? [`${valueWords(amount, author)} `, '']
      : ['', ` equal to ${valueWords(amount, author)}`]
  return `${number}${tag}${colourTail(colour, player, author)}${tail}`
}

function colourTail(colour: EnergyColour | undefined, player: PlayerRef | undefined, author: Author): string {
  if (!colour || colour.kind === 'choice') return ` of a color of ${isYou(player) ? 'your' : 'their'} choosing`
  if (colour.kind === 'of') {
    const of = refWords(colour.ref, author)
    return ` of ${of === 'it' ? 'its' : `${of}'s`} color`
  }
  if (colour.kind !== 'choice-by') return ''
  return ` of a color of ${isYou(player) ? somebodys(colour.player, author) : 'their'} choosing`
}

/** `1 (NOCOLOR)`. */
export const paidWords = ({ amount, colour }: Payment, author: Author): string =>
  `${valueWords(amount, author)} (${colour?.toUpperCase() ?? 'NOCOLOR'})`

const PLACES: Readonly<Record<string, (whose: string) => string>> = {
  hand: (whose) => `to ${whose} hand`,
  deck: (whose) => `to ${whose} deck`,
  'deck-top': (whose) => `on top of ${whose} deck`,
  'deck-bottom': (whose) => `at the bottom of ${whose} deck`,
  discard: (whose) => `into ${whose} discard pile`,
}

const SPANS: Readonly<Record<string, string>> = {
  resolution: 'until this is done',
  fight: 'until the end of the fight',
  phase: 'until the end of the phase',
  round: 'until the end of the round',
  'next-round': 'until the end of the next round',
  game: 'until the end of the game',
}

export function untilWords(duration: Duration | undefined, author: Author): string {
  if (!duration) return SPANS.round ?? ''
  if (duration.kind !== 'event') return SPANS[duration.kind] ?? ''
  return `until ${author.tell.lead({ combat: false, ...duration, do: [] }, author).replace(/^(?:when|after|at) /, '')}`
}

const WEATHER_ROUNDS = (rounds: number): string => (rounds === 1 ? ' for 1 round' : ` for ${rounds} rounds`)

/** What an operation does, as an order: `draw 2 cards`, `every (CREATURE) gets -1 (HP)`. */
function actionWords(action: Action, author: Author): string {
  const ref = (one: Parameters<typeof refWords>[0]): string => refWords(one, author)
  const of = (selection: Selection): string => selectionWords(selection, author)
  const value = (one: Value | undefined): string => (one ? valueWords(one, author) : '1')
  switch (action.word) {
    case 'stats':
      return list(
        action.entries.map(({ who, changes }) => {
          const words = of(who)
          const isOwn = words === 'this (CREATURE)' || words === 'it'
          return `${words} ${isMany(who) && !isOwn ? 'get' : 'gets'} ${changesWords(changes, author)}`
        }),
      )
    case 'damage': {
      const by = action.by ? `${ref(action.by)} deals` : 'deal'
      return action.amount.kind === 'number' || action.amount.kind === 'name'
        ? `${by} ${value(action.amount)} ${action.combat ? 'combat ' : ''}damage to ${of(action.who)}`
        : `${by} ${action.combat ? 'combat ' : ''}damage equal to ${value(action.amount)} to ${of(action.who)}`
    }
    case 'destroy':
    case 'kill':
    case 'counter':
      return `${action.word} ${of(action.who)}`
    case 'fight': {
      const until = action.until ? ` until ${conditionWords(action.until, author)}` : ''
      return `${of(action.a)} ${does(action.a, 'fight')} ${of(action.b)}${until}`
    }
    case 'attack':
      return `${ref(action.by)} attacks ${ref(action.to)} again`
    case 'switch':
      return `switch ${ref(action.out)} for ${of(action.in)}`
    case 'move': {
      const isBack = action.to === 'hand' || action.to === 'deck'
      const who = of(action.who)
      if (!isBack && action.to !== 'banish') return `put ${who} ${PLACES[action.to]?.("its owner's") ?? action.to}`
      return action.to === 'banish'
        ? `banish ${who}`
        : `return ${who} ${PLACES[action.to]?.("its owner's") ?? action.to}`
    }
    case 'draw': {
      const { player, until } = action
      const who = doer(player, author)
      if (until)
        return `${who}${verb(player, 'draw')} cards until ${isYou(player) ? 'you' : 'they'} have ${value(until)} cards in hand`
      return `${who}${verb(player, 'draw')} ${counted(action.amount, 'card', author)}`
    }
    case 'discard':
      return discardWords(action, author)
    case 'search':
      return searchWords(action, author)
    case 'look': {
      const whose = action.of ? somebodys(action.of, author) : 'your'
      const who = doer(action.player, author)
      return action.zone === 'hand'
        ? `${who}${verb(action.player, 'look')} at ${whose} hand`
        : `${who}${verb(action.player, 'look')} at the top ${value(action.top)} cards of ${whose} deck`
    }
    case 'reorder':
      return `look at the top ${value(action.top)} cards of ${action.of ? somebodys(action.of, author) : 'your'} deck and put them back in any order`
    case 'shuffle':
      return `shuffle ${action.of ? somebodys(action.of, author) : 'your'} ${action.zone === 'deck' ? 'deck' : 'discard pile'}`
    case 'gain':
    case 'lose':
      return `${doer(action.player, author)}${verb(action.player, action.word)} ${energyWords(action.amount, action.colour, action.player, author)}`
    default:
      return furtherWords(action, author)
  }
}

function discardWords(action: Extract<Action, { readonly word: 'discard' }>, author: Author): string {
  const { player, amount, downTo, all, by, where, random } = action
  const who = doer(player, author)
  const does = verb(player, 'discard')
  const whose = isYou(player) ? 'your' : 'their'
  if (all) return `${who}${does} ${whose} hand`
  if (downTo)
    return `${who}${does} down to ${/^(?:number|name)$/.test(downTo.kind) ? counted(downTo, 'card', author).replace(/^a /, '1 ') : valueWords(downTo, author)}`
  const chosen = by && !isYou(by) ? ` of ${somebodys(by, author)} choice` : by ? ' of your choice' : ''
  const what = where
    ? amount && !(amount.kind === 'number' && amount.number === 1)
      ? `${valueWords(amount, author)} ${cardsWords(where, author)}`
      : cardsWords(where, author, 'one')
    : counted(amount, 'card', author)
  return `${who}${does} ${what}${random ? ' at random' : ''}${chosen}`
}

function searchWords(action: Extract<Action, { readonly word: 'search' }>, author: Author): string {
  const { player, in: zone, of, top, where, amount, to, reveal } = action
  const whose = of && !isYou(of) ? somebodys(of, author) : 'your'
  const isOne = !amount || (amount.kind === 'number' && amount.number === 1)
  const what = where
    ? isOne
      ? cardsWords(where, author, 'one')
      : `${valueWords(amount, author)} ${cardsWords(where, author)}`
    : isOne
      ? '1 card'
      : `${valueWords(amount, author)} cards`
  const it = isOne ? 'it' : 'them'
  const place =
    to === 'banish'
      ? `banish ${it}`
      : `put ${it} ${(PLACES[to]?.(to === 'hand' ? 'your' : whose) ?? to).replace(/^(?:to|into) /, 'in ')}`
  const from = top
    ? `the top ${valueWords(top, author)} cards of ${whose} deck`
    : `${whose} ${zone === 'deck' ? 'deck' : 'discard pile'}`
  const shown = reveal ? `, show ${it} and ` : zone === 'deck' ? ', ' : ' and '
  const shuffled = zone === 'deck' && !reveal ? ', and shuffle the deck afterwards' : ''
  return `${doer(player, author)}${verb(player, 'choose')} ${what} from ${from}${shown}${place}${shuffled}`
}

/** As `actionWords`, of what changes links, rules and the way that operations go. */
function furtherWords(action: Action, author: Author): string {
  const ref = (one: Parameters<typeof refWords>[0]): string => refWords(one, author)
  const of = (selection: Selection): string => selectionWords(selection, author)
  switch (action.word) {
    case 'create': {
      const side = isYou(action.side) || !action.side ? '' : ` on ${somebodys(action.side, author)} side`
      const place = action.inPlaceOf ? ` in place of ${ref(action.inPlaceOf)}` : ''
      const { amount } = action
      const number =
        amount && amount.kind === 'number' && amount.number !== 1
          ? `${amount.number} instances of `
          : amount && amount.kind !== 'number'
            ? `${valueWords(amount, author)} instances of `
            : 'a '
      return `create ${number}${named(action.token.value)}${side}${place}`
    }
    case 'play': {
      const cost =
        action.cost === 'free'
          ? 'for free'
          : action.cost === 'normal'
            ? 'at its normal cost'
            : `for ${valueWords(action.cost, author)} (NOCOLOR)`
      const side = isYou(action.side) || !action.side ? '' : ` on ${somebodys(action.side, author)} side`
      const links = action.keepLinks ? '. Any cards targeting it still target it' : ''
      return `play ${of(action.card)} ${cost}${side}${links}`
    }
    case 'attach':
      return action.asAura
        ? `${ref(action.aura)} becomes an aura of ${of(action.to)}`
        : `attach ${ref(action.aura)} to ${of(action.to)}`
    case 'redirect':
      return `any cards targeting ${ref(action.from)} now target ${ref(action.to)}`
    case 'move-side':
      return `${of(action.who)} ${does(action.who, 'move')} to ${somebodys(action.to, author)} side`
    case 'retarget':
      return `${action.by && !isYou(action.by) ? someone(action.by, author) : 'you'} may choose new targets for ${ref(action.who)}`
    case 'copy':
      return `this card becomes a copy of ${ref(action.of)}${action.targets === 'must' ? ' with targets of your own choice' : ''}${action.targets === 'may' ? '. You may choose new targets for it' : ''}`
    case 'extra-plays':
      return action.count === 'any'
        ? 'you can play any number of additional effects'
        : `you can play ${action.count} additional effect${action.count === 1 ? '' : 's'}`
    case 'must-play':
      return `right after this you have to play ${cardsWords(action.filter, author, 'one')}`
    case 'weather':
      return action.set === 'none'
        ? 'the weather ends'
        : `${capital(action.set)} is set${WEATHER_ROUNDS(action.rounds)}`
    case 'markers':
      return action.add
        ? `put ${counted(action.add, 'marker', author)} on ${of(action.who)}`
        : `remove ${counted(action.remove, 'marker', author)} from ${of(action.who)}`
    case 'run-phase': {
      const phase =
        action.phase === 'creature'
          ? 'a (CREATURE) phase'
          : action.phase === 'effect'
            ? 'an effect phase'
            : 'a combat phase'
      const cost = action.cost ? `. In this phase, every card costs ${valueWords(action.cost, author)} (NOCOLOR)` : ''
      const fights =
        action.fights === undefined ? '' : ` of at most ${action.fights} fight${action.fights === 1 ? '' : 's'}`
      return `${phase}${fights} takes place, starting with ${action.first ? someone(action.first, author) : 'you'}${cost}`
    }
    case 'win':
      return `${action.player && !isYou(action.player) ? `${someone(action.player, author)} wins` : 'you win'} the ${action.what}`
    case 'rounds-needed':
      return `${action.player && !isYou(action.player) ? `${someone(action.player, author)} needs` : 'you need'} ${action.add > 0 ? '+' : ''}${action.add} round to win the game`
    case 'opening-draw':
      return `at the beginning of next round, ${doer(action.player, author)}${verb(action.player, 'draw')} ${action.add} extra card${action.add === 1 ? '' : 's'}`
    default:
      return nestedWords(action, author)
  }
}

/** As `actionWords`, of what lasts for a time and of operations within operations. */
function nestedWords(action: Action, author: Author): string {
  const of = (selection: Selection): string => selectionWords(selection, author)
  switch (action.word) {
    case 'grant':
      return `${of(action.who)} has ${list(action.traits.map(({ value }) => given(value)))} ${untilWords(action.until, author)}`
    case 'apply': {
      const [only] = action.statics
      const order =
        action.statics.length === 1 &&
        only &&
        !only.if &&
        only.effect.word === 'order' &&
        action.until?.kind === 'fight'
          ? only.effect
          : undefined
      if (order?.who && (order.rule === 'first' || order.rule === 'last'))
        return `${of(order.who)} attacks ${order.rule}`
      return `${list(action.statics.map((one) => author.tell.lasting(one, author)))} ${untilWords(action.until, author)}`
    }
    case 'watch':
      return watchedWords(action, author)
    case 'delay':
      return `${DELAYS[action.until] ?? `at the next ${action.until.replaceAll('-', ' ')}`}, ${orders(action.do, author)}`
    case 'each-player': {
      // What was said is said in the second try as well.
      const [said, telling, bound] = [new Set(author.said), new Set(author.telling), new Map(author.bound)]
      const before = author.eachPlayer
      author.eachPlayer = true
      const words = orders(action.do, author)
      author.eachPlayer = before
      const plain = orders(action.do, { ...author, said, telling, bound, eachPlayer: false })
      // Where no word is of the player whose turn it is, none says that this is done twice.
      return words === plain ? `for each player, ${words}` : words
    }
    case 'do':
      return orders(action.do, author)
    case 'for-each':
      author.bound.set(action.as, 'it')
      return `for ${oneOf(action.in, author).replace(/^an? /, 'every ')}, ${orders(action.do, author)}`
    case 'repeat': {
      const how = action.times
        ? action.times.kind === 'number'
          ? `${action.times.number} times`
          : `a number of times equal to ${valueWords(action.times, author)}`
        : action.while
          ? `as long as ${conditionWords(action.while, author)}, at most ${action.max} times`
          : `${action.max} times`
      return `do this ${how}: ${orders(action.do, author)}`
    }
    case 'choose':
      return `choose ${pickWords(action.pick, author)}`
    case 'choose-one':
      return `choose one: ${action.modes.map((mode) => `${mode.if ? `if ${conditionWords(mode.if, author)}, ` : ''}${orders(mode.do, author)}`).join('; ')}`
    case 'set':
      return list(action.names.map(({ name, value }) => `${name.toUpperCase()} is ${valueWords(value, author)}`))
    case 'unknown':
      return ''
    default:
      return actionWords(action, author)
  }
}

/** What is heard for a time, and what is asked then. */
function watchedWords({ trigger, until }: Extract<Action, { readonly word: 'watch' }>, author: Author): string {
  const heard = author.tell.lead(trigger, author)
  const lead = trigger.once === 'stay' ? heard.replace(/^when /, 'the next time ') : heard
  const condition = trigger.if ? `if ${conditionWords(trigger.if, author)}, ` : ''
  return `${untilWords(until, author)}, ${lead === '' ? '' : `${lead}, `}${condition}${askedWords(trigger, orders(trigger.do, author), author)}`
}

const DELAYS: Readonly<Record<string, string>> = {
  'round-start': 'at the beginning of next round',
  'phase-end': 'at the end of this phase',
  'fight-end': 'at the end of this fight',
  'round-end': 'at the end of the round',
}

/** Names what an operation binds, for those that speak of it. */
function bind({ action, as: name }: Operation, author: Author): void {
  if (!name) return
  const said: Readonly<Record<string, string>> = {
    create: 'the created (CREATURE)',
    choose: 'the chosen (CREATURE)',
    'must-play': 'it',
    play: 'it',
    move: 'it',
  }
  author.bound.set(name.value, said[action.word] ?? 'it')
}

/** What is done by itself rather than by who may do it: a clause with its own subject, or with a condition or time before it. */
const CLAUSE =
  /^(?:you|they|the|every|this|that|target|any|each|it|an?|another|both|all|if|at|for|until|right|when|[A-Z\d(][^ ]*) /

/** Somebody may: `you can draw a card`, `the opponent can let this happen: it gets +2 (HP)`. `who` ends with its verb and a blank. */
export function permitted(who: string, order: string): string {
  const attacker = /^(?:it|this [\w()]+|the [\w()]+(?: [\w()]+)?) attacks\b/.exec(order)
  if (attacker) return `${who}have ${order.replace(/attacks/, 'attack')}`
  return CLAUSE.test(order) ? `${who}let this happen: ${order}` : `${who}${order}`
}

/** What is asked before an order. `deed`: the order as what somebody does, where it is said otherwise. */
export function askedWords(
  { may, pay }: Pick<Operation, 'may' | 'pay'>,
  order: string,
  author: Author,
  deed = order,
): string {
  const asked = may === true || may === undefined ? undefined : may
  const payer = asked ?? pay?.player
  const who = may === undefined ? '' : `${asked ? someone(asked, author) : 'you'} can `
  if (!pay) return who === '' ? order : permitted(who, deed)
  const pays = who === '' ? doer(payer, author) + verb(payer, 'pay') : `${who}pay`
  return `${pays} ${paidWords(pay, author)}. If ${isYou(payer) ? 'you' : 'they'} do, ${order}`
}

/** One operation with its modifiers, as one or more sentences without the last full stop. */
export function operationWords(operation: Operation, author: Author): string {
  const { action, if: condition, then, else: otherwise } = operation
  const when = condition ? `if ${conditionWords(condition, author)}, ` : ''
  const order = actionWords(action, author)
  bind(operation, author)
  const allowed = askedWords(operation, order, author)
  const after = then.length > 0 ? `. If that happens, ${orders(then, author)}` : ''
  const other = otherwise.length > 0 ? `. Otherwise, ${orders(otherwise, author)}` : ''
  return `${when}${allowed}${after}${other}`
}

/** Several operations in one breath. */
export const orders = (operations: readonly Operation[], author: Author): string => {
  const words = operations.map((one) => operationWords(one, author)).filter((one) => one !== '')
  return words.some((one) => one.includes('. '))
    ? words.map((one, at) => (at === 0 ? one : capital(one))).join('. ')
    : list(words)
}

export const sentencesOf = (operations: readonly Operation[], author: Author): readonly string[] =>
  operations.map((one) => sentence(operationWords(one, author))).filter((one) => one !== '')
