import { describe, expect, test } from 'vitest'
import {
  locate,
  meantBy,
  stopAround,
  stopOnLine,
  type Script,
  type StopPoint,
} from '../../../../core/engine/stepping/stops'
import { nodeAt } from '../../../../core/language/nodes'
import { evolve } from '../../../../core/systems/evolve'

const HEAD = 'name Bell;\nid CP99-1;\nclass Neutral;\ntype Follower;\ntrait Plain;\ncost 1;\nstats 1/1;\n'
const ONE = 'ability Fanfare {\n    condition c(3);\n    effect DrawCard(1);\n}\n'
const TWO = 'ability LastWords {\n    effect DrawCard(1);\n}\n'

const scriptOf = (text: string): Script => ({ text, cards: evolve.workshop?.language.parse(text).cards ?? [] })
const parts = evolve.workshop?.rules?.scripts
const at = (text: string, words: string, from = 0): StopPoint => {
  const point = stopOnLine(scriptOf(text), 'bell', text.indexOf(words, from), parts)
  if (!point) throw new Error(`Nothing stops at ${words}.`)
  return point
}
/** The line on which a stop stands in another text, or that it is lost. */
const lineIn = (point: StopPoint, text: string): number | 'lost' => {
  const { place } = locate(point, scriptOf(text), parts)
  return place ? text.slice(0, place.span.start).split('\n').length : 'lost'
}

describe('a stop point', () => {
  const text = HEAD + ONE + TWO

  test('is set on the outermost node that begins on a line, and only where something is played', () => {
    expect(at(text, 'ability Fanfare').path).toBe('0.abilities.0')
    expect(at(text, 'condition').text).toBe('c(3)')
    expect(at(text, 'effect').path).toBe('0.abilities.0.effect')
    for (const words of ['name Bell', 'cost 1', '}\n'])
      expect(stopOnLine(scriptOf(text), 'bell', text.indexOf(words), parts)).toBeUndefined()
  })

  test('is set on the smallest node around what is selected', () => {
    const start = text.indexOf('DrawCard(1)') + 'DrawCard('.length
    expect(stopAround(scriptOf(text), 'bell', { start, end: start + 1 }, parts)?.text).toBe('1')
  })

  test('moves with its words: above, below, and when its ability changes its place', () => {
    const point = at(text, 'effect', text.indexOf('LastWords'))
    expect(lineIn(point, text)).toBe(13)
    expect(lineIn(point, text.replace('class', '// a\n// b\nclass'))).toBe(15)
    expect(lineIn(point, HEAD + TWO + ONE)).toBe(9)
    expect(lineIn(point, HEAD + ONE + 'ability Strike {\n    effect DrawCard(1);\n}\n' + TWO)).toBe(16)
  })

  test('is lost with its ability, and never put on another that says the same', () => {
    for (const [words, rest] of [
      ['LastWords', ONE],
      ['Fanfare', TWO],
    ] as const) {
      const point = at(text, 'effect', text.indexOf(words))
      expect(lineIn(point, HEAD + rest)).toBe('lost')
      expect(lineIn(point, text)).not.toBe('lost')
    }
    expect(lineIn(at(text, 'effect'), HEAD)).toBe('lost')
    expect(lineIn(at(text, 'effect'), '')).toBe('lost')
  })

  test('stays where something else of its ability is changed, and is lost where its own words are', () => {
    const point = at(text, 'effect')
    expect(lineIn(point, text.replace('c(3)', 'c(5)'))).toBe(10)
    expect(lineIn(point, text.replace('DrawCard(1)', 'DrawCard(2)'))).toBe('lost')
  })

  test('means what begins on its line and nothing below it', () => {
    const script = scriptOf(text)
    const { place } = locate(at(text, 'ability Fanfare'), script, parts)
    const words = [...meantBy(script, 0, place?.node ?? 0)].map((node) => {
      const span = locateSpan(script, node)
      return script.text.slice(span.start, span.end).split('\n')[0]
    })
    expect(words[0]).toBe('ability Fanfare {')
    expect(words).not.toContain('DrawCard(1)')
    expect(words).not.toContain('c(3)')
  })
})

function locateSpan({ cards }: Script, node: number) {
  const [card] = cards
  const span = card && nodeAt(card, node)?.span
  if (!span) throw new Error('There is no such node.')
  return span
}
