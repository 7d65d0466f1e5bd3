const ABILITY_TYPES: Readonly<Record<string, string>> = { '¢': 'instant', '£': 'triggered', '¤': 'auto' }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (value: string): string =>
  value.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  )

const attribute = (tag: string, name: string): string => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const FIELDS = [
  ['type', 'Type'], ['subtype', 'Subtype'], ['rarity', 'Rarity'], ['bp', 'BP'], ['sp', 'SP'], ['number', 'Number'], ['publisher', 'Publisher'], ['team', 'Team'],
] as const

/** The card document (specification, section 8.7) of a card of the community: its element of `set.xml`, and its rule of `card_rules.py`. */
export function writeSheet([element = '', rule = '']: readonly string[]): string {
  const properties = new Map([...element.matchAll(/<property[^>]*>/g)].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')]))
  const read = (name: string): string => properties.get(name) ?? ''
  const backups = [1, 2, 3].map((place) => read(`Backup ${place}`)).filter((icon) => icon !== '')
  const lines = [
    ['id', attribute(element, 'id')],
    ...FIELDS.map(([key, name]) => [key, read(name)]),
    ['backup', backups.join(', ')],
    ['ability', `${ABILITY_TYPES[read('Ability Type')] ?? ''} ${read('Ability Name')}`.trim()],
    ['text', read('Rules') && `"${read('Rules').replaceAll('\n', '\\n')}"`],
  ]
  const data = lines.flatMap(([key, value]) => (value ? [`${key} = ${value}`] : []))
  const script = /"""\r?\n([\s\S]*?)\r?\n?"""/.exec(rule)?.[1]
  return [`[${attribute(element, 'name').replaceAll(']', ']]')}]`, ...data, ...(script === undefined ? [] : ['', script])].join('\n')
}
