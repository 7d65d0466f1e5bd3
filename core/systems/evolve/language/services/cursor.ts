import { lettersAround } from '../../../../language/services/proposals'
import { lineEnd } from '../../../../language/parse/blanks'
import { span, touches, type Span } from '../../../../language/span'
import { find, findFolded, PARAMETERS, TRIGGERS, type EffectGroup, type Parameter } from '../../vocabulary'
import { code } from './typed'
import { itemsOf, type AbilityNode, type EvolveParsed, type Statement } from '../parse/tree'

/** Where the cursor is. `span` is the word around it; `start` is where the text before it that counts begins. */
export type Place =
  | { readonly at: 'statement'; readonly span: Span }
  | { readonly at: 'value'; readonly statement: Statement; readonly start: number }
  | { readonly at: 'trigger' | 'after-trigger' | 'ability-name'; readonly span: Span }
  | { readonly at: 'parameter'; readonly span: Span }
  | {
      readonly at: 'parameter-value'
      readonly parameter: Parameter
      readonly start: number
      readonly group: EffectGroup
    }

/** The word around the offset: what a proposal replaces. */
export const wordAround = (text: string, offset: number, letters = /[\w-]/): Span =>
  lettersAround(text, offset, letters)

/** Where the name around the offset ends on its line; `rest` is what of it may stand behind the offset. */
export const endOf = (text: string, offset: number, rest: RegExp): number =>
  offset + (rest.exec(text.slice(offset, lineEnd(text, offset)))?.[0].trimEnd().length ?? 0)

const groupOf = (trigger: string): EffectGroup => find(TRIGGERS, trigger)?.effects ?? 'normal'

const headerPlace = (text: string, from: number, offset: number): Place => {
  const before = text.slice(from, offset)
  const around = wordAround(text, offset)
  if (/^\s+[\w-]*$/.test(before)) return { at: 'trigger', span: around }
  if (/^\s+[\w-]+\s+[\w-]*$/.test(before)) return { at: 'after-trigger', span: around }
  const name = /^\s+[\w-]+\s+name\s+"?/.exec(before)
  return { at: 'ability-name', span: span(name ? from + name[0].length : around.start, offset) }
}

/** Where the parameter that the cursor is in begins: after the last `;`, or on a later line whose first word is a parameter's. */
const parameterStart = (text: string, open: number, offset: number): number => {
  let start = open + 1
  let depth = 0
  for (const { at, character } of code(text, start, offset)) {
    if (character === ';') [start, depth] = [at + 1, 0]
    else if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === '\n' && depth <= 0) {
      const line = text.slice(at + 1, offset)
      const word = /^[ \t]*([\w-]+)[ \t]/.exec(line)?.[1] ?? (/^[ \t]*[\w-]*$/.test(line) ? '' : undefined)
      if (word === '' || (word !== undefined && find(PARAMETERS, word))) start = at + 1
    }
  }
  return start
}

const abilityPlace = (text: string, ability: AbilityNode, offset: number): Place | undefined => {
  const from = ability.word.span.end
  if (!ability.open || offset <= ability.open.start) return headerPlace(text, from, offset)
  const start = parameterStart(text, ability.open.start, offset)
  const before = text.slice(start, offset).replace(/\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))
  if (/^\s*[\w-]*$/.test(before)) return { at: 'parameter', span: wordAround(text, offset) }
  const [head = '', word = ''] = /^\s*([\w-]+)\s*/.exec(before) ?? []
  const parameter = findFolded(PARAMETERS, word)
  return (
    parameter && {
      at: 'parameter-value',
      parameter,
      start: start + head.length,
      group: groupOf(ability.trigger?.text ?? ''),
    }
  )
}

const statementPlace = (text: string, statement: Statement, offset: number): Place => {
  const start = { at: 'statement', span: wordAround(text, offset) } as const
  if (offset <= statement.word.span.end) return { at: 'statement', span: statement.word.span }
  if (
    statement.semicolon
      ? offset >= statement.semicolon.end
      : statement.id !== 'text' && text.slice(statement.span.end, offset).includes('\n')
  )
    return start
  const from = /^\s*/.exec(text.slice(statement.word.span.end, offset))?.[0].length ?? 0
  return { at: 'value', statement, start: statement.word.span.end + from }
}

/** Reads the place from the tree, and what is half-typed from the text before the cursor. In comments and stray lines there is none. */
export function placeAt({ text, tree }: EvolveParsed, offset: number): Place | undefined {
  if (tree.comments.some(({ span: { start, end } }) => start < offset && offset <= end)) return undefined
  const item = itemsOf(tree)
    .filter(({ span: { start } }) => start <= offset)
    .sort((a, b) => a.span.start - b.span.start)
    .at(-1)
  const start = { at: 'statement', span: wordAround(text, offset) } as const
  switch (item?.kind) {
    case 'statement':
      return statementPlace(text, item, offset)
    case 'ability':
      if (offset <= item.word.span.end) return { at: 'statement', span: item.word.span }
      return item.close && offset >= item.close.end ? start : abilityPlace(text, item, offset)
    case 'junk':
      if (touches(item.first.span, offset)) return { at: 'statement', span: item.first.span }
      return text.slice(item.span.end, offset).includes('\n') ? start : undefined
    default:
      return start
  }
}
