import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { applyEdits } from '../../../../core/language/edit'
import { printMessage } from '../../../../core/language/message'
import { balanceOf } from '../../../../core/systems/yacg/balance'
import { KINDS } from '../../../../core/systems/yacg/kinds'
import { language } from '../../../../core/systems/yacg/language/services/service'
import { absent, catalogOf, corpusFiles } from './sources'

const creature = (more: Readonly<Record<string, string | number>> = {}): string =>
  Object.entries(more).reduce(
    (text, [key, value]) => text.replace(new RegExp(`(\\b${key}:) .*`), `$1 ${value}`),
    KINDS[0]?.template('Plain', 'CRE-901') ?? '',
  )
const found = (text: string) =>
  language
    .check(language.parse(text), createCatalog())
    .filter(({ code }) => /^Y42/.test(code))
    .map((one) => ({ ...one, said: printMessage(language.messages, one.message) }))

describe('the heuristic of balance', () => {
  test('is met by a new creature as it comes', () => expect(found(creature())).toEqual([]))

  test('is stored by a fix where the file says another value', () => {
    const text = creature({ value: 7 })
    const [one, ...others] = found(text)
    expect([one?.code, one?.severity, one?.said, others]).toEqual([
      'Y420',
      'info',
      'The value is 7, and the heuristic says -15.',
      [],
    ])
    expect(applyEdits(text, one?.fixes[0]?.edits ?? [])).toBe(creature())
  })

  test.each([
    [{ hp: 8, value: 20 }, []],
    [{ hp: 11, value: 50 }, ['Strong for what it costs: the heuristic says 50, and good creatures are near 0.']],
    [{ spe: 0, value: -55 }, ['Weak for what it costs: the heuristic says -55, and good creatures are near 0.']],
  ])('hints at what is far from good: %j', (more, said) => {
    const all = found(creature(more))
    expect(all.filter(({ code }) => code === 'Y421').map((one) => [one.severity, one.said])).toEqual(
      said.map((one) => ['hint', one]),
    )
  })

  test.skipIf(absent)('says what every creature of the community says (skipped: corpus absent)', () => {
    const files = corpusFiles()
    const catalog = catalogOf(files)
    const creatures = files.flatMap(({ text }) => language.parse(text).cards).filter(({ kind }) => kind === 'creature')
    expect(creatures.length).toBeGreaterThan(40)
    for (const card of creatures) {
      const traits = card.traits.map(({ id }) => Number(catalog.byKey(id.value)[0]?.stats['value']))
      expect(balanceOf(card, traits)?.value, card.name).toBe(card.value?.value)
    }
  })
})
