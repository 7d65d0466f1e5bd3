import { createCatalog } from '../../../../../core/document/catalog'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import type { Span } from '../../../../../core/language/span'
import { nodes } from '../../../../../core/language/walk'
import type {
  Filter,
  FightersCard,
  FilterCondition,
  Quantity,
  TypeTerm,
} from '../../../../../core/systems/cardfighters/card'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/cardfighters/language/checks/messages'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { ABILITIES, RULES } from '../../../../../core/systems/cardfighters/vocabulary'
import { changed, near } from '../../changes'
import type { Changing, Site } from '../../changes'
import { hasCorpus, sources } from '../language/corpus'

interface Told {
  readonly source: string
  readonly card: FightersCard
}

const steps = (value: number): string[] => near(value, value >= 100 ? 100 : 1)

type Node = Readonly<Record<string, unknown>>

/** The rule without what no text says: requisites, positions in a deck, elements of lists. */
function printed(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(printed)
  const node = part as Node
  const isMove = node.kind === 'command' && /^move/.test(String(node.id))
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'requisite' && key !== 'index' && !(isMove && key === 'arguments'))
      .map(([key, inner]) => [key, printed(inner)]),
  )
}

interface Reader {
  readonly source: string
  readonly rule: unknown
  readonly verbs: ReadonlySet<string>
}

const site = (kind: Site['kind'], { start, end }: Span, choices: readonly string[]): Site[] =>
  choices.length > 0 ? [{ kind, of: 'script', start, end, choices }] : []

function numberSites({ rule }: Reader): readonly Site[] {
  return [...nodes(rule)].flatMap((node) => {
    const { span, value } = node as { span: Span; value: number }
    if (node.kind === 'number' && node.stat === undefined) return site('number', span, steps(value))
    if (node.kind === 'number')
      return site('number', { start: span.end - String(value).length, end: span.end }, steps(value))
    const { quantity, pick, types } = node as Partial<Filter>
    const [term] = (types ?? []).flat()
    const counted: Quantity | undefined =
      quantity && !quantity.random && quantity.max !== undefined ? quantity : undefined
    return [
      ...(counted && counted.min === counted.max
        ? site(
            'number',
            counted.span,
            steps(counted.min).map((each) => `<${each}>`),
          )
        : []),
      ...(pick && term?.kind === 'any' && pick.value > 1
        ? site(
            'number',
            pick.span,
            steps(pick.value).map((each) => `<${each}>`),
          )
        : []),
      ...(typeof node.count === 'number'
        ? site('number', { start: span.end - 3, end: span.end - 2 }, steps(node.count))
        : []),
    ]
  })
}

const PLAYERS: Readonly<Record<string, readonly string[]>> = { opp: ['me', 'players'], players: ['opp', 'me'] }

function termSites({ source, verbs }: Reader, { zone, quantity }: Filter, term: TypeTerm): readonly Site[] {
  const word = slice(source, term.span)
  const players = PLAYERS[word.toLowerCase()]
  if (players) return site('target', term.span, players)
  if (
    term.kind !== 'type' ||
    term.type !== 'Character' ||
    /hand|deck|discards|removed/.test(zone?.zone ?? '') ||
    zone?.zone === 'infront'
  )
    return []
  const base = word.replace(/^\^/, '').replace(/s$/i, '')
  const others = term.others ? '^' : ''
  const plural = term.plural ? 's' : ''
  const toggled = verbs.has('unfreeze') ? [] : [`${others ? '' : '^'}${base}${plural}`]
  return site('target', term.span, [...(quantity ? [] : [`${others}${base}${plural ? '' : 's'}`]), ...toggled])
}

/** Filters of costs and of what is discarded: their place, and this card among them, go without saying. */
const paid = (rule: unknown): ReadonlySet<unknown> =>
  new Set(
    [...nodes(rule)].flatMap(({ id, filter, kind, arguments: parts }) =>
      kind === 'command' && id === 'discard'
        ? (parts as { filter?: Filter }[]).map((part) => part.filter?.span)
        : /^[SD]$/.test(String(id))
          ? [(filter as Filter | undefined)?.span]
          : [],
    ),
  )

function targetSites(reader: Reader): readonly Site[] {
  const hidden = paid(reader.rule)
  return [...nodes(reader.rule)].flatMap((node) => {
    const filter = node as unknown as Filter
    if (!Array.isArray(filter.types) || filter.expression || hidden.has(node.span)) return []
    const place = filter.zone && slice(reader.source, filter.zone.span).replace('@', '')
    const fights = filter.conditions
      .flat()
      .some((condition) => condition.kind === 'word' && /attack$/.test(condition.word))
    const ring = place !== undefined && /^(?:my|opp)ring$/i.test(place) && !fights
    const zone =
      ring && filter.zone
        ? site('target', filter.zone.span, [
            slice(reader.source, filter.zone.span).replace(place, /^my/i.test(place) ? 'oppRing' : 'myRing'),
          ])
        : []
    return [...zone, ...filter.types.flat().flatMap((term) => termSites(reader, filter, term))]
  })
}

const SWITCHES = RULES.map(({ id }) => id).filter((id) => id !== 'play_char_bp_limit')
const MARKS = ['frozen', 'backedup', 'attack', 'powerful']
const VERBS: Readonly<Record<string, readonly string[]>> = {
  freeze: ['unfreeze', 'destroy'],
  unfreeze: ['freeze'],
  destroy: ['freeze', 'loseAbility'],
  loseAbility: ['freeze', 'destroy'],
}
const EVENTS = ['myEndPhase', 'myActivatePhase', 'blocked:this', 'playerCombatDamaged:fromThis']

function keywordSites({ source, rule, verbs }: Reader): readonly Site[] {
  const without = (list: readonly string[], span: Span): string[] =>
    list.filter((each) => each.toLowerCase() !== slice(source, span).toLowerCase())
  return [...nodes(rule)].flatMap((node) => {
    const { span, wordSpan } = node as { span: Span; wordSpan: Span }
    if (node.kind === 'ability')
      return site(
        'keyword',
        wordSpan,
        without(
          ABILITIES.map(({ id }) => id),
          wordSpan,
        ),
      )
    if (node.kind === 'command')
      return site('keyword', wordSpan, slice(source, span).includes('toggle') ? [] : (VERBS[String(node.id)] ?? []))
    if (
      node.kind === 'word' &&
      !('not' in node) &&
      SWITCHES.some((id) => id === node.word) &&
      /Rule\($/.test(source.slice(0, span.start))
    )
      return site('keyword', span, without(SWITCHES, span))
    const { kind, word, not } = node as unknown as { kind: string; word?: string; not?: FilterCondition['not'] }
    const implied =
      (word === 'frozen' && verbs.has('unfreeze')) ||
      (word === 'powerful' && /loseAbility|steal|swap/.test([...verbs].join(' ')))
    if (kind === 'word' && word !== undefined && MARKS.includes(word) && !not && !implied)
      return site(
        'keyword',
        span,
        MARKS.filter((mark) => mark !== word && mark !== 'attack'),
      )
    return typeof node.event === 'string' &&
      EVENTS.some((event) => event.toLowerCase().includes(String(node.event).toLowerCase()))
      ? site(
          'keyword',
          span,
          EVENTS.filter((event) => !event.toLowerCase().includes(String(node.event).toLowerCase())),
        )
      : []
  })
}

function ruleSites({ source, card }: Told): readonly Site[] {
  const rule = printed(card.rule)
  const verbs = new Set([...nodes(rule)].flatMap(({ kind, id }) => (kind === 'command' ? [String(id)] : [])))
  const reader = { source, rule, verbs }
  const abilities = (card.rule?.abilities ?? []).flatMap(({ value, span }) =>
    site(
      'keyword',
      span,
      ABILITIES.map(({ id }) => id).filter((id) => id !== value),
    ),
  )
  return [...numberSites(reader), ...targetSites(reader), ...keywordSites(reader), ...abilities]
}

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven']

const TARGETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\ban enemy character\b/g, ['a character', 'each enemy character']],
  [/\ba character in your ring\b/g, ['an enemy character', 'all characters in your ring']],
  [/\beach character\b/g, ['a character', 'each enemy character']],
  [/\ball characters\b(?! in)/g, ['an enemy character', 'all enemy characters']],
  [/\ball characters in your ring\b/g, ['all characters', 'a character in your ring']],
  [/\banother character\b/g, ['an enemy character', 'each character']],
  [/\beach other character\b/g, ['each character', 'another character']],
  [/\ball other characters\b/g, ['all characters']],
  [/\b[Ee]ach player\b/g, ['An enemy']],
  [/\bAn enemy\b(?= (?:loses|discards|skips|cannot))/g, ['Each player']],
  [/\byour discard pile\b/g, ["an enemy's discard pile"]],
  [/\bGain\b/g, ['Lose']],
  [/\bto an enemy\b(?=[.,]|$)/g, ['to each player', 'to an enemy character']],
  [/\bthis character(?='s BP (?:\d|becomes))/g, ['another character']],
  [/\ba character\b(?! (?:in|card|with|to|counter))/g, ['an enemy character', 'each character']],
]

const KEYWORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bfrozen\b/g, ['backed-up', 'attacking']],
  [/\bbacked-up\b/g, ['frozen']],
  [/\bcannot be countered\b/g, ['cannot attack', 'cannot counter-attack']],
  [/\bcannot counter-attack\b/g, ['cannot be countered', 'cannot attack']],
  [/\bcannot attack\b/g, ['cannot counter-attack']],
  [/\bcannot play action\b/g, ['cannot play reaction']],
  [/\bcannot play reaction\b/g, ['cannot play action']],
  [/\bdoesn't freeze after a solo attack\b/g, ['cannot be countered']],
  [/\bUnfreeze\b/g, ['Freeze']],
  [/\bFreeze\b/g, ['Unfreeze']],
  [/\bKO\b/g, ['Freeze']],
  [/(?<=Nullifies )[¢£]/g, ['¤']],
  [/\bend of your turn\b/g, ['beginning of your turn']],
  [/\bbeginning of your turn\b/g, ['end of your turn']],
  [/\bis countered\b/g, ['attacks']],
  [/\b(?:an action|a reaction) card\b/g, ['a character card']],
  [/\ba character card\b/g, ['an action card']],
  [/\ball (?:action|reaction) cards\b/g, ['all character cards']],
  [/\bdeals piercing damage\b/g, ['cannot be countered']],
]

const styled = (word: string, choice: string): string =>
  /^[a-z]/.test(word)
    ? choice.charAt(0).toLowerCase() + choice.slice(1)
    : choice.charAt(0).toUpperCase() + choice.slice(1)

function textSites({ source, card }: Told): readonly Site[] {
  const { start = 0, end = 0 } = card.text?.span ?? {}
  const text = source
    .slice(start, end)
    .replace(/\([^()]*\)|This ability cannot [^.]*\./g, (all) => ' '.repeat(all.length))
  const all = (kind: Site['kind'], expression: RegExp, choices: (word: string) => readonly string[]): Site[] =>
    [...text.matchAll(expression)].map((match) => ({
      kind,
      of: 'text',
      start: start + match.index,
      end: start + match.index + match[0].length,
      choices: choices(match[0]),
    }))
  return [
    ...all('number', /\b\d+\b/g, (word) => steps(Number(word))),
    ...all('number', new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'g'), (word) =>
      WORDS.filter((each) => each !== word && Math.abs(WORDS.indexOf(each) - WORDS.indexOf(word)) <= 2),
    ),
    ...TARGETS.flatMap(([expression, choices]) =>
      all('target', expression, (word) => choices.map((choice) => styled(word, choice))),
    ),
    ...KEYWORDS.flatMap(([expression, choices]) =>
      all('keyword', expression, (word) => choices.map((choice) => styled(word, choice))),
    ),
  ].filter(({ choices }) => choices.length > 0)
}

/** Hints and codes of a text against its rule, as sentences. */
const hints = (text: string): string[] =>
  check(parse(text), createCatalog())
    .filter(({ code }) => /^CFC4\d\d$/.test(code))
    .map(({ code, message }) => `${code} ${printMessage(MESSAGES, message)}`)

/** The second system's cards, to be changed; without the community's, the samples. */
export const changing: Changing<Told> = {
  system: 'cardfighters',
  corpus: hasCorpus,
  told: () =>
    sources()
      .flatMap(({ text }) => parse(text).cards.map((card) => ({ source: text, card })))
      .filter(({ card }) => card.text && card.rule),
  sitesOf: (one, of) => (of === 'script' ? ruleSites(one) : textSites(one)),
  hintsOf: ({ source }, change) => hints(changed(source, change)),
}
