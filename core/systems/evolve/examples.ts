import type { Argument, Effect, Word } from './vocabulary'
import type { Action, Complex, Cost, Count, Stat, Target, Trigger, Value } from './vocabulary'

const TOKEN = `name Paper Wisp;
id CP99-T01;
class Neutral;
type Follower / Token;
trait Wisp;
cost 1;
stats 1/1;
`

/** Helper abilities that lists of ability names call. */
const HELPERS: Readonly<Record<string, string>> = {
  First: 'ability Spell name First {\n    effect DrawCard(1);\n}',
  Second: 'ability Spell name Second {\n    effect GiveStat(Def, 1) to Leader;\n}',
}

interface Example {
  readonly type?: string
  readonly statements?: readonly string[]
  readonly text?: string
  readonly abilities?: readonly string[]
}

const STATS = new Set(['Follower', 'Evolved Follower', 'Follower / Token'])

const UNPAID = new Set(['Evolved Follower', 'Evolved Spell', 'Leader'])

/** A card of which one thing is worth looking at, and the token that it creates. */
function scripts(name: string, { type = 'Follower', statements = [], text, abilities = [] }: Example): string[] {
  const given = (word: string): boolean => statements.some((statement) => new RegExp(`^${word}\\s`).test(statement))
  const fixed = [
    `name ${name}${type === 'Evolved Follower' ? ' (Evolved)' : ''};`,
    ...(given('id') ? [] : ['id CP99-001;']),
    ...(given('class') ? [] : ['class Neutral;']),
    ...(given('type') ? [] : [`type ${type};`]),
    ...(given('trait') || type === 'Leader' ? [] : ['trait Scribe;']),
    ...(given('cost') || UNPAID.has(type) ? [] : ['cost 2;']),
    ...(given('stats?') || !STATS.has(type) ? [] : ['stats 2/2;']),
  ]
  const body = abilities.join('\n')
  const helpers = Object.entries(HELPERS)
    .filter(([helper]) => new RegExp(`\\b${helper}\\b`).test(body))
    .map(([, ability]) => ability)
  const lines = [
    ...fixed,
    ...(text === undefined ? [] : ['', `text "${text}";`, '']),
    ...statements,
    ...abilities,
    ...helpers,
    '',
  ]
  return [lines.join('\n'), ...(/Paper Wisp/.test(body) ? [TOKEN] : [])]
}

const ability = (trigger: string, ...parameters: readonly string[]): string =>
  `ability ${trigger} {\n${parameters.map((parameter) => `    ${parameter};`).join('\n')}\n}`

/** A plain value for an argument of each type. */
const ARGUMENTS: Readonly<Record<Argument['type'], string>> = {
  value: '2',
  range: 'm(0, 2)',
  filter: 'F',
  token: 'Paper Wisp',
  ability: 'First',
  stat: 'Atk',
  keyword: 'Rush',
  counter: 'Prayer',
  zone: 'Hand',
  'token-option': 'Field',
  duration: 'WhileOnField',
  trait: 'Scribe',
  action: '(Hand, F, 1)',
  text: '\n        let n = f()\n        perform First { amount = n }\n    ',
  target: 'TargetPlayerCard',
  class: 'Rune',
  card: 'Paper Wisp',
  count: 'attacked',
  number: '1',
}

/** Zones and words that some effects do not take. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SearchAndTarget: { zone: 'Field' },
  SearchFilteredOptions: { 'second zone': 'Field', 'third zone': 'ExArea' },
  SetStat: { stat: 'Def' },
  PlaySpellFromCemetery: { filter: 'Sp(m(0, 3))' },
  PlaySpellFromCemeterySetCost: { filter: 'Sp(m(0, 3))', cost: '0' },
}

const argumentOf = (owner: string, { name, type }: Argument): string => SPECIAL[owner]?.[name] ?? ARGUMENTS[type]

function argumentsOf(owner: string, list: readonly Argument[]): string {
  return list
    .flatMap((argument) =>
      argument.rest && argument.type === 'ability' && (argument.most ?? 1) > 1
        ? ['First', 'Second']
        : [argumentOf(owner, argument)],
    )
    .join(', ')
}

/** Where the effect is aimed, in its own words. */
function aim({ target, filter, targets, id }: Effect): string {
  if (!target) return filter ? ' to Fm(1, 2)' : ''
  const [only] = targets ?? []
  if (only === 'Self' || only === undefined) return targets ? '' : ' to TargetOpponentCard F'
  return ` to ${only}${filter && id !== 'CemeteryToField' ? ' F' : ''}`
}

const effect = (word: Effect): string => `effect ${word.id}(${argumentsOf(word.id, word.arguments)})${aim(word)}`

function triggerExample({ id, effects, filter, helper }: Trigger): Example {
  if (effects === 'passive')
    return { abilities: [ability(id, 'effect GiveKeyword(Rush, WhileOnField) to AllPlayerCards F')] }
  if (effects === 'modified-cost') return { abilities: [ability(id, 'condition c(3)', 'effect ReducedCost(1)')] }
  const parameters = [...(filter ? ['filter F'] : []), 'effect DrawCard(1)']
  return {
    ...(helper ? { type: 'Spell' } : {}),
    ...(id === 'OnEvolve' ? { type: 'Evolved Follower' } : {}),
    abilities: [ability(id, ...(id === 'Act' ? ['cost (PP, 1), (EngageSelf)'] : []), ...parameters)],
  }
}

function targetExample({ id, zones, chosen }: Target): Example {
  if (id === 'TriggerCard')
    return { abilities: [ability('OnOtherEnterField', 'filter F', 'effect GiveStat(Atk, 1) to TriggerCard')] }
  if (zones.includes('player') && !zones.includes('leader'))
    return { abilities: [ability('Fanfare', `effect DrawCard(1) to ${id}`)] }
  const filter = zones.includes('field') || chosen ? ' F' : ''
  return {
    abilities: [
      ability(
        'Fanfare',
        zones.includes('ex') && !zones.includes('field')
          ? `effect GiveStat(Cost, -1) to ${id}`
          : `effect GiveStat(Def, 1) to ${id}${filter}`,
      ),
    ],
  }
}

/** Costs that are written otherwise than with a target. */
const COSTS: Readonly<Record<string, string>> = {
  PP: '(PP, 2)',
  LeaderDefense: '(LeaderDefense, 2)',
  Discard: '(Discard, 1, F)',
  BanishFromCemetery: '(BanishFromCemetery, 1, F)',
  RemoveCounters: '(RemoveCounters, Prayer, 1)',
  EarthRite: '(EarthRite, 1)',
}

function costExample({ id, arguments: list }: Cost): Example {
  const words = COSTS[id] ?? (list.length === 0 ? `(${id})` : `(${id}, TargetPlayerCard, F)`)
  return {
    abilities: [ability('Act', `cost ${words}${id === 'EngageSelf' ? '' : ', (EngageSelf)'}`, 'effect DrawCard(1)')],
  }
}

const actionWords = ({ id, arguments: list }: Action): string =>
  list.length === 0 || id.endsWith('AnyOrder') ? `(${id})` : `(${id}, F, m(0, 1))`

/** A number, written with the word. */
function valueWords({ id, arguments: list }: Value): string {
  if (id === 'r') return 'r(Prayer)'
  if (id === '#') return '#(attacked)'
  return list.length === 0 ? id : `${id}(F)`
}

const OPERANDS: Readonly<Record<string, string>> = {
  c: '1c(3)2',
  s: '1s(5)2',
  n: '1n(10)2',
  o: '1o2',
  g: '1g2',
  t: '1t2',
  '~': '1~(E)2',
  '?': '1?(f(F))2',
}

const FILTERED: Readonly<Record<string, string>> = {
  a: 'Fa(2)',
  d: 'Fd(m(0, 3))',
  p: 'Fp(2)',
  e: 'Fe(m(0, 2))',
  t: 'Ft(Scribe)',
  k: 'Fk(Rush)',
  r: 'Fr(Prayer, 1)',
  c: 'Fc(Rune)',
  n: 'Fn(Paper Wisp)',
  i: 'Fi(1)',
  '#': 'F#(turnsOnField, 0)',
  m: 'Fm(0, 2)',
  '!': 'F!E',
  '|': 'F|(A)',
  F: 'F',
  X: 'FX',
}

function statExample({ id, of }: Stat): Example {
  return {
    abilities: [
      ability(
        'Fanfare',
        of === 'player'
          ? `effect GiveStat(${id}, 1) to Leader`
          : `effect GiveStat(${id}, 1) to ${id === 'EvolveCost' ? 'Self' : 'TargetPlayerCard F'}`,
      ),
    ],
  }
}

const LINES: Readonly<Record<string, string>> = {
  let: 'let n = f()\n        perform First { amount = n }',
  perform: 'perform First',
  performCostless: 'performCostless First',
  performIf: 'performIf f() > 1 then First else Second',
  revealTopDeck: 'let n = revealTopDeck.getValue(P)\n        perform First { amount = n }',
  payCost: 'let n = payCost(Toll)\n        perform First',
  getValue: 'let n = revealTopDeck.getValue(P)\n        perform First { amount = n }',
  movedCardsCount: 'let n = payCost(Toll).movedCardsCount\n        perform First { amount = n }',
  removedCountersCount: 'let n = payCost(Toll).removedCountersCount\n        perform First { amount = n }',
}

function complexExample({ id }: Complex): Example {
  const lines = LINES[id] ?? ''
  const toll = lines.includes('Toll')
    ? [
        `ability Spell name Toll {\n    cost (${id === 'removedCountersCount' ? 'RemoveCounters, Prayer, 1' : 'Discard, 1'});\n    effect DrawCard(1);\n}`,
      ]
    : []
  return { abilities: [`ability Fanfare {\n    effect ComplexEffect(\n        ${lines}\n    );\n}`, ...toll] }
}

const STATEMENTS: Readonly<Record<string, Example>> = {
  'id-en': { statements: ['id-en CP99-002EN;'] },
  universe: { statements: ['universe uma;'] },
  rarity: { statements: ['rarity Gold;'] },
  text: { text: 'Ward.', statements: ['keyword Ward;'] },
  evolve: { text: '[evolve][cost01]: Evolve this follower.', statements: ['evolve 1;'] },
  keyword: { text: 'Ward.', statements: ['keyword Ward;'] },
  serve: { statements: ['serve;'] },
  serve1: { statements: ['serve1;'] },
  serve2: { statements: ['serve2;'] },
  serve3: { statements: ['serve3;'] },
  ability: { abilities: [ability('Fanfare', 'effect DrawCard(1)')] },
}

/** Keywords that come of something else, or that no follower has. */
const KEYWORDS: Readonly<Record<string, Example>> = {
  EarthRite: { abilities: [ability('Act', 'cost (EarthRite)', 'effect DrawCard(1)')] },
  Evolve: { statements: ['evolve 1;'] },
  IsRacing: { statements: ['serve;'] },
  Stack: { type: 'Amulet', statements: ['keyword Stack;'] },
}

const PARAMETERS: Readonly<Record<string, string>> = {
  effect: ability('Fanfare', 'effect DrawCard(1)'),
  cost: ability('Act', 'cost (PP, 1)', 'effect DrawCard(1)'),
  condition: ability('Fanfare', 'condition c(3)', 'effect DrawCard(1)'),
  filter: ability('OnOtherEnterField', 'filter Ft(Scribe)', 'effect DrawCard(1)'),
  text: ability('Fanfare', 'effect DrawCard(1)', 'text "Draw a card."'),
}

/** What an example of each kind of word shows. */
const BY_KIND: Readonly<Record<string, (word: Word) => Example>> = {
  statement: ({ id }) => STATEMENTS[id] ?? {},
  parameter: ({ id }) => ({ abilities: [PARAMETERS[id] ?? ''] }),
  trigger: (word) => triggerExample(word as Trigger),
  effect: (word) => ({ abilities: [ability('Fanfare', effect(word as Effect))] }),
  'passive-effect': ({ id }) => ({
    abilities: [
      id === 'GiveAbility'
        ? `${ability('Passive', 'effect GiveAbility(Bite) to AllPlayerCards F')}\nability Strike name Bite {\n    effect DrawCard(1);\n}`
        : ability(
            'Passive',
            `effect ${id}(${id === 'GiveKeyword' ? 'Rush, ' : id === 'GiveStat' ? 'Atk, 1, ' : '1, '}WhileOnField) to AllPlayerCards F`,
          ),
    ],
  }),
  'modified-cost': ({ id }) => ({
    abilities: [
      id === 'ReducedCost'
        ? ability('ModifiedCost', 'condition c(3)', 'effect ReducedCost(1)')
        : ability('ModifiedCost', 'cost (Discard, 1, F)', 'effect AlternateCost()'),
    ],
  }),
  target: (word) => targetExample(word as Target),
  cost: (word) => costExample(word as Cost),
  keyword: ({ id }) => KEYWORDS[id] ?? { statements: [/^serve/.test(id) ? `${id};` : `keyword ${id};`] },
  counter: ({ id }) => ({ abilities: [ability('Fanfare', `effect GiveCounter(${id}, 1) to Self`)] }),
  stat: (word) => statExample(word as Stat),
  action: (word) => ({ abilities: [ability('Fanfare', `effect CheckTop(3, ${actionWords(word as Action)})`)] }),
  zone: ({ id }) => ({ abilities: [ability('Fanfare', `effect Search(1, F, ${id})`)] }),
  'token-option': ({ id }) => ({ abilities: [ability('Fanfare', `effect SummonToken(Paper Wisp, ${id}, 2)`)] }),
  duration: ({ id }) => ({
    abilities: [
      ability(
        'Passive',
        `effect GiveKeyword(Rush, ${id === 'EndOfTurn' || id === 'EndOfNextTurn' ? 'WhileOnField' : id}) to AllPlayerCards F`,
      ),
    ],
  }),
  value: (word) => ({
    abilities: [
      ability(
        'Fanfare',
        word.id === 'm'
          ? 'effect Discard(m(0, 2))'
          : word.id === '_'
            ? 'effect PerformWithTargetAmount(f(), Grow) to AllPlayerCards F'
            : `effect DealDamage(${valueWords(word as Value)}) to OpponentLeader`,
      ),
      ...(word.id === '_' ? ['ability Spell name Grow {\n    effect GiveStat(Atk, _) to Self;\n}'] : []),
    ],
  }),
  operator: ({ id }) => ({ abilities: [ability('Fanfare', `effect DrawCard(${OPERANDS[id] ?? `f() ${id} 2`})`)] }),
  count: (word) => ({
    abilities: [ability('Fanfare', `effect DrawCard(#(${word.id}${(word as Count).filter ? ', F' : ''}))`)],
  }),
  filter: ({ id }) => ({
    abilities: [ability('Fanfare', `effect DealDamage(1) to TargetOpponentCard ${FILTERED[id] ?? id}`)],
  }),
  shortcut: ({ id }) => ({
    abilities: [ability('Fanfare', `condition p(${id})`, 'effect DealDamage(1) to TargetOpponentCard F')],
  }),
  complex: (word) => complexExample(word as Complex),
  tag: ({ id }) => ({ text: `[${id}] Draw a card.` }),
  type: ({ id }) => ({ type: id }),
  class: ({ id }) => ({ statements: [`class ${id};`] }),
  rarity: ({ id }) => ({ statements: [`rarity ${id};`] }),
  universe: ({ id }) => ({ statements: [`universe ${id};`] }),
}

/** Small scripts that show a word at work, a card each, ready to be opened in the editor. */
export const examplesOf = (word: Word): readonly string[] => scripts('Example Scribe', BY_KIND[word.kind]?.(word) ?? {})
