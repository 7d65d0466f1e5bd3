import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron'

type Item = MenuItemConstructorOptions

const SEPARATOR: Item = { type: 'separator' }

/** The native menu: its entries run commands of the command palette by id, so that both do the same. */
export function setupMenu(run: (command: string) => void, version: string): void {
  const isMac = process.platform === 'darwin'
  const command = (label: string, id: string, accelerator?: string): Item => ({
    label,
    id,
    click: () => run(id),
    ...(accelerator ? { accelerator, registerAccelerator: false } : {}),
  })
  const file: Item[] = [
    command('New Library…', 'library.new'),
    command('Open Library…', 'library.open'),
    SEPARATOR,
    command('New Card', 'cards.new', 'CmdOrCtrl+N'),
    command('Import Scripts…', 'library.import'),
    command('Export Scripts…', 'library.export'),
    SEPARATOR,
    command('Back Up Now', 'library.backup'),
    command('Backups…', 'library.backups'),
    SEPARATOR,
    { role: isMac ? 'close' : 'quit' },
  ]
  const edit: Item[] = [
    { role: 'undo' },
    { role: 'redo' },
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    SEPARATOR,
    command('Undo in Library', 'library.undo'),
    command('Redo in Library', 'library.redo'),
  ]
  const table: Item[] = [
    command('New Table', 'table.new'),
    command('Deal Two Decks…', 'table.deal'),
    command('Play This Card', 'table.play'),
    SEPARATOR,
    command('Swap Sides', 'table.swap'),
    command('Save as Scenario…', 'table.save'),
  ]
  const view: Item[] = [
    command('Command Palette…', 'studio.palette', 'CmdOrCtrl+Shift+P'),
    command('Change Theme', 'view.theme'),
    command('Reset Layout', 'view.reset-layout'),
    SEPARATOR,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [SEPARATOR, { role: 'toggleDevTools' } satisfies Item]),
  ]
  const help: Item[] = [
    command('Keyboard Shortcuts', 'studio.shortcuts'),
    command('Licences', 'studio.licences'),
    { label: 'Show Settings Folder', click: () => void shell.openPath(app.getPath('userData')) },
    { label: `Fanfare ${version}`, enabled: false },
  ]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' } satisfies Item] : []),
      { label: 'File', submenu: file },
      { label: 'Edit', submenu: edit },
      { label: 'Table', submenu: table },
      { label: 'View', submenu: view },
      { role: 'windowMenu' },
      { role: 'help', submenu: help },
    ]),
  )
}
