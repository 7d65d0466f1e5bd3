import type { Activated, Continuous, Duration, ExtraCost, Replacement, Script, Static, Trigger } from '../../script'
import { capital, isCreature, isWord, isYou, list, sentence, type Author } from './author'
import { conditionWords } from './conditions'
import * as nouns from './nouns'
import { askedWords, changesWords, does, orders, paidWords, permitted } from './operations'

const PROTECTED: Readonly<Record<string, string>> = {
  damage: 'damaged',
  kill: 'killed',
  destroy: 'destroyed',
  move: 'moved',
  counter: 'countered',
  targeting: 'targeted',
}

const LOWER: Readonly<Record<string, string>> = { 'lower-hp': '(HP)', 'lower-satk': '(SATK)', 'lower-spe': '(SPE)' }

/** What lasts, as a clause: `every ally (CREATURE) gets +1 (SATK)`. */
function continuousWords(effect: Continuous, author: Author): string {
  const of = (selection: Parameters<typeof nouns.selectionWords>[0]): string => nouns.selectionWords(selection, author)
  switch (effect.word) {
    case 'stats':
      return `${of(effect.who)} ${does(effect.who, 'get')} ${changesWords(effect.changes, author)}`
    case 'set-stat':
      return `${of(effect.who)} ${does(effect.who, 'have', 'has')} ${list(Object.entries(effect.changes).map(([stat, value]) => `${nouns.valueWords(value, author)} ${nouns.STAT_TAGS[stat] ?? stat}`))}`
    case 'swap-stats':
      return `${of(effect.who)} ${does(effect.who, 'swap')} ${nouns.STAT_TAGS[effect.a] ?? effect.a} and ${nouns.STAT_TAGS[effect.b] ?? effect.b}`
    case 'grant':
      return `${of(effect.who)} ${does(effect.who, 'have', 'has')} ${list(effect.traits.map(({ value }) => nouns.given(value)))}`
    case 'lose-traits': {
      const except = effect.except.filter(({ value }) => value !== author.id)
      return `${of(effect.who)} ${does(effect.who, 'lose')} all traits${except.length > 0 ? ` except ${list(except.map(({ value }) => nouns.named(value)))}` : ''}`
    }
    case 'control':
      return `${of(effect.who)} ${does(effect.who, 'move')} to ${nouns.somebodys(effect.to, author)} side`
    case 'cost': {
      const cards = nouns.cardsWords(effect.cards, author)
      const whom = effect.of && !isWord(effect.of, 'each') ? ` for ${nouns.someone(effect.of, author)}` : ''
      const { add, set } = effect
      if (set) return `${cards} cost ${nouns.valueWords(set, author)} (NOCOLOR)${whom}`
      const amount = add ? nouns.valueWords(add, author) : '0'
      return amount.startsWith('-')
        ? `${cards} cost ${amount.slice(1)} (NOCOLOR) less${whom}`
        : `${cards} cost ${amount} (NOCOLOR) more${whom}`
    }
    case 'payment':
      return `${effect.of ? nouns.someone(effect.of, author) : 'you'} may pay ${effect.rate} (NOCOLOR) of another color instead of a colored (NOCOLOR)`
    case 'cannot-play':
      return `${effect.of && !isWord(effect.of, 'each') ? nouns.someone(effect.of, author) : 'players'} cannot play ${nouns.cardsWords(effect.cards, author)}`
    case 'limit':
      return list([
        ...(effect.fights ? [`at most ${nouns.valueWords(effect.fights, author)} fights each combat phase`] : []),
        ...(effect.stack
          ? [`effects can't be played if the stack has ${nouns.valueWords(effect.stack, author)} or more cards`]
          : []),
        ...(effect.creatures
          ? [`each player may have at most ${nouns.valueWords(effect.creatures, author)} (CREATURE)s`]
          : []),
      ])
    case 'protect': {
      const lower = effect.from.flatMap((word) => LOWER[word] ?? [])
      const others = effect.from.flatMap((word) => PROTECTED[word] ?? [])
      const by = effect.by ? ` by ${nouns.cardsWords(effect.by, author)}` : ''
      const who = of(effect.who)
      return list([
        ...(lower.length > 0 ? [`${who}'s ${list(lower)} can't be lowered${by}`] : []),
        ...(others.length > 0 ? [`${who} can't be ${list(others, 'or')}${by}`] : []),
      ])
    }
    case 'show': {
      const whose = effect.of ? nouns.somebodys(effect.of, author) : 'your'
      if (effect.zone === 'deck-top') return `you can look at the top card of ${whose} deck`
      return effect.to && isYou(effect.to) ? `you see ${whose} hand` : `${whose} hand is revealed`
    }
    case 'play-from':
      return effect.zone === 'deck-top'
        ? 'you can play the top card of your deck as if it were in your hand'
        : `you can play ${nouns.cardsWords(effect.cards, author)} from your discard pile`
    case 'order': {
      const who = effect.who ? of(effect.who) : 'every (CREATURE)'
      const attacks = effect.who ? does(effect.who, 'attack') : 'attacks'
      if (effect.rule === 'reverse') return '(SPE) is reversed when deciding combat order'
      return effect.rule === 'win-ties'
        ? `equal (SPE) means ${who} ${attacks} first`
        : `${who} always ${attacks} ${effect.rule}`
    }
    case 'use-stat':
      return `${nouns.STAT_TAGS[effect.stat] ?? effect.stat} is used to decide ${effect.for === 'damage' ? 'damage dealt' : 'fight order'}`
    case 'affinity':
      return `${of(effect.who)} ${does(effect.who, 'benefit')} from ${capital(effect.weather)}`
    case 'extra-plays':
      return `after each effect you play, you may play ${effect.count === 'any' ? 'any number of' : effect.count} more effect${effect.count === 1 ? '' : 's'}`
  }
}

export function staticWords({ effect, if: condition, duringFight, while: zone, late }: Static, author: Author): string {
  author.fight = duringFight
  const leads = [
    ...(zone === 'stack' ? ['while this is on the stack'] : []),
    ...(duringFight ? ['in combat'] : []),
    ...(condition ? [`if ${conditionWords(condition, author)}`] : []),
  ]
  const words = continuousWords(effect, author)
  return `${leads.map((lead) => `${lead}, `).join('')}${words}${late ? ' (applies after all other buffs and debuffs)' : ''}`
}

const ONCE: Readonly<Record<string, string>> = {
  round: 'once per round, ',
  fight: 'once per fight, ',
  game: 'once per game, ',
}

type Heard = Pick<Trigger, 'event' | 'who' | 'by' | 'player' | 'where' | 'stat' | 'direction' | 'phase'> & {
  readonly combat: boolean
}

/** When something is done: `when an ally (CREATURE) is killed`. */
export function triggerLead(trigger: Heard & Partial<Duration>, author: Author): string {
  const { event, who, by, player, where, combat, phase } = trigger
  const self = isCreature(author) ? 'this (CREATURE)' : 'this card'
  const others = where ? nouns.cardsWords(where, author, 'one').replace(/^an? /, '') : ''
  const base = who ? nouns.oneOf(who, author) : others === '' ? 'a card' : ''
  // What is true of the objects of an event is said with them.
  const it =
    where && who ? withWhere(base, nouns.cardsWords({ ...where }, author, 'one')) : base === '' ? article(others) : base
  const in_ = combat ? ' in combat' : ''
  const someones = player ? nouns.someone(player, author) : 'a player'
  const creature = who || where ? it : 'a (CREATURE)'
  const foe = by ? nouns.oneOf(by, author) : ''
  const behind = (word: string): string => (foe === '' ? '' : ` ${word}${foe}`)
  if (/^(?:attacks|after-attack|fight-start|fight-end|excess-damage)$/.test(event) || combat) author.fight = true
  switch (event) {
    case 'game-start':
      return 'at the start of the game'
    case 'round-start':
      return 'at the beginning of the round'
    case 'round-end':
      return 'at the end of the round'
    case 'phase-start':
    case 'phase-end':
      return `${event === 'phase-start' ? 'at the beginning' : 'at the end'} of ${phase ? `the ${phase} phase` : 'a phase'}`
    case 'played':
      return who
        ? `when ${it} is played`
        : `when ${someones} ${isYou(player) && player ? 'play' : 'plays'} ${where ? nouns.cardsWords(where, author, 'one') : 'a card'}`
    case 'enters':
      return `when ${it} enters the field`
    case 'leaves':
      return `when ${it} leaves the field`
    case 'attached':
      return `when ${who ? it : self} is attached${behind('to ')}`
    case 'fight-start':
      return who ? `at the beginning of combat${behind('with ')}` : 'when a fight begins'
    case 'fight-end':
      return who ? `at the end of combat${behind('with ')}` : 'after a fight'
    case 'attacks':
      return `when ${creature} attacks${behind('')}`
    case 'after-attack':
      return `after ${creature} attacks${behind('')}`
    case 'damaged': {
      const damage = combat ? 'combat damage' : 'damage'
      if (by) return `when ${foe} deals ${damage}${who ? ` to ${it}` : ''}`
      return `when ${creature} takes ${damage}`
    }
    case 'excess-damage':
      return `when ${creature} deals excess damage${behind('to ')}`
    case 'killed':
      return by ? `when ${foe} kills ${creature}${in_}` : `when ${creature} is killed${in_}`
    case 'destroyed':
      return `when ${creature} is destroyed${behind('by ')}${in_}`
    case 'dies':
      return `when ${creature} is killed or destroyed${behind('by ')}${in_}`
    case 'stat-changed': {
      const stat = trigger.stat ? (nouns.STAT_TAGS[trigger.stat] ?? trigger.stat) : 'a stat'
      return `when ${creature} ${trigger.direction === 'up' ? 'gains' : trigger.direction === 'down' ? 'loses' : 'changes'} ${stat}${behind('because of ')}`
    }
    case 'targeted':
      return `when ${creature} is targeted${behind('by ')}`
    case 'drawn':
    case 'discarded': {
      const does = event === 'drawn' ? 'draw' : 'discard'
      return `when ${someones} ${isYou(player) && player ? does : `${does}s`} ${where ? nouns.cardsWords(where, author, 'one') : 'a card'}`
    }
    case 'enters-discard':
      return `when ${where ? nouns.cardsWords(where, author, 'one') : 'a card'} enters ${player ? nouns.somebodys(player, author) : 'a'} discard pile`
    case 'round-won':
    case 'round-lost': {
      const does = event === 'round-won' ? 'win' : 'lose'
      return `when ${someones} ${isYou(player) && player ? does : `${does}s`} a round`
    }
    case 'weather-set':
      return 'when a weather is set'
    case 'state':
      return ''
  }
}

const article = (words: string): string => (/^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`)

/** `an ally (CREATURE)` and `a non-token card with 3 or less (HP)` as one: `a non-token ally (CREATURE) with 3 or less (HP)`. */
function withWhere(base: string, filtered: string): string {
  const found = /^an? ((?:[\w-]+ )*?)(?:card|\((?:CREATURE|AURA|FIELD|ACTION)\)|effect)( .*)?$/.exec(filtered)
  const noun = /^(an?|another|every) (.*)$/.exec(base)
  if (!found || !noun) return base
  const [, adjectives = '', clauses = ''] = found
  const [, first = 'a', rest = ''] = noun
  const words = `${adjectives}${rest}${clauses}`
  return first === 'another' ? `another ${words}` : article(words)
}

/** Energy of a plan that depends on the round, as plans say it. */
function roundWords({ event, do: list, if: condition, may }: Trigger): string | undefined {
  const [only] = list
  const gain = only?.action.word === 'gain' ? only.action : undefined
  if (
    event !== 'round-start' ||
    list.length !== 1 ||
    gain?.amount.kind !== 'by-round' ||
    gain.colour?.kind !== 'plan' ||
    condition ||
    may
  )
    return undefined
  const { numbers } = gain.amount
  const last = numbers.at(-1) ?? 0
  const first = numbers.length > 1 && numbers.at(-2) !== last ? numbers.slice(0, -1) : numbers
  if (first.length < 2) return undefined
  return `At the beginning of rounds ${first.map((_, at) => at + 1).join('/')}, get ${first.map((number) => `+${number}`).join('/')} energy. At the beginning of subsequent rounds, get +${last} energy.`
}

/** A triggered ability: `When this (CREATURE) is killed, draw a card.` */
export function triggerWords(trigger: Trigger, author: Author): string {
  const rounds = roundWords(trigger)
  if (rounds !== undefined) return rounds
  const lead = triggerLead(trigger, author)
  const condition = trigger.if ? `if ${conditionWords(trigger.if, author)}, ` : ''
  const once = typeof trigger.once === 'string' ? (ONCE[trigger.once] ?? '') : ''
  const order = orders(trigger.do, author)
  const body = askedWords(trigger, order, author)
  const tail = trigger.once === 'stay' ? ' Can only be used once.' : ''
  author.fight = author.kind === 'attack'
  return `${sentence(`${once}${lead === '' ? '' : `${lead}, `}${condition}${body}`)}${tail}`
}

/** A replacement: `If this (CREATURE) would take damage, it is nullified.` */
export function replacementWords(one: Replacement, author: Author): string {
  const { event, who, by, player, where, combat, lethal, how, result } = one
  const plain = who ? nouns.oneOf(who, author) : 'a (CREATURE)'
  const it = where && who ? withWhere(plain, nouns.cardsWords(where, author, 'one')) : plain
  const damage = combat ? 'combat damage' : 'damage'
  const from = by ? ` from ${nouns.oneOf(by, author)}` : ''
  const cause = by ? ` by ${nouns.oneOf(by, author)}` : ''
  const leads: Readonly<Record<Replacement['event'], string>> = {
    damage: `if ${it} would take ${damage}${from}${lethal ? ' that would kill it' : ''}`,
    dies: `if ${it} would be ${how === 'killed' ? 'killed' : how === 'destroyed' ? 'destroyed' : 'killed or destroyed'}${cause}${combat ? ' in combat' : ''}`,
    draw: `if ${player ? nouns.someone(player, author) : 'a player'} would draw a card`,
    'enters-discard': `if ${where ? nouns.cardsWords(where, author, 'one') : 'a card'} would enter ${player ? nouns.somebodys(player, author) : 'a'} discard pile`,
    targeted: `if ${it} would be targeted${cause}`,
  }
  const condition = one.if ? `if ${conditionWords(one.if, author)}, ` : ''
  const once = typeof one.once === 'string' && one.once !== 'stay' ? (ONCE[one.once] ?? '') : ''
  const payer = one.unlessPay?.player ? nouns.someone(one.unlessPay.player, author) : 'you'
  const unless = one.unlessPay
    ? `${payer} must pay ${paidWords(one.unlessPay, author)}. If ${payer === 'you' ? 'you' : 'they'} don't, `
    : ''
  const first = askedWords(one, resultWords(result, event, author), author, deedWords(result, event, author))
  const then = one.do.length > 0 ? `. If that happens, ${orders(one.do, author)}` : ''
  const tail = one.once === 'stay' ? ' Can only be used once.' : ''
  return `${sentence(`${once}${condition}${leads[event]}, ${unless}${first}${then}`)}${tail}`
}

const PLACES: Readonly<Record<string, string>> = {
  hand: "it goes to its owner's hand instead",
  deck: "it goes to its owner's deck instead",
  'deck-top': "it goes on top of its owner's deck instead",
  'deck-bottom': "it goes to the bottom of its owner's deck instead",
  discard: 'it goes to the discard pile instead',
  banish: 'it is banished instead',
}

function resultWords(result: Replacement['result'], event: Replacement['event'], author: Author): string {
  switch (result.word) {
    case 'nullify':
      return event === 'draw' ? "they can't draw that card" : 'that damage is nullified'
    case 'reduce':
      return `that damage is reduced by ${nouns.valueWords(result.value, author)}`
    case 'leave-hp':
      return `it lives on ${nouns.valueWords(result.value, author)} (HP) instead`
    case 'redirect':
      return event === 'damage'
        ? `have ${nouns.refWords(result.to, author)} take it instead`
        : `have ${nouns.refWords(result.to, author)} be targeted instead`
    case 'absorb':
      return 'a marker is removed from this card for every point and that point is nullified'
    case 'move':
      return PLACES[result.to] ?? 'it goes elsewhere'
  }
}

const PUT: Readonly<Record<string, string>> = {
  hand: "put it into its owner's hand instead",
  deck: "put it into its owner's deck instead",
  'deck-top': "put it on top of its owner's deck instead",
  'deck-bottom': "put it on the bottom of its owner's deck instead",
  discard: 'put it into the discard pile instead',
  banish: 'banish it instead',
}

/** What happens instead, as what somebody does who may do it. */
function deedWords(result: Replacement['result'], event: Replacement['event'], author: Author): string {
  switch (result.word) {
    case 'nullify':
      return event === 'draw' ? 'keep that card from being drawn' : 'nullify that damage'
    case 'reduce':
      return `reduce that damage by ${nouns.valueWords(result.value, author)}`
    case 'leave-hp':
      return `let it live on ${nouns.valueWords(result.value, author)} (HP) instead`
    case 'absorb':
      return 'remove a marker from this card for every point and nullify that point'
    case 'move':
      return PUT[result.to] ?? 'put it elsewhere instead'
    case 'redirect':
      return resultWords(result, event, author)
  }
}

const TIMES: Readonly<Record<string, string>> = {
  'any-time': 'at any time',
  effect: 'in the effect phase',
  creature: 'in the creature phase',
  combat: 'in the combat phase',
}

export const costWords = (cost: ExtraCost, author: Author): string => {
  switch (cost.kind) {
    case 'discard':
      return cost.where
        ? `discard ${nouns.cardsWords(cost.where, author, 'one')}`
        : `discard ${nouns.counted(cost.amount, 'card', author)}`
    case 'pay':
      return `pay ${paidWords(cost.payment, author)}`
    case 'destroy':
      return `destroy ${nouns.pickWords(cost.pick, author)}`
    case 'markers':
      return `remove ${cost.number === 1 ? 'a marker' : `${cost.number} markers`} from ${isCreature(author) ? 'this (CREATURE)' : 'this card'}`
  }
}

/** An activated ability: `At any time, you can pay 1 (NOCOLOR). If you do, draw a card.` */
export function activatedWords(one: Activated, outer: Author): string {
  const author: Author = {
    ...outer,
    targets: one.targets.length > 0 ? one.targets : outer.targets,
    said: new Set(outer.said),
  }
  const once = typeof one.once === 'string' && one.once !== 'stay' ? (ONCE[one.once] ?? '') : ''
  const condition = one.if ? `if ${conditionWords(one.if, author)}, ` : ''
  const costs = [
    ...(one.pay ? [`pay ${paidWords(one.pay, author)}`] : []),
    ...one.cost.map((cost) => costWords(cost, author)),
  ]
  const order = orders(one.do, author)
  const body = costs.length > 0 ? `you can ${list(costs)}. If you do, ${order}` : permitted('you can ', order)
  const tail = one.once === 'stay' ? ' Can only be used once.' : ''
  return `${sentence(`${once}${TIMES[one.timing] ?? ''}, ${condition}${body}`)}${tail}`
}

/** What a script says of the card as a whole. */
export function rootWords({ timing, require: needed, cost, markers }: Script, author: Author): readonly string[] {
  const card = isCreature(author) ? 'this (CREATURE)' : 'this card'
  const loses =
    markers?.lose === 'fight-end'
      ? ` After a fight, remove a marker from ${card}.`
      : markers?.lose === 'round-end'
        ? ` At the end of the round, remove a marker from ${card}.`
        : ''
  return [
    ...(timing === 'with-creature'
      ? ['[Item (AURA)] Play this card when you play a (CREATURE) from your hand, attached to it but turned face down.']
      : []),
    ...(timing === 'as-action' ? [`${capital(card)} can be played as an (ACTION).`] : []),
    ...(needed ? [`Playable only if ${conditionWords(needed, author)}.`] : []),
    ...(cost.length > 0 ? [`To play this card, you must ${list(cost.map((one) => costWords(one, author)))}.`] : []),
    ...(markers
      ? [
          `Enters with ${markers.start} marker${markers.start === 1 ? '' : 's'}.${loses}${markers.empty === 'destroy' ? ` If it has 0 markers, destroy ${card}.` : ''}`,
        ]
      : []),
  ]
}

/** What is said behind everything else. */
export const copiesWords = ({ stacks }: Script, author: Author): readonly string[] =>
  stacks ? [] : [`Multiple copies of ${nouns.named(author.id)} don't stack.`]
