import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { publish } from '../../../main/commands/publish'
import { sheet } from '../../../main/commands/sheet'
import { requireTarget } from '../../../main/printing/target'
import { inside } from './inside'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-targets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string): string => join(folder, name)

const cards = at('lamps.txt')
const deck = at('deck.txt')
const job = at('lamps.print.json')
const library = at('lamps.fanfare')
writeFileSync(cards, 'name Lamp; id CP99-001; class Neutral; type Follower; cost 2; stats 2/2;\n')
writeFileSync(deck, 'Forestcraft v1\n\n# Main Deck\n3 CP99-001\n')
writeFileSync(job, JSON.stringify({ version: 1, name: 'Lamps', files: ['lamps.txt'] }))
writeFileSync(at('note.md'), 'Buy lamps.\n')
symlinkSync(cards, at('other.txt'))
// As every database of SQLite begins.
writeFileSync(library, 'SQLite format 3\0')

describe('a file that is written', () => {
  test.each([
    ['the cards that it prints', cards, () => sheet([cards], { out: cards })],
    ['the cards, by another name', cards, () => sheet([cards], { out: at('other.txt') })],
    ['the deck that it prints', deck, () => sheet([], { deck, cards: [cards], out: deck })],
    ['the job that it prints', job, () => sheet([], { job, out: job })],
    ['cards that the job names', cards, () => sheet([], { job, out: cards })],
    ['a library', library, () => sheet([cards], { out: library })],
    ['a list of cards', cards, () => publish([cards], { as: 'csv', out: cards })],
    ['a library by a list', library, () => publish([cards], { as: 'csv', out: library })],
    ['a library by a workbook', library, () => publish([cards], { as: 'xlsx', out: library })],
    ['a file of another kind', at('note.md'), () => publish([cards], { as: 'csv', out: at('note.md') })],
  ])('does not destroy %s', async (_, path, command) => {
    const before = readFileSync(path)
    const { code, said } = await inside(command)
    expect([code, said]).toEqual([2, expect.stringMatching(/Choose another name\.\n$/)])
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test('replaces one of its kind that was made before, but for one that is read', async () => {
    for (const [kind, name, content] of [
      ['pdf', 'old.pdf', '%PDF-1.7'],
      ['png', 'old.png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ['zip', 'old.zip', 'PK\u0003\u0004'],
      ['csv', 'old.csv', 'name,id'],
      ['markdown', 'old.MD', '# Lamps'],
      ['pdf', 'empty', ''],
    ] as const) {
      writeFileSync(at(name), content)
      await expect(requireTarget(at(name), kind, [cards, undefined])).resolves.toBeUndefined()
      await expect(requireTarget(at(name), kind, [at(name)])).rejects.toThrow('is a file that is read here')
    }
    await expect(requireTarget(at('none.pdf'), 'pdf', [at('none.pdf')])).resolves.toBeUndefined()
    await expect(requireTarget('/dev/null', 'pdf', [])).resolves.toBeUndefined()
  })
})
