import { limitsOf, type Numbers } from '../../../engine/deck'
import type { Pool } from '../../../engine/pool'
import type { Deck, PropertyValue } from '../../../engine/rules'
import { message, type Message } from '../../../language/message'
import { isPlayable, type YacgCard } from '../card'
import { COLOURS, type ColourName } from '../words'
import { PARAMETERS, type ParameterName } from './board'
import { energies } from './create'
import type { YacgDefinition } from './definition'
import { isCard } from './plays/legal'
import { plansOf } from './turn/setup'

const limit = limitsOf<ParameterName>(PARAMETERS)

function judgeCard(definition: YacgDefinition | undefined, key: string, found: number, max: number): Message[] {
  if (!definition) return [message('deck-unknown-card', { card: key })]
  const { name, card } = definition
  if (!isCard(definition)) return [message('deck-no-card', { card: name })]
  if (definition.token) return [message('deck-token', { card: name })]
  const copies = found > max ? [message('deck-copies', { card: name, found, max })] : []
  const { stage } = card
  return isPlayable(card) ? copies : [...copies, message('deck-stage', { card: name, stage: stage?.value ?? '-' })]
}

function judgePlans(deck: Deck, pool: Pool<YacgDefinition>, numbers: Numbers): Message[] {
  const plans = plansOf(deck).map(({ plan }) => plan)
  if (plans.length === 0) return []
  const unknown = plans.filter((plan) => pool.byKey(plan)?.kind !== 'plan')
  const twice = limit('samePlans', numbers) > 0 ? [] : plans.filter((plan, at) => plans.indexOf(plan) < at)
  const expected = limit('plans', numbers)
  return [
    ...unknown.map((plan) => message('deck-plan', { plan })),
    ...twice.map((plan) => message('deck-plan-twice', { plan })),
    ...(plans.length === expected ? [] : [message('deck-plans', { expected, found: plans.length })]),
  ]
}

/** What sections 5.13 and 5.14 say against a deck and the plans that its list names. */
export function judgeDeck(deck: Deck, pool: Pool<YacgDefinition>, numbers: Numbers = {}): Message[] {
  const keys = deck.sections['main'] ?? []
  const expected = limit('deckSize', numbers)
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const size = keys.length === expected ? [] : [message('deck-size', { expected, found: keys.length })]
  const cards = [...counts].flatMap(([key, found]) => judgeCard(pool.byKey(key), key, found, limit('copies', numbers)))
  return [...size, ...cards, ...judgePlans(deck, pool, numbers)]
}

const BODY = /^\s*(\d{1,3})\/(\d{1,3})\/(\d{1,3})(?:\/(\d{1,3}))?((?:\s+\S+)*)\s*$/

/** What a short form says besides the numbers. */
interface Extras {
  colour: ColourName | 'None'
  cost: number
  token: boolean
  traits: string[]
}

function readExtras(words: readonly string[]): Extras | undefined {
  const extras: Extras = { colour: 'White', cost: 0, token: false, traits: [] }
  for (const word of words) {
    const colour = COLOURS.find((one) => one === word) ?? (word === 'None' ? word : undefined)
    if (colour) extras.colour = colour
    else if (word === 'token') extras.token = true
    else if (/^\d{1,3}$/.test(word)) extras.cost = Number(word)
    else if (/^[A-Z]+-\w+$/.test(word)) extras.traits.push(word)
    else return undefined
  }
  return extras
}

/**
 * The script of a plain creature from its HP, Atk and Spe, `3/2/3`, with its technical attack as a fourth number; a colour, a cost, `token` and ids of traits
 * may follow.
 */
export function plain(body: string, name: string, key: string): string | undefined {
  const [, hp, satk, spe, tatk = '1', rest = ''] = BODY.exec(body) ?? []
  const extras = readExtras(rest.split(/\s+/).filter((word) => word !== ''))
  if (hp === undefined || satk === undefined || spe === undefined || !extras) return undefined
  const { colour, cost, token, traits } = extras
  const lines = [
    `    name: ${JSON.stringify(name)}`,
    `    color: ${colour}`,
    `    is-token: ${token ? 'True' : 'False'}`,
    ...(token ? [] : [`    cost-total: ${cost}`, '    cost-color: 0']),
    `    hp: ${Number(hp)}`,
    `    spe: ${Number(spe)}`,
    ...(traits.length > 0 ? ['    traits:', ...traits.map((id) => `    - {id: ${id}}`)] : []),
    `    atk-strong: ${Number(satk)}`,
    `    atk-technical: ${Number(tatk)}`,
  ]
  const metadata = [
    `    id: ${key}`,
    '    dev-stage: Alpha-0',
    '    dev-name:',
    '    order:',
    '    summary:',
    '    value:',
  ]
  return ['creature:', '  data:', ...lines, '  metadata:', ...metadata, ''].join('\n')
}

/** The short form of a plain creature, where it is nothing but one. */
export function body(card: YacgCard): string | undefined {
  const { kind, hp, strong, spe, technical, colour, cost, token, traits, script, flavour } = card
  const bare = !script && !flavour && !strong?.effect && !technical?.effect && (cost.colour?.value ?? 0) === 0
  if (kind !== 'creature' || !hp || !strong || !spe || !bare) return undefined
  const form = technical && technical.amount.value !== 1 ? `/${technical.amount.value}` : ''
  const words = [
    ...(colour && colour.value !== 'White' ? [colour.value] : []),
    ...(cost.total && cost.total.value > 0 ? [String(cost.total.value)] : []),
    ...(token ? ['token'] : []),
    ...traits.map(({ id }) => id.value),
  ]
  return [`${hp.value}/${strong.amount.value}/${spe.value}${form}`, ...words].join(' ')
}

/** Kinds that are tried out where they lie rather than from a hand. */
const LIES: Readonly<Partial<Record<YacgCard['kind'], string>>> = { plan: 'plans', weather: 'weather' }

/** How one card is tried out: in the hand with energy enough; plans and weathers on the table, tokens on the field. */
export const trial = ({
  kind,
  token,
}: YacgCard): { zone: string; values: Readonly<Record<string, PropertyValue>> } => ({
  zone: token ? 'creatures' : (LIES[kind] ?? 'hand'),
  values: { energy: energies(9) },
})

/** The section of a deck that a card goes to. */
export const sectionOf = (card: YacgCard): string | undefined => (!card.token && isCard(card) ? 'main' : undefined)
