import { dominantEnding, withEnding } from '../../../document/ending'
import type { Published, SourceFile } from '../../../document/format'
import { derive } from './derive'
import { encodeValue } from './entities'
import { findRules } from './rules'
import { findSetCards } from './set'
import { lost, readSheet, type Sheet } from './sheet'
import { newElement, PROPERTIES, writeFields, writeRule } from './write'
import { readElement } from './element'

const GAME = 'e3d56d9e-900d-49c6-b6ae-22cbb51be153'

const newSet = (name: string, id: string): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<set name="${encodeValue(name)}" id="${id}" version="1.0.0" gameId="${GAME}" gameVersion="0.12.0">\n  <cards>\n  </cards>\n</set>\n`

/** An element like its neighbour, in the same layout; with all properties on lines of their own where the neighbour has others. */
function elementLike(neighbour: string | undefined, sheet: Sheet): string {
  const isUsual =
    neighbour !== undefined &&
    !/<alternate|<!--|\ssize\s*=/.test(neighbour) &&
    PROPERTIES.every((name) => readElement(neighbour).properties.has(name)) &&
    readElement(neighbour).properties.size === PROPERTIES.length
  return isUsual ? writeFields(neighbour, readSheet(derive(neighbour, '').text), sheet) : newElement(sheet)
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

function intoSet(text: string, sheets: readonly Sheet[]): string {
  const last = findSetCards(text).at(-1)
  const ending = dominantEnding(text)
  if (last) {
    const before = /\s*$/.exec(text.slice(0, last.start))?.[0] || ending
    const neighbour = text.slice(last.start, last.end)
    return (
      text.slice(0, last.end) +
      sheets.map((sheet) => before + withEnding(elementLike(neighbour, sheet), ending)).join('') +
      text.slice(last.end)
    )
  }
  const close = /[ \t]*<\/cards\s*>/.exec(text)
  if (!close) return text
  const elements = sheets.map((sheet) => withEnding(`    ${indented(newElement(sheet), '    ')}\n`, ending))
  return text.slice(0, close.index) + elements.join('') + text.slice(close.index)
}

function intoRules(text: string, sheets: readonly Sheet[]): string {
  const rules = sheets.map((sheet) => writeRule('', readSheet(''), sheet)).join('')
  const at = findRules(text).at(-1)?.end ?? text.trimEnd().length
  return text.slice(0, at) + withEnding(rules, dominantEnding(text)) + (text.slice(at) || '\n')
}

/** Replaces the first file of this kind, or begins one. */
function into(
  files: readonly SourceFile[],
  ending: string,
  begin: SourceFile,
  write: (text: string) => string,
): readonly SourceFile[] {
  const own = files.find(({ path }) => path.toLowerCase().endsWith(ending))
  if (!own) return [...files, { ...begin, text: write(begin.text) }]
  return files.map((file) => (file === own ? { ...file, text: write(file.text) } : file))
}

/** Cards of ours at the end of a set and of its rules (specification, sections 8.1 and 8.2). A card without an id cannot be in either. */
export function publish(
  files: readonly SourceFile[],
  texts: readonly string[],
  collection: { readonly name: string; readonly id: string },
): Published {
  const all = texts.map(readSheet)
  const sheets = all.filter(({ fields }) => (fields.get('id')?.value ?? '') !== '')
  const kept = all.flatMap((sheet) => {
    const held = sheets.includes(sheet)
      ? readSheet(derive(newElement(sheet), writeRule('', readSheet(''), sheet)).text)
      : readSheet('')
    const missing = sheets.includes(sheet) ? lost(sheet, held) : ['it has no id']
    return missing.length > 0 ? [`${sheet.name ?? ''} (${missing.join(', ')})`] : []
  })
  if (sheets.length === 0) return { files, kept }
  const withSet = into(files, '.xml', { path: 'set.xml', text: newSet(collection.name, collection.id) }, (text) =>
    intoSet(text, sheets),
  )
  const ruled = sheets.filter(({ hasProperty }) => hasProperty)
  if (ruled.length === 0) return { files: withSet, kept }
  return {
    files: into(withSet, '.py', { path: 'card_rules.py', text: 'RulesDict = {}\n' }, (text) => intoRules(text, ruled)),
    kept,
  }
}
