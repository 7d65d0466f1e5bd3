import { describe, expect, test } from 'vitest'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { absent, catalogOf, corpusEntries, corpusText, LIBRARIES, parse } from '../sources'

/** Comments and texts made blank, so that only the braces and keys of tables are left. */
const bare = (text: string): string =>
  text.replace(/--\[\[[^]*?\]\]|--[^\n]*|\[\[[^]*?\]\]|"(?:[^"\\\n]|\\[^])*"/g, (piece) =>
    piece.startsWith('"') ? '""' : '',
  )

/** Cards of a library, counted by nothing but how deep their tables lie: an entry in one, an alternate in `AltCards` of an entry. */
function counted(text: string): { entries: number; alternates: number } {
  let [depth, entries, alternates, inside] = [0, 0, 0, false]
  const marked = bare(text.replace(/(?:\["AltCards"\]|AltCards)(?=\s*=)/g, '[ALTERNATES]'))
  for (const [piece] of marked.matchAll(/\[(?:""|ALTERNATES)\]\s*=\s*\{|[{}]/g)) {
    if (piece === '}') {
      depth--
      if (depth === 2) inside = false
      continue
    }
    if (piece.includes('ALTERNATES')) inside = true
    else if (piece !== '{' && depth === 1) entries++
    else if (piece !== '{' && depth === 3 && inside) alternates++
    depth++
  }
  return { entries, alternates }
}

describe.skipIf(absent)('the libraries of the community (skipped: corpus absent)', () => {
  const entries = absent ? [] : corpusEntries()
  const catalog = catalogOf(entries)
  const found = entries.flatMap(({ name, text, library }) => {
    const parsed = parse(text)
    return language
      .check(parsed, catalog, { entry: name })
      .map((diagnostic) => ({ ...diagnostic, library, key: parsed.cards[0]?.key ?? '' }))
  })
  const at = (code: string): string[] => found.filter((one) => one.code === code).map(({ key }) => key)

  test.for(LIBRARIES)('%s is read whole: every entry and every alternate', (library) => {
    const nodes = entries.filter((one) => one.library === library).flatMap(({ text }) => parse(text).nodes)
    const alternates = nodes.filter(({ original }) => original).length
    expect({ entries: nodes.length - alternates, alternates }).toEqual(counted(corpusText(`${library}.lua`)))
  })

  test('hold as many cards as the specification says', () => {
    const cards = entries.flatMap(({ text }) => parse(text).cards)
    expect([entries.length, cards.length]).toEqual([636, 762])
    expect(cards.filter(({ kind }) => kind === 'action')).toHaveLength(62 + 18 + 4 + 1)
    expect(cards.filter(({ kind }) => kind === 'terrain')).toHaveLength(1)
    expect(cards.flatMap(({ effect }) => effect?.parts ?? []).every(({ power }) => power !== undefined)).toBe(true)
  })

  test('have no error but the table that brown does not close', () => {
    const errors = found.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ library, key, code }) => `${library} ${key} ${code}`)).toEqual(['brown Armed Thief BLX105'])
  })

  test('show their quirks at their cards', () => {
    expect(at('BLX211')).toEqual(['Accursed Gate', 'Doneyes', 'wowwow2211', 'Lezus 2', 'Lezus 7'])
    expect(at('BLX221').sort()).toEqual(['Bert', 'Chickenduckbird', 'Kmansong2', 'Timothy'])
    expect(at('BLX201')).toEqual(['Monopoly Man', 'Quan Sinister'])
    expect(at('BLX123')).toEqual(['Razikai Token 1', 'Drager Bot', 'brickmason'])
    expect(at('BLX129')).toEqual(['FILTHY PRANKS'])
    expect(at('BLX110')).toHaveLength(5)
    expect(at('BLX401')).toEqual(['Frozen Fish', 'Rocket Launcher', 'MasterHand'])
    expect(at('BLX113')).toHaveLength(26)
    expect(at('BLX404')).toHaveLength(15)
    expect(at('BLX422')).toEqual(['Demonic Godbeast'])
  })
})
