import type { VocabularyEntry } from '../../language/service'
import { ABILITIES, ATTRIBUTES, DURATIONS, EVENTS, find, FUNCTIONS, RULES, TARGETS, VARIABLES } from './vocabulary'
import type { ArgumentType, Command } from './vocabulary'

const GUID = 'c9990000-0000-4000-8000-000000000002'

/** The card that other examples name. */
const LANTERN = `[Paper Lantern]
id = ${GUID}
type = Character
subtype = Spirit
rarity = D
bp = 300
sp = 2
backup = Spirit
`

interface Example {
  readonly type?: 'Character' | 'Action' | 'Reaction'
  readonly fields?: Readonly<Record<string, string>>
  readonly rule?: readonly string[]
}

const abilityOf = (rule: readonly string[]): string => {
  if (rule.some((line) => /^(?:auto|abilities)/.test(line)) && !rule.some((line) => line.startsWith('action')))
    return 'auto'
  return rule.some((line) => /^action = \{/.test(line)) ? 'triggered' : 'instant'
}

/** A card of which one thing is worth looking at, and the card that it names. */
function documents(description: string, { type = 'Character', fields = {}, rule = [] }: Example): readonly string[] {
  const own: Readonly<Record<string, string>> = {
    id: 'c9990000-0000-4000-8000-000000000001',
    type,
    ...(type === 'Character'
      ? { subtype: 'Student', rarity: 'C', bp: '400', sp: '3', backup: 'Student, Mentor' }
      : { rarity: 'C', sp: '-2' }),
    ...(rule.length > 0 && {
      ...(type === 'Character' && { ability: `${abilityOf(rule)} PAPER TRAIL` }),
      text: JSON.stringify(description),
    }),
    ...fields,
  }
  const lines = [
    '[Example Student]',
    ...Object.entries(own).map(([key, value]) => `${key} = ${value}`),
    ...(rule.length > 0 ? ['', ...rule] : []),
    '',
  ]
  return [
    lines.join('\n'),
    ...(rule.some((line) => line.includes('Paper Lantern') || line.includes(GUID)) ? [LANTERN] : []),
  ]
}

const acts = (...effects: readonly string[]): Example => ({ rule: [`action = {F}: ${effects.join('; ')}`] })
const autos = (auto: string): Example => ({ rule: [`auto = ${auto}`] })

/** A plain way to write an argument of each type. */
const ARGUMENTS: Readonly<Record<ArgumentType, string>> = {
  number: '100',
  card: 'tgt.0',
  model: GUID,
  pile: 'hand',
  filter: 'character@myRing',
  choice: '1',
  position: '0',
  edge: 'top',
  flag: 'true',
  toggle: 'toggle',
  'pile-name': 'hand',
  rule: 'piercing',
  'cost-kind': 'action',
  phase: 'draw',
  'pile-state': 'expanded',
  loop: 'card.bp > 300 in me.ring => draw()',
}

/** What a command is aimed at when nothing else is said. */
const AIMS: Readonly<Record<NonNullable<Command['targets']>, string>> = {
  characters: 'character',
  players: 'opp',
  cards: 'character@discards',
  damageable: 'character@oppRing',
  attackers: 'characters[attack]',
}

/** Commands of which the plain way would be wrong or would say little. */
const COMMAND_RULES: Readonly<Record<string, Example>> = {
  activate: { rule: ['target = action@oppDiscards', 'action = {F}: activate(tgt.0)'] },
  copyAbility: { rule: ['target = ^character[powerful]', 'action = {F}: copyAbility(tgt.0) to(this)'] },
  alterCost: { type: 'Action', rule: ['action = alterCost(action, 1) ueot'] },
  damage: acts('damage(200) to(character@oppRing)'),
  discard: acts('discard(<1>reaction) to(opp)'),
  draw: acts('draw(2)'),
  enableRule: acts('enableRule(backup_fresh) ueot'),
  disableRule: acts('disableRule(piercing) oppUeot'),
  modRule: acts('modRule(play_char_bp_limit, 500) oppUeot'),
  modCost: autos('~myBeforePayCostAction~ modCost(action, 1)'),
  modDamage: autos('~anyBeforeDamage:action~ modDamage(100)'),
  movePile: acts('movePile(discards, deck)'),
  swapPiles: acts('swapPiles(hand, discards)'),
  moveRevealedTo: acts('reveal() & moveRevealedTo(discards) to(character<1>@myDeck)'),
  moveTo: acts('moveTo(hand) to(character@discards)'),
  moveToSlot: acts('moveToSlot() to(character@oppRing)'),
  peek: acts('peek()'),
  prophecy: acts('prophecy(3, top)'),
  reveal: acts('reveal(hand) to(opp)'),
  shuffle: acts('shuffle(oppDeck)'),
  swapAbilities: acts('swapAbilities() to(<2>character[powerful])'),
  swapChars: acts('swapChars() to(<2>character@myRing)'),
  trash: acts('trash(2) to(opp)'),
  turns: acts('turns(1)'),
  rndDiscard: acts('rndDiscard(1) to(opp)'),
  sp: acts('sp(-3) to(opp)'),
  skip: acts('skip(draw) to(opp)'),
  each: acts('each(card.bp > 300 in me.ring => draw())'),
  steal: acts('steal() to(^character[powerful])'),
}

function commandExample(word: Command): Example {
  const known = COMMAND_RULES[word.id]
  if (known) return known
  const list = word.arguments
    .filter(({ optional }) => !optional)
    .map(({ type }) => ARGUMENTS[type])
    .join(', ')
  return acts(`${word.id}(${list})${word.targets ? ` to(${AIMS[word.targets]})` : ''}`)
}

const FIELDS: Readonly<Record<string, string>> = {
  id: 'c9990000-0000-4000-8000-000000000003',
  flavor: '"Folds itself every evening."',
  number: 'X001',
  publisher: 'Lamplight',
  team: 'Paper Street',
  illustrator: 'A. Penfold',
  gid: '901',
}

const draws = (filter: string): Example => acts(`freeze() to(${filter})`)

function fieldExample({ id }: VocabularyEntry): Example {
  if (id === 'ability' || id === 'text') return acts('draw()')
  const value = FIELDS[id]
  return value === undefined ? {} : { fields: { [id]: value } }
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  target: ['target = character@oppRing', 'action = {F}: freeze()'],
  action: ['action = {F}: draw()'],
  auto: ['auto = ~myEndPhase~ draw()'],
  abilities: ['abilities = rush'],
  requisite: ['requisite = *<3>@deck', 'action = {F}: draw(3)'],
  vars: ['vars = _spare := me.hand.size - 2', 'action = {F}: hp(_spare * 100)'],
  label: ['label  = Read', 'label  = Write', 'action = {F}: draw()', 'action = {F}: hp(300)'],
}

const COSTS: Readonly<Record<string, string>> = { F: '{F}', S: '{S}', D: '{D}{F}', E: '{E(character@discards)}{F}' }

const CONDITIONS: Readonly<Record<string, string>> = {
  if: '[[if me.hp < opp.hp]] draw()',
  elif: '[[if me.hp < opp.hp]] draw(2) [[elif me.hp == opp.hp]] draw()',
  else: '[[if flipCoin()]] draw(2) [[else]] draw()',
  may: '[[may "Draw a card?"]] draw()',
}

const OPERATORS: Readonly<Record<string, string>> = {
  '&': 'draw() & hp(100)',
  '&&': 'discard() && draw(2)',
  '||': 'discard() || hp(-300)',
  ';': 'draw(); hp(100)',
}

const MODIFIERS: Readonly<Record<string, string>> = {
  '^': '^character@myRing',
  '!': '!ninja@oppRing',
  ',': 'ninja, robot@oppRing',
  '&': 'character & ninja@oppRing',
}

const QUANTITIES: Readonly<Record<string, string>> = {
  '<n>': '<2>',
  '<m,n>': '<0,2>',
  '<,n>': '<,2>',
  '<**>': '<**>',
  '<r>': '<r>',
  '<rn>': '<r2>',
}

const FORMS: Readonly<Record<string, string>> = { subtype: 'ninja', '"Name"': '"Paper Lantern"', '*': '*' }

function targetExample({ id }: VocabularyEntry): Example {
  if (id === 'expression') return { rule: ['target = character@oppRing', 'action = {F}: freeze() to(tgt.0)'] }
  if (id === 'player' || id === 'me' || id === 'opp') return acts(`draw() to(${id})`)
  if (id === 'action' || id === 'reaction' || id === 'all') return acts(`moveTo(hand) to(${id}@discards)`)
  return draws(FORMS[id] ?? (find(TARGETS, id) ? id : 'character'))
}

const FILTERED: Readonly<Record<string, string>> = { bp: 'bp>=500', sp: 'sp>=3' }

const zoneExample = ({ id }: VocabularyEntry): Example =>
  id === 'arena' || id === 'ring' || id === 'infront' ? draws(`character@${id}`) : acts(`reveal() to(*<1>@${id})`)

const PREFIXED: Readonly<Record<string, string>> = {
  my: 'freeze() to(character@myRing)',
  opp: 'freeze() to(character@oppRing)',
  same: 'freeze() to(characters@sameRing)',
  any: 'reveal() to(*<3>@anyDeck)',
  ctrl: 'moveTo(ctrlHand) to(character@oppRing)',
}

const SUFFIXES: Readonly<Record<string, string>> = {
  this: '~attacks:this~ draw()',
  fromThis: '~playerCombatDamaged:fromThis~ draw()',
  any: '~backedUp:any~ draw()',
  once: '~myEndPhase:once~ draw()',
  action: '~anyBeforeDamage:action~ modDamage(100)',
  reaction: '~anyBeforeDamage:reaction~ modDamage(100)',
  char: '~backedUp:char~ draw()',
}

/** Variables that need something before them. */
const VARIABLE_RULES: Readonly<Record<string, readonly string[]>> = {
  tgt: ['target = character@oppRing', 'action = {F}: hp(tgt.0.bp)'],
  prevTgt: ['action = {F}: freeze() to(character@oppRing); hp(prevTgt.0.bp)'],
  discarded: ['action = {D}{F}: hp(discarded.0.bp)'],
  sacrificed: ['action = {S(^character)}: hp(sacrificed.0.lastBP)'],
  destroyed: ['action = {S}: destroy() to(character@oppRing); hp(destroyed.size * 100)'],
  moved: ['action = {F}: moveTo(hand) to?(characters@discards); hp(moved.size * 100)'],
  trashed: ['action = {F}: trash(3) & hp(trashed.size * 100)'],
  trigger: ['auto = ~backedUp~ hp(trigger.bp)'],
  attacker: ['auto = ~blocks~ hp(attacker.bp)'],
  blocker: ['auto = ~blocked~ hp(blocker.bp)'],
  uaBP: ['auto = ~blocks~ hp(uaBP)'],
  me: ['action = {F}: hp(me.hand.size * 100)'],
  opp: ['action = {F}: hp(opp.hand.size * 100)'],
  this: ['action = {F}: hp(this.bp)'],
  card: ['action = {F}: each(card.bp > 300 in me.ring => hp(100))'],
}

function variableExample({ id }: VocabularyEntry): Example {
  const rule = VARIABLE_RULES[id]
  if (rule) return { rule }
  if (id === 'char' || id === 'action' || id === 'reaction') return acts(`each(${id} in me.hand => hp(100))`)
  return acts(find(VARIABLES, id)?.type === 'string' ? `[[if this.ability == ${id}]] draw()` : `[[if ${id}]] draw()`)
}

function attributeExample({ id }: VocabularyEntry): Example {
  const { of, type } = find(ATTRIBUTES, id) ?? { of: ['card'] as const, type: 'int' }
  const owner = of[0] === 'player' ? 'opp' : of[0] === 'list' ? 'me.hand' : 'this'
  if (type === 'list') return acts(`hp(${owner}.${id}.size * 100)`)
  if (id === 'controller') return acts('hp(100) to(this.controller)')
  return acts(
    type === 'int'
      ? `[[if ${owner}.${id} > 3]] draw()`
      : type === 'bool'
        ? `[[if ${owner}.${id}]] draw()`
        : `[[if ${owner}.${id} == "auto"]] draw()`,
  )
}

const CALLED: Readonly<Record<string, string>> = {
  card: 'this',
  number: '2',
  list: 'me.hand',
  value: 'me.hand.size',
  filter: "'characters@oppRing'",
}

function functionExample({ id }: VocabularyEntry): Example {
  const { arguments: list, type, rest } = find(FUNCTIONS, id) ?? { arguments: [], type: 'bool' as const }
  if (id === 'all' || id === 'any') return acts(`[[if ${id} card.bp < 500 in opp.ring]] draw()`)
  if (id === 'sum') return acts('draw(sum([1, me.ring.size]))')
  const call = `${id}(${[...list.map((name) => CALLED[name] ?? '1'), ...(rest ? ['me.hand.size'] : [])].join(', ')})`
  return acts(type === 'int' ? `draw(${call})` : type === 'list' ? `draw(${call}.size)` : `[[if ${call}]] draw()`)
}

const EXPRESSIONS: Readonly<Record<string, string>> = {
  in: '[[if all card.bp < 500 in opp.ring]] draw()',
  not: '[[if not alone]] draw()',
  and: '[[if alone and soloAttack]] draw()',
  or: '[[if alone or soloAttack]] draw()',
  true: '[[if alone == true]] draw()',
  false: '[[if alone == false]] draw()',
  nil: '[[if this.ability != nil]] draw()',
}

const expressionExample = ({ id }: VocabularyEntry): Example =>
  acts(EXPRESSIONS[id] ?? (/[=<>]/.test(id) ? `[[if me.hand.size ${id} 3]] draw()` : `draw(me.hand.size ${id} 2)`))

function listensExample({ id }: VocabularyEntry): Example {
  if (id.startsWith('beforePayCost'))
    return autos(`~${id}~ modCost(${id.slice('beforePayCost'.length).toLowerCase()}, 1)`)
  return autos(
    id === 'beforeDamage'
      ? '~beforeDamage:any~ modDamage(100)'
      : `~${id}~ ${find(EVENTS, id)?.id === 'cancelCombatDamage' ? 'damage(300) to(opp)' : 'draw()'}`,
  )
}

const keywordExample = ({ id }: VocabularyEntry): Example =>
  find(ABILITIES, id)?.on === 'player' ? acts(`+${id} to(opp) oppUeot`) : { rule: [`abilities = ${id}`] }

/** What an example of each kind of word shows. */
const BY_KIND: Readonly<Record<string, (word: VocabularyEntry) => Example>> = {
  field: fieldExample,
  type: ({ id }) => (id === 'Character' ? {} : { type: id as 'Action' | 'Reaction', rule: ['action = draw()'] }),
  rarity: ({ id }) => ({ fields: { rarity: id } }),
  'ability-type': ({ id }) => ({
    rule: [
      id === 'auto' ? 'auto = ~myEndPhase~ draw()' : id === 'instant' ? 'action = draw()' : 'action = {F}: draw()',
    ],
  }),
  subtype: ({ id }) => ({ fields: { subtype: id } }),
  key: ({ id }) => ({ rule: KEYS[id] ?? [] }),
  cost: ({ id }) => ({ rule: [`action = ${COSTS[id] ?? ''}: draw(2)`] }),
  condition: ({ id }) => acts(CONDITIONS[id] ?? ''),
  operator: ({ id }) => acts(OPERATORS[id] ?? ''),
  effect: (word) => commandExample(word as Command),
  keyword: keywordExample,
  trigger: listensExample,
  hook: ({ id }) => autos(`?${id}:this? [[if blocker.bp >= 500]]`),
  'event-prefix': ({ id }) => autos(`~${id}EndPhase~ draw()`),
  suffix: ({ id }) => autos(SUFFIXES[id] ?? ''),
  target: targetExample,
  modifier: ({ id }) => draws(MODIFIERS[id] ?? 'character'),
  quantity: ({ id }) => draws(`${QUANTITIES[id] ?? ''}character@oppRing`),
  pick: ({ id }) => acts(`reveal() to(*<${id === '<k>' ? '' : '-'}3>@deck)`),
  filter: ({ id }) => draws(`characters[${FILTERED[id] ?? id}]`),
  selector: () => ({ rule: ['target = character', 'action = {F}: freeze() to(characters::not(tgt))'] }),
  zone: zoneExample,
  'zone-prefix': ({ id }) => acts(PREFIXED[id] ?? ''),
  duration: ({ id }) =>
    acts(`+${find(DURATIONS, id)?.word === 'unac' ? 'unblockable to(this)' : 'cantblock to(character@oppRing)'} ${id}`),
  rule: ({ id }) =>
    acts(
      find(RULES, id)?.valued
        ? `modRule(${id}, 500) oppUeot`
        : `${find(RULES, id)?.default ? 'disable' : 'enable'}Rule(${id}) ueot`,
    ),
  'cost-kind': ({ id }) => acts(`alterCost(${id}, 1) ueot`),
  phase: ({ id }) => acts(`skip(${id}) to(opp)`),
  'pile-state': ({ id }) => acts(`pileView(discards, ${id})`),
  position: ({ id }) => acts(`prophecy(3, ${id})`),
  option: ({ id }) => acts(`freeze(${id}) to(characters)`),
  variable: variableExample,
  value: attributeExample,
  function: functionExample,
  expression: expressionExample,
}

/** Small card documents that show a word at work, ready to be opened in the editor. */
export const examplesOf = (word: VocabularyEntry): readonly string[] =>
  documents(word.description, BY_KIND[word.kind]?.(word) ?? {})
