import { expect, test } from 'vitest'
import { checkBetween, openFiles } from '../../../../core/document/open'
import { applyEdits } from '../../../../core/language/edit'
import { slice } from '../../../../core/language/span'
import { yacg } from '../../../../core/systems/yacg'

const plan = (id: string): string => `plan:\n  metadata:\n    id: ${id}\n  data:\n    name: Slow Tide\n`

/** What is said of a file as a whole, with the text after the first fix. */
function besideElements(path: string, text: string): readonly string[] {
  const open = openFiles(yacg, [{ path, text }])
  return checkBetween(open, 0).map(
    ({ severity, code, span, fixes: [fix] }) =>
      `${severity} ${code} ${slice(text, span)} -> ${fix ? applyEdits(text, fix.edits).split('\n')[2]?.trim() : ''}`,
  )
}

// Specification, section 3.6: Y204.
test('an element has the id that its file is called by', () => {
  expect(besideElements('plans/PLA-901.yaml', plan('PLA-902'))).toEqual(['error Y204 PLA-902 -> id: PLA-901'])
  expect(besideElements('plans/PLA-901.yaml', plan('"PLA-902" # old'))).toEqual([
    'error Y204 PLA-902 -> id: "PLA-901" # old',
  ])
  expect(besideElements('P901.yaml', plan('P902'))).toEqual(['error Y204 P902 -> id: P901'])
})

test.for([
  ['the same', 'plans/PLA-901.yaml', plan('PLA-901')],
  ['an older way to write it', 'creatures/CRE-901.yaml', 'creature:\n  metadata:\n    id: C901\n'],
  ['the older way in the name', 'creatures/C901.yaml', 'creature:\n  metadata:\n    id: CRE-901\n'],
  ['a name that is no id', 'plans/slow-tide.yaml', plan('PLA-902')],
  ['several elements', 'PLA-901.yaml', `${plan('PLA-901')}---\n${plan('PLA-902')}`],
  ['no id', 'plans/PLA-901.yaml', plan('')],
  ['the id of a trait', 'creatures/CRE-901.yaml', 'creature:\n  data:\n    traits:\n      - id: TRA-902\n'],
] as const)('nothing is said of the name of a file: %s', ([, path, text]) => {
  expect(besideElements(path, text)).toEqual([])
})
