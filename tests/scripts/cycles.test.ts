import { expect, test } from 'vitest'
import { cyclesIn } from '../../scripts/cycles.mjs'

const groups = (texts: Record<string, string>): readonly string[][] => cyclesIn(new Map(Object.entries(texts)))

test('modules that need one another when they run are one group, however long the way round', () => {
  expect(
    groups({
      'core/a.ts': "import { b } from './b'\n",
      'core/b.ts': "export {\n  c,\n  d,\n} from './deep/c'\n",
      'core/deep/c.ts': "import '../a'\n",
      'core/lone.ts': "import { a } from './a'\n",
    }),
  ).toEqual([['core/a.ts', 'core/b.ts', 'core/deep/c.ts']])
})

test('types need nobody, and a value beside them does', () => {
  const other = "import { a } from './a'\n"
  for (const types of ["import type { B } from './b'", "import {\n  type B,\n  type C,\n} from './b'"])
    expect(groups({ 'core/a.ts': `${types}\n`, 'core/b.ts': other })).toEqual([])
  expect(groups({ 'core/a.ts': "import { type B, c } from './b'\n", 'core/b.ts': other })).toEqual([
    ['core/a.ts', 'core/b.ts'],
  ])
})

test('components and folders are followed too', () => {
  expect(
    groups({
      'renderer/A.vue': '<script setup lang="ts">\nimport { b } from \'./b\'\n</script>\n',
      'renderer/b/index.ts': "import A from '../A.vue'\n",
    }),
  ).toEqual([['renderer/A.vue', 'renderer/b/index.ts']])
})
