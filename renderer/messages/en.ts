import { backups } from './en/backups'
import { cards } from './en/cards'
import { coverage } from './en/coverage'
import { designer } from './en/designer'
import { editor } from './en/editor'
import { fields } from './en/fields'
import { fuzz } from './en/fuzz'
import { library } from './en/library'
import { measure } from './en/measure'
import { mutations } from './en/mutations'
import { reference } from './en/reference'
import { spreadsheet } from './en/spreadsheet'
import { settings } from './en/settings'
import { scenarios } from './en/scenarios'
import { sheets } from './en/sheets'
import { stepping } from './en/stepping'
import { shell } from './en/shell'
import { missing } from './en/missing'
import { play } from './en/play'
import { publish } from './en/publish'
import { table } from './en/table'
import { wording } from './en/wording'

/** All English text of the window. */
export const en = {
  shell,
  library,
  fields,
  spreadsheet,
  backups,
  editor,
  designer,
  cards,
  missing,
  play,
  table,
  stepping,
  fuzz,
  coverage,
  scenarios,
  sheets,
  publish,
  measure,
  mutations,
  reference,
  settings,
  wording,
}
