import { NUMERALS } from '../../../../language/english'
import { own } from '../../../../language/own'
import { span, type Span } from '../../../../language/span'
import { currentId, LEGACY, tagsIn, type Tag } from '../../language/text/markup'

/** A word of a text as the phrase table knows it, with its place in the text. */
export interface Token extends Span {
  readonly word: string
  /** It is written as more than one: `(CREATURE)s`. */
  readonly plural?: true
}

/** A sentence, or a paragraph that no full stop ends. */
export interface Sentence extends Span {
  readonly tokens: readonly Token[]
}

/** Texts of cards have some 350 characters at most (specification, section 2.3); what goes far beyond is not read. */
const MOST_CHARACTERS = 6_000
export const MOST_TOKENS = 120

/** Words that stand for the same thing in the phrase table: plurals, third persons, and what people write in each other's place. */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    creature: 'creatures monster monsters',
    card: 'cards',
    effect: 'effects',
    action: 'actions',
    aura: 'auras',
    field: 'fields',
    trait: 'traits',
    token: 'tokens',
    copy: 'copies instances instance',
    marker: 'markers counters',
    player: 'players',
    round: 'rounds',
    fight: 'fights battle battles fighting',
    point: 'points',
    ally: 'allies allied friendly',
    opposing: 'enemy enemies hostile',
    opponent: 'rival opponents',
    rain: 'raining rainy',
    hail: 'hailing',
    sun: 'sunny',
    gets: 'get gain gains receive receives gained',
    loses: 'lose lost',
    draws: 'draw drawing',
    discards: 'discard discarding',
    deals: 'deal dealing inflict inflicts',
    destroys: 'destroy',
    kills: 'kill killing slay slays',
    attacks: 'attack strikes strike attacking',
    takes: 'take taking',
    puts: 'put place places putting',
    plays: 'play cast casts playing',
    returns: 'return',
    banishes: 'banish exile exiles',
    shuffles: 'shuffle',
    looks: 'look',
    chooses: 'choose select selects pick picks choosing',
    moves: 'move',
    enters: 'enter',
    leaves: 'leave',
    pays: 'pay spend spends paying',
    wins: 'win',
    has: 'have having had',
    costs: 'cost',
    needs: 'need',
    survives: 'survive',
    switches: 'switch swap swaps swapped exchanges exchange',
    benefits: 'benefit',
    creates: 'create',
    summons: 'summon',
    becomes: 'become',
    starts: 'start begin begins beginning starting',
    ends: 'end',
    reveals: 'reveal show shows',
    searches: 'search fetch',
    is: 'are was',
    them: 'him her',
    they: 'he she',
    themselves: 'itself themself',
    color: 'colour colors colours',
    additional: 'extra more',
    every: 'each all any',
    cant: "can't cannot",
    dont: "don't doesn't didn't doesnt",
    when: 'whenever',
    may: 'can',
    targeted: 'targetted',
    targeting: 'targetting targets',
    atk: 'strength',
    spe: 'speed spd',
    hp: 'health lives',
    belongs: 'belong',
    half: 'halved',
    sets: 'set',
    works: 'work',
    adds: 'add',
    removes: 'remove',
    remains: 'remain stays stay stands',
    resolve: 'resolves',
    reduces: 'reduce lowers lower',
    damaged: 'hurt',
  }).flatMap(([word, others]) => others.split(' ').flatMap((other) => (other === '' ? [] : [[other, word]]))),
)

/** The word that the phrase table has in a word's place. */
export const sameWord = (word: string): string => own(SAME, word) ?? own(NUMBERS, word) ?? word

const NUMBERS = Object.fromEntries(NUMERALS.map((word, number) => [word, String(number)]))

const ICON_WORDS: Readonly<Record<string, string>> = {
  CREATURE: 'creature',
  ACTION: 'action',
  AURA: 'aura',
  FIELD: 'field',
  HP: 'hp',
  SATK: 'atk',
  SPE: 'spe',
  TATK: 'tatk',
  NOCOLOR: 'energy',
  EFFECT: 'effect',
}

/** What a tag is as a word; `''` where it says nothing of its own, such as a description in brackets. */
function wordOfTag(tag: Tag): string | undefined {
  if (tag.kind === 'variable') return 'variable'
  if (tag.kind === 'reference') return tag.part === 'DESCRIPTION' ? '' : `@${currentId(tag.id)}`
  const legacy = own(LEGACY, tag.word)
  const icon = legacy !== undefined && /^\([A-Z]+\)$/.test(legacy) ? legacy.slice(1, -1) : tag.word
  return (
    own(ICON_WORDS, icon) ??
    (/^(?:BLACK|BLUE|CYAN|GREEN|ORANGE|PINK|PURPLE|WHITE|YELLOW)$/.test(icon)
      ? `${icon.toLowerCase()}-energy`
      : undefined)
  )
}

const WORD =
  /[-+]?\d+|[-+](?=[xX]\b|@|hp\b|atk\b|spe\b)|@[A-Za-z]+-?\w*|\p{L}+(?:'(?:t|re|ve))?(?:-\p{L}+)*|'s\b|[.,;:()[\]/!?\n]|\S/gu

/** Tags as words, blanks before and behind so that places stay: each character of the result is one of the text. */
function plain(text: string): { readonly text: string; readonly words: ReadonlyMap<number, string> } {
  const words = new Map<number, string>()
  let [result, done] = ['', 0]
  for (const tag of tagsIn(text)) {
    const word = wordOfTag(tag)
    if (word === undefined) continue
    const { start, end } = tag.span
    // A letter behind the tag is its plural.
    const plural = text[end] === 's' && !/\w/.test(text[end + 1] ?? '') ? 1 : 0
    const whole = end + plural
    result += text.slice(done, start) + '\u0001'.padEnd(whole - start, '\u0002')
    words.set(start, word)
    done = whole
  }
  return { text: result + text.slice(done), words }
}

/** What follows a word in brackets and only explains it: descriptions of traits, the three kinds of effects, rounding. */
const isExplanation = (words: readonly string[]): boolean =>
  words.every((word) => word === '') ||
  /^(?:(?:action|aura|field)[ ,]*(?:and|or)? ?){3}$/.test(words.join(' ').replaceAll(' ,', ',')) ||
  /^(?:rounded (?:down|up)|restriction .*|restrictions .*)$/.test(words.join(' '))

function tokensIn(text: string): Token[] {
  const { text: flat, words } = plain(text)
  const found: Token[] = []
  for (const match of flat.matchAll(/\u0001\u0002*|[^\u0001]+?(?=\u0001|$)/gs)) {
    const [part] = match
    if (part.startsWith('\u0001')) {
      const isPlural = flat.length > 0 && text[match.index + part.length - 1] === 's'
      const place = span(match.index, match.index + part.length)
      found.push({ word: words.get(match.index) ?? '', ...place, ...(isPlural && { plural: true as const }) })
      continue
    }
    for (const word of part.matchAll(WORD)) {
      const start = match.index + word.index
      const lower = word[0].startsWith('@') ? word[0] : word[0].toLowerCase().replaceAll('’', "'")
      const same = sameWord(lower)
      const isPlural = same !== lower && /s$/.test(lower) && !/s$/.test(same)
      const place = span(start, start + word[0].length)
      found.push({ word: same, ...place, ...(isPlural && { plural: true as const }) })
    }
  }
  return found
}

/** Without explanations in brackets, articles and politeness. */
function cleaned(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    if (token.word === '(' || token.word === '[') {
      const close = tokens.findIndex(({ word }, index) => index > at && (word === ')' || word === ']'))
      const inner = close < 0 || close - at > 12 ? undefined : tokens.slice(at + 1, close).map(({ word }) => word)
      if (inner && isExplanation(inner)) {
        const isKinds = inner.length > 2 && inner.includes('action')
        if (isKinds && result.at(-1)?.word !== 'effect') result.push({ ...token, word: 'effect' })
        at = close
        continue
      }
    }
    const last = result.at(-1)
    if (token.word === 'not' && last && /^(?:does|do|did|may)$/.test(last.word)) {
      result[result.length - 1] = { ...last, word: last.word === 'may' ? 'cant' : 'dont', end: token.end }
      continue
    }
    if (token.word === '' || token.word === ')' || token.word === '[') continue
    result.push(token.word === '(' || token.word === ']' ? { ...token, word: ',' } : token)
  }
  return result
}

const NOUNS = /^(?:creature|card|effect|action|aura|field|token|one)$/

/** `the creature` is one that was named before; other articles say nothing. */
const withoutArticles = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at): Token[] => {
    if (token.word !== 'the' && token.word !== 'this' && token.word !== 'that' && token.word !== 'those') return [token]
    if (token.word !== 'the') return [token]
    return NOUNS.test(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word !== 'stack'
      ? [{ ...token, word: 'that' }]
      : []
  })

const ENDS: ReadonlySet<string> = new Set(['.', '\n', '!', '?'])

/** What of the text is read, sentence by sentence, and what is left because it is too long. */
export function sentencesOf(whole: string): { readonly sentences: readonly Sentence[]; readonly left?: Span } {
  const text = whole.slice(0, MOST_CHARACTERS)
  const sentences: Sentence[] = []
  let own: Token[] = []
  const close = (): void => {
    const [first] = own
    const last = own.at(-1)
    if (first && last) {
      const tokens = withoutArticles(cleaned(own))
      if (tokens.length > 0) sentences.push({ tokens, ...span(first.start, last.end) })
    }
    own = []
  }
  let depth = 0
  for (const token of tokensIn(text)) {
    if (token.word === '(') depth++
    if (token.word === ')') depth = Math.max(0, depth - 1)
    if (ENDS.has(token.word) && (depth === 0 || token.word === '\n')) {
      depth = 0
      close()
    } else own.push(token)
  }
  close()
  return { sentences, ...(whole.length > MOST_CHARACTERS && { left: span(MOST_CHARACTERS, whole.length) }) }
}
