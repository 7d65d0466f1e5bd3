import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { HostBridge } from '../../preload/contract'

type Electron = typeof import('./electron')

export interface Desktop {
  readonly electron: Electron
  readonly window: InstanceType<Electron['BrowserWindow']>
  /** `window.studio` as the page sees it, through the built preload. */
  readonly studio: HostBridge
  readonly data: string
  quit(): Promise<void>
}

/** A process of Electron before its app is ready; `options` stand on its command line. */
export async function boot(
  data: string,
  arrange: (electron: Electron) => void = () => undefined,
  options: readonly string[] = [],
): Promise<Electron> {
  vi.resetModules()
  const electron = await import('./electron')
  arrange(electron)
  process.argv = [process.execPath, '.', '--data', data, ...options]
  // Its process is that of the tests.
  if (vi.isMockFunction(process.kill)) vi.mocked(process.kill).mockRestore()
  const kill = process.kill.bind(process)
  vi.spyOn(process, 'kill').mockImplementation((id, signal) => {
    if (id !== process.pid || signal !== 'SIGKILL') return kill(id, signal)
    electron.stage.kills += 1
    return true
  })
  await import('../../main/desktop')
  electron.stage.startUp()
  return electron
}

/** The real `main/desktop.ts` with the real preload in one window, on a data folder of its own. */
export async function launch(
  options: {
    readonly data?: string
    readonly arrange?: (electron: Electron) => void
    readonly args?: readonly string[]
  } = {},
): Promise<Desktop> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'fanfare-desktop-')))
  const electron = await boot(data, options.arrange, options.args)
  const window = await vi.waitFor(() => {
    const [found] = electron.BrowserWindow.getAllWindows()
    if (!found?.isShown) throw new Error(`No window is shown. ${electron.stage.boxes.join(' ')}`)
    return found
  }, 15_000)
  return {
    electron,
    window,
    data,
    studio: window.webContents.page?.window['studio'] as HostBridge,
    async quit() {
      electron.app.quit()
      await vi.waitFor(() => {
        if (electron.stage.exitCode === undefined) throw new Error('It has not quit.')
      }, 15_000)
      if (options.data === undefined) await rm(data, { recursive: true, force: true })
    },
  }
}
