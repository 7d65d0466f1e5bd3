import { span, type Span } from '../../../../language/span'

/** Icons of texts (specification, section 3.2): the word in brackets, and what it stands for. */
export const ICONS: Readonly<Record<string, string>> = {
  CREATURE: 'creature',
  ACTION: 'Action',
  AURA: 'Aura',
  FIELD: 'Field',
  HP: 'HP',
  SATK: 'Atk',
  SPE: 'Spe',
  TATK: 'technical attack',
  NOCOLOR: 'energy of any colour',
  BLACK: 'black energy',
  BLUE: 'blue energy',
  CYAN: 'cyan energy',
  GREEN: 'green energy',
  ORANGE: 'orange energy',
  PINK: 'pink energy',
  PURPLE: 'purple energy',
  WHITE: 'white energy',
  YELLOW: 'yellow energy',
}

/** Tags of older texts, with what is written today. */
export const LEGACY: Readonly<Record<string, string>> = {
  ATK: '(SATK)',
  'ATK-S': '(SATK)',
  SPD: '(SPE)',
  EFFECT: '((ACTION), (AURA) or (FIELD))',
}

/** A tag in a text, with its place there. */
export type Tag = { readonly span: Span; readonly written: string } & (
  | { readonly kind: 'icon'; readonly word: string }
  /** `(REF:id.NAME)`; without a part, as older texts have it. The place of the id is within the text too. */
  | {
      readonly kind: 'reference'
      readonly id: string
      readonly idSpan: Span
      readonly part: string | undefined
      readonly partSpan: Span
      readonly word: string
    }
  | { readonly kind: 'variable' }
)

const TAG = /\(([A-Z]+(?:-[A-Z]+)?)\)|\(([A-Z]{2,4}):([^().\s]+)(?:\.([A-Za-z]+))?\)/g

/** What looks like a tag: a word in upper case, or a reference (section 3.2). Whether it is known is not asked. */
export const tagsIn = (text: string): readonly Tag[] =>
  [...text.matchAll(TAG)].map((match): Tag => {
    const [written, icon, word = '', id = '', part] = match
    const base = { span: span(match.index, match.index + written.length), written }
    if (icon !== undefined) return { ...base, kind: 'icon', word: icon }
    if (id === 'VARIABLE' && part === undefined) return { ...base, kind: 'variable' }
    const start = match.index + word.length + 2
    const partStart = start + id.length + 1
    const partSpan = span(partStart, partStart + (part?.length ?? 0))
    return { ...base, kind: 'reference', id, idSpan: span(start, start + id.length), part, partSpan, word }
  })

const PREFIXES: Readonly<Record<string, string>> = { C: 'CRE', E: 'EFF', T: 'TRA' }

/** An id as it is written today: `T031` is `TRA-031`. */
export function currentId(id: string): string {
  const [, letter = '', number = ''] = /^([CET])(\d{3})$/.exec(id) ?? []
  const prefix = PREFIXES[letter]
  return prefix === undefined ? id : `${prefix}-${number}`
}

/** What a text says of another element. */
export interface Expansion {
  nameOf(id: string): string | undefined
  descriptionOf(id: string): string | undefined
  /** The number that the user of an attack gives it. */
  readonly variable?: string
}

/** The text with descriptions in the place of references to them: one pass, the last full stop left out (section 3.3). */
export const withDescriptions = (text: string, { descriptionOf }: Expansion): string =>
  replaced(text, (tag) =>
    tag.kind === 'reference' && tag.part === 'DESCRIPTION'
      ? descriptionOf(currentId(tag.id))?.replace(/\.\s*$/, '')
      : undefined,
  )

function replaced(text: string, write: (tag: Tag) => string | undefined): string {
  let [result, done] = ['', 0]
  for (const tag of tagsIn(text)) {
    const written = write(tag)
    if (written === undefined) continue
    result += text.slice(done, tag.span.start) + written
    done = tag.span.end
  }
  return result + text.slice(done)
}

/** The text as it is printed, with words in the place of icons. Unknown tags stay as they are written. */
export function expand(text: string, others: Expansion): string {
  return replaced(withDescriptions(text, others), (tag) => {
    if (tag.kind === 'variable') return others.variable ?? 'X'
    if (tag.kind === 'icon') return Object.hasOwn(ICONS, tag.word) ? ICONS[tag.word] : undefined
    return tag.part === 'DESCRIPTION' ? undefined : others.nameOf(currentId(tag.id))
  })
}
