import { own } from '../../../../language/own'
import { isMapping, type Data, type Mapping } from './data'
import { sameWord, type Sentence, type Token } from './tokens'

/** What a script says, as its words: keys, words and ids of elements. */
function wordsOf(script: Mapping): ReadonlySet<string> {
  const found = new Set<string>()
  const read = (data: Data): void => {
    if (Array.isArray(data)) for (const one of data as readonly Data[]) read(one)
    else if (isMapping(data))
      for (const [key, value] of Object.entries(data)) {
        found.add(key)
        if (value === false) found.add(`not ${key}`)
        if (key !== 'text') read(value)
      }
    else if (typeof data === 'string') found.add(data)
  }
  read(script)
  return found
}

/**
 * Words of texts that leave a trace in whatever script says the same, with the words of scripts of which it has one (specification, sections 4.1 to
 * 4.20).
 */
const TRACES: Readonly<Record<string, string>> = {
  opponent: 'opponent opposing foe each each-player opponent-of other-player player controller owner other any',
  opposing: 'opponent opposing foe by other fighters',
  ally: 'you allies other-allies host self',
  other: 'except other-allies other-creatures other other-player foe opposing not for-each',
  another: 'except other-allies other-creatures other other-player foe payment',
  may: 'may optional min activate extra-plays retarget play-from as-action payment copy once require',
  once: 'once event if',
  half: 'half',
  random: 'random shuffle',
  until: 'until event round-end phase-end down-to while',
  unless: 'unless-pay not else unless',
  otherwise: 'else',
  instead: 'instead else nullify set-stat use-stat redirect move cost run-phase replaces set',
  twice: 'mul extra-plays repeat add times',
  double: 'mul add',
  cant: 'cannot-play protect limit not else lose-traits nullify token stacks pay unless-pay order',
  dont: 'not else nullify stacks token cannot-play lose-traits use-stat once unless-pay',
  not: 'not else nullify stacks token cannot-play protect where none not-equal except once',
  never: 'protect max cannot-play limit order nullify not at-least',
  without: 'not free equal at-most less-than markers token has count except has none cost',
  except: 'except not',
  less: 'cost add reduce at-most less-than sub lower-satk lower-spe lower-hp limit amount max',
  additional:
    'add extra-plays opening-draw rounds-needed count stats draw cost pay gain sub repeat amount hp satk spe limit at-least more-than',
  hand: 'hand discard draw drawn discarded search reveal look must-play with-creature opening-draw all',
  deck: 'deck deck-top deck-bottom draw search reorder shuffle opening-draw drawn top bottom',
  discards: 'discard discarded enters-discard play-from',
  draws: 'draw drawn opening-draw search',
  banishes: 'banish banished',
  banished: 'banish banished',
  stack: 'stack stack-size counter retarget targets copy must-play played',
  token: 'token create',
  marker: 'markers marker absorb empty counter',
  damage: 'damage damaged excess-damage use-stat combat',
  deals: 'damage damaged use-stat',
  killed: 'killed dies kill',
  kills: 'killed dies kill',
  destroyed: 'destroyed dies destroy empty',
  destroys: 'destroyed destroy dies empty',
  dies: 'dies killed destroyed',
  counter: 'counter markers marker',
  copy: 'copy stacks count',
  weather: 'weather weather-set affinity',
  rain: 'weather affinity rain',
  hail: 'weather affinity hail',
  sun: 'weather affinity sun',
  combat:
    'combat fight during fighters fights fight-start fight-end damage attacks after-attack order phase development',
  fight:
    'fight fights during fight-start fight-end fighting fighters attacks after-attack damaged combat foe order switch in-fight',
  start: 'round-start phase-start fight-start game-start starts opening-draw state first',
  starts: 'round-start phase-start fight-start game-start opening-draw state first run-phase',
  ends: 'round-end phase-end fight-end until by-round end round phase',
  after: 'after-attack fight-end late then phase-end round-end delay attacks played killed do when',
  first: 'first order once event last-played role top played-this run-phase',
  last: 'last order last-played late role bottom',
  reveals: 'reveal show look',
  shuffles: 'shuffle search deck',
  returns: 'move hand deck deck-top deck-bottom play',
  searches: 'search',
  switches: 'switch swap-stats control move-side copy attach',
  redirect: 'redirect',
  hp: 'hp lower-hp damage leave-hp lethal kill killed',
  atk: 'satk lower-satk use-stat damage',
  spe: 'spe lower-spe order use-stat',
  tatk: 'tatk',
  color: 'color choice choice-by of plan cost-color payment None',
  energy: 'gain lose cost pay unless-pay payment energy set add free normal choice',
  lowest: 'min',
  highest: 'max',
  target: 'targets target host redirect retarget targeted targeting keep-links protect',
  equal: 'count stat sum sub hand deck discard markers traits equal event-amount variable order win-ties',
  round:
    'round round-start round-end next-round round-won round-lost rounds-needed by-round win rounds weather played-this roundsWon rounds-won delay opening-draw until once',
  phase: 'phase phase-start phase-end run-phase opening creature development combat effect fights timing played-this',
  trait: 'trait traits grant lose-traits shares-trait-with has',
  if: 'if when require state exists then else where instead unless-pay pay once count event may is stacks',
  when: 'when instead state watch delay activate event',
  while: 'if while state until during static',
}

/** A word of the script's own element says nothing of what it does. */
const isOwn = (tokens: readonly Token[], at: number): boolean => /^(?:this|that)$/.test(tokens[at - 1]?.word ?? '')

/** Words that are there in scripts only because something like it was written. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  random: ['random'],
  half: ['half'],
  may: [
    'may',
    'once',
    'up',
    'chooses',
    'optional',
    'either',
    'option',
    'at',
    'wants',
    'decide',
    'agree',
    'want',
    'would',
  ],
  'not token': ['token', 'non-token', 'nontoken'],
  copy: ['copy', 'same', 'repeat', 'again', 'becomes', 'copies'],
  'each-player': ['every', 'both', 'players', 'player', 'everyone', 'everybody', 'whoever'],
}

const COLOURS = /^(?:orange|green|blue|white|yellow|purple|pink|black|cyan)(?:-energy)?$/

/** Whether a script shows nothing of a word of its text. */
function isLost(tokens: readonly Token[], at: number, words: ReadonlySet<string>): boolean {
  const word = tokens[at]?.word ?? ''
  const [colour = ''] = word.split('-')
  if (COLOURS.test(word)) return !words.has(colour.charAt(0).toUpperCase() + colour.slice(1))
  if (word.startsWith('@')) return !words.has(word.slice(1))
  const traces = own(TRACES, word)
  return traces !== undefined && !isOwn(tokens, at) && !traces.split(' ').some((one) => words.has(one))
}

const ASKS = ['may', 'pay', 'if'] as const

const isAsked = (data: Data | undefined): boolean => isMapping(data) && ASKS.some((key) => key in data)

/**
 * Whether it is open how far a condition or permission of the text reaches: one of several operations has it, or several have it together, and the text
 * may mean either.
 */
function isOpen(data: Data): boolean {
  if (Array.isArray(data)) {
    const list = data as readonly Data[]
    return list.some(isOpen) || (list.length > 1 && list.slice(0, -1).some((one) => isAsked(one) && isOperation(one)))
  }
  if (!isMapping(data)) return false
  const own = data.do
  if (Array.isArray(own) && own.length > 1 && isAsked(data)) return true
  return Object.values(data).some(isOpen)
}

/** Statics and triggers stand beside each other without going on from each other. */
const isOperation = (data: Data): boolean => isMapping(data) && !('event' in data)

/** Words of scripts for which the phrase table has an idiom (specification, section 4.20), and those that only hold others together. */
const IDIOMS: ReadonlySet<string> = new Set(
  'stats damage grant fight move search markers redirect counter cost delay opening-draw each-player do then else choose-one gain lose'.split(
    ' ',
  ),
)
/** How texts call what scripts call otherwise (specification, sections 4.9 and 4.10); weather is set by its own name. */
const CALLED: Readonly<Record<string, string>> = {
  weather: 'sun rain hail weather',
  affinity: 'benefits sun rain hail',
  apply: 'until round fight phase',
  show: 'reveals',
  'cannot-play': 'cant',
  protect: 'cant safe',
  limit: 'most maximum limit',
  kill: 'kills killed',
  create: 'creates summons',
  order: 'order',
  control: 'control',
}
const PLACES: ReadonlySet<string> = new Set(['do', 'then', 'else', 'each-player', 'static'])
const BESIDES: ReadonlySet<string> = new Set([
  'if',
  'may',
  'pay',
  'as',
  'text',
  'then',
  'else',
  'during',
  'while',
  'late',
])

/** Operations and statics that no idiom of the phrase table has, and that the text does not call by their names. */
function unvouched(read: ReadonlySet<string>, script: Mapping): readonly string[] {
  const found: string[] = []
  const isCalled = (word: string): boolean =>
    [...word.split('-'), ...(own(CALLED, word) ?? '').split(' ')].some((part) => read.has(sameWord(part)))
  const look = (data: Data, key: string): void => {
    if (Array.isArray(data))
      for (const one of data as readonly Data[]) {
        if (PLACES.has(key) && isMapping(one))
          for (const word of Object.keys(one))
            if (!BESIDES.has(word) && !IDIOMS.has(word) && !isCalled(word)) found.push(word)
        look(one, '')
      }
    else if (isMapping(data)) for (const [name, value] of Object.entries(data)) look(value, name)
  }
  look(script, '')
  return found
}

/**
 * What texts leave open as a rule, so that the game had to decide it (specification, section 13): who plays a card that another effect plays (D-115),
 * whose fights and attacks go on (D-80, D-88, D-89), when items come (D-111), and whose cards each of both players is told of (D-120).
 */
const DECIDED: readonly string[] = ['play', 'attack', 'switch', 'with-creature', 'other-player']

/** What a script may have wrong although every phrase was read: sentences of which it lacks something, and words of its own that nobody has written. */
export interface Doubts {
  readonly sentences: readonly Sentence[]
  readonly words: readonly string[]
}

/** What is doubtful about a script that is proposed for these sentences, from what both say alone. */
export function doubtsOf(sentences: readonly Sentence[], script: Mapping): Doubts {
  const words = wordsOf(script)
  const read = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word)))
  const unwritten = Object.keys(WRITTEN).filter(
    (word) => words.has(word) && !WRITTEN[word]?.some((way) => read.has(way)),
  )
  return {
    sentences: sentences.filter(({ tokens }) => tokens.some((_, at) => isLost(tokens, at, words))),
    words: [
      ...new Set([
        ...unwritten,
        ...unvouched(read, script),
        ...[...DECIDED, ...(isOpen(script) ? ASKS : [])].filter((word) => words.has(word)),
      ]),
    ],
  }
}
