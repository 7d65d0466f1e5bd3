import { computed } from 'vue'
import { NodeCounts } from '../../../core/engine/coverage/counts'
import { useFuzz } from '../../lab/fuzz'
import { translate as t } from '../../messages/i18n'
import { useCoverage } from '../../scenarios/coverage/coverage'
import { useSettings } from '../../stores/settings'
import type { OpenCard } from '../open'
import { monaco } from '../script/monaco'
import { useSession } from '../session'
import type { Decoration } from '../stepping/drawing'
import { coveredLines, shareOf, type CoveredLine, type Script } from './lines'

/** Names of tests that a hover lists. */
const MOST_TESTS = 5
/** Letters of the words of a part that a hover shows. */
const MOST_LETTERS = 60

const scriptOf = ({ text, parsed, game }: OpenCard): Script | undefined => {
  const { rules } = game.workshop
  return rules && { text, cards: parsed.cards, rules }
}

/** What the tests cover of the open cards, each as its text stands. */
export function useCovered() {
  const coverage = useCoverage()
  const fuzz = useFuzz()

  function gamesOf({ entry, text }: OpenCard): NodeCounts | undefined {
    const outcome = fuzz.outcomeOf(entry, text)
    return outcome && 'report' in outcome ? NodeCounts.fromJson(outcome.report.counted) : undefined
  }

  /** Asks for the text anew whenever it changes. */
  const read = (card: OpenCard): Script | undefined => (card.state.version < 0 ? undefined : scriptOf(card))

  return {
    lines(card: OpenCard): readonly CoveredLine[] {
      const script = read(card)
      return script ? coveredLines(script, coverage.countsOf(card.entry), gamesOf(card)) : []
    },
    share(card: OpenCard) {
      const tests = coverage.countsOf(card.entry)
      const script = read(card)
      return script && tests.length > 0 ? shareOf(script, tests) : undefined
    },
  }
}

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)

function namesIn(tests: readonly string[]): string {
  const names = tests.slice(0, MOST_TESTS).map((name) => name || t('coverage.unnamed'))
  const more = tests.length - names.length
  return more > 0 ? t('coverage.more', { names: names.join('; '), n: more }) : names.join('; ')
}

/** What is said of a line, a sentence each. */
export const sentencesOf = ({ look, isLooked, missing, tests }: CoveredLine): readonly string[] => [
  t(`coverage.line.${isLooked ? 'looked' : look}`),
  ...missing.map(({ branch, text }) => t(`coverage.missing.${branch}`, { text: cut(text) })),
  ...(tests.length > 0 ? [t('coverage.tests', { names: namesIn(tests) })] : []),
]

function markOf({ model }: OpenCard, line: CoveredLine): Decoration {
  const { lineNumber } = model.getPositionAt(line.offset)
  const text = sentencesOf(line)
  return {
    range: new monaco.Range(lineNumber, 1, lineNumber, 1),
    options: {
      linesDecorationsClassName: `cover-mark cover-${line.look}`,
      linesDecorationsTooltip: text.join('\n'),
      lineNumberHoverMessage: text.map((value) => ({ value: value.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&') })),
    },
  }
}

/** The marks of the shown card in its margin; none where they are not wanted. */
export function useGutter() {
  const session = useSession()
  const settings = useSettings()
  const covered = useCovered()
  const lines = computed(() => (session.active && settings.values.tests.coverage ? covered.lines(session.active) : []))
  return { lines, marksOf: (card: OpenCard): readonly Decoration[] => lines.value.map((line) => markOf(card, line)) }
}
