import { cards } from './en/cards'
import { editor } from './en/editor'
import { library } from './en/library'
import { settings } from './en/settings'
import { sheets } from './en/sheets'
import { shell } from './en/shell'

/** All English text of the window. */
export const en = { shell, library, editor, cards, sheets, settings }
