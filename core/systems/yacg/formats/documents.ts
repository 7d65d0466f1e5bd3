import type { Diagnostic } from '../../../language/diagnostic'
import { replacing, reported } from '../../../language/problem'
import { span, type Span } from '../../../language/span'
import { problem } from '../language/checks/codes'
import { currentId } from '../language/text/markup'
import { splitFiles, type DocumentFormat, type FoundEntry, type SourceFile } from '../../../document/format'

/** Folder of a project → the only top-level key of its files (specification, sections 2 and 8.1). */
const FOLDERS: Readonly<Record<string, string>> = {
  attacks: 'attack',
  creatures: 'creature',
  effects: 'effect',
  mechanics: 'mechanic',
  plans: 'plan',
  traits: 'trait',
  weather_effects: 'weather',
}

const ROOT = new RegExp(`^(?:${Object.values(FOLDERS).join('|')}):[ \\t]*(?:#.*|\\{.*)?$`, 'm')

const folder = (path: string): string => path.split(/[\\/]/).at(-2)?.toLowerCase() ?? ''
const stem = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path)

/** A key of the file or of its `data` and `metadata`; not of a trait or attack listed there. */
const scalar = (text: string, key: string): string => {
  const line = new RegExp(`^[ ]{0,4}${key}:[ \\t]*(.*)$`, 'm').exec(text)
  const value = line?.[1]?.trim() ?? ''
  if (/^[|>][-+0-9]*$/.test(value))
    return /^[\r\n]*[ ]+(.*)/.exec(text.slice((line?.index ?? 0) + (line?.[0].length ?? 0)))?.[1]?.trim() ?? ''
  return value.replace(/^(["'])(.*)\1$/, '$2')
}

/** The YAML documents of a text: one in a community file, several in a file of ours, where `---` stands between cards. */
function pieces(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  for (const mark of text.matchAll(/(?:\r\n|\n|\r)---[ \t]*(?:\r\n|\n|\r)/g)) {
    if (mark.index < start) continue
    found.push({ start, end: mark.index })
    start = mark.index + mark[0].length
  }
  found.push({ start, end: text.length })
  return found
}

function find({ path, text }: SourceFile): FoundEntry[] {
  if (!isYaml(path)) return []
  const cards = pieces(text).filter(({ start, end }) => ROOT.test(text.slice(start, end)))
  const whole = cards.length < 2 && (cards.length === 1 || folder(path) in FOLDERS)
  const spans = whole ? [{ start: 0, end: text.length }] : cards
  return spans.map(({ start, end }) => {
    const card = text.slice(start, end)
    return {
      start,
      end,
      key: scalar(card, 'id') || (whole ? stem(path) : ''),
      name: scalar(card, 'name') || scalar(card, 'dev-name'),
    }
  })
}

/** Y204: the one element of a file has another id than the file is called by (specification, section 2). */
function remarks(file: SourceFile, entries: readonly Span[]): readonly Diagnostic[] {
  const called = stem(file.path)
  const [only, more] = find(file)
  const line = /^[ ]{0,4}id:[ \t]*(["']?)([A-Za-z]+-?\d+)\1[ \t]*(?:#.*)?$/m.exec(file.text)
  const [whole = '', quote = '', id = ''] = line ?? []
  if (!line || !only || more || entries.length !== 1 || !/^[A-Z]+-?\d+$/.test(called)) return []
  if (currentId(id) === currentId(called)) return []
  const start = line.index + whole.indexOf(id, whole.indexOf(':') + 1 + quote.length)
  const place = span(start, start + id.length)
  return reported([problem('Y204.file', place, { id, called }, [replacing(place, called)])])
}

/** Card data of a project folder: a file is an entry. Scripts beside the cards, plans of work and deck lists are kept as they are. */
export const documents: DocumentFormat = {
  extension: '.yaml',
  extensions: ['yaml', 'yml'],
  separator: '\n---\n',
  recognise({ path, text }) {
    if (!isYaml(path)) return 0
    const root = ROOT.exec(text)?.[0].split(':')[0]
    if (root === undefined) return 0
    const fields = /^[ ]*(?:data|metadata|id|dev-stage):/m.test(text)
    if (FOLDERS[folder(path)] === root) return fields ? 1 : 0.7
    return fields ? 0.8 : 0
  },
  currentKey: currentId,
  split: (files) => splitFiles(files, find),
  remarks,
}
