import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { checkFiles } from '../../../main/commands/check'
import { format } from '../../../main/commands/format'
import { openInput } from '../../../main/commands/input'
import { RULES, SET } from '../../core/systems/cardfighters/formats/files'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-slices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const check = async (paths: readonly string[], cards: readonly string[] = []) =>
  checkFiles(await openInput(paths, { cards }), {})

/** The part of a text from line and column to line and column. */
const part = (
  text: string,
  { line, column, endLine, endColumn }: { line: number; column: number; endLine: number; endColumn: number },
): string => {
  const lines = text.split('\n').slice(line - 1, endLine)
  return lines
    .map((each, index) =>
      each.slice(index === 0 ? column - 1 : 0, index === lines.length - 1 ? endColumn - 1 : undefined),
    )
    .join('\n')
}

test('what is wrong with a card is reported in the file where it stands', async () => {
  const [set, rules] = [SET.replace('"400"', '"450"'), RULES.replace('draw()', 'drow()')]
  const [inSet, inRules] = await check([written('set.xml', set), written('card_rules.py', rules)])
  expect(inSet?.cards.map(({ name }) => name)).toEqual(['Tin & Lantern', 'Ash'])
  expect(inRules?.cards).toEqual([])
  expect(inSet?.diagnostics.find(({ code }) => code === 'CFC201')).toMatchObject({
    card: 'Tin & Lantern',
    severity: 'warning',
  })
  expect(
    part(
      set,
      inSet?.diagnostics.find(({ code }) => code === 'CFC201') ?? { line: 0, column: 0, endLine: 0, endColumn: 0 },
    ),
  ).toBe('450')
  const unknown = inRules?.diagnostics.find(({ code }) => code === 'CFC002')
  expect(unknown && part(rules, unknown)).toBe('drow')
  expect(unknown?.fixes[0]?.edits.map((edit) => [part(rules, edit), edit.text])).toEqual([['drow', 'draw']])
})

test('a fix of a value is written in the way of the file', async () => {
  const set = SET.replace(
    'value="Robot" />\n\t\t\t<property name="Rarity"',
    'value="Robto" />\n\t\t\t<property name="Rarity"',
  )
  const [inSet] = await check([written('set.xml', set), written('card_rules.py', RULES)])
  const fix = inSet?.diagnostics.find(({ code }) => code === 'CFC213')?.fixes[0]
  const [edit] = fix?.edits ?? []
  const lines = set.split('\n')
  const line = lines[(edit?.line ?? 1) - 1] ?? ''
  expect(
    line.slice(0, (edit?.column ?? 1) - 1) + (edit?.text ?? '') + line.slice((edit?.endColumn ?? 1) - 1),
  ).toContain('value="Robot"')
})

test('rules are checked without their set, beside it, and alone', async () => {
  const rules = written('card_rules.py', RULES.replace('draw()', 'drow()'))
  const lone = written('Moth.rules', 'action = drow()\n')
  const alone = await check([rules, lone])
  expect(
    alone.map(({ cards, diagnostics }) => [cards, diagnostics.map(({ code, card, line }) => [code, card, line])]),
  ).toEqual([
    [[], [['CFC002', "Tin & Lantern's OIL", 6]]],
    [[], [['CFC002', 'Moth', 1]]],
  ])
  const [beside] = await check([rules], [written('set.xml', SET)])
  expect(beside?.diagnostics.map(({ code, card }) => [code, card])).toEqual([['CFC002', 'Tin & Lantern']])
})

test('formatting changes the lines of rules alone', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const [set, rules, lone] = [
    written('set.xml', SET),
    written('card_rules.py', RULES.replace('{F}: draw()', '{f}:draw( )')),
    written('Moth.rules', 'action=draw( 2 )\n'),
  ]
  expect(await format([set, rules, lone], { check: true })).toBe(1)
  expect(await format([set, rules, lone], {})).toBe(0)
  said.mockRestore()
  expect(readFileSync(set, 'utf8')).toBe(SET)
  expect(readFileSync(rules, 'utf8')).toMatch(/action = \{F\}: draw\(\) +# slow/)
  expect(readFileSync(lone, 'utf8')).toBe('action = draw(2)\n')
})
