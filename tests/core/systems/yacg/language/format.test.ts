import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { format } from '../../../../../core/systems/yacg/language/text/format'
import { absent, corpusFiles, effect, joined, workedFiles } from '../sources'

const formatted = (text: string): string => applyEdits(text, format(parse(text)))

describe.skipIf(absent)('the files of the community (skipped: corpus absent)', () => {
  test.each(corpusFiles())('$name stays byte for byte as the exporter wrote it', ({ text }) => {
    expect(formatted(text)).toBe(text)
  })

  test('with scripts are laid out once and for all', () => {
    const files = joined(corpusFiles())
    for (const { name, text } of files) {
      const once = formatted(text)
      expect(formatted(once), name).toBe(once)
      expect(parse(once).problems, name).toEqual([])
      expect(
        Math.max(
          ...(once.split('script:\n')[1]?.split('\n  metadata:')[0] ?? '').split('\n').map((line) => line.length),
        ),
        name,
      ).toBeLessThanOrEqual(100)
    }
  })
})

test.each(workedFiles())('$name is laid out once and for all', ({ text }) => {
  const once = formatted(text)
  expect(formatted(once)).toBe(once)
  expect(parse(once).problems).toEqual([])
})

const script = (text: string): string => {
  const lines = formatted(text).split('\n')
  const start = lines.indexOf('    script:')
  return lines
    .slice(start + 1, lines.indexOf('', start))
    .map((line) => line.slice(6))
    .join('\n')
}

describe('a script', () => {
  test('has its keys in order, and mappings on one line that fit', () => {
    expect(
      script(
        effect('do:\n- draw: 1\n  if:\n    exists:\n      pick: creature\n      of: you\ntargets:\n- pick: creature'),
      ),
    ).toBe('targets: [{pick: creature}]\ndo:\n  - if: {exists: {pick: creature, of: you}}\n    draw: 1')
  })
  test('has lists of operations below each other', () => {
    expect(script(effect('when: [{do: [{draw: 1}], event: played, who: self}]'))).toBe(
      'when:\n  - event: played\n    who: self\n    do:\n      - draw: 1',
    )
  })
  test('keeps comments with what they stand before, and unknown keys', () => {
    expect(
      script(
        effect(
          '# one\ndo:   # two\n    # three\n    - draw:   1   # four\n      luck: 2\n    # five\n    - kill:  self',
        ),
      ),
    ).toBe(
      '# one\ndo: # two\n  # three\n  - draw:   1 # four\n    luck: 2\n  # five\n  - kill: self'.replace(
        'draw:   1',
        'draw: 1',
      ),
    )
  })
  test('keeps one blank line where its author left some', () => {
    const written =
      '\n# one\n\ndo:\n\n    - draw: 1\n\n\n    # two\n    - kill: self\n      if: {exists: {pick: creature}}\n\n      text: Gone\n\n\n\ntargets:\n- pick: creature\n'
    const once = formatted(effect(written))
    expect(formatted(once)).toBe(once)
    expect(once.slice(once.indexOf('script:'), once.indexOf('  metadata:')).replaceAll(/^ {6}/gm, '')).toBe(
      [
        'script:',
        ...['targets: [{pick: creature}]', '', '# one', '', 'do:', '  - draw: 1', '', '  # two'],
        ...['  - if: {exists: {pick: creature}}', '    kill: self', '', '    text: Gone', '', ''],
      ].join('\n'),
    )
  })
  test('keeps texts that mean something else without their quotes', () => {
    expect(script(effect('static: [{affinity: {who: self, weather: "no"}}]\ndo: [{draw: 1, text: "a, b"}]'))).toBe(
      'static: [{affinity: {who: self, weather: "no"}}]\ndo:\n  - draw: 1\n    text: "a, b"',
    )
  })
})

describe('a file', () => {
  const [first, second] = [
    effect(''),
    'effect:\n metadata:\n  summary:   Two cards\n  order: 9\n  id: EFF-950\n  dev-name: Boat\n  dev-stage: Alpha-0\n data:\n  type: Action\n  color: Blue\n  name: Paper Boat\n  description: Draw 2 cards.\n  cost-color: 1\n  cost-total: 2\n',
  ]
  test('gets the order, indentation and blocks of the exporter', () => expect(formatted(second)).toBe(first))
  test('gets LF, no byte order mark and an end of its last line', () => {
    expect(formatted(`\uFEFF${first.replaceAll('\n', '\r\n')}`)).toBe(first)
    expect(formatted(first.trimEnd())).toBe(first)
  })
  test('with a value without its key is laid out once and for all', () => {
    const once = formatted(first.replace('cost-color', ''))
    expect(formatted(once)).toBe(once)
  })
  test('is left alone where YAML itself is broken', () => {
    for (const text of ['effect: {', 'effect:\n  data:\n    name: "A\n', 'effect:\n  data: [\n'])
      expect(formatted(text)).toBe(text)
  })
  test('keeps what it says, wherever a line is taken out', () => {
    const [{ text } = { text: '' }] = workedFiles().filter(({ name }) => name.includes('EFF-927'))
    const lines = (text === '' ? first : text).split('\n')
    for (let at = 0; at < lines.length; at++) {
      const damaged = lines.filter((_, line) => line !== at).join('\n')
      const once = formatted(damaged)
      expect(formatted(once)).toBe(once)
      expect(parse(once).cards.map(({ key, name }) => [key, name])).toEqual(
        parse(damaged).cards.map(({ key, name }) => [key, name]),
      )
    }
  })
})
