import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decode, encode } from '../../../../../core/document/encoding'
import { editSlices, joinSlices } from '../../../../../core/document/entry'
import { joinDocument, type Split } from '../../../../../core/document/format'
import { documents } from '../../../../../core/systems/cardfighters/formats/documents'
import { difference } from '../../../../../core/language/edit'

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus/cardfighters')
const absent = !existsSync(CORPUS)

describe.skipIf(absent)("the community's set and rules (skipped: corpus absent)", () => {
  const bytes = absent
    ? []
    : ['set.xml', 'card_rules.py'].map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(CORPUS, path))) }))
  const files = bytes.map(({ path, bytes: written }) => ({ path, ...decode(written) }))
  const split: Split = documents.split(files)

  /** What an edit of one card's text changes in its files: each file's part that goes, and what comes. */
  const changesOf = (entry: number, change: (text: string) => string): { gone: string; come: string }[] => {
    const slices = split.entries[entry]?.slices ?? []
    const text = change(joinSlices(documents, slices).text)
    const after = editSlices(documents, slices, text)
    expect(joinSlices(documents, after).text).toBe(text)
    expect(after).toHaveLength(slices.length)
    return after.flatMap((slice, index) => {
      const before = slices[index] ?? ''
      const edit = difference(before, slice)
      return edit ? [{ gone: before.slice(edit.span.start, edit.span.end), come: edit.text }] : []
    })
  }
  const all = split.entries.map((_, entry) => entry)
  const textOf = (entry: number): string => joinSlices(documents, split.entries[entry]?.slices ?? []).text

  test('are 424 cards, 160 of them with their rule', () => {
    expect(split.entries).toHaveLength(424)
    expect(split.entries.filter(({ slices }) => slices.length === 2)).toHaveLength(160)
  })

  test('come out as the bytes they were', () => {
    split.documents.forEach((document, index) => {
      const file = files[index]
      expect(
        Buffer.compare(
          encode(joinDocument(document, split.entries), file?.encoding ?? { charset: 'utf-8', mark: false }),
          bytes[index]?.bytes ?? new Uint8Array(),
        ),
      ).toBe(0)
    })
  })

  test('change in the battle points alone when they are edited', () => {
    for (const entry of all.filter((each) => /^bp = /m.test(textOf(each)))) {
      expect(changesOf(entry, (text) => text.replace(/^bp = /m, 'bp = 7'))).toEqual([{ gone: '', come: '7' }])
    }
  })

  test('change in the name alone when it is edited, and in the comment that gives it', () => {
    for (const entry of all) {
      const changes = changesOf(entry, (text) => text.replace(/^\[/, '[@@'))
      expect(changes[0]).toEqual({ gone: '', come: '@@' })
      expect(changes.slice(1).every(({ gone, come }) => gone === '' && come === '@@')).toBe(true)
    }
  })

  test('change in the printed text alone when it is edited', () => {
    for (const entry of all.filter((each) => /^text = /m.test(textOf(each)))) {
      expect(changesOf(entry, (text) => text.replace(/^text = "/m, 'text = "@@'))).toEqual([{ gone: '', come: '@@' }])
    }
  })

  test('change in one line of the rule when it is edited', () => {
    const ruled = all.filter((each) => split.entries[each]?.slices[1] !== undefined)
    for (const entry of ruled) expect(changesOf(entry, (text) => `${text} # @@`)).toEqual([{ gone: '', come: ' # @@' }])
    expect(ruled).toHaveLength(160)
  })
})
