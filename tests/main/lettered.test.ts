import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SYSTEMS } from '../../core/systems/registry'
import { loadFonts } from '../../main/printing/fonts'
import { makeSheet } from '../../main/printing/sheet'
import type { PrintedSheet } from '../../main/printing/tasks'
import { jobOf } from '../core/sheet/printed'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-lettered-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const named = (name: string): Promise<PrintedSheet> =>
  makeSheet(
    {
      title: 'Cards',
      job: jobOf({ name, slug: true, backs: { mode: 'one' } }),
      dpi: 200,
      threads: 1,
      cards: [
        {
          system: 'evolve',
          text: 'name Lamp; id CP99-001; class Neutral; type Follower; cost 2; stats 2/2;',
          index: 0,
          copies: 1,
          appearance: { version: 1 },
        },
      ],
    },
    { systems: SYSTEMS, fonts: loadFonts(), startLines: () => [], progress: () => undefined },
  )

/** What a reader of PDF finds at the foot of the page. */
function footOf({ bytes }: PrintedSheet, page: number): string {
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, bytes)
  const area = ['-x', '0', '-y', '802', '-W', '600', '-H', '40']
  return execFileSync('pdftotext', ['-f', `${page}`, '-l', `${page}`, ...area, file, '-'], { encoding: 'utf8' }).trim()
}

/** The fonts of the file, without the tags of their subsets. */
function fontsIn({ bytes }: PrintedSheet): string {
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdffonts', [file], { encoding: 'utf8' })
}

test.skipIf(!existsSync('/usr/bin/pdftotext'))(
  'a job has its name on the page in whatever script it is (skipped when poppler-utils absent)',
  async () => {
    for (const [name, font] of [
      ['夜の灯', /JP/],
      ['Żółw i łódź', /AlegreyaSansExtended-400/],
      ['Ночь', /NotoSans-400/],
      ['Night', /AlegreyaSans-400/],
    ] as const) {
      const sheet = await named(name)
      // A reader finds the name even where its letters are drawn as nothing.
      expect(fontsIn(sheet)).toMatch(font)
      expect([footOf(sheet, 1), footOf(sheet, 2)]).toEqual([`${name} · 1/1`, `${name} · 1b/1`])
      expect(sheet.findings.filter(({ message }) => message.id === 'PRE9')).toEqual([])
    }
  },
)

test('letters of a name that no font draws are said', async () => {
  const { findings } = await named('Night \u{10330}')
  expect(findings).toContainEqual({ severity: 'warning', message: { id: 'PRE9', args: { found: '\u{10330}' } } })
})
