import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import {
  beginningOf,
  documentAt,
  type LabDocument,
  type Outcome,
  readDocuments as read,
  stateOf,
  totalsOf,
  usesCard,
} from '../../../renderer/scenarios/documents'
import { NOTHING } from '../../../renderer/scenarios/running/supply'

const readDocuments = (text: string, before: readonly LabDocument[]) => read(text, before, SYSTEMS)
const one = (name: string, more = ''): string => `system: evolve\nname: ${name}\n${more}`
const TWO = `${one('first')}---\n${one('second')}`
const outcome = (text: string, passed: boolean): Outcome => ({
  text,
  supply: NOTHING,
  result: { passed, reasons: [], differences: [], log: [], uses: [], counted: [] },
})
const ran = (documents: readonly LabDocument[], passed = true): LabDocument[] =>
  documents.map((document) => ({ ...document, outcome: outcome(document.text, passed) }))
const states = (documents: readonly LabDocument[]) => documents.map(stateOf)

test('a document has not been run until it has, and passes or fails then', () => {
  const documents = readDocuments(TWO, [])
  expect(states(documents)).toEqual(['idle', 'idle'])
  expect([...states(ran(documents)), ...states(ran(documents, false))]).toEqual([
    'passed',
    'passed',
    'failed',
    'failed',
  ])
})

test('what came of a document outlives changes of the others, and is old after its own', () => {
  const changed = readDocuments(TWO.replace('second', 'another'), ran(readDocuments(TWO, [])))
  expect(states(changed)).toEqual(['passed', 'changed'])
})

test('a document is found again by its name where others come before it', () => {
  const after = readDocuments(
    `${one('new')}---\n${one('first', 'source: S1\n')}---\n${one('second')}`,
    ran(readDocuments(TWO, [])),
  )
  expect(states(after)).toEqual(['idle', 'changed', 'passed'])
})

test('what is written wrongly cannot be run', () => {
  expect(states(readDocuments(one('a', 'gvien: {}\n'), []))).toEqual(['wrong'])
})

test('counts never call failed what was not run, was changed since, or cannot be run', () => {
  const passed = ran(readDocuments(one('a'), []))
  const failed = ran(readDocuments(one('b'), []), false)
  const changed = readDocuments(one('b', 'source: S1\n'), failed)
  const documents = [
    ...passed,
    ...failed,
    ...changed,
    ...readDocuments(one('c'), []),
    ...readDocuments(one('d', 'gvien: {}\n'), []),
  ]
  expect(totalsOf(documents)).toEqual({ all: 5, passed: 1, failed: 1, wrong: 1, idle: 2 })
})

test('a test uses the cards that were looked up for it; of whole files, those that were at the table', () => {
  const [document] = ran(readDocuments(one('a'), []))
  if (!document?.outcome) throw new Error('It has not run.')
  const ranWith = (supply: object, uses: readonly string[]): LabDocument => ({
    ...document,
    outcome: { ...outcome('', true), supply: { ...NOTHING, ...supply }, result: { ...outcome('', true).result, uses } },
  })
  const known = ranWith({ cards: [{ entry: 'lamp', text: '' }] }, [])
  expect(['lamp', 'moth'].map((entry) => usesCard(known, entry))).toEqual([true, false])
  const filed = ranWith(
    {
      files: {
        'a.txt': [
          { entry: 'lamp', text: '' },
          { entry: 'moth', text: '' },
        ],
      },
    },
    ['moth'],
  )
  expect(['lamp', 'moth'].map((entry) => usesCard(filed, entry))).toEqual([false, true])
})

test('an offset lies in the document that begins before it', () => {
  const documents = readDocuments(`# a comment\n${TWO}`, [])
  expect([0, 20, TWO.indexOf('second') + 12].map((offset) => documentAt(documents, offset))).toEqual([0, 0, 1])
  expect(
    documents.map((document) => `# a comment\n${TWO}`.slice(beginningOf(document), beginningOf(document) + 6)),
  ).toEqual(['system', 'system'])
})
