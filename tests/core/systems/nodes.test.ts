import { describe, expect, test } from 'vitest'
import { countOf, nodeAt, nodeOf, nodesOn, numberOf, pathOf } from '../../../core/language/nodes'
import { draw, seedRandom } from '../../../core/engine/random'
import { slice } from '../../../core/language/span'
import { sampleArena, sampleTexts } from './arena'
import { PLAYED } from './played'

describe.each(PLAYED)('nodes of the sample cards of %s', (_, system) => {
  const { language } = system.workshop
  const texts = sampleTexts(system)
  const parsed = texts.flatMap((text) => language.parse(text).cards.map((card) => ({ text, card })))

  test('have numbers of their own, parents before their parts, the same whenever the text is read', () => {
    expect(parsed.length).toBeGreaterThan(30)
    let all = 0
    for (const { text, card } of parsed) {
      const again = language.parse(text).cards.find(({ key }) => key === card.key)
      const paths = Array.from({ length: countOf(card) }, (_one, at) => pathOf(card, at) ?? '?')
      expect(new Set(paths).size).toBe(paths.length)
      all += paths.length
      expect(paths[0]).toBe('')
      paths.forEach((path, at) => {
        const node = nodeAt(card, at)
        expect(node && [numberOf(card, node), numberOf(card, structuredClone(node)) === undefined]).toEqual([at, false])
        expect(nodeOf(card, path)).toBe(at)
        const parent = path.split('.').slice(0, -1).join('.')
        expect(nodeOf(card, parent) ?? -1).toBeLessThan(at === 0 ? 1 : at)
      })
      expect(again && Array.from({ length: countOf(again) }, (_one, at) => pathOf(again, at))).toEqual(paths)
    }
    expect(all).toBeGreaterThan(900)
  })

  test('are found by their paths after the text was edited elsewhere', () => {
    const random = seedRandom(4)
    let kept = 0
    for (const { text, card } of parsed) {
      const numbers = Array.from({ length: countOf(card) }, (_one, at) => at)
      const literal = numbers.map((at) => nodeAt(card, at)?.span).find((span) => span && /^\d$/.test(slice(text, span)))
      if (!literal) continue
      const digit = (Number(slice(text, literal)) % 8) + 1
      const edited = `${text.slice(0, literal.start)}${digit}${digit}${text.slice(literal.end)}`
      const now = language.parse(edited).cards.find(({ key }) => key === card.key)
      if (!now) continue
      for (let left = 20; left > 0; left--) {
        const at = draw(random, 0, numbers.length - 1)
        const span = nodeAt(card, at)?.span
        if (!span || (span.start <= literal.start && span.end >= literal.end)) continue
        const found = nodeOf(now, pathOf(card, at) ?? '?')
        const there = found === undefined ? undefined : nodeAt(now, found)?.span
        expect(there && slice(edited, there), `${card.key} ${pathOf(card, at)}`).toBe(slice(text, span))
        kept++
      }
    }
    expect(kept).toBeGreaterThan(100)
  })

  test('are found by the line that they begin on, outermost first', () => {
    for (const { text, card } of parsed) {
      const found = new Set<number>()
      for (let offset = card.span.start; offset <= card.span.end;) {
        const on = nodesOn(card, text, offset)
        expect(on).toEqual([...on].sort((one, other) => one - other))
        on.forEach((at) => found.add(at))
        const end = text.indexOf('\n', offset)
        offset = end < 0 ? text.length + 1 : end + 1
      }
      // What a card has of another one stands there.
      const filled = Array.from({ length: countOf(card) }, (_one, at) => at).filter((at) => {
        const span = nodeAt(card, at)?.span ?? { start: 0, end: 0 }
        const isOwn = card.span.start <= span.start && span.end <= card.span.end
        return isOwn && slice(text, span).trim() !== ''
      })
      expect([...found].sort((one, other) => one - other)).toEqual(filled)
    }
  })
})

test('a node of another card has no number', () => {
  for (const [, system] of PLAYED) {
    const [one, other] = sampleArena(system).cards
    expect(one && other && numberOf(one, other)).toBeUndefined()
  }
})
