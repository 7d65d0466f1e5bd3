import { createCatalog } from '../../../../../core/document/catalog'
import type { Catalog } from '../../../../../core/document/catalog'
import type { CheckOptions } from '../../../../../core/language/service'
import { slice } from '../../../../../core/language/span'
import type { FightersCard, Rule } from '../../../../../core/systems/cardfighters/card'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { summarise } from '../../../../../core/systems/cardfighters/summary'

export const FIELDS: Readonly<Record<string, string>> = {
  id: '0a0a0a0a-1111-4222-8333-444444444444',
  type: 'Character',
  subtype: 'Robot',
  rarity: 'C',
  bp: '400',
  sp: '4',
  backup: 'Robot',
  ability: 'triggered WICK OIL',
  text: '"Freezes it."',
}

/** The card document of an invented character with this rule; `undefined` leaves a field out. */
export function character(
  rule: string,
  changes: Readonly<Record<string, string | undefined>> = {},
  name = 'Tin Lamplighter',
): string {
  const fields = Object.entries({ ...FIELDS, ...changes }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key} = ${value}`],
  )
  return [`[${name}]`, ...fields, '', rule, ''].join('\n')
}

/** An Action or Reaction card with this rule. */
export const event = (
  rule: string,
  type = 'Action',
  changes: Readonly<Record<string, string | undefined>> = {},
): string =>
  character(rule, {
    type,
    sp: '-2',
    subtype: undefined,
    bp: undefined,
    backup: undefined,
    ability: undefined,
    ...changes,
  })

export const catalogWith = (...texts: readonly string[]): Catalog =>
  createCatalog(
    texts.flatMap((text, entry) =>
      parse(text).cards.map((card, index) => ({ ...summarise(card), entry: `other${entry}`, index })),
    ),
  )

/** `severity code text` of every diagnostic. */
export const found = (text: string, options: CheckOptions = {}, catalog = catalogWith()): string[] =>
  check(parse(text), catalog, options).map(({ severity, code, span }) => `${severity} ${code} ${slice(text, span)}`)

/** What is found of a triggered ability with this rule, whose text is about something else. */
export const foundIn = (rule: string, options: CheckOptions = {}): string[] =>
  found(character(rule), options).filter((one) => !/ CFC4\d\d /.test(one))

export const cardOf = (text: string): FightersCard => {
  const [card] = parse(text).cards
  if (!card) throw new Error('The text has no card.')
  return card
}

export const ruleOf = (rule: string): Rule | undefined => cardOf(character(rule)).rule

const isPlace = (key: string): boolean => key === 'span' || key.endsWith('Span')

/** A copy of a node without its places. */
export const bare = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node ?? null, (key, value: unknown) => (isPlace(key) ? undefined : value)))
