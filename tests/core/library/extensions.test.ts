import { expect, test } from 'vitest'
import { fileExtensions } from '../../../core/library/extensions'
import { SYSTEMS } from '../../../core/systems/registry'

test('what can be chosen is what the formats, deck lists and companions of the systems are called', () => {
  const { scripts, decks, scenarios } = fileExtensions(SYSTEMS)
  expect([...scripts].sort()).toEqual(
    [
      'cfc',
      'csv',
      'json',
      'lua',
      'o8d',
      'py',
      'rules',
      'sve',
      'tsv',
      'txt',
      'xlsx',
      'xml',
      'yaml',
      'yml',
      'zip',
    ].sort(),
  )
  expect([...decks].sort()).toEqual(['lua', 'o8d', 'txt', 'yaml'])
  expect(scenarios).toEqual(['yaml', 'yml'])
})

test('without systems there are collections, scenarios and archives still', () => {
  expect(fileExtensions([])).toEqual({
    scripts: ['yaml', 'yml', 'csv', 'tsv', 'xlsx', 'zip'],
    decks: [],
    scenarios: ['yaml', 'yml'],
  })
})
