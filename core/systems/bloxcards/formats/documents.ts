import { splitFiles, type DocumentFormat } from '../../../document/format'
import { remarks } from '../language/parse/asides'
import { findEntries } from './entries'

/** Card libraries and fragments (specification, sections 8.1 and 8.2). Packs and scripts of opponents are kept as they are. */
export const documents: DocumentFormat = {
  extension: '.lua',
  extensions: ['lua'],
  separator: '\n\n',
  recognise({ path, text }) {
    if (!/\.luau?$/i.test(path)) return 0
    const found = findEntries(text.slice(0, 20_000))
    return found.length === 0 ? 0 : found.some(({ name }) => name !== '') ? 1 : 0.6
  },
  remarks,
  split: (files) => splitFiles(files, ({ text }) => findEntries(text)),
}
