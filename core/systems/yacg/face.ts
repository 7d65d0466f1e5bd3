import type { Catalog } from '../../document/catalog'
import type { BoundValue, FaceSystem } from '../../face/system'
import { builtInFaces } from '../../face/template/built-in'
import { bold, heading, italic, markedTexts, type Icon } from '../../face/type/marked'
import type { AttackForm, Reference, YacgCard } from './card'
import back from './faces/back.face.json' with { type: 'json' }
import front from './faces/card.face.json' with { type: 'json' }
import classic from './faces/classic.face.json' with { type: 'json' }
import theme from './faces/theme.json' with { type: 'json' }
import { numbered } from './order'
import { currentId, ICONS, tagsIn, withDescriptions } from './language/text/markup'
import { SYMBOLS } from './symbols.data'

/** Symbols of the words that stand for icons in texts (specification, section 3.2). */
const SYMBOL_OF: Readonly<Record<string, string>> = {
  CREATURE: 'type-creature',
  ACTION: 'type-action',
  AURA: 'type-aura',
  FIELD: 'type-field',
  HP: 'hp',
  SATK: 'satk',
  SPE: 'spe',
  TATK: 'tatk',
  NOCOLOR: 'colour-None',
}

const symbolOf = (word: string): string => SYMBOL_OF[word] ?? `colour-${word.charAt(0)}${word.slice(1).toLowerCase()}`

const texts = markedTexts(
  Object.fromEntries(
    Object.entries(ICONS).map(([word, label]): [string, Icon] => [word, { symbol: symbolOf(word), label }]),
  ),
)

const TOKEN_NOTICE = `${heading('Token Creature')} It cannot start in the deck, and leaves the game when it leaves the field.`

/** What is said in small print has room beneath so many letters of rules. */
const LONG_RULES = 230
const LONG_FLAVOUR = 160

/** An element of another file as its summary in the catalog says it, else as the copy beside its id does (section 2.2). */
interface Element {
  readonly name: string
  readonly description: string
}

function elementOf(
  { id, name, description }: Pick<Reference, 'id' | 'name' | 'description'>,
  catalog: Catalog,
): Element {
  const row = catalog.byKey(currentId(id.value))[0]
  return { name: (row?.name ?? '') || (name?.value ?? id.value), description: row?.text ?? description?.value ?? '' }
}

/** A text with its icons and the names of what it refers to (section 3.3). */
function printed(text: string, catalog: Catalog, variable?: string): string {
  const whole = withDescriptions(text.trim(), {
    nameOf: () => undefined,
    descriptionOf: (id) => catalog.byKey(id)[0]?.text,
  })
  let [result, done] = ['', 0]
  for (const tag of tagsIn(whole)) {
    const shown =
      tag.kind === 'variable'
        ? (variable ?? 'X')
        : tag.kind === 'icon'
          ? texts.icon(tag.word) || tag.written
          : bold(catalog.byKey(currentId(tag.id))[0]?.name ?? tag.id)
    result += whole.slice(done, tag.span.start) + shown
    done = tag.span.end
  }
  return result + whole.slice(done)
}

function traitText(trait: Reference, catalog: Catalog): string {
  const { name, description } = elementOf(trait, catalog)
  return `${heading(name)} ${printed(description, catalog)}`
}

/** The attack that a creature may choose instead of its strong one, when it does more than that (section 7.1). */
function attackText(form: AttackForm | undefined, catalog: Catalog): string {
  if (!form?.effect) return ''
  const { id, variable } = form.effect
  const row = catalog.byKey(currentId(id))[0]
  const text = printed(row?.text ?? '', catalog, variable && String(variable.value))
  return `${heading(`T ${form.amount.value}:`)} ${bold(row?.name ?? id)} ${text}`.trim()
}

function rulesOf(card: YacgCard, catalog: Catalog): string {
  const { token, traits, technical, description } = card
  return [
    token ? TOKEN_NOTICE : '',
    ...traits.map((trait) => traitText(trait, catalog)),
    attackText(technical, catalog),
    printed(description?.value ?? '', catalog),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Flavour is printed where the rules leave room for it (section 7.1). */
function withFlavour(rules: string, flavour: string): string {
  const words = flavour.trim().replace(/\s+/g, ' ')
  const hasRoom = rules.length <= LONG_RULES && words.length <= LONG_FLAVOUR
  return words === '' || !hasRoom ? rules : [rules, italic(words)].filter((part) => part !== '').join('\n')
}

/** Absent is what a token and what is not decided does not show (section 7.1). */
function costsOf({ cost, colour, token }: YacgCard): Readonly<Record<string, number>> {
  const total = cost.total?.value
  if (token || total === undefined) return {}
  const own = colour?.value === 'None' ? undefined : cost.colour?.value
  return { total, ...(own !== undefined && { colourCost: own }), genericCost: total - (own ?? 0) }
}

/** Printed numbers by key, from 1. */
interface Numbers {
  readonly version: number
  readonly numbers: ReadonlyMap<string, number>
}

const known = new WeakMap<Catalog, Numbers>()

/** The numbers of the playable cards, put in order once for each state of the catalog. */
function numbersOf(catalog: Catalog): ReadonlyMap<string, number> {
  const { version } = catalog
  const before = known.get(catalog)
  if (before?.version === version) return before.numbers
  const numbers = new Map(numbered(catalog.rows()).map((key, index) => [key, index + 1]))
  known.set(catalog, { version, numbers })
  return numbers
}

const threeDigits = (number: number): string => String(number).padStart(3, '0')

/** The printed number, `017/193`; none of what is not playable (section 2.10). */
function numberOf({ key }: YacgCard, catalog: Catalog): string | undefined {
  const numbers = numbersOf(catalog)
  const number = numbers.get(key)
  return number === undefined ? undefined : `${threeDigits(number)}/${threeDigits(numbers.size)}`
}

function values(card: YacgCard, catalog: Catalog): Readonly<Record<string, BoundValue>> {
  const { key, kind, colour, hp, spe, strong, technical, stage, flavour } = card
  const rules = rulesOf(card, catalog)
  const given = {
    key,
    kind,
    name: card.name || (card.devName ? `(${card.devName.value})` : `(${key})`),
    colour: colour?.value,
    emblem: colour?.value ?? 'None',
    token: card.token,
    hp: hp?.value,
    atk: strong?.amount.value,
    technical: technical?.amount.value,
    spe: spe?.value,
    text: printed(card.description?.value ?? '', catalog),
    flavour: flavour?.value,
    stage: stage?.value,
    number: numberOf(card, catalog),
    rules: withFlavour(rules, flavour?.value ?? ''),
    ...costsOf(card),
  }
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '',
    ),
  )
}

/** The face of YACG (specification, section 7): as its cards are printed today, and as its rules describe it. */
export const face: FaceSystem<YacgCard> = {
  ...builtInFaces(theme, [front, classic, back]),
  symbols: SYMBOLS,
  readsCards: true,
  values,
  runs: texts.read,
}
