import { creating } from '../../../../language/checks/remedies'
import type { Fix } from '../../../../language/diagnostic'
import type { FightersCard } from '../../card'

/** Offers a character of the name, alike the card that speaks of it. Without an id it is given one when it is first saved (specification, section 8.7). */
export function creatingCard(name: string, card: FightersCard | undefined, id?: string): Fix {
  const subtype = card?.subtype?.value ?? 'Fighter'
  const lines = [
    `[${name.replaceAll(']', ']]')}]`,
    ...(id === undefined ? [] : [`id = ${id}`]),
    'type = Character',
    `subtype = ${subtype}`,
    `rarity = ${card?.rarity?.value ?? 'D'}`,
    `bp = ${card?.bp?.value ?? 400}`,
    `sp = ${Math.max(0, card?.sp?.value ?? 3)}`,
    `backup = ${subtype}`,
    '',
  ]
  return creating(name, lines.join('\n'))
}
