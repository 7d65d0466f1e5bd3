// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { LibraryInfo } from '../../../preload/contract'
import { usePublishing } from '../../../renderer/publish/publishing'
import { useSheet } from '../../../renderer/sheets/sheet'
import { useLibrary } from '../../../renderer/stores/library'
import { withCards } from './laid'

test('rules that cards name are neither laid nor published, unless there is nothing else', () => {
  const card = (key: string, kind: string) => [{ key, name: key, kind }]
  withCards({ imp: card('CRE-1', 'creature'), sizzle: card('TRA-1', 'trait'), boil: card('MEC-1', 'mechanic') })
  const info = { handle: 'lamps', collections: [{ collection: 'lamps', system: 'yacg', documents: [] }] }
  useLibrary().info = info as unknown as LibraryInfo
  const [sheet, publishing] = [useSheet(), usePublishing()]
  const laid = (): string[] => sheet.lines.map(({ entry }) => entry)
  const published = (list: readonly string[]): string[] => {
    publishing.open(
      'Pantry',
      list.map((entry) => ({ entry })),
    )
    return publishing.cards.map(({ entry }) => entry)
  }
  sheet.lay(['imp', 'sizzle', 'boil'])
  expect([laid(), published(['imp', 'sizzle', 'boil'])]).toEqual([['imp'], ['imp']])
  sheet.lay(['sizzle', 'boil'])
  expect([laid(), published(['sizzle'])]).toEqual([['sizzle', 'boil'], ['sizzle']])
})
