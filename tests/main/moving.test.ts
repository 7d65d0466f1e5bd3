import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HostError } from '../../main/answers/context'
import { keptScenarios, moveScenarios } from '../../main/answers/moving'
import type { LibraryClient } from '../../main/database/client'
import type { Library } from '../../main/database/library'
import { openSettings } from '../../main/settings'
import { newLibrary, scratch } from './database/toy'

const FILES = [
  { name: 'moths.scenario.yaml', text: 'system: evolve\nname: a\n' },
  { name: 'old.yaml', text: 'name: b' },
]

/** The settings file of a studio that kept scenarios in it. */
function settings(lab: unknown, data = scratch()) {
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ theme: 'dark', lab }))
  return {
    store: openSettings(data, () => undefined),
    file: () => JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8')) as Record<string, unknown>,
    data,
  }
}

type Client = Pick<LibraryClient, 'path' | 'ask'>
const clientOf = ({ library, at }: { library: Library; at: string }, before: () => void = () => undefined): Client =>
  ({
    path: at,
    ask: (_: string, { scenarios }: { scenarios: Parameters<Library['adoptScenarios']>[0] }) =>
      Promise.resolve().then(() => (before(), void library.adoptScenarios(scenarios))),
  }) as unknown as Client
const refusing = (path: string, code: string): Client =>
  ({ path, ask: () => Promise.reject(new HostError(code, 'No.')) }) as unknown as Client

const paths = (library: Library): string[] => library.scenarios().map(({ path }) => path)

test('scenarios of an older studio lie in the library that is opened first, and no longer in the settings', async () => {
  const [first, second] = [newLibrary(scratch()), newLibrary(scratch())]
  const { store, file } = settings({ files: FILES, active: 1 })
  await moveScenarios(store, clientOf(first))
  await moveScenarios(store, clientOf(second))
  await moveScenarios(store, clientOf(first))
  expect([paths(first.library), paths(second.library)]).toEqual([['moths.scenario.yaml', 'old.scenario.yaml'], []])
  expect(
    first.library
      .readScenarios({ scenarios: first.library.scenarios().map(({ scenario }) => scenario) })
      .map(({ text }) => text),
  ).toEqual(FILES.map(({ text }) => text))
  expect(file()).toMatchObject({ theme: 'dark', lab: {} })
})

test('while one library takes them, another that is opened leaves them alone; the settings keep them until they are safe', async () => {
  const [first, second] = [newLibrary(scratch()), newLibrary(scratch())]
  const { store, file } = settings({ files: FILES })
  let meanwhile: Promise<void> | undefined
  await moveScenarios(
    store,
    clientOf(first, () => {
      expect(file()['lab']).toMatchObject({ files: FILES, into: first.at })
      meanwhile = moveScenarios(store, clientOf(second))
    }),
  )
  await meanwhile
  expect([paths(first.library).length, paths(second.library).length, file()['lab']]).toEqual([2, 0, {}])
})

test('a studio that was killed in between moves them into the same library, and not twice', async () => {
  const [first, second] = [newLibrary(scratch()), newLibrary(scratch())]
  const { store, data } = settings({ files: FILES })
  await moveScenarios(store, clientOf(first))
  const killed = settings({ files: FILES, into: first.at }, data)
  await moveScenarios(killed.store, clientOf(second))
  await moveScenarios(killed.store, clientOf(first))
  expect([paths(first.library).length, paths(second.library).length, killed.file()['lab']]).toEqual([2, 0, {}])
})

test('a library that cannot be written leaves them for another; so does one that is gone', async () => {
  const [first, second] = [newLibrary(scratch()), newLibrary(scratch())]
  const { store, file } = settings({ files: FILES })
  await moveScenarios(store, refusing(first.at, 'library-damaged'))
  expect(file()['lab']).toEqual({ files: FILES })
  await moveScenarios(store, refusing(first.at, 'library-stopped'))
  expect(file()['lab']).toEqual({ files: FILES, into: first.at })
  first.library.close()
  rmSync(first.at)
  await moveScenarios(store, clientOf(second))
  expect([paths(second.library).length, file()['lab']]).toEqual([2, {}])
})

test('where the settings cannot be written the scenarios are in the library all the same, once', async () => {
  const data = join(scratch(), 'data')
  mkdirSync(data)
  const { store } = settings({ files: FILES }, data)
  rmSync(data, { recursive: true })
  writeFileSync(data, 'a file where the folder was')
  const one = newLibrary(scratch())
  await moveScenarios(store, clientOf(one))
  await moveScenarios(store, clientOf(one))
  expect([paths(one.library).length, existsSync(join(data, 'settings.json'))]).toEqual([2, false])
})

test('what is no scenario file in the settings is passed over', () => {
  expect(
    [{}, { files: 'x' }, { files: [null, 3, { name: 'a' }, { text: 'b' }, { name: '', text: 'c' }] }].map((lab) =>
      keptScenarios(lab).map(({ path }) => path),
    ),
  ).toEqual([[], [], ['kept.scenario.yaml']])
})
