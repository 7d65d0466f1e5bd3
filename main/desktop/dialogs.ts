import { copyFile, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { app, dialog, shell, type BrowserWindow, type FileFilter } from 'electron'
import { fileExtensions } from '../../core/library/extensions'
import type { GameSystem } from '../../core/system'
import type { FileHandle, PickPurpose } from '../../preload/contract'
import { HostError, type FileStore, type HostContext } from '../answers/context'
import { safeName } from '../files'
import { messageOf } from '../log'
import { LIBRARY_EXTENSION } from '../place'

const ALL: FileFilter = { name: 'All files', extensions: ['*'] }
const LIBRARY: FileFilter = { name: 'Fanfare library', extensions: [LIBRARY_EXTENSION] }

const filtersOf = (systems: readonly GameSystem[]): Record<PickPurpose, FileFilter[]> => {
  const { scripts, decks, scenarios } = fileExtensions(systems)
  return {
    scripts: [{ name: 'Card scripts', extensions: [...scripts] }, ALL],
    folder: [],
    art: [{ name: 'Pictures', extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'] }],
    fonts: [{ name: 'Fonts', extensions: ['ttf', 'otf', 'woff', 'woff2'] }],
    library: [LIBRARY, ALL],
    decks: [{ name: 'Deck lists', extensions: [...decks] }, ALL],
    scenarios: [{ name: 'Scenarios', extensions: [...scenarios] }, ALL],
    profile: [{ name: 'ICC profiles', extensions: ['icc', 'icm'] }, ALL],
    'print-job': [{ name: 'Print jobs', extensions: ['json'] }, ALL],
  }
}

export const isPurpose = (value: unknown): value is PickPurpose =>
  typeof value === 'string' && Object.hasOwn(filtersOf([]), value)

/** Paths of all files in a folder and in its folders but the hidden ones, in order. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new HostError('file-unreadable', `${folder} could not be read: ${messageOf(error)}`)
  })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return paths
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    )
    .sort()
}

/** Asks the person for files or for a folder of them; none when they decline. */
export async function pickFiles(
  window: BrowserWindow,
  { files, systems }: Pick<HostContext, 'files' | 'systems'>,
  purpose: PickPurpose,
  several: boolean,
): Promise<readonly FileHandle[]> {
  const properties: ('openFile' | 'openDirectory' | 'multiSelections')[] = [
    purpose === 'folder' ? 'openDirectory' : 'openFile',
    ...(several ? ['multiSelections' as const] : []),
  ]
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties,
    filters: filtersOf(systems)[purpose],
  })
  if (canceled) return []
  if (purpose !== 'folder') return Promise.all(filePaths.map((path) => files.link(path)))
  const folders = await Promise.all(filePaths.map(async (folder) => ({ folder, paths: await filesIn(folder) })))
  return Promise.all(
    folders.flatMap(({ folder, paths }) => paths.map((path) => files.link(path, relative(folder, path)))),
  )
}

/** Saves a file of the studio where the person says; false when they decline. */
export async function deliverFile(window: BrowserWindow, files: FileStore, handle: string): Promise<boolean> {
  const from = files.path(handle)
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath('documents'), files.name(handle)),
  })
  if (canceled) return false
  await copyFile(from, filePath).catch((error: unknown) => {
    throw new HostError('file-unwritable', `${filePath} could not be written: ${messageOf(error)}`)
  })
  return true
}

/** Asks for a folder that files are written into; `undefined` when the person declines. */
export async function placeFolder(window: BrowserWindow, files: FileStore): Promise<FileHandle | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openDirectory', 'createDirectory'],
    defaultPath: app.getPath('documents'),
  })
  const [folder] = filePaths
  return canceled || folder === undefined ? undefined : files.link(folder)
}

/** Opens a folder that the person chose in their file manager, and nothing else. */
export async function showFolder(files: FileStore, handle: string): Promise<void> {
  const folder = files.chosen(handle)
  const found = folder === undefined ? undefined : await stat(folder).catch(() => undefined)
  if (folder === undefined || !found?.isDirectory())
    throw new HostError('file-unknown', 'This folder is not there any more.')
  const fault = await shell.openPath(folder)
  if (fault !== '') throw new HostError('file-unreadable', `${folder} could not be shown: ${fault}`)
}

/** Asks where a new library goes; `undefined` when the person declines. */
export async function placeLibrary(window: BrowserWindow, name: string): Promise<string | undefined> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(app.getPath('documents'), `${safeName(name)}.${LIBRARY_EXTENSION}`),
    filters: [LIBRARY],
  })
  return canceled ? undefined : filePath
}
