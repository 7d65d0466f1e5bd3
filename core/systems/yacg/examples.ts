import { applyEdits } from '../../language/edit'
import type { VocabularyEntry } from '../../language/service'
import { EXAMPLES, FILES, type ExampleRow } from './examples.data'
import { marks } from './language/services/words'
import { parse } from './language/parse/parse'
import { format } from './language/text/format'
import { quoted } from './language/text/scalars'
import { scriptWords } from './rules/words'
import { summarise } from './summary'

/** A file in any layout, which the house layout then puts in order. */
function fileOf({ key, name, kind, text, script }: ExampleRow): string {
  const isEffect = /^[A-Z]/.test(kind)
  const [data, metadata] = isEffect
    ? [['color: Blue', `type: ${kind}`, 'cost-total: 2', 'cost-color: 1'], []]
    : kind === 'trait'
      ? [[], ['type: Other', 'value: 10']]
      : [[], []]
  return [
    `${isEffect ? 'effect' : kind}:`,
    '  data:',
    `    name: ${quoted(name)}`,
    ...data.map((line) => `    ${line}`),
    ...(kind === 'trait' ? [`    description: ${quoted(text)}`] : ['    description: |', `      ${text}`]),
    `    script: ${script}`,
    '  metadata:',
    `    id: ${key}`,
    ...metadata.map((line) => `    ${line}`),
    '    dev-stage: Alpha-0',
    ...['dev-name', 'order', 'summary'].map((empty) => `    ${empty}: `),
    '',
  ].join('\n')
}

/** A file with the words in it, and the elements that it names. */
interface Shown {
  readonly key: string
  readonly text: string
  readonly words: ReadonlySet<string>
  /** Those of them that the table carries out. */
  readonly played: ReadonlySet<string>
  /** Has a word that a newer one replaced. */
  readonly isOld: boolean
  readonly names: readonly string[]
}

function show(text: string): Shown {
  const laid = applyEdits(text, format(parse(text)))
  const parsed = parse(laid)
  const [card] = parsed.cards
  const names = card ? summarise(card).references.map(({ name }) => name) : []
  return {
    key: card?.key ?? '',
    text: laid,
    words: new Set(marks(parsed).flatMap(({ entry }) => (entry ? [`${entry.kind}:${entry.id}`] : []))),
    played: new Set(card?.script ? scriptWords(card.script) : []),
    isOld: /^ +(?:type: Cast|atk: )/m.test(laid),
    names: /\bsun\b/.test(laid) ? [...names, 'W701'] : names,
  }
}

let shown: readonly Shown[] | undefined

/** The shortest first: what is short shows a word best. */
const all = (): readonly Shown[] =>
  (shown ??= [...EXAMPLES.map(fileOf), ...FILES]
    .map(show)
    .sort((a, b) => Number(a.isOld) - Number(b.isOld) || a.text.length - b.text.length))

/** The element and those that it names, each once. */
function withNamed(one: Shown, before: readonly Shown[] = []): readonly Shown[] {
  if (before.includes(one)) return before
  return one.names.reduce<readonly Shown[]>(
    (found, name) =>
      all()
        .filter(({ key }) => key === name)
        .reduce((list, next) => withNamed(next, list), found),
    [...before, one],
  )
}

/** Elements that show a word at work, the one with the word first; behind it what it names. */
export function examplesOf({ kind, id }: VocabularyEntry): readonly string[] {
  const word = `${kind}:${id}`
  const one = all().find(({ played }) => played.has(word)) ?? all().find(({ words }) => words.has(word))
  return one ? withNamed(one).map(({ text }) => text) : []
}
