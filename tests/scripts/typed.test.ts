import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../../main/installation'
import { scriptOf } from '../../scripts/typed.mjs'

const FAULTS = `
export const first = async () => 1
export function second(name: string, kind: 'a' | 'b') {
  first()
  if (name === undefined) return 0
  switch (kind) {
    case 'a':
      return 1
  }
  return name.lenght
}
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanfare-typed-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function complaintsOf(text: string): string[] {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'es2024' } }))
  writeFileSync(join(folder, 'probe.ts'), text)
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint'),
      '--type-aware',
      '--type-check',
      '--config',
      join(ROOT, '.oxlintrc.json'),
      '--format',
      'unix',
      'probe.ts',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  return stdout.split('\n').filter((line) => line.startsWith('probe.ts'))
}

test('a promise nobody waits for, a condition that always holds, a case left out and a wrong name are found', () => {
  const complaints = complaintsOf(FAULTS)
  const at = (line: number, what: string) =>
    complaints.filter((complaint) => complaint.startsWith(`probe.ts:${line}:`) && complaint.includes(what))
  expect(at(4, 'no-floating-promises')).toHaveLength(1)
  expect(at(5, 'no-unnecessary-condition')).toHaveLength(1)
  expect(at(6, 'switch-exhaustiveness-check')).toHaveLength(1)
  expect(at(10, 'TS2551')).toHaveLength(1)
  expect(complaints).toHaveLength(4)
  expect(complaintsOf(FAULTS.slice(0, FAULTS.indexOf('export function')))).toEqual([])
}, 60_000)

test('the script of a component stands where it stood, at the same line and column', () => {
  const source = [
    '<template>',
    '  <p>{{ a + b }}</p>',
    '</template>',
    '<script lang="ts">export const a = 1',
    '</script>',
    '<style scoped>p { color: red }</style>',
    '<script setup lang="ts">',
    "const b = '</p>'",
    '</script>',
  ]
  for (const end of ['\n', '\r\n']) {
    const lines = scriptOf(source.join(end)).split(end)
    expect(lines.map((line) => line.trimEnd())).toEqual([
      '',
      '',
      '',
      `${' '.repeat(18)}export const a = 1`,
      '',
      '',
      '',
      "const b = '</p>'",
      '',
    ])
    expect(lines.map(({ length }) => length)).toEqual(source.map(({ length }) => length))
  }
})

test('a component without a script is blank', () => {
  expect(scriptOf('<template>\n  <p>ä</p>\n</template>\n').trim()).toBe('')
})
