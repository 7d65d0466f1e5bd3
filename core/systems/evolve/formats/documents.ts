import { splitFiles, type DocumentFormat } from '../../../document/format'
import { slice } from '../../../language/span'
import { findCards } from './cards'

const statement = (text: string, word: RegExp): string => word.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''

/** SVE Script files (specification, section 8.1). Deck lists and text data are kept as they are. */
export const documents: DocumentFormat = {
  extension: '.txt',
  extensions: ['txt', 'sve'],
  separator: '\n\n// ------------------------------\n\n',
  recognise({ path, text }) {
    if (!/\.(txt|sve)$/i.test(path)) return 0
    const found = findCards(text.slice(0, 20_000))
    if (found.length === 0) return 0
    const statements = found.filter((span) => /^[ \t]*(id|class|type)[ \t]+[^;]*;/im.test(slice(text, span)))
    return statements.length > 0 ? 0.5 + 0.5 * (statements.length / found.length) : 0.2
  },
  split: (files) =>
    splitFiles(files, ({ text }) =>
      findCards(text).map((span) => {
        const card = slice(text, span)
        return {
          ...span,
          key: statement(card, /^[ \t]*id[ \t]+([^;\r\n]*)/im),
          name: statement(card, /^[ \t]*name[ \t]+([^;\r\n]*)/i),
        }
      }),
    ),
}
