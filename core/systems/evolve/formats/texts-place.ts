import type { TextEdit } from '../../../language/edit'
import { difference } from '../../../language/edit'
import { shift, span } from '../../../language/span'
import { quoteText } from '../language/text/quote'
import type { AbilityNode, Parameter } from '../language/parse/tree'

/** The prompt that counts where several stand: the last one. */
const promptsOf = ({ items }: AbilityNode): Parameter[] =>
  items.filter((item): item is Parameter => item.kind === 'parameter' && item.id === 'text')

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** Whether only blanks stand before `at` on its line. */
const beginsLine = (text: string, at: number): boolean => text.slice(lineStart(text, at), at).trim() === ''

/** Writes an ability's prompt: over the one it has, else on a line before its `}`, else behind its `{`. None where the ability has no body. */
export function writePrompt(text: string, ability: AbilityNode, prompt: string): readonly TextEdit[] {
  const ending = text.includes('\r\n') ? '\r\n' : '\n'
  const written = (before?: string): string => quoteText(prompt, before).replaceAll('\n', ending)
  const last = promptsOf(ability).at(-1)
  if (last?.value) {
    const edit = difference(text.slice(last.value.span.start, last.value.span.end), written(last.value.text))
    return edit ? [{ span: shift(edit.span, last.value.span.start), text: edit.text }] : []
  }
  if (last)
    return [{ span: span(last.word.span.end, last.word.span.end), text: ` ${written()}${last.semicolon ? '' : ';'}` }]
  const { open, close, items } = ability
  const final = items.at(-1)
  const isWhole = final?.kind !== 'parameter' || final.semicolon !== undefined
  if (close && isWhole && beginsLine(text, close.start)) {
    const at = lineStart(text, close.start)
    const first = items.find((item) => beginsLine(text, item.span.start))
    const indent = first
      ? text.slice(lineStart(text, first.span.start), first.span.start)
      : `${text.slice(at, close.start)}    `
    return [{ span: span(at, at), text: `${indent}text ${written()};${ending}` }]
  }
  return open ? [{ span: span(open.end, open.end), text: ` text ${written()};` }] : []
}

/** Takes an ability's prompts out: with their line where they have one of their own, as `writePrompt` put it in. */
export function removePrompts(text: string, ability: AbilityNode): TextEdit[] {
  return promptsOf(ability).map(({ span: own }) => {
    const end = /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(own.end))?.[0].length
    if (end !== undefined && beginsLine(text, own.start))
      return { span: span(lineStart(text, own.start), own.end + end), text: '' }
    const before = text[own.start - 1] === ' ' ? 1 : 0
    return { span: span(own.start - before, own.end), text: '' }
  })
}
