import type { Answer, Change, Conflict, Input, Operation } from '../../../preload/contract'
import { ask, CONNECTION_LOST, RequestError, useHost } from '../host'
import type { Shown } from './shown'

/** Whether a scenario file is as an operation was to leave it. */
const isWritten = (
  operation: Extract<Operation, { scenario: string }>,
  { text, path }: { text?: string | undefined; path?: string | undefined },
): boolean => {
  if (operation.type === 'delete-scenario') return text === undefined
  return (
    text !== undefined &&
    (operation.text === undefined || operation.text === text) &&
    (operation.type === 'create-scenario' || operation.path === undefined || operation.path === path)
  )
}

/** Whether an asset is as an operation was to leave it. Of a picture's or a font's bytes a conflict says nothing: those are no proof. */
const isAssetWritten = (
  operation: Extract<Operation, { asset: string }>,
  { text, name, revision }: NonNullable<Conflict['assets']>[number],
): boolean => {
  if (operation.type === 'delete-asset') return revision === undefined
  if (operation.name !== undefined && operation.name !== name) return false
  return operation.text === undefined
    ? operation.art === undefined && operation.font === undefined
    : operation.text === text
}

/** Whether a conflict only says that the host had already done what we asked for before the connection was lost. */
const isDone = (operations: readonly Operation[], { conflict, scenarios = [], assets = [] }: Conflict): boolean =>
  assets.every((found) =>
    operations.some(
      (operation) => 'asset' in operation && operation.asset === found.asset && isAssetWritten(operation, found),
    ),
  ) &&
  scenarios.every((found) =>
    operations.some(
      (operation) => 'scenario' in operation && operation.scenario === found.scenario && isWritten(operation, found),
    ),
  ) &&
  conflict.every(({ entry, text }) =>
    operations.some(
      (operation) =>
        'entry' in operation &&
        operation.entry === entry &&
        (operation.type === 'delete'
          ? text === undefined
          : 'text' in operation && operation.text !== undefined && operation.text === text),
    ),
  )

/** Sends operations to the host; a lost connection is waited for and the write repeated. */
export function createPosting({ info }: Shown): (input: Input<'library.apply'>) => Promise<Answer<'library.apply'>> {
  const host = useHost()

  const doneBefore = async ({ conflict, scenarios = [], assets = [] }: Conflict): Promise<Change> => ({
    step: 0,
    ...(assets.length > 0 && {
      assets: {
        changed: (await ask('assets.list', {})).filter(({ asset }) => assets.some((found) => found.asset === asset)),
        removed: assets.filter(({ revision }) => revision === undefined).map(({ asset }) => asset),
      },
    }),
    scenarios: {
      changed: await ask('scenarios.read', { scenarios: scenarios.map(({ scenario }) => scenario) }),
      removed: scenarios.filter(({ text }) => text === undefined).map(({ scenario }) => scenario),
    },
    entries: await ask('library.read', {
      entries: conflict.filter(({ text }) => text !== undefined).map(({ entry }) => entry),
    }),
    removed: conflict.filter(({ text }) => text === undefined).map(({ entry }) => entry),
    canUndo: info.value?.canUndo,
    canRedo: info.value?.canRedo,
  })

  return async (input) => {
    for (let tried = false; ; tried = true) {
      try {
        const answer = await ask('library.apply', input)
        if (tried && 'conflict' in answer && isDone(input.operations, answer)) return await doneBefore(answer)
        return answer
      } catch (error) {
        if (!(error instanceof RequestError && error.code === CONNECTION_LOST)) throw error
        await host.reachable()
      }
    }
  }
}
