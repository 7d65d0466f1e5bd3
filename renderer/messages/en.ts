import { cards } from './en/cards'
import { editor } from './en/editor'
import { library } from './en/library'
import { reference } from './en/reference'
import { settings } from './en/settings'
import { sheets } from './en/sheets'
import { shell } from './en/shell'
import { play } from './en/play'
import { table } from './en/table'

/** All English text of the window. */
export const en = { shell, library, editor, cards, play, table, sheets, reference, settings }
