import { describe, expect, test } from 'vitest'
import { outside, stringEnd } from '../../../core/language/parse/brackets'
import { collapsed, lineEnd, trim } from '../../../core/language/parse/blanks'
import { combinations, readPrefixed } from '../../../core/language/parse/prefixed'
import { callAt, Reader, slotAt } from '../../../core/language/parse/reader'
import { printTokens, withoutLast } from '../../../core/language/parse/tokens'
import type { Glossary } from '../../../core/language/services/glossary'
import { completionsOf, openAt, type Contexts } from '../../../core/language/services/proposals'
import { problemsOf, type Problem } from '../../../core/language/problem'
import type { VocabularyEntry } from '../../../core/language/service'
import { excerpt, matchIn, slice, span } from '../../../core/language/span'

/** A song that no system knows: `sing(3, "la") & hum`. */
const VERBS: readonly VocabularyEntry[] = ['sing', 'hum'].map((id) => ({
  id,
  kind: 'verb',
  aliases: [],
  description: '',
}))

interface Song {
  readonly role: 'verb' | 'number' | 'operator' | 'sign' | 'string' | 'junk'
  readonly expectation: 'verb' | 'argument' | 'and'
  readonly type: never
  readonly called: VocabularyEntry
}

const { problem, unknownWord } = problemsOf({})
const BEFORE = 'song = '

function readerOf(source: string) {
  const problems: Problem[] = []
  const saying = { problem, unknownWord, expected: 'S1', deep: 'S2', unclosed: 'S3', quote: 'S4' }
  return new Reader<Song>(source, BEFORE.length, problems, saying)
}

/** Reads verbs with an `&` between them; gives how they are spelled in the vocabulary. */
function sing(source: string) {
  const reader = readerOf(source)
  const verbs: string[] = []
  do {
    reader.expect('verb')
    const read = reader.wordOf(VERBS, 'verb', 'S9')
    if (!read) reader.missing('verb')
    if (read?.entry) verbs.push(read.entry.id)
    const opened = reader.sign('(')
    if (!opened || !read?.entry) continue
    reader.expect('argument')
    const digits = reader.peek(/\d+/y)
    if (digits) reader.take(digits[0].length, 'number')
    const comma = reader.sign(',', 'after')
    const text = comma && reader.string()
    const closed = reader.close(')', opened)
    const parts = comma ? [span(opened.end, comma.start), span(comma.end, closed?.start ?? reader.place)] : []
    reader.noteCall(read.entry, read.span, opened, parts, closed)
    if (text) verbs.push(text.value)
  } while (reader.sign('&', 'around', 'operator'))
  reader.expect('and')
  if (!reader.isDone()) reader.skipAll()
  return { reader, verbs, text: BEFORE + source }
}

const roles = ({ reader, text }: ReturnType<typeof sing>) =>
  reader.tokens.map(({ span: place, role }) => [slice(text, place), role])
const said = ({ reader, text }: ReturnType<typeof sing>) =>
  reader.problems.map(({ span: place, message }) => [message.id, slice(text, place)])

describe('a reader', () => {
  test('notes every word and sign with its role and its place in the whole text', () => {
    const song = sing('SING(3, "l\\"a") & hum')
    expect(song.verbs).toEqual(['sing', 'l"a', 'hum'])
    expect(roles(song)).toEqual([
      ['SING', 'verb'],
      ['(', 'sign'],
      ['3', 'number'],
      [',', 'sign'],
      ['"l\\"a"', 'string'],
      [')', 'sign'],
      ['&', 'operator'],
      ['hum', 'verb'],
    ])
    // The formatter writes the vocabulary's spelling.
    expect(song.reader.tokens.map(({ text }) => text)[0]).toBe('sing')
    expect(song.reader.problems).toEqual([])
  })

  test('says what is unknown with the nearest words, what is missing and what nothing closes', () => {
    expect(said(sing('sign & hum'))).toEqual([['S9.near', 'sign']])
    expect(said(sing('hum &'))).toEqual([['S1.verb.end', '']])
    expect(said(sing('hum & +'))).toEqual([['S1.verb', '+']])
    expect(said(sing('sing(3'))).toEqual([['S3', '(']])
    expect(said(sing('sing(3, "la'))).toEqual([
      ['S4', '"la'],
      ['S3', '('],
    ])
    expect(said(sing('sing(3 or 4) & hum'))).toEqual([['S1.comma', 'or']])
  })

  test('knows what is looked for at a place, and which argument is written', () => {
    const { reader, text } = sing('sing(3, "la") & hum')
    expect(slotAt(reader.slots, text.indexOf('sing') + 2)?.expects).toBe('verb')
    expect(slotAt(reader.slots, text.indexOf('3'))).toMatchObject({ expects: 'argument' })
    expect(slotAt(reader.slots, text.length + 4)).toBeUndefined()
    const call = callAt(reader.calls, text.indexOf('"la'))
    expect(call?.entry.id).toBe('sing')
    expect(call?.arguments.map((part) => slice(text, part))).toEqual(['3', ' "la"'])
    expect(callAt(reader.calls, text.indexOf('hum'))).toBeUndefined()
    // What nothing closes goes on behind its end.
    expect(callAt(sing('sing(3,').reader.calls, BEFORE.length + 7)?.open).toBe(true)
  })

  test('proposes from a table what is looked for at the cursor, in the place of its word', () => {
    const contexts: Contexts<Song['expectation'], readonly VocabularyEntry[]> = {
      verb: (verbs) =>
        verbs.map((entry) => ({ label: entry.id, kind: 'effect', insert: `${entry.id}(\${1:2})`, entry })),
      argument: () => [],
      and: () => [{ label: '&', kind: 'value', insert: '& ' }],
    }
    const { reader, text } = sing('sing(3) & hum')
    const glossary: Glossary = { signatureOf: ({ id }) => `${id}(times)`, factsOf: () => [] }
    const offered = (offset: number) => {
      const open = openAt(reader.slots, offset)
      const follows = text.slice(open?.place.end)
      return open
        ? completionsOf(
            contexts[open.slot.expects](VERBS),
            open.place,
            glossary,
            (insert) => insert.includes('(') && follows.startsWith('('),
          ).map(({ insert, span: place, order }) => [insert, slice(text, place), order])
        : []
    }
    expect(offered(text.indexOf('sing') + 2)).toEqual([
      ['sing', 'sing', '0000'],
      ['hum', 'sing', '0001'],
    ])
    expect(offered(text.indexOf('hum'))).toEqual([
      ['sing(${1:2})', 'hum', '0000'],
      ['hum(${1:2})', 'hum', '0001'],
    ])
    expect(offered(text.indexOf('song'))).toEqual([])
  })

  test('goes only so deep', () => {
    const reader = readerOf('x')
    const down = (depth: number): number => reader.deeper(() => down(depth + 1)) ?? depth
    expect(down(0)).toBe(60)
    expect(reader.depth).toBe(0)
    expect(reader.problems.map(({ code }) => code)).toEqual(['S2'])
  })

  test('reads a part of what is before it, into the same lists', () => {
    const reader = readerOf('hum hum & sing')
    const part = reader.until(7)
    part.skipTo('&')
    expect([part.isDone(), reader.at, reader.tokens.length]).toEqual([true, 0, 1])
    reader.skipTo('&')
    expect(reader.rest).toBe('& sing')
    expect(reader.hasFailed(0)).toBe(false)
  })
})

describe('brackets and blanks', () => {
  test.for([
    ['a(b,c),d', ',', 6],
    ['"a,b",c', ',', 5],
    ["it's, so", ',', 4],
    ['a),b', ',', 1],
    ['(a,b', ',', 4],
    ['', ',', 0],
  ] as const)('the first sign outside brackets and quotes of %s', ([source, sign, at]) =>
    expect(outside(source, 0, [sign])).toBe(at),
  )

  test('a string ends at its own quote', () => {
    expect(stringEnd('"a\\"b" c', 0)).toBe(6)
    expect(stringEnd('"a', 0)).toBe(-1)
  })

  test('blanks beyond ASCII are blanks', () => {
    expect(trim('\u00a0 a b\uFEFF', 0, 6)).toEqual(span(2, 5))
    expect(trim('   ', 1, 3)).toEqual(span(1, 1))
    expect(collapsed('a \t\n b')).toBe('a b')
    expect(lineEnd('ab\r\nc', 0)).toBe(2)
  })

  test('a part of a text', () => {
    expect(excerpt('abcdef', span(1, 5), 2)).toBe('bc')
    expect(excerpt('abcdef', span(1, 3), 40)).toBe('bc')
    expect(matchIn('aXbX', span(2, 4), /X/)?.span).toEqual(span(3, 4))
    expect(matchIn('aXb', span(2, 3), /X/)).toBeUndefined()
  })

  test('a word that is spelled as the house does needs no other text, and a sign is offered for one that means nothing', () => {
    const reader = readerOf('Sing sing / hum')
    reader.take(4, 'verb', { text: 'sing' })
    reader.skipBlanks()
    reader.take(4, 'verb', { text: 'sing' })
    expect(reader.tokens.map(({ text }) => text)).toEqual(['sing', undefined])
    expect(reader.end).toBe(BEFORE.length + 'Sing sing'.length)
    expect(reader.anyOf(['&', '/'])).toBe('/')
    expect(reader.refuse(1, 'S5', { found: '/' }, '&')).toBeUndefined()
    expect(reader.problems.at(-1)).toMatchObject({ code: 'S5', fixes: [{ edits: [{ text: '&' }] }] })
    reader.skipRest(')')
    expect(reader.tokens.at(-1)).toMatchObject({
      role: 'junk',
      span: { end: BEFORE.length + 'Sing sing / hum'.length },
    })
  })
})

test('tokens are printed with the room that each asks for, spelled as the house does', () => {
  const { reader, text } = sing('sing( 3 ,"la")&hum')
  expect(printTokens(text, reader.tokens)).toBe('sing(3, "la") & hum')
  expect(printTokens(text, [{ span: span(0, 4), role: 'verb', text: '' }])).toBe('')
  const signs = [5, 6].map((at) => ({ span: span(at, at + 1), role: 'sign' }))
  const first = { span: span(0, 5), role: 'verb' }
  expect(withoutLast('song:;;', [first, ...signs], ';')).toEqual([first])
})

test('a word is read with its prefix, in whatever case, and another is complained of and read over', () => {
  const all = combinations(VERBS, [{ id: 'loudly', kind: 'prefix', aliases: [], description: '' }])
  expect([...all.values()].map(({ text }) => text)).toEqual(['sing', 'loudlySing', 'hum', 'loudlyHum'])
  const reader = readerOf('LOUDLYsing whisper 3')
  const complaints: string[] = []
  const read = () => readPrefixed(reader, all, 'verb', (word) => complaints.push(word))
  expect(read()?.found).toMatchObject({ entry: { id: 'sing' }, prefix: { id: 'loudly' } })
  expect(read()).toMatchObject({ found: undefined })
  expect(read()).toBeUndefined()
  expect(complaints).toEqual(['whisper'])
  expect(reader.tokens.map(({ role, text }) => [role, text])).toEqual([
    ['verb', 'loudlySing'],
    ['junk', undefined],
  ])
})
