import type { TextEdit } from '../../../language/edit'
import type { Wording } from '../../../language/service'
import type { Reading } from '../../../language/services/shape'
import { span } from '../../../language/span'
import type { Operation, Script } from '../script'
import type { YacgCard } from '../card'
import { valueOf, type YacgParsed } from '../language/parse/tree'
import { quoted } from '../language/text/scalars'
import { partWords, printed, type PartOfScript } from './write/text'

/** The text without what only reminds of traits, and without differences that nobody sees. */
const plainly = (text: string): string =>
  text
    .replaceAll(/ \(\(REF:[^)]*\.DESCRIPTION\)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Edits that make `text` the element's description, in the manner in which it is written. */
function taking(parsed: YacgParsed, index: number, text: string): readonly TextEdit[] {
  const node = parsed.nodes[index]
  const value = node && valueOf(node.data, 'description')
  if (!node || value?.kind !== 'scalar' || value.text === text) return []
  const newline = parsed.text.includes('\r\n') ? '\r\n' : '\n'
  if (!value.block && !text.includes('\n'))
    return [{ span: value.span, text: value.text === '' ? ` ${quoted(text)}` : quoted(text) }]
  const key = node.data.entries.find((entry) => entry.value === value)?.key.span.start ?? value.span.start
  const column = key - (parsed.text.lastIndexOf('\n', key - 1) + 1)
  const lines = text.split('\n').map((line) => `${newline}${' '.repeat(column + 2)}${line}`)
  // A flow mapping has no place for lines.
  if (node.data.flow) return []
  return [{ span: span(value.span.start, value.span.end), text: `|${lines.join('')}` }]
}

/** For every element with a script the printed text that its script stands for, beside the written one. */
export const wordings = (parsed: YacgParsed): readonly Wording[] =>
  parsed.cards.flatMap((card, index): Wording[] => {
    if (!card.script || card.kind === 'mechanic') return []
    const written = card.description?.value ?? ''
    const said = printed(card, card.script)
    // A text that only adds reminders in brackets says it already.
    const generated = plainly(written) === plainly(said) ? written : said
    return [{ index, written, generated, edits: taking(parsed, index, generated) }]
  })

const within = (operation: Operation): readonly Operation[] => [
  ...('do' in operation.action ? operation.action.do : []),
  ...(operation.action.word === 'choose-one' ? operation.action.modes.flatMap((mode) => mode.do) : []),
  ...(operation.action.word === 'watch' ? operation.action.trigger.do : []),
  ...operation.then,
  ...operation.else,
]

const operations = (list: readonly Operation[]): readonly Operation[] =>
  list.flatMap((one) => [one, ...operations(within(one))])

const partsOf = (script: Script): readonly PartOfScript[] => [
  ...operations([
    ...script.do,
    ...script.when.flatMap((one) => one.do),
    ...script.instead.flatMap((one) => one.do),
    ...script.activate.flatMap((one) => one.do),
  ]).map((part) => ({ is: 'operation' as const, part })),
  ...script.static.map((part) => ({ is: 'static' as const, part })),
  ...script.when.map((part) => ({ is: 'trigger' as const, part })),
  ...script.instead.map((part) => ({ is: 'replacement' as const, part })),
  ...script.activate.map((part) => ({ is: 'activated' as const, part })),
]

/** What tags of texts are in plain words. */
const WORDS: Readonly<Record<string, string>> = {
  CREATURE: 'creature',
  ACTION: 'Action',
  AURA: 'Aura',
  FIELD: 'Field',
  HP: 'HP',
  SATK: 'Atk',
  SPE: 'Spe',
  NOCOLOR: 'energy',
}

/** Without tags: for who reads the script and not the card. */
const spoken = (text: string): string =>
  text
    .replaceAll(/\(REF:([^.)]+)\.NAME\)/g, '$1')
    .replaceAll(/\(([A-Z]+)\)/g, (all, word: string) =>
      Object.hasOwn(WORDS, word) ? (WORDS[word] ?? all) : `${word.toLowerCase()} energy`,
    )

const reading = (card: YacgCard, script: Script, one: PartOfScript): Reading => ({
  span: one.part.span,
  phrase: () => spoken(partWords(card, script, one)),
  hint: () => (one.is === 'operation' ? undefined : spoken(partWords(card, script, one))),
})

/** Operations, statics, triggers, replacements and activated abilities in plain words. */
export const readings = ({ cards }: YacgParsed): readonly Reading[] =>
  cards.flatMap((card) => {
    const { script } = card
    return script ? partsOf(script).map((one) => reading(card, script, one)) : []
  })
