import { describe, expect, test } from 'vitest'
import { nextKey, rename } from '../../../../core/systems/evolve/kinds'
import { parse } from '../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../core/systems/evolve/summary'

describe('keys of new cards', () => {
  test('follow the card they are like', () => {
    expect(nextKey(new Set(['LF01-001', 'LF01-002']), 'LF01-001')).toBe('LF01-003')
    expect(nextKey(new Set(['LF01-T09']), 'LF01-T09')).toBe('LF01-T10')
    expect(nextKey(new Set(), 'LF01-LD01')).toBe('LF01-LD02')
  })

  test('are found behind a long run of taken ones with few questions', () => {
    let asked = 0
    const taken = { has: (key: string) => ++asked > 0 && Number(key.slice(5)) <= 90_000, keys: () => [] }
    expect(nextKey(taken, 'LF01-001')).toBe('LF01-90001')
    expect(asked).toBeLessThan(200)
  })

  test('follow the last card of the collection, or begin a set', () => {
    expect(nextKey(new Set(['LF01-001', 'LF01-007', 'LF01-T02']), undefined)).toBe('LF01-008')
    expect(nextKey(new Set(), undefined)).toBe('CP99-001')
  })
})

test('a renamed copy keeps everything but name and ids', () => {
  const text = 'name Lamp (Evolved);\n// note\nid LF01-001;\nid-en LF01-009EN;\ntype Evolved Follower;\n'
  expect(rename(text, 'Torch', 'LF01-002')).toBe(
    'name Torch (Evolved);\n// note\nid LF01-002;\ntype Evolved Follower;\n',
  )
})

test('a summary has the values, the words, plain text and whom the card names', () => {
  const text =
    'name Lamp;\nid LF01-001;\nclass Rune;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/3;\nevolve 1;\nkeyword Ward;\n' +
    'text "[fanfare] Summon a Glow.";\nability Fanfare {\n effect SummonToken(Glow, Field, 1);\n}\n'
  const [card] = parse(text).cards
  const summary = card && summarise(card)
  expect(summary).toMatchObject({ key: 'LF01-001', name: 'Lamp', kind: 'Follower', text: 'Summon a Glow.' })
  expect(summary?.stats).toEqual({
    id: 'LF01-001',
    class: 'Rune',
    type: 'Follower',
    cost: 2,
    attack: 2,
    defense: 3,
    evolve: 1,
    set: 'LF01',
  })
  expect(summary?.words).toEqual({ trait: ['Guard'], keyword: ['Ward'], counter: [] })
  expect(summary?.references.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'evolved Lamp (Evolved)',
    'trait Guard',
    'token Glow',
  ])
  expect(summary?.references.map(({ span }) => text.slice(span.start, span.end))).toEqual(['1', 'Guard', 'Glow'])
})
