import type { Run } from '../../face/type/runs'
import { SYMBOL_TAGS } from './symbols-tags'
import { own } from '../../language/own'

/** Keywords that are set bold where they open a line, as `Ward. Storm.` */
const KEYWORDS = ['Ward', 'Storm', 'Rush', 'Assail', 'Intimidate', 'Drain', 'Bane', 'Aura', 'Quick', 'Stack', 'Serve']

/** Words before a colon that say when a line happens: bold up to the colon or comma (specification, section 7.4). */
const PREFIXES = [
  'On Evolve',
  'On Race',
  'Follower Strike',
  'Leader Strike',
  'Strike',
  'Earth Rite',
  'Overflow',
  'Sanguine',
  'Combo \\(\\d+\\)',
  'Spellchain \\(\\d+\\)',
  'SC \\(\\d+\\)',
  'Necrocharge \\(\\d+\\)',
  'NC \\(\\d+\\)',
]

const LEADING = new RegExp(`^(?:(?:${KEYWORDS.join('|')})\\.(?: +|$))+|^(?:${PREFIXES.join('|')})(?=[:,])`)
const RULE = /^-{3,}$/
const MARKUP = /\[([a-z]+\d*)\]|<(\/?)(b|i|bi)>/g

interface Style {
  readonly bold: boolean
  readonly italic: boolean
}

const PLAIN: Style = { bold: false, italic: false }

const styled = (text: string, { bold, italic }: Style): Run => ({
  type: 'text',
  text,
  ...(bold && { bold }),
  ...(italic && { italic }),
})

/** The text's pieces with its first words bold where they are keywords; a symbol at the front does not hide them. */
const emphasised = (text: string, style: Style, first: boolean): Run[] => {
  const leading = first && !style.bold ? LEADING.exec(text)?.[0] : undefined
  if (leading === undefined || leading === '') return text === '' ? [] : [styled(text, style)]
  const rest = text.slice(leading.length)
  return [styled(leading, { ...style, bold: true }), ...(rest === '' ? [] : [styled(rest, style)])]
}

/** One line's runs; styles that it leaves open reach into the next one. */
const readLine = (line: string, open: Style): { runs: Run[]; open: Style } => {
  const runs: Run[] = []
  let style = open
  let from = 0
  let first = true
  const words = (to: number): void => {
    const text = line.slice(from, to)
    runs.push(...emphasised(text, style, first))
    if (text.trim() !== '') first = false
  }
  for (const match of line.matchAll(MARKUP)) {
    const [whole, tag, closing, name] = match
    const found = tag === undefined ? undefined : own(SYMBOL_TAGS, tag)
    if (tag !== undefined && !found) continue
    words(match.index)
    from = match.index + whole.length
    if (found) runs.push({ type: 'symbol', symbol: found.symbol, label: found.label })
    else if (closing === '/') style = PLAIN
    else style = { bold: name !== 'i', italic: name !== 'b' }
  }
  words(line.length)
  return { runs, open: style }
}

/** Printed text as runs: tags of section 7.3 become symbols, unknown `[words]` stay, dashes alone on a line become a rule. */
export function readRuns(text: string): readonly Run[] {
  const runs: Run[] = []
  let open = PLAIN
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  lines.forEach((raw, index) => {
    const line = raw.trim()
    if (RULE.test(line)) {
      runs.push({ type: 'rule' })
      return
    }
    if (index > 0 && runs.at(-1)?.type !== 'rule' && runs.length > 0) runs.push({ type: 'break' })
    const read = readLine(line, open)
    runs.push(...read.runs)
    open = read.open
  })
  return runs
}
