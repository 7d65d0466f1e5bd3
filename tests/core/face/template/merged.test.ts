import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Layer, Template } from '../../../../core/face/template'
import { printTemplate } from '../../../../core/face/template/print'
import { readTemplate } from '../../../../core/face/template/read'
import { plainTemplate } from '../world'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-merge-'))
afterAll(() => rmSync(folder, { recursive: true }))

const layer = (id: string, y: number): Layer => ({
  type: 'shape',
  id,
  name: id,
  box: { x: 1, y, width: 30, height: 4 },
  shape: { kind: 'rectangle' },
  fill: '$ink',
})
const BASE = plainTemplate([layer('top', 1), layer('middle', 20), layer('foot', 40)])

/** What git makes of two people's changes of one file; `undefined`: it found that they contradict each other. */
function merged(one: Template, other: Template): string | undefined {
  const [ours, base, theirs] = [one, BASE, other].map((template, index) => {
    const path = join(folder, `${index}.face.json`)
    writeFileSync(path, printTemplate(template))
    return path
  }) as [string, string, string]
  const { status, stdout } = spawnSync('git', ['merge-file', '-p', ours, base, theirs], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

const change = (id: string, by: Partial<Layer>): Template =>
  ({ ...BASE, layers: BASE.layers.map((one) => (one.id === id ? { ...one, ...by } : one)) }) as Template

const isAbsent = spawnSync('git', ['--version']).status !== 0

test('git merges what two people changed at different layers of a face', ({ skip }) => {
  skip(isAbsent, 'git absent')
  const moved = change('top', { box: { x: 5, y: 2, width: 30, height: 4 } })
  const more = { ...change('foot', { fill: '#aa0000' }), name: 'Dusk' }
  for (const [one, other] of [
    [moved, more],
    [more, moved],
  ] as const) {
    const text = merged(one, other)
    const read = readTemplate(JSON.parse(text ?? 'null'))
    const both = { ...more, layers: more.layers.map((each, at) => (at === 0 ? moved.layers[0] : each)) }
    expect(read).toEqual({ value: JSON.parse(JSON.stringify(both)) as unknown })
    expect('value' in read && printTemplate(read.value)).toBe(text)
  }
})

test('git says that two people changed one thing of a face differently', ({ skip }) => {
  skip(isAbsent, 'git absent')
  expect(merged(change('top', { fill: '#aa0000' }), change('top', { fill: '#00aa00' }))).toBeUndefined()
})
