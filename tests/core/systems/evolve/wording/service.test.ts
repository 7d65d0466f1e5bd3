import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { told } from '../../../../../core/systems/evolve/wording/told'
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

describe('many abilities', () => {
  const many = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => make(index)).join('\n')
  const named = (text: string, abilities: string): string =>
    `name Lamp;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\ntext "${text}";\n${abilities}\n`

  test('that call each other twice are told up to a point', () => {
    const calls = many(11, (index) => `ability Spell name B${index} { effect Sequence(B${index + 1}, B${index + 1}); }`)
    const source = named(
      'Draw.',
      `ability Fanfare { effect Sequence(B0); }\n${calls}\nability Spell name B11 { effect Destroy(); }`,
    )
    const [wording] = wordings(parse(source), catalog)
    expect(wording?.generated.length).toBeLessThan(20_000)
  })

  test('that say one thing have their places in the script looked up once each', () => {
    const source = named(
      many(40, () => '[act] Draw 2 cards.'),
      many(40, (index) => `ability Act name A${index} { effect DrawCard(2); }`),
    )
    const parsed = parse(source)
    const start = performance.now()
    expect(told(parsed, 0, catalog).length).toBeGreaterThan(39)
    expect(performance.now() - start).toBeLessThan(400)
  })
})
