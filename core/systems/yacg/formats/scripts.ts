import type { Companion, CompanionChange, CompanionDifference, CompanionProblem } from '../../../document/companion'
import type { TextEdit } from '../../../language/edit'
import { message, type Messages } from '../../../language/message'
import { mapLines } from '../../../language/position'
import { span } from '../../../language/span'
import { parse } from '../language/parse/parse'
import { currentId } from '../language/text/markup'
import { cellOf, dedented, sourcesIn, type Source } from './cells'
import { setIn, writtenOf } from './setting'

const COLUMN = { heading: 'Script', type: 'script', part: 'data', key: 'script' } as const
const MESSAGES: Messages = {
  script: 'the script of {key}',
  'script-unknown': 'It has a script of {key}, and no card has this id.',
  'script-several': 'Several cards have the id {key}: the script is taken by none of them.',
  'script-place': '{key} is written so that no script can be put into it. Put it there by hand.',
}

const stem = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
const folder = (path: string): string => path.split(/[\\/]/).at(-2)?.toLowerCase() ?? ''

/** A top-level key and what stands below it. */
const TOP = /^([A-Za-z][\w-]*):[ \t]*(.*)(?:\r?\n((?:[ \t]+\S.*|[ \t]*)(?:\r?\n(?:[ \t]+\S.*|[ \t]*))*))?/gm
const KEY = /^(?:(?:CRE|EFF|TRA|ATK)-\w{3,}|[PW]\d{3}|[CET]\d{3})$/

interface Given {
  readonly key: string
  /** As a cell has it: from the first column on. */
  readonly script: string
  readonly line: number
}

/** Scripts of a side file: its own under `script:`, or one for each id. */
function scriptsIn(text: string, path: string): Given[] {
  const lines = mapLines(text)
  return [...text.replaceAll('\r\n', '\n').matchAll(TOP)].flatMap(([, name = '', inline = '', below = ''], index) => {
    const key = currentId(name === 'script' ? stem(path) : name)
    if (!KEY.test(key)) return []
    const at = index === 0 ? text.search(/^[A-Za-z]/m) : text.indexOf(`\n${name}:`) + 1
    const body = dedented(below.trim() === '' ? inline : below)
    return [{ key, script: body.trim() === '' ? '~' : body, line: lines.position(Math.max(0, at)).line }]
  })
}

/** The one edit that makes another text of one. */
function editTo(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { span: span(start, before.length - end), text: after.slice(start, after.length - end) }
}

/** Edits that give a card this script; none where it cannot be written over lines of its own. */
function edits({ parsed }: Source, script: string | undefined): readonly TextEdit[] | undefined {
  const written = script === undefined ? undefined : writtenOf(COLUMN, script)
  const after = setIn(parsed.text, COLUMN.part, COLUMN.key, written, false)
  return after === undefined ? undefined : [editTo(parsed.text, after)]
}

/**
 * Files with the scripts of cards whose own files are rewritten by programs that keep none (specification, section 3.1): `scripts/<ID>.yaml` with `script:`
 * as its top-level key; a document of several cards has one file, with a key for each id.
 */
export const sideScripts: Companion = {
  id: 'scripts',
  label: 'Scripts beside the cards',
  messages: MESSAGES,
  extensions: ['yaml', 'yml'],
  recognise({ path, text }) {
    if (!/\.ya?ml$/i.test(path)) return 0
    const isOwn = /^script:/m.test(text) && KEY.test(currentId(stem(path)))
    const isList = /^(?:(?:CRE|EFF|TRA|ATK)-\w{3,}|[PW]\d{3}):/m.test(text) && !/^deck:/m.test(text)
    return isOwn || isList ? (folder(path) === 'scripts' ? 1 : 0.7) : 0
  },
  read(text, entries, path) {
    const byKey = new Map<string, { readonly entry: string; readonly source: Source }[]>()
    for (const { entry, text: card } of entries)
      for (const source of sourcesIn(parse(card))) {
        const list = byKey.get(source.card.key)
        if (list) list.push({ entry, source })
        else byKey.set(source.card.key, [{ entry, source }])
      }
    const changes: CompanionChange[] = []
    const differences: CompanionDifference[] = []
    const problems: CompanionProblem[] = []
    const known: string[] = []
    const done = new Set<string>()
    for (const { key, script, line } of scriptsIn(text, path)) {
      const [found, ...others] = byKey.get(key) ?? []
      const fault = !found ? 'script-unknown' : others.length > 0 ? 'script-several' : undefined
      if (!found || fault !== undefined) {
        problems.push({ line, message: message(fault ?? 'script-unknown', { key }) })
        continue
      }
      const { entry, source } = found
      known.push(entry)
      const written = cellOf(source, COLUMN)
      if (written === script || done.has(key)) continue
      done.add(key)
      const changed = edits(source, script)
      if (!changed) problems.push({ line, message: message('script-place', { key }) })
      else if (written === '') changes.push({ entry, edits: changed, values: 1 })
      else differences.push({ entry, key, what: message('script', { key }), written, given: script, edits: changed })
    }
    return { changes, differences, problems, known: [...new Set(known)] }
  },
  path: (document) => {
    const parts = document.split('/')
    const name = stem(document)
    return [...parts.slice(0, -2), 'scripts', `${name}.yaml`].join('/')
  },
  print(entries) {
    const sources = entries.flatMap(({ text }) => sourcesIn(parse(text)))
    const scripts = sources.flatMap((source) => {
      const script = cellOf(source, COLUMN)
      return script === '' ? [] : [{ key: source.card.key, script }]
    })
    return scripts
      .map(({ key, script }) => {
        const name = sources.length === 1 ? 'script' : key
        return script === '~' ? `${name}:\n` : `${name}:\n${script.replaceAll(/^(?=.)/gm, '  ')}\n`
      })
      .join('')
  },
  without: (text) =>
    sourcesIn(parse(text)).flatMap((source) => (cellOf(source, COLUMN) === '' ? [] : (edits(source, undefined) ?? []))),
}
