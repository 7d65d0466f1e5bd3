import type { Ability, Value } from '../../../../../core/systems/evolve/ability'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/evolve/language/checks/messages'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { printMessage } from '../../../../../core/language/message'
import { EFFECTS, find, KEYWORDS, TARGETS } from '../../../../../core/systems/evolve/vocabulary'
import { changed, near } from '../../changes'
import type { Change, Changing, Site } from '../../changes'
import { community, hasCorpus } from './corpus'
import type { Told } from './corpus'

const KEYWORD_CHOICES = ['Ward', 'Storm', 'Rush', 'Assail', 'Bane', 'Aura', 'Drain', 'Intimidate']

/** Players and leaders that a player effect takes for each other: changing one into the other changes nothing. */
const SAME_PLAYER: readonly (readonly string[])[] = [
  ['Self', 'Leader'],
  ['Opponent', 'OpponentLeader'],
  ['AllPlayers', 'AllLeaders'],
]

interface Leaf {
  readonly node?: string
  readonly id?: unknown
  readonly value?: unknown
  readonly span?: { readonly start: number; readonly end: number }
}

/** Numbers that mean something: not those that only say true, nor bounds beyond which nothing lies. */
function numbers(part: unknown, found: Leaf[] = []): readonly Leaf[] {
  if (typeof part !== 'object' || part === null) return found
  const leaf = part as Leaf & Record<string, unknown>
  if (leaf.node === 'number') {
    if (typeof leaf.value === 'number' && leaf.value < 50) found.push(leaf)
    return found
  }
  for (const [name, inner] of Object.entries(leaf)) {
    const isLowerBound = leaf.node === 'range' && name === 'min'
    const isRoom = leaf.node === 'range' && name === 'max' && (inner as Leaf).value === 5
    const isSingle =
      leaf.node === 'effect' &&
      name === 'list' &&
      /^(?:Check|Reveal)Top$/.test(String(leaf.id)) &&
      (leaf.arguments as { amount?: Leaf }).amount?.value === 1
    const isSubtrahend = leaf.node === 'operation' && leaf.operator === '-' && name === 'left'
    if (!isLowerBound && !isRoom && !isSingle && !isSubtrahend) numbers(inner, found)
  }
  return found
}

/** A condition's results are only asked whether they are more than 0. */
const asked = (value: Value): readonly unknown[] =>
  value.node === 'conditional' ? [value.value, value.filter, ...(value.id === '?' ? [] : [])] : [value]

const spanSite = (kind: Change['kind'], leaf: Leaf, choices: readonly string[]): Site[] =>
  leaf.span && choices.length > 0 ? [{ kind, of: 'script', start: leaf.span.start, end: leaf.span.end, choices }] : []

function keywords(part: unknown, found: Leaf[] = []): readonly Leaf[] {
  if (typeof part !== 'object' || part === null) return found
  const leaf = part as Leaf
  if (
    leaf.node === 'choice' &&
    typeof leaf.id === 'string' &&
    KEYWORD_CHOICES.includes(leaf.id) &&
    find(KEYWORDS, leaf.id)
  )
    found.push(leaf)
  for (const inner of Object.values(part)) keywords(inner, found)
  return found
}

function targetSites({ effect }: Ability, scoped: boolean): Site[] {
  const entry = effect && find(EFFECTS, effect.id)
  if (!effect?.target || !entry || scoped) return []
  const stat = effect.arguments.stat
  if (stat?.node === 'choice' && ['PP', 'MaxPP', 'EP'].includes(stat.id)) return []
  const { id } = effect.target
  const same = SAME_PLAYER.find((each) => each.includes(id)) ?? []
  const player = entry.targets?.includes('AllPlayers') === true
  const possible = TARGETS.filter(
    (other) =>
      !other.internal &&
      other.id !== id &&
      other.id !== 'TriggerCard' &&
      (entry.targets === undefined || entry.targets.some((each) => each === other.id)),
  )
    .filter((other) => player || (other.zones as readonly string[]).some((zone) => zone === 'field'))
    .filter((other) => !same.includes(other.id))
  return spanSite(
    'target',
    effect.target,
    possible.map((other) => other.id),
  )
}

/** Everything of a script that may be changed with a change of meaning. */
function scriptSites({ card }: Told): readonly Site[] {
  const scoping = card.abilities.filter(({ effect }) =>
    /AndTarget|ForSequence|AsEach|OpponentPerform/.test(effect?.id ?? ''),
  )
  const scoped = new Set(
    scoping
      .flatMap(({ effect }) => [...(effect?.list ?? []), ...Object.values(effect?.arguments ?? {})])
      .flatMap((each) => (each.node === 'name' ? [each.name] : [])),
  )
  // Combo stands beside a count of the same cards, and says nothing more.
  const counts = JSON.stringify(card.abilities).includes('"id":"C"')
  return [
    ...card.abilities.flatMap((ability) =>
      [
        ...numbers([
          ability.costs,
          ability.effect,
          ability.filters,
          counts ? [] : ability.conditions.flatMap(({ value }) => asked(value)),
        ]),
      ].flatMap((leaf) => spanSite('number', leaf, near(Number(leaf.value)))),
    ),
    ...card.abilities.flatMap((ability) => targetSites(ability, scoped.has(ability.name))),
    ...[
      ...card.abilities.flatMap(({ costs, effect, filters }) => keywords([costs, effect, filters])),
      ...card.keywords.map(({ value, span }) => ({ id: value, span })),
    ].flatMap((leaf) =>
      KEYWORD_CHOICES.includes(String(leaf.id))
        ? spanSite(
            'keyword',
            leaf,
            KEYWORD_CHOICES.filter((each) => each !== leaf.id && !card.keywords.some(({ value }) => value === each)),
          )
        : [],
    ),
    ...(card.evolveCost ? spanSite('number', { span: card.evolveCost.span }, near(card.evolveCost.value)) : []),
  ]
}

const TEXT_TARGETS: readonly (readonly [string, readonly string[]])[] = [
  ['an enemy follower', ['each enemy follower', 'a follower']],
  ['each enemy follower', ['an enemy follower', 'each follower']],
  ['your leader', ['each leader', 'each enemy leader']],
  ['each leader', ['your leader', 'each enemy leader']],
  ['on your field', ['on the field']],
  ['another follower', ['an enemy follower']],
]

/** Everything of a printed text that may be changed: what a person may have written instead. */
function textSites({ source, card }: Told): readonly Site[] {
  const start = card.text?.span.start ?? 0
  const text = source
    .slice(start, card.text?.span.end ?? 0)
    .replace(/\((?:\d|[A-Z][^()]*(?:\([^()]*\)[^()]*)*)\)(?= |\n|"|$)/g, (all, at: number, whole: string) =>
      /(?:Combo|Spellchain|SC|Necrocharge|NC|Earth Rite) $/.test(whole.slice(0, at)) ? all : ' '.repeat(all.length),
    )
  const all = (kind: Change['kind'], expression: RegExp, choices: (word: string) => readonly string[]): Site[] =>
    [...text.matchAll(expression)].map((match) => ({
      kind,
      of: 'text',
      start: start + match.index,
      end: start + match.index + match[0].length,
      choices: choices(match[0]),
    }))
  return [
    ...all('number', /\b\d+\b(?!\])/g, (word) => near(Number(word))),
    ...all('number', /(?<=\[cost)\d\d(?=\])/g, (word) => near(Number(word)).map((each) => each.padStart(2, '0'))),
    ...all('keyword', new RegExp(`\\b(?:${KEYWORD_CHOICES.join('|')})\\b`, 'g'), (word) =>
      KEYWORD_CHOICES.filter((each) => each !== word && !text.includes(each)),
    ),
    ...TEXT_TARGETS.flatMap(([phrase, choices]) =>
      all('target', new RegExp(`(?<!this card is )\\b${phrase}\\b(?! or)`, 'gi'), (word) =>
        choices.map((each) => (/^[A-Z]/.test(word) ? each.charAt(0).toUpperCase() + each.slice(1) : each)),
      ),
    ),
  ].filter(({ choices }) => choices.length > 0)
}

/** Codes that compare a card's text with its script. */
const COMPARING = /^(?:T\d\d|W0[345])$/

let kept: ReturnType<typeof community> | undefined

/** The first system's cards, to be changed. */
export const changing: Changing<Told> = {
  system: 'evolve',
  corpus: hasCorpus,
  told: () => (kept ??= community()).told,
  sitesOf: (one, of) => (of === 'script' ? scriptSites(one) : textSites(one)),
  hintsOf(
    {
      source,
      card: {
        span: { start, end },
      },
    },
    change,
  ) {
    const { catalog } = (kept ??= community())
    const text = changed(source.slice(0, end), change).slice(start)
    return check(parse(text), catalog)
      .filter(({ code }) => COMPARING.test(code))
      .map(({ code, message }) => `${code} ${printMessage(MESSAGES, message)}`)
  },
}
