import { z } from '../validation'
import type { Parameter, Property, Rules, Verb } from '../engine/rules'
import { SEAT_NAMES, type SeatName } from '../engine/seat'
import type { ZoneSpec } from '../engine/zone'
import type { ScenarioData } from './document'
import { PREDICATE } from './predicate'
import type { Schema } from './walk'

/** The extension by which scenario files are found. */
export const SCENARIO_EXTENSION = '.scenario.yaml'

/** A schema's note for completion: what its text names. */
export const NAMES_NOTE = 'x-names'
export type NamesNote = 'cards' | 'table' | 'zones'

type Shape = Record<string, z.ZodType>

const WORD = z.string().min(1)
const LOOSE_WORD = z.union([WORD, z.number()])
const PLAYER = z.enum(SEAT_NAMES)

const entries = <T>(items: readonly T[], entry: (item: T) => [string, z.ZodType]): Shape =>
  Object.fromEntries(items.map(entry))

const named = <S extends z.ZodType>(schema: S, description: string, names: NamesNote): S =>
  schema.meta({ description, [NAMES_NOTE]: names })

const cardWord = (description: string): z.ZodString => named(WORD, description, 'table')

const numberOf = ({ min, max, fractions }: Pick<Property, 'min' | 'max' | 'fractions'>): z.ZodType => {
  const any = fractions ? z.number() : z.int()
  const from = min === undefined ? any : any.min(min)
  return max === undefined ? from : from.max(max)
}

function givenValue(property: Property): z.ZodType {
  switch (property.type) {
    case 'number':
      return numberOf(property)
    case 'boolean':
      return z.boolean()
    case 'text':
      return z.string()
    case 'words':
      return z.array(WORD)
    case 'counters':
      return z.record(WORD, numberOf({ min: 0, ...property }))
  }
}

const predicate = z.string().regex(PREDICATE).meta({ description: 'A comparison: ">= 18", "< 3", "= 2", "!= 0".' })
const expectedNumber = z.union([z.int(), predicate])

function expectedValue(property: Property): z.ZodType {
  const number = property.fractions ? z.union([z.number(), predicate]) : expectedNumber
  if (property.type === 'number') return number
  return property.type === 'counters' ? z.record(WORD, number) : givenValue(property)
}

const propertiesOf = (rules: Rules, of: Property['of']): readonly Property[] =>
  rules.properties.filter((property) => property.of === of)

const givenShape = (properties: readonly Property[]): Shape =>
  entries(
    properties.filter(({ write }) => write),
    (property) => [property.name, givenValue(property).meta({ description: property.label }).optional()],
  )

const expectedShape = (properties: readonly Property[]): Shape =>
  entries(properties, (property) => [
    property.name,
    expectedValue(property).meta({ description: property.label }).optional(),
  ])

/** Zones that a scenario may name. */
export const openZones = (rules: Rules): readonly ZoneSpec[] => rules.zones.filter(({ internal }) => !internal)

function givenCard(rules: Rules, counted: boolean): z.ZodType {
  const word = named(WORD, 'A card by its key or name.', 'cards')
  const count = counted ? { count: z.int().min(1).meta({ description: 'How many copies.' }).optional() } : {}
  const alias = WORD.meta({ description: 'What the scenario calls this card from here on.' }).optional()
  const placed = counted ? {} : { as: alias, ...givenShape(propertiesOf(rules, 'card')) }
  const plain = LOOSE_WORD.meta({ description: `A card without abilities, such as ${rules.filler.body}.` })
  return z.union([word, z.strictObject({ card: word.optional(), plain: plain.optional(), ...count, ...placed })])
}

const turnSchema = ({ phases }: Rules, number: z.ZodType): z.ZodType =>
  z
    .strictObject({
      player: PLAYER.meta({ description: 'Whose turn it is.' }).optional(),
      number: number.meta({ description: 'Number of the turn, from 1.' }).optional(),
      phase: z
        .enum(phases.map(({ id }) => id))
        .meta({ description: 'Phase of the turn; in a position, the one in which a player acts when absent.' })
        .optional(),
    })
    .meta({ description: 'Whose turn it is, and which.' })

function givenSchema(rules: Rules): z.ZodType {
  const card = givenCard(rules, false)
  const side = z.strictObject({
    ...givenShape(propertiesOf(rules, 'player')),
    ...entries(openZones(rules), ({ id, label }) => [
      id,
      z
        .array(card)
        .meta({ description: `${label}, first to last.` })
        .optional(),
    ]),
  })
  const deck = z.strictObject(
    entries(rules.sections, ({ id, label }) => [
      id,
      z.array(givenCard(rules, true)).meta({ description: label }).optional(),
    ]),
  )
  const options = z.strictObject(
    entries(rules.deckOptions ?? [], ({ id, label }) => [id, z.string().meta({ description: label }).optional()]),
  )
  return z.strictObject({
    seed: z.int().min(0).meta({ description: 'Seed of all that is random.' }).optional(),
    turn: turnSchema(rules, z.int().min(1)).optional(),
    decks: z
      .strictObject({
        you: deck.meta({ description: 'The near deck.' }),
        foe: deck.meta({ description: 'The far deck.' }),
      })
      .meta({ description: 'The match begins with these decks instead of a position.' })
      .optional(),
    ...(rules.deckOptions && {
      options: z
        .strictObject({
          you: options.meta({ description: 'What the near deck settles.' }).optional(),
          foe: options.meta({ description: 'What the far deck settles.' }).optional(),
        })
        .meta({ description: 'What the decks settle besides their cards.' })
        .optional(),
    }),
    first: PLAYER.meta({ description: 'Who begins a match with decks; chosen at random when absent.' }).optional(),
    you: side.meta({ description: 'The near side: its values, and its cards by zone.' }).optional(),
    foe: side.meta({ description: 'The far side: its values, and its cards by zone.' }).optional(),
  })
}

const verbValue = ({ card, label }: Verb): z.ZodType => {
  const bare = z.literal(true)
  return (card ? z.union([cardWord(`${label}: the card.`), bare]) : bare).meta({ description: label })
}

/** Every zone of a side, as a change by hand names it: `you.hand`. Whose card it becomes matters in a shared zone, too. */
export const placesOf = (rules: Rules): string[] =>
  SEAT_NAMES.flatMap((seat) => openZones(rules).map(({ id }) => `${seat}.${id}`))

/** Values that `set` may give, of cards and players alike. */
function settable(rules: Rules): Shape {
  const shapes = (['player', 'card'] as const).map((of) => givenShape(propertiesOf(rules, of)))
  const [players = {}, cards = {}] = shapes
  const both = Object.keys(players).filter((name) => name in cards)
  return {
    ...players,
    ...cards,
    ...Object.fromEntries(
      both.map((name) => [name, z.union([players[name] as z.ZodType, cards[name] as z.ZodType]).optional()]),
    ),
  }
}

function changeSchema(rules: Rules): z.ZodType {
  const place = z.enum(placesOf(rules))
  return z.strictObject({
    ...settable(rules),
    put: givenCard(rules, false).meta({ description: 'Puts a card there that was not at the table.' }).optional(),
    move: cardWord('Moves a card of the table.').optional(),
    remove: cardWord('Takes a card off the table.').optional(),
    set: cardWord('Sets values of a card or player, which follow: {set: you, …}.').optional(),
    turn: turnSchema(rules, z.int().min(1)).optional(),
    shuffle: place.meta({ description: 'Shuffles a zone.' }).optional(),
    to: place.meta({ description: 'The zone that a card is put or moved to.' }).optional(),
    at: z.int().min(1).meta({ description: 'Which place in the zone, from 1; the last when absent.' }).optional(),
    enter: z
      .boolean()
      .meta({ description: 'Whether abilities see the card come, as if an effect had put it there.' })
      .optional(),
  })
}

function stepSchema(rules: Rules): z.ZodType {
  const cards = z.union([cardWord('A card at the table.'), z.array(cardWord('A card at the table.'))])
  return z.strictObject({
    ...entries(rules.verbs, (verb) => [verb.id, verbValue(verb).optional()]),
    choose: cards.meta({ description: 'Chooses these cards; [] chooses none.' }).optional(),
    order: z.array(cardWord('A card at the table.')).meta({ description: 'Puts cards into this order.' }).optional(),
    yes: z.boolean().meta({ description: 'Answers a question with yes (true) or no (false).' }).optional(),
    number: z.int().meta({ description: 'Names a number.' }).optional(),
    share: z
      .record(WORD, z.int())
      .meta({ description: 'Divides an amount among cards: {Ann: 2, Bob: 2}.', [NAMES_NOTE]: 'table' })
      .optional(),
    pay: z.record(WORD, z.int()).meta({ description: 'Pays a cost from what there is, by name.' }).optional(),
    option: LOOSE_WORD.meta({ description: 'Takes an option by its name or label.' }).optional(),
    arrange: z
      .union([changeSchema(rules), z.array(changeSchema(rules))])
      .meta({ description: 'Changes the table by hand, without playing.' })
      .optional(),
    check: thenSchema(rules)
      .meta({ description: 'What must hold after this step; only what is named is compared.' })
      .optional(),
    target: cardWord('The card or player that it is done to.').optional(),
    with: LOOSE_WORD.meta({ description: 'Which way, by its name: an ability, a way to pay.' }).optional(),
    by: PLAYER.meta({ description: 'Who does it.' }).optional(),
    random: z.array(z.int()).meta({ description: 'The next random results.' }).optional(),
    offered: offeredList
      .meta({ description: 'Exactly what may be chosen; options that only pass may be left out.' })
      .optional(),
    refused: z
      .string()
      .meta({ description: 'The step must be refused, and the reason must hold this text.' })
      .optional(),
  })
}

function expectedZone(rules: Rules, zone: ZoneSpec): z.ZodType {
  const word = cardWord('A card by alias, name or key.')
  const card = z.union([word, z.strictObject({ card: word, ...expectedShape(propertiesOf(rules, 'card')) })])
  return z
    .union([z.array(card), expectedNumber])
    .meta({ description: `${zone.label}: its cards, first to last, or how many there are.` })
}

const expectedLog = z
  .array(
    z.union([z.string(), z.strictObject({ not: z.string().meta({ description: 'No line may hold this text.' }) })]),
  )
  .meta({ description: 'Texts, each part of some line of the log.' })

const offeredList = z.array(
  z.union([named(WORD, 'A card, or an option such as "play Name".', 'table'), z.number(), z.boolean()]),
)

function askedSchema(): z.ZodType {
  const whole = z.strictObject({
    by: PLAYER.meta({ description: 'Who is asked.' }).optional(),
    question: WORD.meta({ description: 'Part of what is asked.' }).optional(),
    card: cardWord('The card that asks.').optional(),
    offered: offeredList.meta({ description: 'Exactly what may be chosen.' }).optional(),
  })
  return z
    .union([WORD, whole])
    .meta({ description: 'The question that is open: part of its text, or who is asked what; none: there is none.' })
}

/** What both `then` and what a seat sees may name. */
function tableShape(rules: Rules): Shape {
  const side: Shape = {
    ...expectedShape(propertiesOf(rules, 'player')),
    ...entries(openZones(rules), (zone) => [zone.id, expectedZone(rules, zone).optional()]),
  }
  const dotted = (seat: SeatName): Shape =>
    Object.fromEntries(Object.entries(side).map(([key, value]) => [`${seat}.${key}`, value]))
  return {
    you: z
      .strictObject(side)
      .meta({ description: 'What is expected of the near side; what is not named is not compared.' })
      .optional(),
    foe: z
      .strictObject(side)
      .meta({ description: 'What is expected of the far side; what is not named is not compared.' })
      .optional(),
    ...dotted('you'),
    ...dotted('foe'),
    cards: z
      .record(WORD, z.strictObject(expectedShape(propertiesOf(rules, 'card'))))
      .meta({ description: 'Values of cards, by alias or name.', [NAMES_NOTE]: 'table' })
      .optional(),
    log: expectedLog.optional(),
  }
}

function thenSchema(rules: Rules): z.ZodType {
  const shape = tableShape(rules)
  const seen = z.strictObject({ by: PLAYER.meta({ description: 'Who looks.' }), ...shape })
  return z.strictObject({
    ...shape,
    turn: turnSchema(rules, expectedNumber).optional(),
    winner: z
      .enum([...SEAT_NAMES, 'draw', 'unfinished', 'none'])
      .meta({ description: 'Who has won; none while the match goes on.' })
      .optional(),
    diagnostics: z
      .array(WORD)
      .meta({ description: 'Codes of what is found in the cards given here, all of them.' })
      .optional(),
    asked: askedSchema().optional(),
    seen: z
      .union([seen, z.array(seen)])
      .meta({ description: 'What a seat may know of the table; cards that it may not know are called hidden.' })
      .optional(),
    rest: z
      .literal('unchanged')
      .meta({ description: 'All that is not named here is as it was when the scenario began.' })
      .optional(),
  })
}

const parameterSchema = ({ min, max, label }: Parameter): z.ZodType =>
  z.int().min(min).max(max).meta({ description: label }).optional()

function buildSchema(system: string, rules: Rules): z.ZodType {
  return z.strictObject({
    system: z.literal(system).meta({ description: 'The game system.' }),
    name: WORD.meta({ description: 'What the scenario shows, as a sentence.' }),
    source: z
      .union([WORD, z.int()])
      .meta({ description: 'Where it is a scenario of a specification: its number there.' })
      .optional(),
    rules: z
      .strictObject(entries(rules.parameters, (parameter) => [parameter.name, parameterSchema(parameter)]))
      .meta({ description: 'Numbers of the rules that differ.' })
      .optional(),
    cards: z.string().meta({ description: "Cards in the system's own language." }).optional(),
    files: z
      .union([WORD, z.array(WORD)])
      .meta({ description: "Files with cards: paths and globs, from this file's folder." })
      .optional(),
    given: givenSchema(rules)
      .meta({ description: "The position; what is absent has the game's default, and lists are exact." })
      .optional(),
    when: z.array(stepSchema(rules)).meta({ description: 'What is done, step by step.' }).optional(),
    then: thenSchema(rules).meta({ description: 'What must come out; only what is named is compared.' }).optional(),
    proposed: thenSchema(rules)
      .meta({
        description: 'What changed when this was drafted; nothing of it is compared until it stands under then.',
      })
      .optional(),
  })
}

const schemas = new WeakMap<Rules, z.ZodType>()

/** The schema of a scenario document of one system. */
export function scenarioSchema(system: string, rules: Rules): z.ZodType<ScenarioData> {
  const known = schemas.get(rules) ?? buildSchema(system, rules)
  schemas.set(rules, known)
  return known as z.ZodType<ScenarioData>
}

const printed = new WeakMap<Rules, Schema>()

/** The same as JSON Schema, for editors; every key has a description, and `x-names` where a text names cards. */
export function jsonSchema(system: string, rules: Rules): Schema {
  const known = printed.get(rules) ?? (z.toJSONSchema(scenarioSchema(system, rules), { io: 'input' }) as Schema)
  printed.set(rules, known)
  return known
}
