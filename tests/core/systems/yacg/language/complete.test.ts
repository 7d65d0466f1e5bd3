import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Completion } from '../../../../../core/language/service'
import type { Span } from '../../../../../core/language/span'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { catalogOf, effect, workedAbsent, workedFiles } from '../sources'
import { other } from './elements'

const OTHERS = catalogOf([
  {
    name: 'traits/TRA-900.yaml',
    text: 'trait:\n  data:\n    name: Brine\n    description: Draw a card.\n  metadata:\n    id: TRA-900\n    type: Entry\n',
  },
  {
    name: 'creatures/CRE-900.yaml',
    text: 'creature:\n  data:\n    name: Crab\n    color: Cyan\n    is-token: True\n  metadata:\n    id: CRE-900\n',
  },
  {
    name: 'creatures/CRE-901.yaml',
    text: 'creature:\n  data:\n    name: Heron\n    color: Pink\n    is-token: False\n  metadata:\n    id: CRE-901\n',
  },
])

/** What is proposed where the text has `@`. */
function at(text: string, catalog = OTHERS): readonly Completion[] {
  const offset = text.indexOf('@')
  const without = text.slice(0, offset) + text.slice(offset + 1)
  return language.complete(language.parse(without), offset, catalog)
}

const labels = (text: string): readonly string[] => at(text).map(({ label }) => label)

const inScript = (script: string, options = {}): string => effect(script, { ...options, text: 'Draws.' })

/** The text after a proposal was accepted and nothing else filled in, as the editor writes it. */
function accepted(text: string, { span, insert, snippet }: Completion): string {
  const indent = /^[ ]*/.exec(text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start))?.[0] ?? ''
  const plain = snippet
    ? insert
        .replace(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
        .replace(/\$\{\d+:([^}]*)\}/g, '$1')
        .replace(/\$\d+/g, '')
        .replace(/\n/g, `\n${indent}`)
    : insert
  return text.slice(0, span.start) + plain + text.slice(span.end)
}

const accept = (text: string, label: string): string => {
  const found = at(text).find((one) => one.label === label)
  if (!found) throw new Error(`${label} is not proposed`)
  return accepted(text.replace('@', ''), found)
}

describe('keys', () => {
  test('an empty file asks for the kind of element', () => {
    expect(labels('@')).toEqual(['attack', 'creature', 'effect', 'mechanic', 'plan', 'trait', 'weather'])
    expect(labels('eff@')).toContain('effect')
  })

  test('a file that has its element asks for nothing more at the top', () => {
    expect(labels('effect:\n  data:\n    name: A\n@')).toEqual([])
  })

  test('a card is asked for what it does not have yet, with what it means', () => {
    const found = at('effect:\n  data:\n    name: A\n    @\n    color: Blue\n')
    const names = found.map(({ label }) => label)
    expect(names).toContain('cost-total')
    expect(names).not.toContain('name')
    expect(names).not.toContain('color')
    expect(found.find(({ label }) => label === 'cost-total')?.documentation).toMatch(/\w+/)
  })

  test('a half-written key is completed in place, be it the last or between others', () => {
    const text = 'effect:\n  data:\n    name: A\n    co@\n    type: Aura\n'
    expect(accept(text, 'cost-total')).toBe('effect:\n  data:\n    name: A\n    cost-total: \n    type: Aura\n')
    expect(accept('effect:\n  data:\n    name: A\n    scr@', 'script')).toBe(
      'effect:\n  data:\n    name: A\n    script:\n      ',
    )
  })

  test('a key that has its colon gets no other one', () => {
    expect(accept('effect:\n  data:\n    co@r: Blue\n', 'color')).toBe('effect:\n  data:\n    color: Blue\n')
  })

  test('a key whose value stands below it already gets only its colon', () => {
    expect(accept(inScript('d@\n  - draw: 2'), 'do')).toContain('      do:\n        - draw: 2\n')
  })

  test('an older spelling is not proposed', () => {
    expect(labels('creature:\n  data:\n    @\n')).toContain('atk-strong')
    expect(labels('creature:\n  data:\n    @\n')).not.toContain('atk')
  })

  test('a script is asked for its parts, and a list of operations for operations', () => {
    expect(labels(inScript('@'))).toContain('targets')
    const found = labels(inScript('do:\n  - @'))
    expect(found).toEqual(expect.arrayContaining(['draw', 'damage', 'if', 'may']))
    expect(found).not.toContain('targets')
  })

  test('an operation that says what it does is only asked for what may go with it', () => {
    const found = labels(inScript('do:\n  - draw: 1\n    @'))
    expect(found).toEqual(expect.arrayContaining(['if', 'as', 'then']))
    expect(found).not.toContain('damage')
    expect(found).not.toContain('draw')
  })

  test('an operation comes with what it needs, on its target where there is one', () => {
    expect(accept(inScript('targets: [{pick: creature}]\ndo:\n  - dam@'), 'damage')).toContain(
      '        - damage: {who: target, amount: 1}\n',
    )
    expect(accept(inScript('do:\n  - dam@'), 'damage')).toContain('        - damage: {who: self, amount: 1}\n')
  })

  test('a trigger is written over lines, with its list below it', () => {
    expect(accept(inScript('@'), 'when')).toContain(
      '      when:\n        - event: played\n          do:\n            - draw: 1\n',
    )
    expect(accept(inScript('when:\n  - @'), 'event')).toContain(
      '        - event: played\n          do:\n            - draw: 1\n',
    )
  })

  test('braces ask for the arguments that are not there', () => {
    expect(labels(inScript('do:\n  - damage: {who: self, @}'))).toEqual(['amount', 'combat', 'by'])
    expect(labels(inScript('do:\n  - damage: {who: self, am@}'))).toContain('amount')
    expect(labels(inScript('do:\n  - damage: {@'))).toContain('who')
  })

  test('of values in braces the heads are proposed, then what goes with the head', () => {
    expect(labels(inScript('do:\n  - draw: {@}'))).toEqual(expect.arrayContaining(['count', 'half']))
    expect(labels(inScript('do:\n  - draw: {stat: hp, @}'))).toEqual(['of', 'base'])
  })

  test('the key that says which mapping it is may be written last', () => {
    expect(labels(inScript('do:\n  - gain: {@, color: Blue}'))).toContain('amount')
    expect(labels(inScript('do:\n  - gain:\n      color: choice\n      @'))).toContain('amount')
    expect(labels(inScript('do:\n  - kill: {@, of: you}'))).toContain('pick')
    expect(labels(inScript('do:\n  - draw: {player: you, @}'))).toEqual(['amount', 'until'])
  })

  test('a condition is compared only where something is counted', () => {
    expect(labels(inScript('require: {@}'))).not.toContain('at-least')
    expect(labels(inScript('require: {count: creatures, @}'))).toContain('at-least')
    expect(labels(inScript('require: {count: creatures, equal: 2, @}'))).not.toContain('at-least')
  })
})

describe('words', () => {
  test('an empty value asks for the words that may stand there', () => {
    expect(labels('effect:\n  data:\n    color: @\n')).toEqual([
      'Orange',
      'Green',
      'Blue',
      'White',
      'Yellow',
      'Purple',
      'Pink',
      'Black',
      'Cyan',
      'None',
    ])
    expect(labels('effect:\n  data:\n    type: A@\n')).toEqual(['Action', 'Field', 'Aura'])
    expect(labels('trait:\n  metadata:\n    type: @\n')).toEqual(['Entry', 'Combat', 'Other'])
  })

  test('right behind the colon a blank is written', () => {
    expect(accept('effect:\n  data:\n    color:@\n', 'Blue')).toBe('effect:\n  data:\n    color: Blue\n')
  })

  test('booleans, and only words within quotes', () => {
    expect(labels('creature:\n  data:\n    is-token: @\n')).toEqual(['true', 'false'])
    expect(labels(inScript('require: {exists: "@"}'))).toContain('allies')
    expect(labels(inScript('require: {exists: "@"}'))).not.toContain('pick')
  })

  test('events where an event is expected, and only the replaced ones where something is replaced', () => {
    const field = { type: 'Field' }
    expect(labels(inScript('when:\n  - event: @', field))).toContain('round-start')
    expect(labels(inScript('do:\n  - watch: {event: @'))).toContain('round-start')
    expect(labels(inScript('instead:\n  - event: @'))).toEqual(['damage', 'dies', 'draw', 'enters-discard', 'targeted'])
  })

  test('of an Action only what it hears on the stack, of an attack only what it does', () => {
    expect(labels(inScript('when:\n  - event: @'))).toEqual(['played', 'targeted'])
    expect(labels(inScript('@'))).not.toContain('activate')
    expect(labels(inScript('@', { type: 'Field' }))).toContain('activate')
    const attack = labels(other('attack', '@'))
    expect(attack).toContain('do')
    for (const part of ['when', 'static', 'instead', 'activate', 'targets']) expect(attack).not.toContain(part)
  })

  test('the player of an event only where there is one', () => {
    expect(labels(inScript('do:\n  - shuffle: {zone: deck, of: @}'))).not.toContain('player')
    expect(labels(inScript('when:\n  - event: drawn\n    do:\n      - shuffle: {zone: deck, of: @}'))).toContain(
      'player',
    )
  })
})

describe('names', () => {
  test('traits after trait, tokens after token, with name and colour', () => {
    const [trait] = at(inScript('require: {exists: {pick: creature, where: {trait: @}}}'))
    expect(trait).toMatchObject({ label: 'TRA-900', detail: 'Brine, trait', documentation: 'Draw a card.' })
    const tokens = at(inScript('do:\n  - create: {token: @}'))
    expect(tokens.map(({ label, detail }) => [label, detail])).toEqual([['CRE-900', 'Crab, creature, Cyan']])
  })

  test('traits in lists of them, without those that are there', () => {
    expect(labels(inScript('static:\n  - grant: {who: host, traits: [@]}', { type: 'Aura' }))).toEqual(['TRA-900'])
    expect(labels(inScript('static:\n  - grant: {who: host, traits: [TRA-900, @]}', { type: 'Aura' }))).toEqual([])
    expect(labels('creature:\n  data:\n    traits:\n      - id: @\n')).toEqual(['TRA-900'])
    expect(labels('creature:\n  data:\n    traits:\n      - id: TRA-900\n      - id: @\n')).toEqual([])
  })

  test('in the items of a list over several lines as within brackets', () => {
    const script = 'targets: [{id: prey, pick: creature}]\ndo:\n  - destroy:\n      - @'
    expect(labels(inScript(script))).toEqual(expect.arrayContaining(['prey', 'self', 'allies']))
    expect(accept(inScript(script), 'prey')).toContain('            - prey\n')
    expect(labels(inScript('do:\n  - kill:\n      - sel@'))).toContain('self')
    expect(
      labels(inScript('when:\n  - event: damaged\n    do:\n      - draw:\n          max:\n            - @')),
    ).toContain('event-amount')
  })

  test('once, though a list of one may be written too', () => {
    for (const script of [
      'do:\n  - kill: @',
      'do:\n  - kill:\n      @',
      'require: {exists: {pick: card, where: {color: @}}}',
    ]) {
      const found = labels(inScript(script))
      expect(found.length).toBeGreaterThan(5)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test("the text's own elements are known too", () => {
    const own = 'trait:\n  metadata:\n    id: TRA-955\n---\ncreature:\n  data:\n    traits:\n      - id: @\n'
    expect(labels(own)).toEqual(['TRA-900', 'TRA-955'])
  })

  test('declared targets and bound names behind what binds them', () => {
    const script = 'targets: [{id: prey, pick: creature}]\ndo:\n  - choose: {pick: creature}\n    as: bait\n  - kill: @'
    expect(labels(inScript(script))).toEqual(expect.arrayContaining(['prey', 'bait', 'self', 'allies']))
    expect(labels(inScript('do:\n  - kill: @\n  - choose: {pick: creature}\n    as: bait'))).not.toContain('bait')
  })

  test('built-in names only where they mean something', () => {
    expect(labels(inScript('do:\n  - kill: @'))).not.toContain('it')
    expect(labels(inScript('when:\n  - event: dies\n    do:\n      - kill: @'))).toContain('it')
    expect(labels(inScript('static:\n  - stats: {who: @, hp: 1}', { type: 'Aura' }))).toContain('host')
    expect(labels(inScript('static:\n  - stats: {who: @, hp: 1}', { type: 'Field' }))).not.toContain('host')
  })
})

describe('texts', () => {
  const described = (text: string): string => `effect:\n  data:\n    name: A\n    description: |-\n      ${text}\n`
  const inText = (text: string): readonly Completion[] => {
    const marked = described(text)
    const offset = marked.indexOf('^')
    return language.complete(language.parse(marked.replace('^', '')), offset, OTHERS)
  }

  test('a bracket asks for icons and closes them', () => {
    const found = inText('Each (CR^ dies.')
    expect(found.find(({ label }) => label === 'CREATURE')).toMatchObject({ insert: 'CREATURE)' })
    expect(inText('Each (^) dies.').find(({ label }) => label === 'HP')).toMatchObject({ insert: 'HP' })
    expect(found.map(({ label }) => label)).not.toContain('TATK')
  })

  test('a reference asks for ids, then for what of the element', () => {
    expect(inText('Has (REF:^').find(({ label }) => label === 'TRA-900')).toMatchObject({ insert: 'TRA-900.NAME)' })
    expect(inText('Has (REF:T^.NAME)').find(({ label }) => label === 'TRA-900')).toMatchObject({ insert: 'TRA-900' })
    expect(inText('Has (REF:TRA-900.^').map(({ label }) => label)).toEqual(['NAME', 'DESCRIPTION'])
    expect(inText('Has (REF:CRE-900.^').map(({ label }) => label)).toEqual(['NAME'])
  })

  test('plain writing is left alone, and so are comments', () => {
    expect(inText('Draw ^ two')).toEqual([])
    expect(labels('effect:\n  data: # na@\n    name: A\n')).toEqual([])
  })
})

const sources = workedAbsent
  ? [{ name: 'a', text: effect('targets: [{pick: creature}]\ndo:\n  - damage: {who: target, amount: 2}') }]
  : workedFiles()
const all = catalogOf(sources)
/** What is not finished yet. */
const OPEN = /^Y(?:20[0-4]|003)$/

/** Errors; of a word that another one is put in place of only its own, since others may rest on it. */
const errors = (text: string, own: Span | undefined): number =>
  language
    .check(language.parse(text), all, { partial: true })
    .filter(({ severity, code }) => severity === 'error' && !OPEN.test(code))
    .filter(({ span }) => !own || (own.start <= span.start && span.end <= own.end)).length

/** Places where something is written, from which a part was taken away. */
const typing = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()).map(([file, place, cut, half]) => {
  const { text } = sources[file % sources.length] ?? { text: '' }
  const lines = text.split('\n')
  const number = place % lines.length
  const line = lines[number] ?? ''
  const indent = /^[ -]*/.exec(line)?.[0] ?? ''
  const at = lines.slice(0, number).join('\n').length + (number === 0 ? 0 : 1)
  const written = [...line.matchAll(/[\w-]+/g)]
  const word = written[cut % (written.length + 1)]
  if (!word)
    return {
      text: `${text.slice(0, at)}${indent}\n${text.slice(at)}`,
      offset: at + indent.length,
      whole: false,
      without: text,
    }
  const offset = at + word.index + 1
  if (!half) return { text, offset, whole: true, without: text }
  const behind = lines.slice(number + 1)
  const end = behind.findIndex((one) => one.trim() !== '' && one.search(/[^ ]/) <= word.index)
  const rest = end < 0 ? [] : behind.slice(end)
  return {
    text: [text.slice(0, offset), ...rest].join('\n'),
    offset,
    whole: false,
    without: [...lines.slice(0, number), ...rest].join('\n'),
  }
})

describe('whatever stands in the text', () => {
  test('accepting a key or word adds no error', { timeout: 120_000 }, () => {
    let accepting = 0
    fc.assert(
      fc.property(typing, fc.nat(), ({ text, offset, whole, without }, which) => {
        const found = language.complete(language.parse(text), offset, all)
        const one = found[which % Math.max(1, found.length)]
        if (!one) return
        accepting++
        const after = accepted(text, one)
        const end = one.span.end + after.length - text.length
        const before = whole ? errors(text, one.span) : Math.max(errors(text, undefined), errors(without, undefined))
        expect(
          errors(after, whole ? { ...one.span, end } : undefined),
          `${one.label} in\n${after}`,
        ).toBeLessThanOrEqual(before)
      }),
      { seed: 20261124, numRuns: 800 },
    )
    expect(accepting).toBeGreaterThan(300)
  })

  test('nothing throws, and what is replaced lies in the text', { timeout: 120_000 }, () => {
    const junk = fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      '- ',
      ': ',
      '"',
      '\t',
      '(REF:',
      '\n',
      '|',
      'constructor: ',
      '__proto__',
    )
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(12), junk, (file, place, length, put) => {
        const { text: whole } = sources[file % sources.length] ?? { text: '' }
        const from = place % (whole.length + 1)
        const text = whole.slice(0, from) + put + whole.slice(from + length)
        for (const offset of [from, Math.min(text.length, from + put.length), Math.floor(from / 2), text.length])
          for (const { span } of language.complete(language.parse(text), offset, all))
            expect(0 <= span.start && span.start <= offset && offset <= span.end && span.end <= text.length).toBe(true)
      }),
      { seed: 20261124, numRuns: 300 },
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a key named %s is only a key', (key) => {
    expect(labels(`effect:\n  data:\n    ${key}: 1\n    @\n`)).toContain('name')
    expect(labels(inScript(`do:\n  - ${key}: @`))).toEqual([])
  })

  test('a bound name may be called constructor', () =>
    expect(labels(inScript('do:\n  - set: {constructor: @}'))).toContain('count'))
})
