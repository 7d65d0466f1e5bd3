import { expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { wordings } from '../../../../../core/systems/evolve/wording/service'
import { card, catalog } from './written'

const SCRIPT = 'keyword Ward; ability Fanfare { effect Draw(2); }'

/** The first card's words, and the text once they are taken over. */
function taken(source: string) {
  const [first] = wordings(parse(source), catalog)
  if (!first) throw new Error('Expected a card.')
  return { ...first, after: applyEdits(source, first.edits) }
}

test('the words of a script stand beside the written ones', () => {
  expect(taken(card(`text "Ward."; ${SCRIPT}`))).toMatchObject({
    index: 0,
    written: 'Ward.',
    generated: 'Ward.\n[fanfare] Draw 2 cards.',
  })
})
test('taking them over changes nothing but the text', () => {
  expect(taken(card(`text "Ward."; ${SCRIPT}`)).after).toBe(
    card(`text "Ward.\n      [fanfare] Draw 2 cards."; ${SCRIPT}`),
  )
})
test('a card without a text gets one at its place', () => {
  expect(
    parse(
      taken(
        `name Lamp Keeper;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Wisp;\ncost 2;\nstats 2/2;\n\n${SCRIPT}\n`,
      ).after,
    ).cards[0]?.text?.value,
  ).toBe('Ward.\n[fanfare] Draw 2 cards.')
})
test('abilities that were pasted before the name get one too', () => {
  const { generated, after } = taken('ability Fanfare { effect Draw(2); }\nname Lamp Keeper;\nid CP99-001;\n')
  expect([generated, after]).toEqual([
    '[fanfare] Draw 2 cards.',
    'text "[fanfare] Draw 2 cards.";\nability Fanfare { effect Draw(2); }\nname Lamp Keeper;\nid CP99-001;\n',
  ])
})
test('a reminder in parentheses is left where it is', () => {
  expect(
    taken(
      card(`text "Ward. (Followers must attack it.)
      [fanfare] Draw 2 cards."; ${SCRIPT}`),
    ).edits,
  ).toEqual([])
})
test('words that are there already need no edit, nor does a card without abilities', () => {
  expect(taken(card(`text "Ward.\n      [fanfare] Draw 2 cards."; ${SCRIPT}`)).edits).toEqual([])
  expect(taken(card('text "A lamp.";')).edits).toEqual([])
})
