import { counted } from '../../../language/services/explanations'
import type { BloxCard, Increase, Part } from '../card'
import { archetypeIn, readPool } from '../pool'
import { find, POWERS, TARGETS, TRIGGERS, type PowerId, type TargetId, type TargetWord } from '../vocabulary'

const FIGHTERS: Readonly<Record<TargetWord['fighters'], string>> = {
  ally: 'your fighters',
  opponent: 'enemy fighters',
  all: 'all fighters',
  self: 'this fighter',
  chosen: 'a chosen fighter',
  other: 'the other fighter',
  archetype: 'all fighters of its archetype',
  colour: 'all fighters',
  random: 'a random fighter',
}

const PLAYERS: Readonly<Record<TargetWord['player'], readonly [who: string, whose: string]>> = {
  controller: ['you', 'your'],
  opponent: ['the opponent', "the opponent's"],
  both: ['both players', "each player's"],
  other: ["the other fighter's player", "the other fighter's player's"],
  random: ['a random player', "a random player's"],
}

/** Which fighters a target reaches. */
function fightersOf(target: TargetId | undefined): string {
  const word = target && find(TARGETS, target)
  if (!word) return 'nobody'
  const { fighters, not, colour } = word
  if (colour) return not ? `all fighters that are not ${colour.toLowerCase()}` : `all ${colour.toLowerCase()} fighters`
  return not ? 'all fighters of other archetypes' : FIGHTERS[fighters]
}

/** Which player a target reaches, and whose; of what reaches one player only, `All` is the controller. */
function playersOf(target: TargetId | undefined, one = false): readonly [who: string, whose: string] {
  const player = (target && find(TARGETS, target)?.player) ?? 'controller'
  if (one) return PLAYERS[player === 'both' ? 'controller' : player]
  return PLAYERS[player === 'other' ? 'controller' : player]
}

/** What chance picks from, in words: `rare red Moth`. */
function poolIn(text: string): string {
  const { rarity, colour, archetype, alternates } = readPool(text, [archetypeIn(text)?.name ?? ''])
  const words = [alternates && 'alternate', rarity?.toLowerCase(), colour?.toLowerCase(), archetype]
  return words.filter((word) => word !== undefined).join(' ')
}

function cardIn(increase: Increase | undefined, nameOf: (key: string) => string, noun: string): string {
  if (increase?.kind === 'key') return nameOf(increase.key)
  if (increase?.kind === 'list') return `one of ${counted(increase.keys.length, 'card')}`
  return ['a random', increase?.kind === 'pool' ? poolIn(increase.pool) : '', noun]
    .filter((word) => word !== '')
    .join(' ')
}

interface Said {
  /** As it is written; of a number less than nothing, too. */
  readonly n: number
  readonly card: string
  readonly fighters: string
  readonly target: TargetId | undefined
}

type Phrase = (said: Said) => string

const icons =
  (colour: string): Phrase =>
  ({ n, target }) =>
    n < 0
      ? `take ${counted(-n, `${colour} icon`)} from ${playersOf(target)[0]}`
      : `give ${playersOf(target)[0]} ${counted(n, `${colour} icon`)}`

const setting =
  (colour: string): Phrase =>
  ({ n, target }) =>
    `set ${playersOf(target)[1]} ${colour} icons to ${n}`

const changing =
  (what: string, sign: 1 | -1 = 1): Phrase =>
  ({ n, fighters }) =>
    n * sign < 0 ? `take ${Math.abs(n)} ${what} from ${fighters}` : `give ${fighters} ${Math.abs(n)} ${what}`

/** Targets that are one fighter at most. */
const ONES: readonly TargetWord['fighters'][] = ['self', 'chosen', 'other', 'random']

const killing =
  (bound: (n: number) => string): Phrase =>
  ({ n, fighters, target }) => {
    const word = target && find(TARGETS, target)
    return `kill ${fighters} ${word && ONES.includes(word.fighters) ? 'if it has' : 'with'} ${bound(n)}`
  }

const drawing = (who: string): string =>
  who === 'you' ? 'draw' : who === 'both players' ? 'both players draw' : `${who} draws`

const PHRASES: Readonly<Record<PowerId, Phrase>> = {
  Damage: (said) => (said.n < 0 ? changing('health', -1)(said) : `deal ${said.n} damage to ${said.fighters}`),
  Heal: changing('health'),
  Strengthen: changing('power'),
  Weaken: (said) => (said.n === 0 ? `take 0 power from ${said.fighters}` : changing('power', -1)(said)),
  Lock: ({ n, fighters }) => `lock ${fighters} for ${counted(n, 'turn')}`,
  Unlock: ({ n, fighters }) => (n >= 999 ? `unlock ${fighters}` : `take ${counted(n, 'lock')} from ${fighters}`),
  Charge: () => 'unlock this fighter',
  SetHealth: ({ n, fighters }) => `set the health of ${fighters} to ${n}`,
  SetPower: ({ n, fighters }) => `set the power of ${fighters} to ${n}`,
  MultiplyHealth: ({ n, fighters }) => `multiply the health of ${fighters} by ${n}`,
  MultiplyPower: ({ n, fighters }) => `multiply the power of ${fighters} by ${n}`,
  Swap: ({ fighters }) => `swap health and power of ${fighters}`,
  Destroy: ({ fighters }) => `destroy ${fighters}`,
  Return: ({ fighters }) => `return ${fighters} to the hand`,
  CheckHealth: killing((n) => `at most ${n} health`),
  CheckPower: killing((n) => `at most ${n} power`),
  CheckOverHealth: killing((n) => `more than ${n} health`),
  CheckOverPower: killing((n) => `more than ${n} power`),
  CheckSelfOverHealth: killing(() => 'more health than this one'),
  Add: ({ card, target }) => `add ${card} to ${playersOf(target, true)[1]} hand`,
  DeckAdd: ({ card, target }) => `shuffle ${card} into ${playersOf(target, true)[1]} deck`,
  RandomAdd: ({ card, target }) => `add ${card} to ${playersOf(target, true)[1]} hand`,
  Summon: ({ card, target }) => `summon ${card} on ${playersOf(target, true)[1]} field`,
  SummonWithEffect: ({ card, target }) => `summon ${card} with its effect on ${playersOf(target, true)[1]} field`,
  RandomSummon: ({ card, target }) => `summon ${card} on ${playersOf(target, true)[1]} field`,
  RandomSummonWithEffect: ({ card, target }) => `summon ${card} with its effect on ${playersOf(target, true)[1]} field`,
  Draw: ({ n, target }) => `${drawing(playersOf(target)[0])} ${counted(n, 'card')}`,
  RevealHand: ({ target }) => `reveal ${playersOf(target)[1]} hand`,
  RandomDiscard: ({ target }) => `discard a random card from ${playersOf(target)[1]} hand`,
  Cost: ({ n }) => (n < 0 ? `gain ${-n} life` : `pay ${n} life`),
  Inflict: ({ n, target }) =>
    n < 0 ? `give ${playersOf(target)[0]} ${-n} life` : `deal ${n} damage to ${playersOf(target)[0]}`,
  SetLife: ({ n, target }) => `set ${playersOf(target)[1]} life to ${n}`,
  Neutral: icons('white'),
  Blue: icons('blue'),
  Green: icons('green'),
  Red: icons('red'),
  Yellow: icons('yellow'),
  SetNeutral: setting('white'),
  SetBlue: setting('blue'),
  SetGreen: setting('green'),
  SetRed: setting('red'),
  SetYellow: setting('yellow'),
  EndTurn: () => 'end the turn',
  Shedletsky: () => 'do what nobody has written down',
  None: () => 'do nothing',
}

/** How a phrase is said among others. */
interface Telling {
  /** What the card of a key is called; its key when absent. */
  readonly nameOf?: (key: string) => string
  /** Whether the fighter was chosen by an earlier one. */
  readonly again?: boolean
}

/** What a sub-effect does; absent where it lacks something. */
export function phraseOf(
  { power, increase, target }: Part,
  { nameOf = (key) => key, again = false }: Telling = {},
): string | undefined {
  if (power === undefined) return undefined
  const n = increase?.kind === 'number' ? increase.value : 0
  return PHRASES[power]({
    n,
    card: cardIn(increase, nameOf, power.includes('Summon') ? 'fighter' : 'card'),
    fighters: again && target?.value === 'Single' ? 'that fighter' : fightersOf(target?.value),
    target: target?.value,
  })
}

/** Whether a fighter is chosen for it: the same one for all of an effect (specification, section 6.2). */
const chooses = ({ power, target }: Part): boolean =>
  target?.value === 'Single' && power !== undefined && find(POWERS, power)?.family === 'card'

/** What each sub-effect of an effect does, one behind the other. */
export const phrasesOf = (parts: readonly Part[], nameOf?: Telling['nameOf']): readonly (string | undefined)[] =>
  parts.map((part, at) => phraseOf(part, { ...(nameOf && { nameOf }), again: parts.slice(0, at).some(chooses) }))

/** When an effect fires and what it does, one thing after the other. */
export function sentenceOf({ effect }: Pick<BloxCard, 'effect'>): string | undefined {
  const does = phrasesOf(effect?.parts ?? [])
    .filter((phrase) => phrase !== undefined)
    .join('; ')
  const when = effect?.trigger && find(TRIGGERS, effect.trigger.value)?.id
  return does === '' || when === undefined ? undefined : `${when}: ${does}`
}
