import { Document, isCollection, visit } from 'yaml'
import { gatherKeys } from '../engine/deck'
import { Match, type Input } from '../engine/match'
import { capture, cardWriter, givenOf } from './capture'
import { isProblem, type ReadFiles } from './cards'
import { changes } from './changes'
import { Copyist } from './copyist'
import type { Given, ScenarioData } from './document'
import { replay } from './harness'
import { say } from './messages'
import { Names, placedIds } from './names'
import { parseScenarios, type PlayableSystem } from './parse'
import { Play } from './play'
import { sentence } from './print'
import { resolve } from './resolve'
import { runScenario } from './run'

export interface RecordOptions {
  readonly name: string
  /** Texts of cards; those whose cards the match could meet are written into the document. */
  readonly texts: readonly string[]
  /** Paths and globs of further cards, as the document shall name them. */
  readonly files?: readonly string[]
  readonly read?: ReadFiles
}

/** A match as a scenario document. */
export interface Recording {
  readonly text: string
  /** Whether the document, run again, leads to the same end. Where something was arranged after the first answer, it may not. */
  readonly passed: boolean
  /** Why it does not. */
  readonly message: string
}

/** A list or mapping of at most so many characters shares a line, unless it is a whole section. */
const FLOW = 120

function print(data: ScenarioData): string {
  const document = new Document(data)
  visit(document, {
    Collection(_, node, path) {
      const isSection = path.filter(isCollection).length < 2
      node.flow = node.items.length === 0 || (!isSection && JSON.stringify(node).length <= FLOW)
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

interface Opening {
  readonly original: Match
  readonly given: Given
  /** The original's ids of the cards that the document puts down, in its order; absent where both matches give the same ids. */
  readonly ids?: readonly number[]
  readonly inputs: readonly Input[]
}

/** Where the recording begins: at the setup, or at the position after the last change by hand. */
function openingOf(system: PlayableSystem, match: Match, write: ReturnType<typeof cardWriter>): Opening {
  const { rules } = system.studio
  const { pool } = match.table
  const inputs = match.inputs.slice(0, match.state.inputs)
  const arranged = inputs.findLastIndex(({ kind }) => kind === 'arrange')
  if (arranged < 0) return { original: new Match(rules, match.setup, pool), given: givenOf(rules, match.setup, write), inputs }
  const original = replay(match, match.setup, pool, arranged + 1)
  return { original, ...capture(rules, original, pool, write), inputs: inputs.slice(arranged + 1) }
}

/** The document up to what is done. */
function headOf(system: PlayableSystem, match: Match, given: Given, { name, texts, files = [] }: RecordOptions): ScenarioData {
  const keys = match.state.cards.map(({ key }) => key).filter((key) => key !== '')
  const needed = gatherKeys(system.studio.rules, keys, match.table.pool)
  const used = texts.filter((text) => system.studio.language.parse(text).cards.some(({ key }) => needed.has(key)))
  return {
    system: system.id,
    name,
    ...(Object.keys(match.setup.parameters).length > 0 ? { rules: match.setup.parameters } : {}),
    ...(used.length > 0 ? { cards: `${used.map((text) => text.trim()).join('\n\n')}\n` } : {}),
    ...(files.length > 0 ? { files } : {}),
    given,
  }
}

/** Turns a match into a scenario: its start, the answers given, and what they changed. */
export function recordScenario(system: PlayableSystem, match: Match, options: RecordOptions): Recording {
  const { rules } = system.studio
  const { read = () => [] } = options
  const { original, given, ids, inputs } = openingOf(system, match, cardWriter(system, match.table.pool))
  const head = headOf(system, match, given, options)
  const resolved = resolve(system, head, read)
  if (isProblem(resolved)) return { text: print(head), passed: false, message: resolved.problem }
  const copy = new Match(rules, resolved.setup, resolved.pool)
  if (copy.refusal) return { text: print(head), passed: false, message: say('not-arranged', { reason: sentence(rules, copy.refusal.reason) }) }
  const names = new Names(copy, resolved.placed)
  const start = replay(copy, copy.setup, resolved.pool, 0)
  const twins = ids ? placedIds(copy, resolved.placed).map((id, index) => [ids[index] ?? -1, id] as const) : []
  const copyist = new Copyist(original, copy, names, twins)
  const problem = copyist.takeAll(inputs)
  new Play(copy, names).settle()
  const text = print({ ...head, when: copyist.steps, then: changes(start.table, copy, names) })
  if (problem !== undefined) return { text, passed: false, message: problem }
  const [scenario] = parseScenarios(text, [system])
  if (!scenario) throw new Error('A recording is a scenario.')
  const { passed, message } = runScenario(scenario, { read })
  return { text, passed, message }
}
