import { createHash } from 'node:crypto'
import { SCENARIO_EXTENSION } from '../../core/scenario/format'
import { isScenarioFile } from '../../core/scenario/naming'
import type { Settings } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import type { Adopted } from '../database/scenarios/adopted'
import { isThere } from '../database/safety/restore'
import { log, messageOf } from '../log'
import { HostError, type SettingsStore } from './context'

/** The scenario files that an older studio kept in its settings. Their ids follow from what they are: one that is moved twice is the same. */
export function keptScenarios({ files }: Settings['lab']): Adopted[] {
  return (Array.isArray(files) ? (files as unknown[]) : []).flatMap((file) => {
    const { name, text } = (file ?? {}) as { name?: unknown; text?: unknown }
    if (typeof name !== 'string' || typeof text !== 'string') return []
    const scenario = createHash('sha256')
      .update(JSON.stringify([name, text]))
      .digest('hex')
      .slice(0, 32)
    return [
      {
        scenario,
        path: isScenarioFile(name) ? name : `${name.replace(/\.ya?ml$/i, '') || 'kept'}${SCENARIO_EXTENSION}`,
        text,
      },
    ]
  })
}

/** Writes settings where that can be done: what is moved is safe in the library either way. */
function write(settings: SettingsStore, lab: Settings['lab']): void {
  try {
    settings.write({ lab })
  } catch (error) {
    log(messageOf(error))
  }
}

/**
 * Moves the scenario files of an older studio's settings into an open library, once: the library is noted in the settings before, so that no
 * other takes them too, and they leave the settings when it has them. A library that cannot be written leaves them there.
 */
export async function moveScenarios(
  settings: SettingsStore,
  client: Pick<LibraryClient, 'path' | 'ask'>,
): Promise<void> {
  const { lab } = settings.read()
  const scenarios = keptScenarios(lab)
  if (scenarios.length === 0) return
  const { into } = lab
  if (typeof into === 'string' && into !== client.path && isThere(into)) return
  write(settings, { ...lab, into: client.path })
  try {
    await client.ask('adoptScenarios', { scenarios })
    write(settings, {})
  } catch (error) {
    // Whether a library that was closed meanwhile has them is seen when it is opened again.
    if (!(error instanceof HostError && error.code === 'library-stopped')) write(settings, lab)
    log(`Scenarios stay in the settings: ${messageOf(error)}`)
  }
}
