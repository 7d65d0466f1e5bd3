import { setImmediate } from 'node:timers/promises'
import { shownAdded } from '../../core/document/added'
import { type Game, fieldsOf, gameOf } from '../../core/game'
import { own } from '../../core/language/own'
import type { Parsed } from '../../core/language/service'
import { cellOf } from '../../core/library/cells'
import type { ListedField } from '../../core/publish/lists'
import { NAMING_FIELDS, type NamingValues, placeOf } from '../../core/publish/naming'
import type { GameSystem } from '../../core/system'
import type { CardSource, Carrying } from '../printing/tasks'

/** A card that is to be published. */
export interface PublishedCard {
  readonly source: CardSource
  /** How often it lies in what is made of it. */
  readonly copies: number
  readonly carry?: Carrying | undefined
  /** Its text, where that was read before. */
  readonly parsed?: Parsed | undefined
}

/** A card with what is known of it once its text was read. */
export interface KnownCard extends Omit<PublishedCard, 'parsed'> {
  readonly key: string
  readonly name: string
  readonly kind: string
  /** Its printed text. */
  readonly text: string
  /** The part of a deck that it goes to; absent where no deck holds it, or its game has none. */
  readonly section?: string | undefined
  readonly fields: readonly ListedField[]
  readonly game: Game
}

/** Cards that are read before others have their turn. */
const TURN = 20

function knowCard({ parsed: known, ...card }: PublishedCard, systems: readonly GameSystem[]): KnownCard {
  const { text, index, appearance, ...given } = card.source
  const game = gameOf(given, systems)
  const { workshop } = game
  const parsed = known ?? workshop?.language.parse(text)
  const read = parsed?.cards[index]
  const summary = workshop && read ? workshop.summarise(read) : undefined
  const fields = fieldsOf(game).map(({ name, label, ...field }): ListedField => {
    const added = field.added && own(appearance.fields ?? {}, name)
    if (field.added) return { name, label, value: added === undefined ? '' : shownAdded(added) }
    return { name, label, value: parsed && read ? cellOf(field.read(parsed, index)?.value) : '' }
  })
  return {
    ...card,
    key: read?.key ?? '',
    name: read?.name ?? '',
    kind: read?.kind ?? '',
    text: summary?.text ?? '',
    section: read && workshop?.rules?.section(read),
    fields,
    game,
  }
}

/** Reads the texts of cards. Throws the signal's reason when it is aborted. */
export async function knowCards(
  cards: readonly PublishedCard[],
  systems: readonly GameSystem[],
  signal?: AbortSignal,
): Promise<KnownCard[]> {
  const known: KnownCard[] = []
  for (const card of cards) {
    known.push(knowCard(card, systems))
    if (known.length % TURN === 0) await setImmediate()
    signal?.throwIfAborted()
  }
  return known
}

/** Every field that a pattern may name for these cards. */
export const namingFields = (cards: readonly KnownCard[]): readonly string[] => [
  ...new Set([...NAMING_FIELDS, ...cards.flatMap(({ fields }) => fields.map(({ name }) => name))]),
]

/** What patterns say of a card; its game's fields go before those that every card has. */
export function namingValues(card: KnownCard, index: number, total: number): NamingValues {
  const { key, name, kind, source } = card
  const collection = source.collection?.['name']
  return {
    ...{ number: placeOf(index, total), name, key, id: key, kind },
    collection: collection === undefined ? '' : String(collection),
    ...Object.fromEntries(
      card.fields.flatMap((field) => (field.value === '' ? [] : [[field.name, String(field.value)]])),
    ),
  }
}
