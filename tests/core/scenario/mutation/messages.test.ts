import { expect, test } from 'vitest'
import { MUTATIONS } from '../../../../core/language/mutations/proposal'
import { changeOf, sentenceOf } from '../../../../core/scenario/mutation/messages'

test.each([
  ['number', '2', '3', 'this 2 were a 3'],
  ['number', '7', '8', 'this 7 were an 8'],
  ['number', '10', '11', 'this 10 were an 11'],
  ['number', '19', '18', 'this 19 were an 18'],
  ['number', '79', '80', 'this 79 were an 80'],
  ['number', '109', '110', 'this 109 were a 110'],
  ['comparison', '<=', '>=', '“<=” were “>=”'],
  ['word', 'Atk', 'Def', '“Atk” were “Def”'],
  ['part', 'F', '', '“F” were left out'],
  ['part', '^character', 'character', '“^character” were “character”'],
  ['opposite', 'F', '!F', '“F” were “!F”'],
  ['condition', 'if: {a: 1}', '', 'this condition were left out: “if: {a: 1}”'],
  ['cost', '{F}', '', 'the cost “{F}” were left out'],
  ['may', 'draw', '?', '“draw” were a choice'],
  ['must', 'draw?', '', '“draw?” had to be done'],
  ['must', '0', '1', 'at least 1 had to be chosen here'],
  ['order', 'a\n  b', 'c', '“a b” and “c” changed places'],
] as const)('%s of "%s" and "%s": %s', (kind, before, after, expected) => {
  expect(changeOf(kind, before, after)).toBe(expected)
})

test('every change has a sentence, long places are cut, and braces in them are no holes', () => {
  for (const kind of MUTATIONS) {
    const change = changeOf(kind, '{before} '.repeat(40), 'x')
    expect(change).not.toBe(kind)
    expect(change.length).toBeLessThan(200)
  }
  expect(sentenceOf('unnoticed', 'this 2 were a 3')).toBe('Nothing would notice if this 2 were a 3.')
  expect(sentenceOf('unreached', '“{change}” were left out')).toBe(
    'No test comes here: nothing would notice if “{change}” were left out.',
  )
})
