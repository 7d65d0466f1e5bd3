import { STATS } from '../../words'
import type {
  Action,
  Activated,
  Changes,
  Continuous,
  ExtraCost,
  Markers,
  May,
  Operation,
  Replacement,
  Script,
  Static,
  Trigger,
} from '../../script'
import {
  colourWords,
  conditionWords,
  durationWords,
  filterWords,
  keys,
  maybe,
  paymentWords,
  pickWords,
  playerWords,
  refWords,
  selectionWords,
  targetWords,
  valueWords,
  type Words,
} from './expressions'
import { within } from '../../within'

const changeWords = (changes: Changes): Words =>
  STATS.flatMap((stat) => maybe(changes[stat], (value) => [`stat:${stat}`, ...valueWords(value)]))

const mayWords = (may: May): Words => (may === true ? [] : playerWords(may))

/** What an action says besides its word and the operations within it. */
function actionWords(action: Action): Words {
  switch (action.word) {
    case 'stats':
      return action.entries.flatMap(({ who, changes }) => [...selectionWords(who), ...changeWords(changes)])
    case 'damage':
      return [...selectionWords(action.who), ...valueWords(action.amount), ...maybe(action.by, refWords)]
    case 'destroy':
    case 'kill':
    case 'counter':
      return selectionWords(action.who)
    case 'fight':
      return [...selectionWords(action.a), ...selectionWords(action.b), ...maybe(action.until, conditionWords)]
    case 'attack':
      return [...refWords(action.by), ...refWords(action.to)]
    case 'switch':
      return [...refWords(action.out), ...selectionWords(action.in)]
    case 'move':
      return [`destination:${action.to}`, ...selectionWords(action.who)]
    case 'draw':
      return [
        ...maybe(action.player, playerWords),
        ...maybe(action.amount, valueWords),
        ...maybe(action.until, valueWords),
      ]
    case 'discard':
      return [
        ...maybe(action.player, playerWords),
        ...maybe(action.amount, valueWords),
        ...maybe(action.downTo, valueWords),
        ...maybe(action.by, playerWords),
        ...maybe(action.where, filterWords),
      ]
    case 'search':
      return [
        `destination:${action.to}`,
        `zone:${action.in}`,
        ...maybe(action.player, playerWords),
        ...maybe(action.of, playerWords),
        ...maybe(action.top, valueWords),
        ...maybe(action.where, filterWords),
        ...maybe(action.amount, valueWords),
      ]
    case 'look':
      return [
        `zone:${action.zone}`,
        ...maybe(action.of, playerWords),
        ...maybe(action.top, valueWords),
        ...maybe(action.player, playerWords),
      ]
    case 'reorder':
      return [...valueWords(action.top), ...maybe(action.of, playerWords)]
    case 'shuffle':
      return [`zone:${action.zone}`, ...maybe(action.of, playerWords)]
    case 'gain':
    case 'lose':
      return [...valueWords(action.amount), ...maybe(action.colour, colourWords), ...maybe(action.player, playerWords)]
    case 'create':
      return [
        ...maybe(action.amount, valueWords),
        ...maybe(action.side, playerWords),
        ...maybe(action.inPlaceOf, refWords),
      ]
    case 'play':
      return [
        ...selectionWords(action.card),
        ...maybe(action.side, playerWords),
        ...(typeof action.cost === 'string' ? [] : valueWords(action.cost)),
      ]
    default:
      return furtherWords(action)
  }
}

/** As `actionWords`, of what changes links, rules and the way that operations go. */
function furtherWords(action: Action): Words {
  switch (action.word) {
    case 'attach':
      return [...refWords(action.aura), ...selectionWords(action.to)]
    case 'redirect':
      return [...refWords(action.from), ...refWords(action.to)]
    case 'move-side':
      return [...selectionWords(action.who), ...playerWords(action.to)]
    case 'retarget':
      return [...refWords(action.who), ...maybe(action.by, playerWords)]
    case 'copy':
      return [`copy-targets:${action.targets}`, ...refWords(action.of)]
    case 'must-play':
      return filterWords(action.filter)
    case 'markers':
      return [...selectionWords(action.who), ...maybe(action.add, valueWords), ...maybe(action.remove, valueWords)]
    case 'run-phase':
      return [`nested-phase:${action.phase}`, ...maybe(action.first, playerWords), ...maybe(action.cost, valueWords)]
    case 'win':
    case 'rounds-needed':
    case 'opening-draw':
      return maybe(action.player, playerWords)
    case 'grant':
      return [...selectionWords(action.who), ...maybe(action.until, durationWords)]
    case 'apply':
      return [...action.statics.flatMap(staticWords), ...maybe(action.until, durationWords)]
    case 'watch':
      return [
        ...triggerWords(action.trigger),
        ...keys('trigger-key', { until: action.until }),
        ...maybe(action.until, durationWords),
      ]
    case 'delay':
      return [`event:${action.until}`]
    case 'for-each':
      return selectionWords(action.in)
    case 'repeat':
      return [...maybe(action.times, valueWords), ...maybe(action.while, conditionWords)]
    case 'choose':
      return pickWords(action.pick)
    case 'choose-one':
      return action.modes.flatMap((mode) => maybe(mode.if, conditionWords))
    case 'set':
      return action.names.flatMap(({ value }) => valueWords(value))
    default:
      return []
  }
}

/** An operation with its modifiers, without the operations within it and what follows. */
export const operationWords = ({ action, if: when, may, pay, as, text }: Operation): Words =>
  action.word === 'unknown'
    ? []
    : [
        `operation:${action.word}`,
        ...keys('modifier', { if: when, may, pay, as, text }),
        ...maybe(when, conditionWords),
        ...maybe(may, mayWords),
        ...maybe(pay, paymentWords),
        ...actionWords(action),
      ]

/** What is heard of, without what is done then. */
export const triggerWords = (trigger: Trigger): Words => {
  const { event, who, by, player, where, stat, direction, combat, phase, if: when, once, may, pay, text } = trigger
  return [
    'root:when',
    `event:${event}`,
    ...keys('trigger-key', {
      ...{ event, who, by, player, where, stat, direction, combat, phase, if: when, once, may, pay, text },
      do: trigger.do,
    }),
    ...maybe(who, selectionWords),
    ...maybe(by, selectionWords),
    ...maybe(player, playerWords),
    ...maybe(where, filterWords),
    ...maybe(stat, (word) => [`stat:${word}`]),
    ...maybe(phase, (word) => [`phase:${word}`]),
    ...maybe(when, conditionWords),
    ...maybe(may, mayWords),
    ...maybe(pay, paymentWords),
  ]
}

export const replacementWords = (one: Replacement): Words => {
  const { event, who, by, player, where, combat, lethal, how, if: when, once, may, pay, unlessPay, text, result } = one
  return [
    'root:instead',
    `replaced:${event}`,
    `result:${result.word}`,
    ...keys('replacement-key', {
      ...{ event, who, by, player, where, combat, lethal, how, if: when, once, may, pay, text, do: one.do },
      'unless-pay': unlessPay,
    }),
    ...maybe(who, selectionWords),
    ...maybe(by, selectionWords),
    ...maybe(player, playerWords),
    ...maybe(where, filterWords),
    ...maybe(how, (word) => [`death:${word}`]),
    ...maybe(when, conditionWords),
    ...maybe(may, mayWords),
    ...maybe(pay, paymentWords),
    ...maybe(unlessPay, paymentWords),
    ...('value' in result ? valueWords(result.value) : []),
    ...(result.word === 'redirect' ? refWords(result.to) : []),
    ...(result.word === 'move' ? [`destination:${result.to}`] : []),
  ]
}

function continuousWords(effect: Continuous): Words {
  switch (effect.word) {
    case 'stats':
    case 'set-stat':
      return [...selectionWords(effect.who), ...changeWords(effect.changes)]
    case 'swap-stats':
      return [`stat:${effect.a}`, `stat:${effect.b}`, ...selectionWords(effect.who)]
    case 'grant':
    case 'lose-traits':
    case 'affinity':
      return selectionWords(effect.who)
    case 'control':
      return [...selectionWords(effect.who), ...playerWords(effect.to)]
    case 'cost':
      return [
        ...maybe(effect.of, playerWords),
        ...maybe(effect.cards, filterWords),
        ...maybe(effect.add, valueWords),
        ...maybe(effect.set, valueWords),
      ]
    case 'payment':
      return maybe(effect.of, playerWords)
    case 'cannot-play':
    case 'play-from':
      return [...maybe(effect.of, playerWords), ...maybe(effect.cards, filterWords)]
    case 'limit':
      return [
        ...maybe(effect.fights, valueWords),
        ...maybe(effect.stack, valueWords),
        ...maybe(effect.creatures, valueWords),
        ...maybe(effect.of, playerWords),
      ]
    case 'protect':
      return [
        ...effect.from.map((word) => `protection:${word}`),
        ...selectionWords(effect.who),
        ...maybe(effect.by, filterWords),
      ]
    case 'show':
      return [...maybe(effect.of, playerWords), ...maybe(effect.to, playerWords)]
    case 'order':
      return [`order-rule:${effect.rule}`, ...maybe(effect.who, selectionWords)]
    case 'use-stat':
      return [`stat:${effect.stat}`]
    case 'extra-plays':
      return []
  }
}

export const staticWords = ({ effect, if: when, duringFight, late, while: place }: Static): Words => [
  'root:static',
  `static:${effect.word}`,
  ...keys('static-modifier', { if: when, during: duringFight, late, while: place === 'stack' }),
  ...maybe(when, conditionWords),
  ...continuousWords(effect),
]

export const costWords = (cost: ExtraCost): Words => [
  `extra-cost:${cost.kind}`,
  ...(cost.kind === 'discard' ? [...valueWords(cost.amount), ...maybe(cost.where, filterWords)] : []),
  ...(cost.kind === 'pay' ? paymentWords(cost.payment) : []),
  ...(cost.kind === 'destroy' ? pickWords(cost.pick) : []),
]

export const activatedWords = ({ text, timing, pay, cost, targets, if: when, once, do: list }: Activated): Words => [
  'root:activate',
  `activation:${timing}`,
  ...keys('activation-key', { text, timing, pay, cost, targets, if: when, once, do: list }),
  ...maybe(pay, paymentWords),
  ...maybe(when, conditionWords),
]

export const markerWords = ({ lose }: Markers): Words => ['root:markers', ...maybe(lose, (event) => [`event:${event}`])]

/** What counts when a card is played: when and under which condition it may be. */
export const playedWords = ({ timing, require, cost }: Script): Words => [
  ...keys('root', { timing, require, cost }),
  ...maybe(timing, (word) => [`timing:${word}`]),
  ...maybe(require, conditionWords),
]

const allWords = (operation: Operation): Words => [
  ...operationWords(operation),
  ...keys('modifier', { then: operation.then, else: operation.else }),
  ...within(operation).flatMap(allWords),
]

/** Every word of a script. */
export const scriptWords = (script: Script): Words => [
  ...keys('root', { ...script, span: undefined, stacks: !script.stacks, markers: script.markers }),
  ...maybe(script.timing, (timing) => [`timing:${timing}`]),
  ...maybe(script.require, conditionWords),
  ...maybe(script.markers, markerWords),
  ...script.targets.flatMap(targetWords),
  ...script.cost.flatMap(costWords),
  ...script.static.flatMap(staticWords),
  ...script.when.flatMap((one) => [...triggerWords(one), ...one.do.flatMap(allWords)]),
  ...script.instead.flatMap((one) => [...replacementWords(one), ...one.do.flatMap(allWords)]),
  ...script.activate.flatMap((one) => [
    ...activatedWords(one),
    ...one.targets.flatMap(targetWords),
    ...one.cost.flatMap(costWords),
    ...one.do.flatMap(allWords),
  ]),
  ...script.do.flatMap(allWords),
]
