import { Document, isCollection, visit } from 'yaml'
import type { State } from '../../engine/state'
import { gatherKeys } from '../../engine/deck'
import { Match } from '../../engine/match'
import type { Arrangement } from '../../engine/rules'
import { clonePlain } from '../../engine/clone'
import { openQuestion } from '../running/asked'
import { beginCopy, headOf, openingOf, type Opening } from './beginning'
import { cardWriter, type CardWriter } from './capture'
import { isProblem, type ReadFiles } from '../cards'
import { changes } from '../running/changes'
import type { Given, ScenarioData } from '../document'
import { difference, replay } from '../running/harness'
import { say } from '../messages'
import { parseScenarios, type PlayableSystem } from '../parse'
import { Runner } from '../running/runner'
import { resolve } from '../running/resolve'
import { proposeName } from './propose'
import { runScenario } from '../running/run'

export interface RecordOptions {
  /** Proposed from what was played when absent. */
  readonly name?: string
  /** Texts of cards; those whose cards the match could meet are written into the document. */
  readonly texts: readonly string[]
  /** Paths and globs of further cards, as the document shall name them. */
  readonly files?: readonly string[]
  readonly read?: ReadFiles
}

/** A match as a scenario document. */
export interface Recording {
  readonly name: string
  readonly text: string
  /** Whether the document, run again, leads to the same end and checks something. */
  readonly passed: boolean
  /** Why it does not. */
  readonly message: string
}

/** A list or mapping of at most so many characters shares a line, unless it is a whole section. */
const FLOW = 120

/** A scenario as the text of its document. */
export function printScenario(data: ScenarioData): string {
  const document = new Document(data)
  visit(document, {
    Collection(_, node, path) {
      const isSection = path.filter(isCollection).length < 2
      node.flow = node.items.length === 0 || (!isSection && JSON.stringify(node).length <= FLOW)
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

/** A state without the card that a change by hand is about, to be compared. */
const withoutCard = (state: State, id: number): State => ({
  ...clonePlain(state),
  cards: state.cards.filter((card) => card.id !== id),
})

/**
 * Makes a change by hand that does no more than it says: nothing is asked, and no ability hears of a card that comes. Answers whether it was one.
 */
function laysOut(match: Match, change: Arrangement): boolean {
  const before = match.state.inputs
  const card = change.do === 'put' ? match.state.cards.length : change.do === 'move' ? change.card : undefined
  if (card === undefined) return !match.arrange(change) && openQuestion(match) === undefined
  if (match.arrange({ ...change, enter: false } as Arrangement)) return false
  const unheard = withoutCard(match.state, card)
  match.go(before)
  const { executed } = match.coverage
  executed.clear()
  return (
    !match.arrange(change) &&
    executed.size === 0 &&
    openQuestion(match) === undefined &&
    difference(unheard, withoutCard(match.state, card)) === undefined
  )
}

/** How many inputs at the beginning only lay the table out. */
function laidOut(system: PlayableSystem, match: Match): number {
  const { inputs } = match
  const played = inputs.findIndex(({ kind }) => kind !== 'arrange')
  const most = Math.min(match.state.inputs, played < 0 ? inputs.length : played)
  const again = new Match(system.workshop.rules, match.setup, match.table.pool)
  for (let laid = 0; laid < most; laid++) {
    const input = inputs[laid]
    if (input?.kind !== 'arrange' || !laysOut(again, input.change)) return laid
  }
  return most
}

/** The match as it stood after some inputs, and what followed. Without inputs it begins at its setup, else at the position that they made. */
function openingAt(match: Match, laid: number, write: CardWriter): Opening {
  const inputs = match.inputs.slice(laid, match.state.inputs)
  return openingOf(replay(match, match.setup, match.table.pool, laid), inputs, write)
}

/** The document up to what is done. */
function headWith(
  system: PlayableSystem,
  match: Match,
  given: Given,
  name: string,
  { texts, files = [] }: RecordOptions,
): ScenarioData {
  const keys = match.state.cards.map(({ key }) => key).filter((key) => key !== '')
  const needed = gatherKeys(system.workshop.rules, keys, match.table.pool)
  const used = texts.filter((text) => system.workshop.language.parse(text).cards.some(({ key }) => needed.has(key)))
  return headOf(system.id, name, match.setup.parameters, given, {
    ...(used.length > 0 && { cards: `${used.map((text) => text.trim()).join(system.documents.separator)}\n` }),
    ...(files.length > 0 && { files }),
  })
}

/** Plays a match again from an opening and writes down what was done and what came of it. */
function recordFrom(system: PlayableSystem, match: Match, opening: Opening, options: RecordOptions): Recording {
  const { rules } = system.workshop
  const { read = () => [] } = options
  const head = (name: string): ScenarioData => headWith(system, match, opening.given, name, options)
  const failed = (message: string, more: object = {}, name = options.name ?? say('name-none')): Recording => ({
    name,
    text: printScenario({ ...head(name), ...more }),
    passed: false,
    message,
  })
  const write = cardWriter(system, match.table.pool)
  const begun = beginCopy(opening, head(''), write, (data) => resolve(system, data, read))
  if (isProblem(begun)) return failed(begun.problem)
  const { copy, names, copyist } = begun
  const start = { ...copy.table, state: clonePlain(copy.state) }
  const problem = copyist.takeAll(opening.inputs) ?? copyist.otherEnd()
  new Runner(copy, names).settle()
  const { steps } = copyist
  const name = options.name ?? proposeName(steps, rules)
  const body = { when: steps, then: { ...changes(start, copy, { rules, names }), rest: 'unchanged' as const } }
  if (problem !== undefined) return failed(problem, body, name)
  const text = printScenario({ ...head(name), ...body })
  const [scenario] = parseScenarios(text, [system])
  if (!scenario) throw new Error('A recording is a scenario.')
  const { passed, message } = runScenario(scenario, { read })
  return { name, text, passed, message }
}

/**
 * Turns a match into a scenario: its start, what was done, and what that changed. Cards that were laid out before anything was played are the position
 * it begins with, unless that would lead elsewhere.
 */
export function recordScenario(system: PlayableSystem, match: Match, options: RecordOptions): Recording {
  const write = cardWriter(system, match.table.pool)
  const laid = laidOut(system, match)
  const recording = recordFrom(system, match, openingAt(match, laid, write), options)
  if (recording.passed || laid === 0 || laid === match.state.inputs) return recording
  const exact = recordFrom(system, match, openingAt(match, 0, write), options)
  return exact.passed ? exact : recording
}
