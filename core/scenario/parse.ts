import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  visit,
  type Document,
  type Node,
  type ParsedNode,
} from 'yaml'
import type { z } from '../validation'
import type { Rules } from '../engine/rules'
import type { Diagnostic } from '../language/diagnostic'
import { message, type Message } from '../language/message'
import { nearest } from '../language/nearest'
import { mapLines, type LineMap } from '../language/position'
import { slice, type Span } from '../language/span'
import type { GameSystem, Workshop } from '../system'
import { changesOf, isChangeKey } from './running/arrange'
import { ANSWERS, CHANGES, type ChangeData, type ScenarioData, type StepData } from './document'
import { jsonSchema, scenarioSchema } from './format'
import { expectedBy, foundWord, keysAt, schemasAt, type Path, type Schema } from './walk'

/** A system whose games can be played. */
export type PlayableSystem = GameSystem & { readonly workshop: Workshop & { readonly rules: Rules } }

/** Whether a system has rules to play scenarios by. */
export const isPlayable = (system: GameSystem): system is PlayableSystem => system.workshop?.rules !== undefined

/** A document of a scenario file. */
export interface Scenario {
  readonly name: string
  /** The whole document within the file's text. */
  readonly span: Span
  /** Of the file. */
  readonly lines: LineMap
  /** In order of place; with an error there is no `data`. */
  readonly problems: readonly Diagnostic[]
  readonly system?: PlayableSystem
  readonly data?: ScenarioData
  /** Each step of `when` as it is written, on one line, and its place. */
  readonly steps: readonly { readonly text: string; readonly span: Span }[]
}

type Yaml = Document.Parsed<ParsedNode>

/** Problems of one kind that are told of one document: nobody reads more, and each takes its time to be put into words. */
const MOST_PROBLEMS = 100

/** Reads one YAML document into a scenario, with places for whatever is wrong. */
class Reader {
  readonly problems: Diagnostic[] = []
  readonly #text: string
  readonly #document: Yaml

  constructor(text: string, document: Yaml) {
    this.#text = text
    this.#document = document
  }

  report(code: string, span: Span, args: Message['args'], near?: string): void {
    const fixes =
      near === undefined ? [] : [{ title: message('scenario-replace', { near }), edits: [{ span, text: near }] }]
    this.problems.push({ code, severity: 'error', span, message: message(code, args), fixes })
  }

  /** Where the value at the path stands; the nearest one around it when there is none. */
  span(path: Path): Span {
    const node = (path.length === 0 ? this.#document.contents : this.#document.getIn(path, true)) as
      | Node
      | null
      | undefined
    if (node?.range)
      return { start: Math.min(node.range[0], this.#text.length), end: Math.min(node.range[1], this.#text.length) }
    return path.length === 0 ? { start: 0, end: 0 } : this.span(path.slice(0, -1))
  }

  keySpan(path: Path, key: string): Span {
    const map = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true)
    const pair = isMap(map) ? map.items.find((item) => String(item.key) === key) : undefined
    const range = (pair?.key as Node | undefined)?.range
    return range ? { start: range[0], end: range[1] } : this.span(path)
  }

  syntax(): void {
    for (const { pos, message: reason } of this.#document.errors.slice(0, MOST_PROBLEMS)) {
      const [start, end] = pos.map((offset) => Math.min(offset, this.#text.length)) as [number, number]
      this.report('scenario-syntax', { start, end: Math.max(start, end) }, { reason: reason.split('\n')[0] ?? '' })
    }
  }

  /** Keys that are written twice; YAML's own search for them takes the square of their number. */
  repeated(): void {
    visit(this.#document, {
      Map: (_, { items }) => {
        const known = new Set<unknown>()
        for (const { key } of items) {
          const value = isScalar(key) ? key.value : key
          if (known.has(value))
            this.report('scenario-syntax', this.#within((key as Node).range), { reason: 'Map keys must be unique' })
          known.add(value)
          if (this.problems.length >= MOST_PROBLEMS) return visit.BREAK
        }
        return undefined
      },
    })
  }

  #within(range: Node['range']): Span {
    return { start: Math.min(range?.[0] ?? 0, this.#text.length), end: Math.min(range?.[1] ?? 0, this.#text.length) }
  }

  /** The document as plain values; `undefined` after an error. */
  value(): unknown {
    this.syntax()
    this.repeated()
    if (this.problems.length > 0) return undefined
    try {
      return this.#document.toJS()
    } catch (error) {
      this.report('scenario-syntax', this.span([]), { reason: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  issue(issue: z.core.$ZodIssue, schema: Schema, value: unknown, before: Path = []): void {
    const path = [...before, ...(issue.path as Path)]
    const at = (issue.path as Path).reduce<unknown>(
      (part, key) => (part as Record<string | number, unknown> | undefined)?.[key],
      value,
    )
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MOST_PROBLEMS)) this.unknownKey(path, key, keysAt(schema, path))
      return
    }
    const branch = issue.code === 'invalid_union' ? deepest(issue.errors) : undefined
    if (branch) {
      for (const each of branch) this.issue(each, schema, at, path)
      return
    }
    if (path.length === 2 && path[0] === 'when' && typeof at === 'string') return this.bareStep(path, at, schema)
    const missing = path.at(-1)
    if (at === undefined && typeof missing === 'string')
      this.report('scenario-missing', this.span(path.slice(0, -1)), { missing })
    else
      this.report('scenario-shape', this.span(path), {
        expected: expectedBy(schemasAt(schema, path)),
        found: foundWord(at),
      })
  }

  /** A step without what it is done with, such as `- end`. */
  bareStep(path: Path, found: string, schema: Schema): void {
    const span = this.span(path)
    const [near] = nearest(found, keysAt(schema, path))
    if (near === undefined) this.report('scenario-step', span, { found })
    else this.report('scenario-bare', span, { found, near }, `${near}: true`)
  }

  unknownKey(path: Path, key: string, known: readonly string[]): void {
    const [near] = nearest(key, known)
    const span = this.keySpan(path, key)
    if (near === undefined)
      this.report('scenario-key', span, {
        found: key,
        expected: known.filter((word) => !word.includes('.')).join(', '),
      })
    else this.report('scenario-near', span, { found: key, near }, near)
  }

  /** What the schema cannot say. */
  sense({ when = [], given }: ScenarioData, rules: Rules): void {
    when.forEach((step, index) => {
      const done = actionsOf(step, rules)
      const looks = step.offered !== undefined || step.random !== undefined || step.check !== undefined
      const allowed = done.length === 1 || (done.length === 0 && looks)
      if (!allowed)
        this.report('scenario-actions', this.span(['when', index]), {
          found: done.length === 0 ? 'nothing' : done.join(' and '),
        })
      changesOf(step).forEach((change, at) =>
        this.senseChange(change, ['when', index, 'arrange', ...(Array.isArray(step.arrange) ? [at] : [])]),
      )
    })
    if (given?.decks && (given.you ?? given.foe ?? given.turn))
      this.report('scenario-decks', this.keySpan(['given'], 'decks'), {})
    if (given?.options && !given.decks) this.report('scenario-options', this.keySpan(['given'], 'options'), {})
  }

  senseChange(change: ChangeData, path: Path): void {
    const done = CHANGES.filter((key) => change[key] !== undefined)
    if (done.length !== 1)
      this.report('scenario-change', this.span(path), {
        found: done.length === 0 ? 'nothing' : done.join(' and '),
        expected: CHANGES.join(', '),
      })
    const [key] = done
    if ((key === 'put' || key === 'move') && change.to === undefined)
      this.report('scenario-missing', this.span(path), { missing: 'to' })
    const stray =
      key === 'put' || key === 'move'
        ? undefined
        : (['to', 'at', 'enter'] as const).find((each) => change[each] !== undefined)
    if (stray !== undefined) this.report('scenario-stray', this.keySpan(path, stray), { found: stray })
    const value = key === 'set' ? undefined : Object.keys(change).find((each) => !isChangeKey(each))
    if (value !== undefined) this.report('scenario-set', this.keySpan(path, value), { found: value })
  }

  steps(): Scenario['steps'] {
    const list = this.#document.getIn(['when'], true)
    if (!isSeq(list)) return []
    return list.items.map((_, index) => {
      const span = this.span(['when', index])
      const text = slice(this.#text, span)
        .replace(/(^|\s)#.*$/gm, '')
        .trim()
      const lines = text.startsWith('{') ? text.replace(/^\{\s*|\s*\}$/g, '') : text.replace(/\n\s*(?=\w+:)/g, ', ')
      return { span, text: lines.replace(/\s+/g, ' ') }
    })
  }
}

/** Of a union's branches, the one that fits the value's own type: its faults lie deeper, or are about keys. */
const deepest = (branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] | undefined =>
  branches.find((issues) => issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'))

/** The keys of a step that do something. */
export const actionsOf = (step: StepData, rules: Rules): string[] =>
  Object.keys(step).filter(
    (key) => (ANSWERS as readonly string[]).includes(key) || rules.verbs.some(({ id }) => id === key),
  )

/** Values are set in the order in which they are written, which the schema's copy does not keep. */
const asWritten = (data: ScenarioData): ScenarioData =>
  data.source === undefined ? data : { ...data, source: String(data.source) }

function readDocument(text: string, lines: LineMap, document: Yaml, systems: readonly GameSystem[]): Scenario {
  const reader = new Reader(text, document)
  const span = { start: document.range[0], end: Math.min(document.range[2], text.length) }
  const value = reader.value()
  const { system: id, name } = (typeof value === 'object' && value !== null ? value : {}) as {
    system?: unknown
    name?: unknown
  }
  const scenario = {
    name: typeof name === 'string' ? name : '',
    span,
    lines,
    problems: reader.problems,
    steps: reader.steps(),
  }
  if (reader.problems.length > 0) return scenario
  const playable = systems.filter(isPlayable)
  const system = playable.find((each) => each.id === id)
  if (!system) {
    const expected = playable.map((each) => each.id).join(', ')
    reader.report('scenario-system', reader.span(['system']), {
      found: typeof id === 'string' ? id : foundWord(id),
      expected,
    })
    return scenario
  }
  const { rules } = system.workshop
  const parsed = scenarioSchema(system.id, rules).safeParse(value)
  if (!parsed.success)
    for (const issue of parsed.error.issues.slice(0, MOST_PROBLEMS))
      reader.issue(issue, jsonSchema(system.id, rules), value)
  else reader.sense(parsed.data, rules)
  return parsed.success && reader.problems.length === 0
    ? { ...scenario, system, data: asWritten(value as ScenarioData) }
    : { ...scenario, system }
}

/** Characters of a file that are read: a second of work for the YAML. */
const LONGEST = 1_000_000

function tooLong(text: string): Scenario {
  const lines = mapLines('')
  const span = { start: 0, end: 0 }
  const args = { found: (Math.ceil(text.length / 10_000) / 100).toFixed(2), most: `${LONGEST / 1_000_000} million` }
  return {
    name: '',
    span,
    lines,
    problems: [
      { code: 'scenario-length', severity: 'error', span, message: message('scenario-length', args), fixes: [] },
    ],
    steps: [],
  }
}

/** Reads the documents of a scenario file. Never throws: what is wrong is in the problems of its document. */
export function parseScenarios(text: string, systems: readonly GameSystem[]): readonly Scenario[] {
  if (text.length > LONGEST) return [tooLong(text)]
  const documents = parseAllDocuments(text, { lineCounter: new LineCounter(), prettyErrors: false, uniqueKeys: false })
  if (!Array.isArray(documents)) return []
  const lines = mapLines(text)
  const filled = (documents as Yaml[]).filter(
    ({ contents, errors }) => errors.length > 0 || (isScalar(contents) ? contents.value : contents) !== null,
  )
  return filled.map((document) => readDocument(text, lines, document, systems))
}
