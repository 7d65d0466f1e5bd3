import { expect, test } from 'vitest'
import { windowChunks } from '../../scripts/chunks.mjs'

const START = '/fanfare/renderer/mount.ts'
/** What each module imports; a page is imported when somebody goes to it, which is no import of these. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [START]: ['/fanfare/renderer/App.vue', '/fanfare/core/systems/registry.ts'],
  '/fanfare/renderer/App.vue': ['/fanfare/renderer/icon.ts'],
  '/fanfare/renderer/icon.ts': ['/fanfare/renderer/App.vue'],
  '/fanfare/core/systems/registry.ts': ['/fanfare/core/systems/yacg/index.ts'],
  '/fanfare/core/systems/yacg/index.ts': ['/fanfare/core/face/type.ts'],
  '/fanfare/core/face/type.ts': [],
  '/fanfare/renderer/editor/EditorPage.vue': ['/fanfare/renderer/icon.ts', '/fanfare/renderer/editor/own.ts'],
  '/fanfare/renderer/editor/own.ts': [],
}

/** The file that a module goes into, where the bundler does not choose. */
function fileOf(id: string, start = START): string | null {
  const group = windowChunks(start).groups.find(({ name }) => typeof name === 'function')
  if (typeof group?.name !== 'function') throw new Error('Nothing divides the window.')
  const context = {
    modules: IMPORTS,
    // As the bundler's own, it needs what it is called on.
    getModuleInfo(one: string) {
      const importedIds = this.modules[one]
      return importedIds ? { importedIds } : null
    },
  }
  return group.name(id, context)
}

test('what the window begins with lies in two files, beside its start and what comes later', () => {
  expect(Object.keys(IMPORTS).map((id) => [id.slice('/fanfare/'.length), fileOf(id)])).toEqual([
    ['renderer/mount.ts', null],
    ['renderer/App.vue', 'window'],
    ['renderer/icon.ts', 'window'],
    ['core/systems/registry.ts', 'games'],
    ['core/systems/yacg/index.ts', 'games'],
    ['core/face/type.ts', 'window'],
    ['renderer/editor/EditorPage.vue', null],
    ['renderer/editor/own.ts', null],
  ])
})

test('a start that is no module of the window ends the build, and is not passed over', () => {
  expect(() => fileOf('/fanfare/renderer/App.vue', '/fanfare/renderer/elsewhere.ts')).toThrow('does not begin with')
})
