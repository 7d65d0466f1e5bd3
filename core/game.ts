import { type AddedField, USUAL_FIELDS, usableFields } from './document/added'
import { splitFiles, type DocumentFormat } from './document/format'
import { type Assets, NO_ASSETS, faceWith, spellingsOf } from './face/assets/bring'
import type { Field } from './language/field'
import { spelledLanguage } from './language/spelled'
import type { GameSystem, SystemId, Workshop } from './system'

/** Words that a collection's cards may use beyond its system's own, by kind (`trait`, `counter`). */
export type Declared = Readonly<Record<string, readonly string[]>>

/** What a collection brings to its game. */
export interface Brought {
  readonly declared?: Declared
  /** Templates, palettes, styles, symbols, fonts and pictures of its own. */
  readonly assets?: Assets
  /** Fields that it adds to its cards; absent where it says nothing of any, and then it has the usual ones. */
  readonly fields?: readonly AddedField[] | undefined
  /** That its cards are written in, as a BCP 47 tag: its faces are set by the rules of it. */
  readonly language?: string | undefined
}

/** What a collection says of its game, wherever it lies: in a library, in `collection.yaml`, or on its way to another thread. */
export interface GivenGame extends Brought {
  readonly system: SystemId
}

/** What the window and the hosts work with: a system, and what the collection at hand brings of its own (design, section 1). */
export interface Game extends GameSystem, Required<Omit<Brought, 'language'>>, Pick<Brought, 'language'> {
  /** Those that it adds and that the system does not have itself. */
  readonly fields: readonly AddedField[]
  /** False where this build has no such system: files and texts are kept, shown and exported, and nothing is made of them. */
  readonly isKnown: boolean
}

/** A game whose cards can be read and drawn here. */
export type WorkshopGame = Game & { readonly workshop: Workshop }

export const hasWorkshop = (game: Game | undefined): game is WorkshopGame => game?.workshop !== undefined

/** How long a name may be that nobody here has chosen. */
const LONGEST_NAME = 40

/** What a game is called of which only the id is known, whatever stands in a library. */
const nameOf = (id: SystemId): string => {
  const letters = Array.from(id.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
  if (letters.length === 0) return '?'
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('')
}

/** Files of a game that is not known: kept whole, and none is taken for one of its. */
const KEPT: DocumentFormat = {
  extension: '.txt',
  extensions: [],
  separator: '\n',
  recognise: () => 0,
  split: (files) => splitFiles(files, () => []),
}

/** Names of a system's own fields, which no collection may give another. */
export const namesOf = (system: GameSystem | undefined): readonly string[] =>
  system?.workshop?.fields.map(({ name }) => name) ?? []

/** A workshop whose texts may hold the symbols of a collection. */
function spelledWorkshop(workshop: Workshop, assets: Assets): Workshop {
  const spellings = spellingsOf(assets)
  return spellings.length === 0 ? workshop : { ...workshop, language: spelledLanguage(workshop, spellings) }
}

const workshops = new WeakMap<Assets, WeakMap<Workshop, Map<string, Workshop>>>()
/** Of one system and the same assets, so many lists of fields are kept at hand. */
const MOST_LISTS = 50

/** A system's workshop with what a collection brings to its faces: the same object for the same of each. */
function workshopWith(
  workshop: Workshop,
  {
    assets,
    fields,
    language,
  }: Required<Pick<Brought, 'assets' | 'fields'>> &
    Pick<Brought, 'language'> & { readonly fields: readonly AddedField[] },
): Workshop {
  if (assets === NO_ASSETS && fields === USUAL_FIELDS && language === undefined) return workshop
  const known = workshops.get(assets) ?? new WeakMap<Workshop, Map<string, Workshop>>()
  workshops.set(assets, known)
  const lists = known.get(workshop) ?? new Map<string, Workshop>()
  known.set(workshop, lists)
  const key = `${language ?? ''} ${fields === USUAL_FIELDS ? '' : JSON.stringify(fields)}`
  const found = lists.get(key)
  if (found) return found
  if (lists.size >= MOST_LISTS) lists.clear()
  const face = assets === NO_ASSETS ? workshop.face : faceWith(workshop.face, assets)
  const fresh = spelledWorkshop(
    { ...workshop, face: { ...face, added: fields, ...(language !== undefined && { language }) } },
    assets,
  )
  lists.set(key, fresh)
  return fresh
}

/** The game of a collection, among those that this build knows. Never throws: a library may name any. */
export function gameOf(
  { system: id, declared = {}, assets = NO_ASSETS, fields: given = USUAL_FIELDS, language }: GivenGame,
  systems: readonly GameSystem[],
): Game {
  const system = systems.find((candidate) => candidate.id === id)
  const fields = usableFields(given, namesOf(system))
  const brought = { declared, assets, fields, ...(language !== undefined && { language }) }
  if (!system) return { id, name: nameOf(id), documents: KEPT, ...brought, isKnown: false }
  const { workshop } = system
  return {
    ...system,
    ...(workshop && { workshop: workshopWith(workshop, brought) }),
    ...brought,
    isKnown: true,
  }
}

const asChoices = (values: Iterable<string>): NonNullable<Field['choices']> =>
  [...values].map((value) => ({ value, label: value }))

/** What is offered for an added field. */
function choicesOf({ workshop, assets }: Game, { type, values = [] }: AddedField): Field['choices'] {
  if (type === 'choice') return asChoices(values)
  if (type === 'yes-no')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]
  if (type === 'picture') return asChoices(Object.keys(assets.pictures).sort())
  const brought = assets.texts.flatMap(({ kind, name }) => (kind === 'symbol' ? [name] : []))
  return type === 'symbol' ? asChoices(new Set([...brought, ...Object.keys(workshop?.face.symbols ?? {})])) : undefined
}

const SHOWN_AS = {
  text: 'text',
  'long-text': 'long-text',
  number: 'number',
  choice: 'choice',
  'yes-no': 'choice',
  symbol: 'choice',
  picture: 'choice',
} as const satisfies Record<AddedField['type'], Field['type']>

const tables = new WeakMap<Game, readonly Field[]>()

/** Every field of a game's cards: those of its texts, and those that the collection adds, whose values lie in appearances. */
export function fieldsOf(game: Game): readonly Field[] {
  const known = tables.get(game)
  if (known) return known
  const added = game.fields.map((field): Field => {
    const choices = choicesOf(game, field)
    return {
      name: field.name,
      label: field.label,
      type: SHOWN_AS[field.type],
      ...(choices && { choices }),
      added: field,
      applies: () => true,
      read: () => undefined,
      edit: () => [],
    }
  })
  const all = [...(game.workshop?.fields ?? []), ...added]
  tables.set(game, all)
  return all
}
