import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml'
import type { CompanionProblem } from '../../../document/companion'
import { message, type Message } from '../../../language/message'
import type { PromptParts } from './texts-prompt'

/** Prompts of one ability, by its name. */
export interface GivenPrompt extends PromptParts {
  readonly key: string
  readonly line: number
}

/** What a text file says of one card. */
export interface GivenCard {
  readonly id: string
  readonly line: number
  readonly name?: string
  readonly trait?: string
  readonly cardText?: string
  readonly prompts: readonly GivenPrompt[]
}

const PARTS = ['text', 'trigger', 'cost', 'body'] as const

const found = (node: unknown): string => {
  if (isMap(node)) return 'an object'
  if (isSeq(node)) return 'a list'
  return isScalar(node) && node.value !== null ? JSON.stringify(node.value) : 'nothing'
}

/** Takes cards out of a tree of JSON nodes, and notes what is not as it should be. */
class Reader {
  readonly problems: CompanionProblem[] = []
  readonly #lines: LineCounter

  constructor(lines: LineCounter) {
    this.#lines = lines
  }

  report(line: number, problem: Message): undefined {
    this.problems.push({ line, message: problem })
    return undefined
  }

  line(node: unknown): number {
    return Math.max(1, this.#lines.linePos((node as Node | null | undefined)?.range?.[0] ?? 0).line)
  }

  /** A text under this name; `undefined` when it is absent or null. */
  text(map: YAMLMap, name: string): string | undefined {
    const node: unknown = map.get(name, true)
    if (node === undefined || (isScalar(node) && node.value === null)) return undefined
    if (isScalar(node) && typeof node.value === 'string') return node.value
    return this.report(
      this.line(node),
      message('texts-shape', { expected: `a text for "${name}"`, found: found(node) }),
    )
  }

  prompt(node: unknown): GivenPrompt | undefined {
    const line = this.line(node)
    if (!isMap(node))
      return this.report(line, message('texts-shape', { expected: 'an object with a key', found: found(node) }))
    const key = this.text(node, 'key')
    if (key === undefined) return this.report(line, message('texts-no-key'))
    const parts: { [part in (typeof PARTS)[number]]?: string } = {}
    for (const part of PARTS) {
      const value = this.text(node, part)
      if (value !== undefined) parts[part] = value
    }
    return { key, line, ...parts }
  }

  prompts(map: YAMLMap): GivenPrompt[] {
    const node: unknown = map.get('effectText', true)
    if (node === undefined || (isScalar(node) && node.value === null)) return []
    if (isSeq(node)) return node.items.flatMap((item) => this.prompt(item) ?? [])
    this.report(this.line(node), message('texts-shape', { expected: 'a list for "effectText"', found: found(node) }))
    return []
  }

  card(node: unknown): GivenCard | undefined {
    const line = this.line(node)
    if (!isMap(node))
      return this.report(line, message('texts-shape', { expected: 'an object with an id', found: found(node) }))
    const id = this.text(node, 'id')?.trim() ?? ''
    if (id === '') return this.report(line, message('texts-no-id'))
    const [name, trait, cardText] = [this.text(node, 'name'), this.text(node, 'trait'), this.text(node, 'cardText')]
    const given = {
      ...(name === undefined ? {} : { name }),
      ...(trait === undefined ? {} : { trait }),
      ...(cardText === undefined ? {} : { cardText }),
    }
    return { id, line, ...given, prompts: this.prompts(node) }
  }
}

/** Reads a text file (specification, section 8.3). What is malformed is reported with its line and left out; where it is no JSON at all, nothing is read. */
export function readTexts(text: string): {
  readonly cards: readonly GivenCard[]
  readonly problems: readonly CompanionProblem[]
} {
  const lines = new LineCounter()
  // YAML holds JSON, and says where everything stands; but it refuses tabs before a line's first word.
  const plain = text.replace(/^\ufeff/, ' ').replaceAll('\t', ' ')
  const { contents, errors } = parseDocument(plain, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'json',
    uniqueKeys: false,
  })
  const reader = new Reader(lines)
  const [error] = errors
  if (error) {
    reader.report(
      Math.max(1, lines.linePos(Math.min(error.pos[0], plain.length)).line),
      message('texts-syntax', { reason: error.message.split('\n')[0] ?? '' }),
    )
    return { cards: [], problems: reader.problems }
  }
  if (isSeq(contents))
    return { cards: contents.items.flatMap((item) => reader.card(item) ?? []), problems: reader.problems }
  reader.report(reader.line(contents), message('texts-shape', { expected: 'a list of cards', found: found(contents) }))
  return { cards: [], problems: reader.problems }
}
