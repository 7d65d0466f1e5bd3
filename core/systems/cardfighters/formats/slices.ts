import { joinSlices, type JoinedSlices, type SliceFormat, type SliceHome } from '../../../document/entry'
import { applyEdits, difference, type TextEdit } from '../../../language/edit'
import { readAssignment } from './assignment'
import { derive, ELEMENT, RULE, type Layout } from './derive'
import { lost, readSheet } from './sheet'
import { writeFields, writeLone, writeRule } from './write'

/** The text as it was edited, where element and rule alone would read otherwise. It lies in no document. */
const KEPT = 2

const isElement = (text: string): boolean => /^<card(?=[\s/>])/.test(text)

/** An entry of a card document of ours: its text as it is. One that looks like an element is held twice. */
const isSheet = ([first, second, ...more]: readonly string[]): boolean =>
  more.length === 0 && (second === undefined ? first === undefined || !isElement(first) : second === first)

const layoutOf = ([element = '', rule = '']: readonly string[]): Layout => derive(element, rule)

const textOf = (slices: readonly string[]): string =>
  isSheet(slices) ? (slices[0] ?? '') : (slices[KEPT] ?? layoutOf(slices).text)

function edit(slices: readonly string[], text: string): readonly string[] {
  if (isSheet(slices)) return isElement(text) ? [text, text] : text === slices[0] ? slices : [text]
  if (textOf(slices) === text) return slices
  const [element = '', rule = ''] = slices
  const before = readSheet(layoutOf(slices).text)
  const after = readSheet(text)
  const isLone = element === '' && !readAssignment(rule)
  const written = [
    element === '' ? '' : writeFields(element, before, after),
    isLone ? writeLone(rule, after.rule) : writeRule(rule, before, after),
  ]
  if (layoutOf(written).text !== text) return [...written, text]
  return written[RULE] === '' && slices.length === 1 ? written.slice(0, 1) : written
}

/** What the community's files cannot hold of the text that an entry keeps beside them. */
function kept(slices: readonly string[]): readonly string[] {
  const text = slices[KEPT]
  return text === undefined || isSheet(slices) ? [] : lost(readSheet(text), readSheet(layoutOf(slices).text))
}

/** Each slice's own share of edits that its code may write otherwise. */
function shares(slices: readonly string[], edits: readonly TextEdit[]): ReturnType<JoinedSlices['splitEdits']> {
  const written = edit(slices, applyEdits(textOf(slices), edits))
  if (kept(written).length > kept(slices).length) return []
  return written.slice(0, Math.min(slices.length, KEPT)).flatMap((text, slice) => {
    const change = difference(slices[slice] ?? '', text)
    return change ? [{ slice, edit: change }] : []
  })
}

function join(slices: readonly string[]): JoinedSlices {
  if (isSheet(slices)) return joinSlices({}, slices.slice(0, 1))
  const whole = slices[KEPT]
  if (whole !== undefined) return { ...joinSlices({}, ['', '', whole]), splitEdits: (edits) => shares(slices, edits) }
  const layout = layoutOf(slices)
  const isPlain = ({ span, text }: TextEdit): boolean => !/["'\\\r]/.test(text) && layout.plain(span.start, span.end)
  return {
    text: layout.text,
    toSlice: (offset) => layout.toSlice(offset),
    toText: (slice, offset) => layout.toText(slice, offset),
    splitEdits: (edits) => {
      if (!edits.every(isPlain)) return shares(slices, edits)
      return edits.map(({ span, text }) => {
        const { offset } = layout.toSlice(span.start)
        return { slice: RULE, edit: { span: { start: offset, end: offset + span.end - span.start }, text } }
      })
    },
  }
}

const RULES: SliceHome = {
  takes: (path) => path.toLowerCase().endsWith('.py'),
  path: 'card_rules.py',
  begin: 'RulesDict = {}',
}

/**
 * A card of the community is two slices, its element of a set and its rule, and is edited as one text (specification, section 8.7). What the two
 * cannot hold stays beside them. A card of ours is its text.
 */
export const slices: SliceFormat = {
  join,
  edit,
  kept,
  home: (all, slice) => (slice === RULE && !isSheet(all) && all[ELEMENT] !== '' ? RULES : undefined),
}
