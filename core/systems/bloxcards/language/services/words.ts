import { keptMarks } from '../../../../language/services/kept'
import type { Colour } from '../../../../language/service'
import type { Mark } from '../../../../language/services/shape'
import { span, type Span } from '../../../../language/span'
import { archetypeIn } from '../../pool'
import {
  ATTACKS,
  CARD_FIELDS,
  COLOURS,
  EFFECT_FIELDS,
  FLAGS,
  POOL_WORDS,
  POWERS,
  RARITIES,
  REQUIREMENTS,
  TARGETS,
  TRIGGERS,
  type Word,
} from '../../vocabulary'
import { bareTarget, tuplesOf } from '../parse/compile'
import type { BloxParsed, CardNode, Item, Key, Text, Value } from '../parse/tree'
import { cardField, effectField, listed, wordOf } from '../parse/values'

/** A word of a text: one of the vocabulary, or a name that people gave. */
export interface BloxMark extends Mark {
  /** Which of the text's cards it stands in. */
  readonly card: number
  readonly named?: { readonly kind: 'card' | 'archetype'; readonly name: string; readonly defines?: true }
}

const keyMark = (card: number, key: Key, words: readonly Word[], usual: string): BloxMark => {
  const entry = wordOf(words, usual)
  return { span: key.span, colour: entry?.kind === 'flag' ? 'keyword' : 'statement', entry, card }
}

const FIELDS_AND_FLAGS: readonly Word[] = [...CARD_FIELDS, ...FLAGS]

/** Marks of one card. */
class Marker {
  readonly found: BloxMark[] = []
  private readonly card: number

  constructor(card: number) {
    this.card = card
  }

  private add(place: Span, colour: Colour, more: Omit<BloxMark, 'span' | 'colour' | 'card'> = {}): void {
    if (place.start < place.end) this.found.push({ span: place, colour, card: this.card, ...more })
  }

  key(key: Key): void {
    this.add(key.span, 'name', { named: { kind: 'card', name: key.text, defines: true } })
  }

  private word(value: Value | undefined, words: readonly Word[], colour: Colour): void {
    if (value?.kind === 'text') this.add(value.inner, colour, { entry: wordOf(words, value.value) })
    else this.plain(value)
  }

  private plain(value: Value | undefined): void {
    if (value?.kind === 'text') this.add(value.inner, 'string')
    else if (value?.kind === 'number') this.add(value.span, 'number')
    else if (value?.kind === 'boolean' || value?.kind === 'nil') this.add(value.span, 'value')
    else if (value?.kind === 'table') for (const item of value.items) this.plain(item.value)
  }

  private name(value: Value | undefined, kind: 'card' | 'archetype'): void {
    if (value?.kind === 'text')
      this.add(value.inner, kind === 'card' ? 'name' : 'type', { named: { kind, name: value.value } })
    else this.plain(value)
  }

  private pool({ value, inner }: Text): void {
    const archetype = archetypeIn(value)
    this.add(inner, 'enum', { entry: wordOf(POOL_WORDS, value) })
    if (!archetype) return
    const start = inner.start + archetype.at
    this.add(span(start, start + archetype.name.length), 'type', { named: { kind: 'archetype', name: archetype.name } })
  }

  private increase(value: Value | undefined, type: 'key' | 'pool' | undefined): void {
    if (value?.kind === 'table') for (const one of listed(value)) this.name(one, 'card')
    else if (value?.kind === 'text' && type === 'pool') this.pool(value)
    else if (value?.kind === 'text' && type === 'key') this.name(value, 'card')
    else this.plain(value)
  }

  private target(value: Value | undefined): void {
    if (value?.kind !== 'text') return this.plain(value)
    this.add(value.inner, 'target', { entry: wordOf(TARGETS, bareTarget(value.value)) })
  }

  private typeOf(power: Value | undefined): 'key' | 'pool' | undefined {
    const type = power?.kind === 'text' ? wordOf(POWERS, power.value)?.increase : undefined
    return type === 'key' || type === 'pool' ? type : undefined
  }

  private effect(items: readonly Item[]): void {
    const tuples = items.flatMap(({ key, value }) => (key && effectField(key.text) === 'Power' ? tuplesOf(value) : []))
    for (const { key, value } of items) {
      if (!key) continue
      const name = effectField(key.text)
      this.found.push(keyMark(this.card, key, EFFECT_FIELDS, name))
      if (name === 'Type') this.word(value, TRIGGERS, 'trigger')
      else if (name === 'Archetype') this.name(value, 'archetype')
      else if (name === 'Target') this.target(value)
      else if (name === 'Increase') {
        const types = tuples.flatMap(({ power, increase }) => (increase ? [] : (this.typeOf(power) ?? [])))
        this.increase(value, types[0])
      } else if (name !== 'Power') this.plain(value)
    }
    for (const { power, increase, target } of tuples) {
      this.word(power, POWERS, 'effect')
      this.increase(increase, this.typeOf(power))
      this.target(target)
    }
  }

  item({ key, value }: Item): void {
    if (!key) return this.plain(value)
    const name = cardField(key.text)
    this.found.push(keyMark(this.card, key, FIELDS_AND_FLAGS, name))
    switch (name) {
      case 'AltCards':
        return
      case 'Effect':
        return value.kind === 'table' ? this.effect(value.items) : this.plain(value)
      case 'Rarity':
        return this.word(value, RARITIES, 'enum')
      case 'Color':
        return this.word(value, COLOURS, 'enum')
      case 'Archetype':
        return this.name(value, 'archetype')
      case 'Original':
        return this.name(value, 'card')
      case 'AttackEffect':
        return this.word(value.kind === 'table' ? listed(value)[0] : value, ATTACKS, 'enum')
      case 'Requirement':
        if (value.kind === 'table') for (const one of listed(value)) this.word(one, REQUIREMENTS, 'filter')
        return
      case 'Cost':
        if (value.kind !== 'table') return
        for (const { key: colour, value: amount } of value.items) {
          if (colour) this.add(colour.span, 'cost', { entry: wordOf(COLOURS, colour.text) })
          this.plain(amount)
        }
        return
      default:
        this.plain(value)
    }
  }
}

function marksOf({ item, table }: CardNode, card: number): readonly BloxMark[] {
  const marker = new Marker(card)
  marker.key(item.key)
  for (const one of table.items) marker.item(one)
  return marker.found
}

export const { marks, markAt } = keptMarks<BloxParsed, BloxMark>((parsed) => parsed.nodes.flatMap(marksOf))
