import { Document, isCollection, visit } from 'yaml'
import { forced, type Answer, type Decision } from '../engine/decision'
import { Match, type Input } from '../engine/match'
import { isFree, type Rules } from '../engine/rules'
import { SEATS } from '../engine/seat'
import { GONE } from '../engine/state'
import type { Room } from './answer'
import { capture, cardWriter, givenOf } from './capture'
import { isProblem, type ReadFiles } from './cards'
import { changes } from './changes'
import type { Given, ScenarioData, StepData } from './document'
import { replay } from './harness'
import { say } from './messages'
import { Names, placedIds } from './names'
import { parseScenarios, type PlayableSystem } from './parse'
import { Play } from './play'
import { phrase } from './phrase'
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

/** The cards that the match holds or may bring to the table, by key. */
function neededKeys({ studio: { rules } }: PlayableSystem, { state, table: { pool } }: Match): Set<string> {
  const needed = new Set<string>()
  const left = state.cards.map(({ key }) => key).filter((key) => key !== '')
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    const definition = pool.byKey(key)
    if (needed.has(key) || !definition) continue
    needed.add(key)
    for (const word of rules.brings(definition.card, pool)) left.push(...(pool.byKey(word) ? [word] : pool.byName(word).map(({ card }) => card.key)))
  }
  return needed
}

/** Nothing was chosen, or somebody passed, because nothing else could be done: the runner does so by itself. */
function goesWithoutSaying(rules: Rules, decision: Decision, answer: Answer): boolean {
  const { asks, kind } = decision
  if (isFree(rules, kind) || forced(decision) === undefined) return false
  if ('choose' in answer) return answer.choose.length === 0
  return asks.kind === 'option' && (asks.options[0]?.passes ?? false)
}

/** Plays the inputs of one match on a copy whose cards may have other ids. */
class Copyist {
  readonly steps: StepData[] = []
  readonly #original: Match
  readonly #copy: Match
  readonly #room: Room
  readonly #ids: Map<number, number>
  #random: readonly number[] = []

  constructor(original: Match, copy: Match, names: Names, ids: readonly (readonly [number, number])[]) {
    this.#original = original
    this.#copy = copy
    this.#room = { rules: copy.rules, names }
    this.#ids = new Map([...SEATS.map((seat) => [seat, seat] as const), ...ids])
    this.#pair()
  }

  /** Why the input has no counterpart; `undefined` when it was done on both. */
  take(input: Input): string | undefined {
    if (input.kind === 'force') {
      this.#random = [...this.#random, ...input.results]
      this.#copy.force(input.results)
      this.#original.force(input.results)
    } else if (input.kind === 'answer') return this.#answer(input.answer)
    return undefined
  }

  /** Cards that came up in both matches belong together in their order. */
  #pair(): void {
    const taken = new Set(this.#ids.values())
    const fresh = this.#copy.state.cards.map(({ id }) => id).filter((id) => !taken.has(id))
    const unpaired = this.#original.state.cards.filter(({ id, zone }) => !this.#ids.has(id) && zone !== GONE)
    unpaired.forEach(({ id }, index) => {
      const twin = fresh[index]
      if (twin !== undefined) this.#ids.set(id, twin)
    })
  }

  #twin(id: number): number {
    return this.#ids.get(id) ?? -1
  }

  #translate(answer: Answer, asked: Decision, decision: Decision): Answer | undefined {
    if ('choose' in answer) return { choose: answer.choose.map((id) => this.#twin(id)) }
    if ('share' in answer) return { share: Object.fromEntries(Object.entries(answer.share).map(([id, part]) => [this.#twin(Number(id)), part])) }
    if (!('option' in answer)) return answer
    if (asked.asks.kind !== 'option' || decision.asks.kind !== 'option') return undefined
    const meant = asked.asks.options.find(({ id }) => id === answer.option)
    const twin = (id: number | undefined): number | undefined => (id === undefined ? undefined : this.#twin(id))
    const option = decision.asks.options.find(({ verb, card, target, name }) => verb === meant?.verb && card === twin(meant.card) && target === twin(meant.target) && name === meant.name)
    return option && { option: option.id }
  }

  #answer(given: Answer): string | undefined {
    const asked = this.#original.pending()
    const decision = this.#copy.pending()
    const answer = asked && decision && this.#translate(given, asked, decision)
    const step = answer && phrase(decision, answer, this.#room)
    if (!step) return say('not-recorded', { number: this.steps.length + 1 })
    const idle = goesWithoutSaying(this.#copy.rules, decision, answer)
    if (!idle) this.steps.push(this.#random.length > 0 ? { ...step, random: this.#random } : step)
    if (!idle) this.#random = []
    if (this.#copy.answer(answer) ?? this.#original.answer(given)) return say('not-recorded', { number: this.steps.length })
    this.#pair()
    return undefined
  }
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

/** Turns a match into a scenario: its start, the answers given, and what they changed. */
export function recordScenario(system: PlayableSystem, match: Match, { name, texts, files = [], read = () => [] }: RecordOptions): Recording {
  const needed = neededKeys(system, match)
  const parsed = texts.map((text) => ({ text, cards: system.studio.language.parse(text).cards }))
  const used = parsed.filter(({ cards }) => cards.some(({ key }) => needed.has(key)))
  const plain = (key: string): boolean => key.startsWith('PLAIN-')
  const opening = openingOf(system, match, cardWriter(system, match.table.pool, (key) => !plain(key)))
  const head = {
    system: system.id,
    name,
    ...(Object.keys(match.setup.parameters).length > 0 ? { rules: match.setup.parameters } : {}),
    ...(used.length > 0 ? { cards: `${used.map(({ text }) => text.trim()).join('\n\n')}\n` } : {}),
    ...(files.length > 0 ? { files } : {}),
    given: opening.given,
  }
  const resolved = resolve(system, head, read)
  if (isProblem(resolved)) return { text: print(head), passed: false, message: resolved.problem }
  const copy = new Match(system.studio.rules, resolved.setup, resolved.pool)
  if (copy.refusal) return { text: print(head), passed: false, message: say('not-arranged', { reason: sentence(system.studio.rules, copy.refusal.reason) }) }
  const names = new Names(copy, resolved.placed)
  const start = replay(copy, copy.setup, resolved.pool, 0)
  const twins = opening.ids ? placedIds(copy, resolved.placed).map((id, index) => [opening.ids?.[index] ?? -1, id] as const) : []
  const copyist = new Copyist(opening.original, copy, names, twins)
  const message = opening.inputs.map((input) => copyist.take(input)).find((problem) => problem !== undefined)
  new Play(copy, names).settle()
  const text = print({ ...head, when: copyist.steps, then: changes(start.table, copy, names) })
  if (message !== undefined) return { text, passed: false, message }
  const [scenario] = parseScenarios(text, [system])
  if (!scenario) throw new Error('A recording is a scenario.')
  const run = runScenario(scenario, { read })
  return { text, passed: run.passed, message: run.message }
}
