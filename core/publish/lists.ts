/** A field's value as a list shows it; empty where the card says none. */
export interface ListedField {
  readonly name: string
  readonly label: string
  readonly value: string | number
}

/** A card as a line of a list. */
export interface ListedCard {
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly copies: number
  readonly text: string
  readonly fields: readonly ListedField[]
}

/** Columns of a list: what every card has, then the fields of the cards' games that any of them says. */
export interface CardList {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Fields that say what a column of every card says. */
const SAID: ReadonlySet<string> = new Set(['id', 'key', 'name'])

/** Cards as rows. Two fields of one label are told apart by their names. */
export function listOf(cards: readonly ListedCard[]): CardList {
  const labels = new Map<string, string>()
  for (const { fields } of cards)
    for (const { name, label, value } of fields) if (value !== '' && !SAID.has(name)) labels.set(name, label)
  const names = [...labels.keys()]
  const isTwice = (label: string): boolean => [...labels.values()].filter((other) => other === label).length > 1
  const hasText = names.includes('text')
  const usual = ['Key', 'Name', 'Copies', ...(hasText ? [] : ['Text'])]
  return {
    headings: [
      ...usual.slice(0, 2),
      ...names.map((name) => {
        const label = labels.get(name) ?? name
        return isTwice(label) || usual.includes(label) ? name : label
      }),
      ...usual.slice(2),
    ],
    rows: cards.map(({ key, name, copies, text, fields }) => {
      const values = new Map(fields.map((field) => [field.name, field.value]))
      return [key, name, ...names.map((field) => values.get(field) ?? ''), copies, ...(hasText ? [] : [text])]
    }),
  }
}

/** A cell of a table in Markdown: what would be markup stands as it is. */
const cell = (value: string | number): string =>
  String(value)
    .replaceAll(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '<br>')

/** A list as a table in Markdown (GitHub's form), below a heading. */
export function printMarkdown(title: string, { headings, rows }: CardList): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`
  const isNumber = (column: number): boolean =>
    rows.length > 0 && rows.every((row) => typeof row[column] === 'number' || row[column] === '')
  const rule = `|${headings.map((_, column) => (isNumber(column) ? ' ---: |' : ' --- |')).join('')}`
  return [`# ${cell(title)}`, '', line(headings), rule, ...rows.map(line), ''].join('\n')
}
