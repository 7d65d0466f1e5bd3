import { dominantEnding, withEnding } from '../../../document/ending'
import {
  ABILITY_TYPE_WORDS,
  CARD_TYPES,
  FIELD_KEYS,
  findFolded,
  RARITY_WORDS,
  SUBTYPES,
  type FieldKeyId,
} from '../vocabulary'
import { newAssignment, readAssignment, writeLines } from './assignment'
import { ABILITY_SYMBOLS, BACKUPS, PLAIN } from './derive'
import { writeElement } from './element'
import { readSheet, type Sheet } from './sheet'

/** The order in which the community's sets have the properties of a card. */
export const PROPERTIES = [
  'Publisher',
  'Team',
  'Type',
  'Subtype',
  'Rarity',
  'Ability',
  'Ability Type',
  'Ability Name',
  'Rules',
  'BP',
  'SP',
  ...BACKUPS,
  'Number',
  'Illustrator',
  'Gid',
] as const

const valueOf = ({ fields }: Sheet, key: FieldKeyId): string => fields.get(key)?.value ?? ''

const FOLDED: Readonly<
  Partial<
    Record<
      FieldKeyId,
      readonly {
        readonly id: string
        readonly kind: string
        readonly aliases: readonly string[]
        readonly description: string
      }[]
    >
  >
> = {
  type: CARD_TYPES,
  rarity: RARITY_WORDS,
  subtype: SUBTYPES,
  backup: SUBTYPES,
}
/** A word in the spelling of the vocabulary, which the community's program compares letter by letter. */
const spelled = (key: FieldKeyId, word: string): string => findFolded(FOLDED[key] ?? [], word)?.id ?? word

/** The type and the name of an ability, as sets write them; absent where the type is none of the game's. */
export function abilityOf(sheet: Sheet): { readonly symbol: string; readonly name: string } | undefined {
  const [, word = '', name = ''] = /^(\S*)\s*([\s\S]*)$/.exec(valueOf(sheet, 'ability')) ?? []
  if (word === '') return { symbol: '', name: '' }
  const type = findFolded(ABILITY_TYPE_WORDS, word)?.id
  const symbol = Object.entries(ABILITY_SYMBOLS).find(([, id]) => id === type)?.[0]
  return symbol === undefined ? undefined : { symbol, name }
}

function propertiesOf(sheet: Sheet, key: FieldKeyId): [name: string, value: string][] {
  if (key === 'backup') {
    const icons = valueOf(sheet, key)
      .split('\n')
      .map((icon) => spelled(key, icon))
    return BACKUPS.map((name, index) => [name, icons[index] ?? ''])
  }
  const ability = key === 'ability' && abilityOf(sheet)
  if (ability)
    return [
      ['Ability', `${ability.symbol} ${ability.name}`.trim()],
      ['Ability Type', ability.symbol],
      ['Ability Name', ability.name],
    ]
  const name = PLAIN[key]
  return name === undefined ? [] : [[name, spelled(key, valueOf(sheet, key))]]
}

/** The element with what one sheet says otherwise than the other. */
export function writeFields(element: string, before: Sheet, after: Sheet): string {
  const changed = FIELD_KEYS.filter(({ id }) => valueOf(before, id) !== valueOf(after, id))
  const attributes = new Map<string, string>()
  if (after.name !== undefined && after.name !== before.name) attributes.set('name', after.name)
  if (changed.some(({ id }) => id === 'id')) attributes.set('id', valueOf(after, 'id'))
  const properties = new Map(changed.flatMap(({ id }) => propertiesOf(after, id)))
  return attributes.size + properties.size === 0
    ? element
    : writeElement(element, { attributes, properties }, PROPERTIES)
}

/** What stands above a new rule: the card's name, and whose ability it is. */
const commentOf = (sheet: Sheet): string => {
  const name = sheet.name ?? ''
  const ability = abilityOf(sheet)?.name ?? ''
  return ability === '' ? name : `${name}'s ${ability.toUpperCase()}`
}

/** A rule's slice under another key, and under another name where its comment gave the old one. */
function rekeyed(rule: string, before: Sheet, after: Sheet): string {
  const found = readAssignment(rule)
  if (!found) return rule
  const { key, comment } = found
  const id = valueOf(after, 'id')
  const keyed = id !== '' && id !== valueOf(before, 'id') ? rule.slice(0, key.start) + id + rule.slice(key.end) : rule
  const [old, name] = [before.name ?? '', after.name ?? '']
  const said = comment ? rule.slice(comment.start, comment.end) : ''
  const isNamed =
    old !== '' &&
    name !== '' &&
    name !== old &&
    (said.trimEnd() === old || /^['\u2019]/.test(said.startsWith(old) ? said.slice(old.length) : ''))
  return comment && isNamed ? keyed.slice(0, comment.start) + name + keyed.slice(comment.start + old.length) : keyed
}

/** The rule's slice with the lines of the sheet; empty where there is no rule. */
export function writeRule(rule: string, before: Sheet, after: Sheet): string {
  const id = valueOf(after, 'id')
  if (!readAssignment(rule))
    return after.hasProperty && id !== '' ? newAssignment(id.toLowerCase(), commentOf(after), after.rule) : rule
  if (after.rule === '' && before.rule !== '') return ''
  const written = rekeyed(rule, before, after)
  const assignment = readAssignment(written)
  return assignment && after.rule !== before.rule ? writeLines(assignment, after.rule) : written
}

/** The text of a rule alone with other lines. */
export function writeLone(rule: string, lines: string): string {
  const [head = '', tail = ''] = [/^\s*/.exec(rule)?.[0], /\s*$/.exec(rule)?.[0]]
  return head + withEnding(lines, dominantEnding(rule)) + tail
}

/** The element of a card that has none yet, with all the properties of section 2.1. */
export function newElement(sheet: Sheet): string {
  const lines = PROPERTIES.map((name) => `  <property name="${name}" value="" />\n`)
  return writeFields(`<card name="" id="">\n${lines.join('')}</card>`, readSheet(''), sheet)
}
