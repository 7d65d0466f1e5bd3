import { NodeCounts } from '../../../core/engine/coverage/counts'
import { coverable, type Branch, type CoverPart } from '../../../core/engine/coverage/parts'
import { standingOf, type PartStanding } from '../../../core/engine/coverage/standing'
import type { Rules } from '../../../core/engine/rules'
import type { CompiledCard } from '../../../core/language/service'
import { slice, type Span } from '../../../core/language/span'
import { keyed } from '../../../core/scenario/cards'
import type { TestCounts } from '../../scenarios/coverage/coverage'

/** How a line looks in the margin, best first; each is as good as its worst part. */
export const LOOKS = ['covered', 'partly', 'games', 'never'] as const
export type Look = (typeof LOOKS)[number]

/** A line of a script on which something begins that tests can cover. */
export interface CoveredLine {
  /** An offset on it. */
  readonly offset: number
  readonly look: Look
  /** Tests worked something out on it, and did nothing. */
  readonly isLooked: boolean
  /** What never went another way, by its words. */
  readonly missing: readonly { readonly branch: Branch; readonly text: string }[]
  /** The tests that did something on it, by their names. */
  readonly tests: readonly string[]
}

/** What is known of a text's cards. */
export interface Script {
  readonly text: string
  readonly cards: readonly CompiledCard[]
  readonly rules: Rules
}

/** What tests cover of all parts of a text. */
export interface Share {
  readonly parts: number
  readonly executed: number
  readonly branches: number
  readonly seen: number
}

interface Part {
  readonly key: string
  readonly part: CoverPart
}

const listed = new WeakMap<CompiledCard, readonly Part[]>()

/** The parts of a card that tests can cover, worked out once for each reading of its text. */
function partsOf(rules: Rules, card: CompiledCard): readonly Part[] {
  const known = listed.get(card)
  if (known) return known
  const own = keyed(card)
  const made = coverable(rules, rules.define(own)).map((part) => ({ key: own.key, part }))
  listed.set(card, made)
  return made
}

const countsOf = (cards: TestCounts['cards']): NodeCounts =>
  NodeCounts.fromJson(Object.fromEntries(cards.map(({ key, nodes, counts }) => [key, { nodes, counts }])))

const isDone = ({ standing }: PartStanding): boolean => standing === 'executed' || standing === 'partly'

/** How the parts of a text stand by tests. */
function standingsOf(
  { cards, rules }: Script,
  tests: NodeCounts,
): readonly (PartStanding & { readonly key: string })[] {
  return cards.flatMap((card) => {
    const parts = partsOf(rules, card)
    return standingOf(
      tests,
      parts[0]?.key ?? '',
      parts.map(({ part }) => part),
    ).map((standing) => ({ ...standing, key: parts[0]?.key ?? '' }))
  })
}

const union = (tests: readonly TestCounts[]): NodeCounts =>
  tests.reduce((sum, { cards }) => sum.merge(countsOf(cards)), new NodeCounts())

/** What tests cover of a text; `undefined`: there is nothing in it to cover. */
export function shareOf(script: Script, tests: readonly TestCounts[]): Share | undefined {
  const standings = standingsOf(script, union(tests))
  if (standings.length === 0) return undefined
  const branches = standings.reduce((sum, { part }) => sum + part.branches.length, 0)
  return {
    parts: standings.length,
    executed: standings.filter(isDone).length,
    branches,
    seen: branches - standings.reduce((sum, { missing }) => sum + missing.length, 0),
  }
}

const worst = (looks: readonly Look[]): Look => LOOKS[Math.max(...looks.map((look) => LOOKS.indexOf(look)))] ?? 'never'

const firstLine = (text: string, span: Span): string => slice(text, span).split('\n', 1)[0]?.trim() ?? ''

/**
 * The lines of a text as tests, and games at random, have covered them. Without tests of which anything counts, only what games did is told: that nothing is
 * tested is said elsewhere, and not line by line.
 */
export function coveredLines(
  script: Script,
  tests: readonly TestCounts[],
  games: NodeCounts | undefined,
): readonly CoveredLine[] {
  if (tests.length === 0 && !games) return []
  const { text } = script
  const each = tests.map(({ test, cards }) => ({ test, counts: countsOf(cards) }))
  const byTests = standingsOf(script, union(tests))
  const byGames = games && standingsOf(script, games)
  const lines = new Map<number, (PartStanding & { readonly key: string; readonly look: Look })[]>()
  byTests.forEach((standing, index) => {
    const played = byGames?.[index]
    const look: Look = isDone(standing)
      ? standing.standing === 'partly'
        ? 'partly'
        : 'covered'
      : played && isDone(played)
        ? 'games'
        : 'never'
    const start = text.lastIndexOf('\n', standing.part.span.start - 1) + 1
    const known = lines.get(start)
    if (known) known.push({ ...standing, look })
    else lines.set(start, [{ ...standing, look }])
  })
  return [...lines].flatMap(([offset, parts]): CoveredLine[] => {
    const look = worst(parts.map((part) => part.look))
    if (tests.length === 0 && look !== 'games') return []
    return [
      {
        offset,
        look,
        isLooked: look === 'never' && parts.some((part) => part.look === 'never' && part.standing === 'consulted'),
        missing: parts.flatMap(({ look: own, missing, part }) =>
          own === 'partly' ? missing.map((branch) => ({ branch, text: firstLine(text, part.span) })) : [],
        ),
        tests: each.flatMap(({ test, counts }) =>
          parts.some(({ key, part }) => isDone(standingOf(counts, key, [part])[0] ?? (parts[0] as PartStanding)))
            ? [test]
            : [],
        ),
      },
    ]
  })
}
