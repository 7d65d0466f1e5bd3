import { counted } from '../../../../../language/services/explanations'
import { joined as listed } from '../../../../../language/list'
import type {
  Action,
  Activated,
  Changes,
  Continuous,
  Duration,
  EnergyColour,
  ExtraCost,
  Instead,
  Operation,
  Payment,
  PlayerRef,
  Replacement,
  Selection,
  Static,
  Trigger,
  Value,
} from '../../../script'
import { STATS } from '../../../words'
import {
  conditionOf,
  filterOf,
  isOne,
  pickOf,
  playerOf,
  refOf,
  selectionOf,
  someOf,
  STAT_NAMES,
  targetOf,
  valueOf,
} from './parts'

/** Operations, continuous effects, triggers and replacements in plain words. */

const isYou = (player: PlayerRef | undefined): boolean => !player || (player.kind === 'word' && player.word === 'you')

/** `you draw`, `the opponent draws`. */
const does = (player: PlayerRef | undefined, verb: string, others = `${verb}s`): string =>
  isYou(player) ? `you ${verb}` : `${player ? playerOf(player) : ''} ${others}`

/** `all allies get`, `the target gets`. */
const they = (who: Selection, verb: string, one = `${verb}s`): string =>
  `${selectionOf(who)} ${isOne(who) ? one : verb}`

const changesOf = (changes: Changes, sign: boolean): string =>
  listed(
    STATS.flatMap((stat) => {
      const value = changes[stat]
      if (!value) return []
      const name = STAT_NAMES[stat] ?? stat
      if (value.kind !== 'number') return [`${sign ? '+' : ''}(${valueOf(value)}) ${name}`]
      return [`${sign && value.number >= 0 ? '+' : ''}${value.number} ${name}`]
    }),
    'and',
  )

const colourOf = (colour: EnergyColour): string => {
  switch (colour.kind) {
    case 'fixed':
      return `${colour.colour.toLowerCase()} energy`
    case 'choice':
      return 'energy of one colour of choice'
    case 'plan':
      return 'energy of the colour of the plan'
    case 'of':
      return `energy of the colour of ${refOf(colour.ref)}`
    case 'choice-by':
      return `energy of a colour that ${playerOf(colour.player)} ${isYou(colour.player) ? 'choose' : 'chooses'}`
  }
}

const DURATIONS = {
  resolution: 'until this is done',
  fight: 'until the fight ends',
  phase: 'until the phase ends',
  round: 'until the round ends',
  'next-round': 'until the following round ends',
  game: 'for the rest of the game',
} as const

/** What happens: of what, unless it is said, and in which words. */
const EVENT_WORDS: Readonly<Record<string, readonly [noun: string, verb: string]>> = {
  'game-start': ['the game', 'begins'],
  'round-start': ['a round', 'begins'],
  'round-end': ['a round', 'ends'],
  'phase-start': ['a phase', 'begins'],
  'phase-end': ['a phase', 'ends'],
  played: ['a card', 'is played'],
  enters: ['a card', 'enters the field'],
  leaves: ['a card', 'leaves the field'],
  attached: ['an aura', 'is attached'],
  'fight-start': ['a creature', 'begins to fight'],
  attacks: ['a creature', 'attacks'],
  'after-attack': ['a creature', 'has attacked'],
  'fight-end': ['a creature', 'has fought'],
  damaged: ['a creature', 'is dealt damage'],
  'excess-damage': ['a creature', 'deals excess damage'],
  killed: ['a creature', 'is killed'],
  destroyed: ['a card', 'is destroyed'],
  dies: ['a creature', 'is killed or destroyed'],
  'stat-changed': ['a creature', 'has a stat changed'],
  targeted: ['a card', 'is targeted'],
  drawn: ['a card', 'is drawn'],
  discarded: ['a card', 'is discarded'],
  'enters-discard': ['a card', 'enters a discard pile'],
  'round-won': ['a round', 'is won'],
  'round-lost': ['a round', 'is lost'],
  'weather-set': ['the weather', 'is set'],
  state: ['this', 'becomes true'],
}

/** Of events that are replaced, before they happen. */
const COMING_WORDS: typeof EVENT_WORDS = {
  damage: ['a creature', 'would be dealt damage'],
  dies: ['a creature', 'would be killed or destroyed'],
  draw: ['a card', 'would be drawn'],
  'enters-discard': ['a card', 'would enter a discard pile'],
  targeted: ['a card', 'would be targeted'],
}

interface Heard {
  readonly event: string
  readonly who?: Selection
  readonly by?: Selection
  readonly player?: PlayerRef
  readonly where?: Trigger['where']
}

const oneOf = (who: Selection): string => (isOne(who) ? selectionOf(who) : `one of ${someOf(who)}`)

/** `one of allies is killed by one of opposing creatures`: what happens, to whom, by whom. */
function eventOf({ event, who, by, player, where }: Heard, words = EVENT_WORDS): string {
  const [noun, verb] = words[event] ?? ['it', event]
  const cause = by ? ` by ${oneOf(by)}` : ''
  const about = player ? `, for ${playerOf(player)}` : ''
  return `${who ? oneOf(who) : noun}${where ? ` ${filterOf(where)}` : ''} ${verb}${cause}${about}`
}

export const durationOf = (duration: Duration): string =>
  duration.kind === 'event' ? `until ${eventOf(duration)}` : DURATIONS[duration.kind]

const paymentOf = ({ amount, colour, player }: Payment): string =>
  `${isYou(player) || !player ? '' : `of ${playerOf(player)} `}${valueOf(amount)} ${colour ? `${colour.toLowerCase()} ` : ''}energy`

export function costOf(cost: ExtraCost): string {
  switch (cost.kind) {
    case 'discard':
      return `discard ${valueOf(cost.amount)} ${cost.where ? `cards ${filterOf(cost.where)}` : 'cards'}`
    case 'pay':
      return `pay ${paymentOf(cost.payment)}`
    case 'destroy':
      return `destroy ${pickOf(cost.pick)}`
    case 'markers':
      return `take ${counted(cost.number, 'marker')} from this card`
  }
}

const DESTINATIONS = {
  hand: 'into the owner’s hand',
  deck: 'into the owner’s deck',
  'deck-top': 'on top of the owner’s deck',
  'deck-bottom': 'under the owner’s deck',
  discard: 'into the owner’s discard pile',
  banish: 'out of the game',
} as const

const side = (player: PlayerRef | undefined): string =>
  isYou(player) ? 'your side' : `the side of ${player ? playerOf(player) : ''}`
const whose = (player: PlayerRef | undefined): string =>
  isYou(player) ? 'your' : `${player ? playerOf(player) : ''}’s`
const steps = (list: readonly Operation[]): string => list.map(operationOf).join('; ')

function actionOf(action: Action): string {
  switch (action.word) {
    case 'stats':
      return listed(
        action.entries.map(({ who, changes }) => `${they(who, 'get')} ${changesOf(changes, true)}`),
        'and',
      )
    case 'damage':
      return `${action.by ? `${refOf(action.by)} deals` : 'deal'} ${valueOf(action.amount)} damage to ${selectionOf(action.who)}`
    case 'destroy':
    case 'kill':
    case 'counter':
      return `${action.word} ${selectionOf(action.who)}`
    case 'fight':
      return `${selectionOf(action.a)} fights ${selectionOf(action.b)}${action.until ? `, again until ${conditionOf(action.until)}` : ''}`
    case 'attack':
      return `${refOf(action.by)} attacks ${refOf(action.to)} once`
    case 'switch':
      return `${selectionOf(action.in)} takes the place of ${refOf(action.out)} in the fight`
    case 'move':
      return `put ${selectionOf(action.who)} ${DESTINATIONS[action.to]}`
    case 'draw':
      return action.until
        ? `${does(action.player, 'draw')} up to ${valueOf(action.until)} in hand`
        : `${does(action.player, 'draw')} ${action.amount ? valueOf(action.amount) : '1'}`
    case 'discard': {
      const amount = action.all
        ? 'the whole hand'
        : action.downTo
          ? `down to ${valueOf(action.downTo)}`
          : `${action.amount ? valueOf(action.amount) : '1'}${action.random ? ' at random' : ''}`
      const which = action.where ? ` ${filterOf(action.where)}` : ''
      return `${does(action.player, 'discard')} ${amount}${which}${action.by ? `, chosen by ${playerOf(action.by)}` : ''}`
    }
    case 'search': {
      const place = action.in === 'deck' ? 'deck' : 'discard pile'
      const top = action.top ? `the top ${valueOf(action.top)} of ` : ''
      const which = action.where ? ` ${filterOf(action.where)}` : ''
      return `${does(action.player, 'search', 'searches')} ${top}${whose(action.of ?? action.player)} ${place} for ${action.amount ? valueOf(action.amount) : '1'}${which} to be put ${DESTINATIONS[action.to]}`
    }
    case 'look':
      return `${does(action.player, 'look')} at ${action.top ? `the top ${valueOf(action.top)} of ` : ''}${whose(action.of)} ${action.zone}`
    case 'reorder':
      return `put the top ${valueOf(action.top)} of ${whose(action.of)} deck back in any order`
    case 'shuffle':
      return `shuffle ${whose(action.of)} ${action.zone === 'deck' ? 'deck' : 'discard pile'}`
    case 'gain':
    case 'lose':
      return `${does(action.player, action.word)} ${valueOf(action.amount)} ${action.colour ? colourOf(action.colour) : 'energy'}`
    case 'create':
      return `create ${action.amount ? valueOf(action.amount) : '1'} ${action.token.value} ${action.inPlaceOf ? `in place of ${refOf(action.inPlaceOf)}` : `on ${side(action.side)}`}`
    case 'play': {
      const cost =
        action.cost === 'free' ? 'for free' : action.cost === 'normal' ? 'at its cost' : `for ${valueOf(action.cost)}`
      return `play ${selectionOf(action.card)} ${cost}`
    }
    default:
      return furtherOf(action)
  }
}

/** As `actionOf`, of what changes links, rules and the way that operations go. */
function furtherOf(action: Action): string {
  switch (action.word) {
    case 'attach':
      return `attach ${refOf(action.aura)} to ${selectionOf(action.to)}${action.asAura ? ' as an aura' : ''}`
    case 'redirect':
      return `what targets ${refOf(action.from)} targets ${refOf(action.to)}`
    case 'move-side':
      return `${they(action.who, 'go', 'goes')} to ${side(action.to)}`
    case 'retarget':
      return `${does(action.by, 'may choose', 'may choose')} new targets for ${refOf(action.who)}`
    case 'copy':
      return `this becomes a copy of ${refOf(action.of)}${action.targets === 'same' ? ' with its targets' : action.targets === 'may' ? '; you may choose new targets' : ' with new targets'}`
    case 'extra-plays':
      return `you may play ${action.count === 'any' ? 'any number of' : action.count} more effects`
    case 'must-play':
      return `you must play a card ${filterOf(action.filter)} next`
    case 'weather':
      return action.set === 'none'
        ? 'the weather ends'
        : `the weather is ${action.set} for ${counted(action.rounds, 'round')}`
    case 'markers':
      return `${action.add ? `${they(action.who, 'get')} ${valueOf(action.add)}` : `${they(action.who, 'lose')} ${action.remove ? valueOf(action.remove) : '0'}`} markers`
    case 'run-phase':
      return `there is ${action.phase === 'effect' ? 'an' : 'a'} ${action.phase} phase now${action.cost ? ` in which cards cost ${valueOf(action.cost)}` : ''}${action.fights === undefined ? '' : ` of ${counted(action.fights, 'fight')}`}`
    case 'win':
      return `${does(action.player, 'win')} the ${action.what}`
    case 'rounds-needed':
      return `${does(action.player, 'need')} ${action.add} more rounds to win`
    case 'opening-draw':
      return `${does(action.player, 'draw')} ${action.add} more at the next beginning of a round`
    case 'grant':
      return `${they(action.who, 'get')} ${listed(
        action.traits.map(({ value }) => value),
        'and',
      )}${action.until ? ` ${durationOf(action.until)}` : ''}`
    case 'apply':
      return `${action.until ? `${durationOf(action.until)}, ` : ''}${listed(action.statics.map(staticOf), 'and')}`
    case 'watch':
      return `${action.until ? `${durationOf(action.until)}, ` : ''}${triggerOf(action.trigger)}`
    case 'delay':
      return `once ${eventOf({ event: action.until })}: ${steps(action.do)}`
    case 'each-player':
      return `for each player: ${steps(action.do)}`
    case 'do':
      return steps(action.do)
    case 'for-each':
      return `for each of ${selectionOf(action.in)}: ${steps(action.do)}`
    case 'repeat':
      return `${action.times ? `${valueOf(action.times)} times` : action.while ? `as long as ${conditionOf(action.while)}` : 'again and again'}: ${steps(action.do)}`
    case 'choose':
      return `choose ${pickOf(action.pick)}`
    case 'choose-one':
      return `choose one: ${action.modes.map((mode) => steps(mode.do)).join(' — or ')}`
    case 'set':
      return listed(
        action.names.map(({ name, value }) => `“${name}” is ${valueOf(value)}`),
        'and',
      )
    default:
      return ''
  }
}

export function operationOf({ action, if: when, may, pay, then, else: otherwise }: Operation): string {
  const asked = may === undefined ? '' : may === true ? 'you may: ' : `${playerOf(may)} may: `
  return [
    when ? `if ${conditionOf(when)}, ` : '',
    asked,
    pay ? `for ${paymentOf(pay)}, ` : '',
    actionOf(action),
    then.length > 0 ? `; if so, ${steps(then)}` : '',
    otherwise.length > 0 ? `; if not, ${steps(otherwise)}` : '',
  ].join('')
}

const PROTECTIONS: Readonly<Record<string, string>> = {
  'lower-hp': 'their HP lowered',
  'lower-satk': 'their Atk lowered',
  'lower-spe': 'their Spe lowered',
  targeting: 'targets',
  counter: 'counters',
  damage: 'damage',
  kill: 'being killed',
  destroy: 'being destroyed',
  move: 'being moved',
}

const RULES = {
  first: 'attack first',
  last: 'attack last',
  reverse: 'go by the lower Spe first',
  'win-ties': 'go first in ties',
} as const

const ONE_RULES = {
  first: 'attacks first',
  last: 'attacks last',
  reverse: 'goes by the lower Spe first',
  'win-ties': 'goes first in ties',
} as const

const moreOf = (value: Value | undefined): string =>
  value?.kind === 'number' && value.number < 0 ? `${-value.number} less` : `${value ? valueOf(value) : '0'} more`

function continuousOf(effect: Continuous): string {
  switch (effect.word) {
    case 'stats':
      return `${they(effect.who, 'get')} ${changesOf(effect.changes, true)}`
    case 'set-stat':
      return `${they(effect.who, 'have', 'has')} ${changesOf(effect.changes, false)}`
    case 'swap-stats':
      return `${they(effect.who, 'have', 'has')} ${STAT_NAMES[effect.a] ?? effect.a} and ${STAT_NAMES[effect.b] ?? effect.b} swapped`
    case 'grant':
      return `${they(effect.who, 'have', 'has')} ${listed(
        effect.traits.map(({ value }) => value),
        'and',
      )}`
    case 'lose-traits':
      return `traits of ${they(effect.who, 'have', 'has')} no effect`
    case 'control':
      return `${they(effect.who, 'stand')} on ${side(effect.to)}`
    case 'cost': {
      const which = effect.cards ? `cards ${filterOf(effect.cards)}` : 'cards'
      const change = effect.set ? `cost ${valueOf(effect.set)}` : `cost ${moreOf(effect.add)}`
      return `${which} ${change}${effect.of ? ` for ${playerOf(effect.of)}` : ''}`
    }
    case 'payment':
      return `${does(effect.of, 'may pay', 'may pay')} ${effect.rate} energy of one other colour for one that is missing`
    case 'cannot-play':
      return `${effect.of ? playerOf(effect.of) : 'nobody'} cannot play cards${effect.cards ? ` ${filterOf(effect.cards)}` : ''}`
    case 'limit':
      return [
        effect.fights ? `at most ${valueOf(effect.fights)} fights` : '',
        effect.stack ? `at most ${valueOf(effect.stack)} cards on the stack` : '',
        effect.creatures
          ? `at most ${valueOf(effect.creatures)} creatures${effect.of ? ` of ${playerOf(effect.of)}` : ''}`
          : '',
      ]
        .filter((part) => part !== '')
        .join(', ')
    case 'protect':
      return `${they(effect.who, 'are', 'is')} safe from ${listed(
        effect.from.map((word) => PROTECTIONS[word] ?? word),
        'and',
      )}`
    case 'show':
      return `${effect.to ? playerOf(effect.to) : 'everybody'} sees ${whose(effect.of)} ${effect.zone === 'hand' ? 'hand' : 'topmost card'}`
    case 'play-from':
      return `${does(effect.of, 'may play', 'may play')} cards from the ${effect.zone === 'discard' ? 'discard pile' : 'top of the deck'}`
    case 'order':
      return effect.who && isOne(effect.who)
        ? `${selectionOf(effect.who)} ${ONE_RULES[effect.rule]}`
        : `${effect.who ? selectionOf(effect.who) : 'fighters'} ${RULES[effect.rule]}`
    case 'use-stat':
      return `${STAT_NAMES[effect.stat] ?? effect.stat} counts for the ${effect.for === 'order' ? 'order of attacks' : 'damage of attacks'}`
    case 'affinity':
      return `${they(effect.who, 'benefit')} from ${effect.weather}`
    case 'extra-plays':
      return `after each first effect you may play ${effect.count === 'any' ? 'any number' : effect.count} more`
  }
}

export const staticOf = ({ effect, if: when, duringFight }: Static): string =>
  `${when ? `while ${conditionOf(when)}, ` : ''}${duringFight ? 'in fights, ' : ''}${continuousOf(effect)}`

const onceOf = (once: Trigger['once']): string =>
  once === undefined ? '' : once === 'stay' ? ', only once' : `, once a ${once}`

export function triggerOf(trigger: Trigger): string {
  const { if: when, once, may, pay, event, phase } = trigger
  const condition = when ? `${event === 'state' ? ' ' : ', if '}${conditionOf(when)}` : ''
  const first = event === 'state' && when ? 'as soon as' : `when ${eventOf(trigger)}${phase ? ` (${phase} phase)` : ''}`
  const asked = may === undefined ? '' : may === true ? 'you may: ' : `${playerOf(may)} may: `
  return `${first}${condition}${onceOf(once)}: ${asked}${pay ? `for ${paymentOf(pay)}, ` : ''}${steps(trigger.do)}`
}

function insteadOf(result: Instead): string {
  switch (result.word) {
    case 'nullify':
      return 'it does not happen'
    case 'reduce':
      return `it is ${valueOf(result.value)} less`
    case 'redirect':
      return `it happens to ${refOf(result.to)}`
    case 'leave-hp':
      return `${valueOf(result.value)} HP are left`
    case 'absorb':
      return 'markers take it'
    case 'move':
      return `the card goes ${DESTINATIONS[result.to]}`
  }
}

export function replacementOf(one: Replacement): string {
  const { if: when, once, may, pay, unlessPay, how, result, do: list } = one
  const asked = may === undefined ? '' : may === true ? 'you may: ' : `${playerOf(may)} may: `
  return [
    `when ${eventOf(one, COMING_WORDS)}${how ? ` (${how})` : ''}`,
    when ? `, if ${conditionOf(when)}` : '',
    onceOf(once),
    `, instead: ${asked}${pay ? `for ${paymentOf(pay)}, ` : ''}${insteadOf(result)}`,
    unlessPay ? `, unless ${paymentOf(unlessPay)} is paid` : '',
    list.length > 0 ? `; then ${steps(list)}` : '',
  ].join('')
}

export function activatedOf({ pay, cost, targets, if: when, once, do: list }: Activated): string {
  const paid = [...(pay ? [`pay ${paymentOf(pay)}`] : []), ...cost.map(costOf)]
  const aimed = targets.length > 0 ? `${listed(targets.map(targetOf), 'and')}: ` : ''
  return `${paid.length > 0 ? `${listed(paid, 'and')}: ` : ''}${when ? `if ${conditionOf(when)}, ` : ''}${aimed}${steps(list)}${onceOf(once)}`
}
