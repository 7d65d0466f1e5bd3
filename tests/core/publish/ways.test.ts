import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { printMessage } from '../../../core/language/message'
import { type ListedCard, listOf, printMarkdown } from '../../../core/publish/lists'
import { PUBLISH_MESSAGES } from '../../../core/publish/messages'
import { nameBy, placeOf, readPattern } from '../../../core/publish/naming'
import { printPage } from '../../../core/publish/page'
import { misfit, PRESETS, presetNamed, presetsFor, trimOf } from '../../../core/publish/presets'

const KNOWN = ['number', 'name', 'key', 'cost']
const named = (pattern: string, values: Readonly<Record<string, string>>): string => {
  const read = readPattern(pattern, KNOWN)
  return 'fault' in read ? printMessage(PUBLISH_MESSAGES, read.fault) : nameBy(read.pattern, values)
}

describe('names by a pattern', () => {
  test('say the fields of the card', () => {
    expect(named('{number}-{name}', { number: placeOf(6, 450), name: 'Lamp' })).toBe('007-Lamp')
    expect(named('{ cost } {name}', { cost: '2', name: 'Lamp' })).toBe('2 Lamp')
  })

  test('that come to nothing are the name, else the key', () => {
    expect(named('{cost}', { name: 'Lamp', key: 'k' })).toBe('Lamp')
    expect(named('-{cost}-', { name: '', key: 'k' })).toBe('k')
    expect(named('{cost}', {})).toBe('card')
  })

  test('are refused with what is wrong', () => {
    expect(named('{prize}', {})).toContain('"prize"')
    expect(named('{prize}', {})).toContain('number, name, key, cost')
    expect(named('{name', {})).toContain('without its other one')
    expect(named('name}', {})).toContain('without its other one')
    expect(named('  ', {})).toContain('empty')
    expect(named('{constructor}', {})).toContain('"constructor"')
  })
})

describe('presets', () => {
  test('are those of the conventions, with an eighth of an inch around a poker card', () => {
    expect(presetNamed('gamecrafter-poker')).toMatchObject({
      width: 825,
      height: 1125,
      trim: { width: 750, height: 1050 },
    })
    expect(presetNamed('makeplayingcards')).toMatchObject({
      width: 816,
      height: 1110,
      trim: { width: 744, height: 1039 },
    })
    expect(presetNamed('nobody')).toBeUndefined()
  })

  test('have names of their own, room for bleed on every side, and say that nobody verified them', () => {
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length)
    for (const { width, height, trim, isVerified } of PRESETS) {
      expect(width - trim.width).toBeGreaterThanOrEqual(60)
      expect(height - trim.height).toBeGreaterThanOrEqual(60)
      expect(isVerified).toBe(false)
    }
  })

  test('are offered by how like their cards are, whichever way a card lies', () => {
    expect(presetsFor({ width: 63, height: 88 })[0]?.id).toMatch(/euro-poker|makeplayingcards/)
    expect(presetsFor({ width: 120, height: 70 })[0]?.id).toBe('gamecrafter-tarot')
    const [first] = PRESETS
    if (!first) throw new Error('There are no presets.')
    expect(misfit(first, trimOf(first))).toBeCloseTo(0)
    expect(misfit(first, { width: 60, height: 60 })).toBeGreaterThan(0.2)
  })
})

const card = (name: string, fields: ListedCard['fields'] = [], text = ''): ListedCard => ({
  key: 'K1',
  name,
  kind: 'Follower',
  copies: 2,
  text,
  fields,
})

describe('lists', () => {
  test('have a column for every field that any card says, each card its row', () => {
    const list = listOf([
      card('Lamp', [
        { name: 'cost', label: 'Cost', value: 2 },
        { name: 'none', label: 'None', value: '' },
      ]),
      card('Moth', [{ name: 'text', label: 'Text', value: 'Fly.' }], 'Fly.'),
    ])
    expect(list).toEqual({
      headings: ['Key', 'Name', 'Cost', 'Text', 'Copies'],
      rows: [
        ['K1', 'Lamp', 2, '', 2],
        ['K1', 'Moth', '', 'Fly.', 2],
      ],
    })
  })

  test('in Markdown hold nothing that is read as markup, whatever a card says', () => {
    const said = printMarkdown('A | B', { headings: ['Name'], rows: [['a|b\n<script>*x*</script>[l](u)\\']] })
    const [, , heading, rule, row] = said.split('\n')
    expect([heading, rule]).toEqual(['| Name |', '| --- |'])
    expect(row).toBe('| a\\|b<br>\\<script\\>\\*x\\*\\</script\\>\\[l\\](u)\\\\ |')
    expect(said.split('\n')).toHaveLength(6)
  })
})

describe('the page', () => {
  const parts = { style: 'b{}', script: 'x' }
  const nasty = '"><script>alert(1)</script>\' & <img src=x onerror=y>\u0000'
  const page = printPage(
    {
      name: nasty,
      copyright: nasty,
      language: '"><b>',
      cards: [
        {
          ...card(nasty, [{ name: 'cost', label: nasty, value: nasty }], nasty),
          picture: `cards/${nasty}.webp`,
          width: 5,
          height: 7,
        },
      ],
    },
    parts,
  )

  test('holds what cards say as text alone, wherever it stands', () => {
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page.match(/<img/g)).toHaveLength(1)
    expect(page).not.toContain('onerror=y>')
    expect(page).not.toContain('\u0000')
    const elements: string[] = []
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name }) => elements.push(name))
    parser
      .write(
        page
          .replace('<!doctype html>\n', '')
          .replaceAll(/<(meta|img|input)\b([^>]*?)( hidden)?>/g, '<$1$2/>')
          .replaceAll(' hidden>', '>'),
      )
      .close()
    expect(elements).not.toContain('b')
  })

  test('fetches nothing: its policy allows pictures beside it, and no address of the web is in it', () => {
    expect(page).toContain("default-src 'none'; img-src 'self' file:;")
    expect(printPage({ name: 'Set', cards: [] }, parts)).not.toMatch(/https?:/)
  })
})
