import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { folding, outline } = language

const TEXT = `name Lamp;
type Follower;
cost 2;
stats 1/2;
text "One.
      Two.";
ability Fanfare {
    effect Sequence(Draw);
}
ability Spell name Draw {
    effect DrawCard(1);
}

// ----
// ----

name Torch;
`

describe('the outline', () => {
  const [lamp, torch] = outline(parse(TEXT))

  test('lists cards with their kind, cost and stats', () => {
    expect(lamp).toMatchObject({ name: 'Lamp', detail: 'Follower, cost 2, 1/2', kind: 'card' })
    expect(torch?.name).toBe('Torch')
  })

  test('lists abilities below their card, by name and trigger', () => {
    expect(lamp?.children.map(({ name, detail }) => [name, detail])).toEqual([
      ['Fanfare', ''],
      ['Draw', 'Spell'],
    ])
  })

  test('keeps a card whose other lines are broken', () => {
    expect(outline(parse('name Lamp;\ncost\nability {{{ effect (')).map(({ name }) => name)).toEqual(['Lamp'])
  })
})

test('cards, abilities, long texts and runs of comments fold', () => {
  const parsed = parse(TEXT)
  const lines = folding(parsed).map(({ span, kind }) => [
    kind,
    TEXT.slice(span.start, span.end).split('\n')[0],
    TEXT.slice(span.start, span.end).split('\n').length,
  ])
  expect(lines).toEqual([
    ['region', 'name Lamp;', 12],
    ['region', 'text "One.', 2],
    ['region', 'ability Fanfare {', 3],
    ['region', 'ability Spell name Draw {', 3],
    ['comment', '// ----', 2],
  ])
})
