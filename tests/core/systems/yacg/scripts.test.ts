import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../core/language/edit'
import { sideScripts } from '../../../../core/systems/yacg/formats/scripts'
import { effect } from './sources'

const SCRIPT = 'do:\n  - draw: 2\n  - gain: {amount: 1, color: Blue} # of the sea'
const SIDE = `script:\n${SCRIPT.replaceAll(/^/gm, '  ')}\n`
const PATH = 'card_data/scripts/EFF-950.yaml'
const BARE = effect('')
const read = (text: string, cards: readonly string[], path = PATH) =>
  sideScripts.read(
    text,
    cards.map((card, at) => ({ entry: `e${at}`, text: card })),
    path,
  )

describe('a file of a script beside its card', () => {
  test('is known by its place and its only key, and is no deck and no card', () => {
    expect(sideScripts.recognise({ path: PATH, text: SIDE })).toBe(1)
    expect(sideScripts.recognise({ path: 'EFF-950.yml', text: SIDE })).toBeGreaterThan(0)
    expect(sideScripts.recognise({ path: 'card_data/effects/EFF-950.yaml', text: BARE })).toBe(0)
    expect(sideScripts.recognise({ path: 'deck.yaml', text: 'deck:\n  cards: {EFF-950: 2}\n' })).toBe(0)
  })

  test('gives its card the script, and nothing else in it changes', () => {
    const { changes, differences, problems } = read(SIDE, [BARE])
    expect([differences, problems]).toEqual([[], []])
    expect(applyEdits(BARE, changes[0]?.edits ?? [])).toBe(effect(SCRIPT))
  })

  test('changes nothing where the card says the same, and offers its own where it says otherwise', () => {
    expect(read(SIDE, [effect(SCRIPT)])).toEqual({ changes: [], differences: [], problems: [], known: ['e0'] })
    const card = effect('do: [{draw: 3}]')
    const { differences, changes } = read(SIDE, [card])
    expect(changes).toEqual([])
    expect(differences).toMatchObject([{ key: 'EFF-950', written: 'do: [{draw: 3}]', given: SCRIPT }])
    expect(applyEdits(card, differences[0]?.edits ?? [])).toBe(effect(SCRIPT))
  })

  test('tells of scripts of cards that are not there, or there twice', () => {
    expect(read(SIDE, []).problems).toMatchObject([{ line: 1, message: { id: 'script-unknown' } }])
    expect(read(SIDE, [BARE, BARE]).problems).toMatchObject([{ line: 1, message: { id: 'script-several' } }])
  })

  test('may hold the scripts of several cards by their ids', () => {
    const list = 'EFF-950:\n  do: [{draw: 1}]\nE007:\n  do: [{draw: 2}]\n'
    const cards = [BARE, effect('', { id: 'EFF-007' })]
    const { changes } = read(list, cards, 'scripts.yaml')
    expect(changes.map(({ entry, edits }) => applyEdits(cards[Number(entry.slice(1))] ?? '', edits))).toEqual([
      effect('do: [{draw: 1}]'),
      effect('do: [{draw: 2}]', { id: 'EFF-007' }),
    ])
  })

  test('is what takes the scripts out of the cards, and brings them back', () => {
    const card = effect(SCRIPT)
    expect(sideScripts.path?.('card_data/effects/EFF-950.yaml')).toBe(PATH)
    const side = sideScripts.print?.([{ text: card }]) ?? ''
    expect(side).toBe(SIDE)
    const without = applyEdits(card, sideScripts.without?.(card) ?? [])
    expect(without).toBe(BARE)
    expect(applyEdits(without, read(side, [without]).changes[0]?.edits ?? [])).toBe(card)
    expect(sideScripts.without?.(BARE)).toEqual([])
    const two = [{ text: card }, { text: effect('', { id: 'EFF-007' }) }]
    expect(sideScripts.print?.(two)).toBe(SIDE.replace('script:', 'EFF-950:'))
  })
})
