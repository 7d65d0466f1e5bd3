import type { Fix } from '../../../../language/diagnostic'
import type { Keys } from '../../../../language/keys'
import { message } from '../../../../language/message'
import type { EvolveCard } from '../../card'
import { nextKey } from '../../kinds'

const EVOLVED = ' (Evolved)'

type Line = readonly [statement: string, value: string | number | undefined]

const script = (lines: readonly Line[]): string =>
  lines
    .flatMap(([statement, value]) => (value === undefined || value === '' ? [] : [`${statement} ${value};\n`]))
    .join('')

const listed = (words: readonly { readonly value: string }[], separator: string): string =>
  words.map(({ value }) => value).join(separator)

const creating = (name: string, text: string): Fix => ({
  title: message('fix.create', { name }),
  edits: [],
  create: text,
})

/** Offers the evolved card of a follower: alike, and a little stronger. */
export function creatingEvolved(card: EvolveCard, taken: Keys): Fix {
  const name = card.baseName + EVOLVED
  const { attack = 1, defense = 1 } = card.stats?.value ?? {}
  return creating(
    name,
    script([
      ['name', name],
      ['id', nextKey(taken, card.key === '' ? undefined : card.key)],
      ['class', card.class?.value ?? 'Neutral'],
      ['universe', card.universe?.value],
      ['type', 'Evolved Follower'],
      ['trait', listed(card.traits, ' / ')],
      ['rarity', card.rarity?.value],
      ['stats', `${Math.min(99, attack + 1)}/${Math.min(99, defense + 1)}`],
    ]),
  )
}

/** Offers the follower that an evolved card is the other side of. */
export function creatingBase(card: EvolveCard, taken: Keys): Fix {
  const { attack = 2, defense = 2 } = card.stats?.value ?? {}
  return creating(
    card.baseName,
    script([
      ['name', card.baseName],
      ['id', nextKey(taken, card.key === '' ? undefined : card.key)],
      ['class', card.class?.value ?? 'Neutral'],
      ['universe', card.universe?.value],
      ['type', 'Follower'],
      ['trait', listed(card.traits, ' / ')],
      ['rarity', card.rarity?.value],
      ['cost', 2],
      ['stats', `${Math.max(0, attack - 1)}/${Math.max(1, defense - 1)}`],
      ['evolve', 1],
    ]),
  )
}

const SET = /^[A-Z]{1,6}[0-9]{0,3}[a-z]?(?=-)/

/** Offers a token of the name, of the set, class and traits of the card that creates it. */
export function creatingToken(name: string, card: EvolveCard | undefined, taken: Keys): Fix {
  const set = SET.exec(card?.key ?? '')?.[0] ?? 'CP99'
  return creating(
    name,
    script([
      ['name', name],
      ['id', nextKey(taken, `${set}-T00`)],
      ['class', card?.class?.value ?? 'Neutral'],
      ['universe', card?.universe?.value],
      ['type', 'Follower / Token'],
      ['trait', listed(card?.traits ?? [], ' / ') || 'Creature'],
      ['cost', 1],
      ['stats', '1/1'],
    ]),
  )
}
