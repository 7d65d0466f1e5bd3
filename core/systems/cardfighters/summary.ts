import { knownStats, type CardSummary, type Reference } from '../../document/catalog'
import type { Span } from '../../language/span'
import { nodes } from '../../language/walk'
import type { Expression, Filter, FightersCard } from './card'
import { gidWord } from './deck'

type Term = Filter['types'][number][number]

/** Cards that a rule names, by name in filters or by GUID in `transform`; and subtypes. */
function referenced(node: Readonly<Record<string, unknown>>): Reference[] {
  const { kind } = node as { kind?: Term['kind'] | Expression['kind'] | 'guid' }
  const {
    span,
    nameSpan = span,
    name,
    guid,
    subtype,
  } = node as { span: Span; nameSpan?: Span; name?: string; guid?: string; subtype?: string }
  if (kind === 'name' && name !== undefined) return [{ kind: 'card', name, span: nameSpan }]
  if (kind === 'guid' && guid !== undefined) return [{ kind: 'form', name: guid, span }]
  return kind === 'subtype' && subtype !== undefined ? [{ kind: 'subtype', name: subtype, span: nameSpan }] : []
}

/** Printed text without the symbols of ability types. */
const plain = (text: string): string => text.replace(/[¢£¤] ?/g, '').trim()

/** What the library keeps of a card: values by field name, subtypes and keywords, and whom it names. */
export function summarise(card: FightersCard): CardSummary {
  const { key, name, kind, nameSpan, rule, subtype, backups } = card
  return {
    key,
    name,
    kind,
    nameSpan,
    aliases: card.gid ? [gidWord(card.gid.value)] : [],
    stats: knownStats({
      id: card.id?.value,
      type: card.type?.value,
      subtype: subtype?.value,
      rarity: card.rarity?.value,
      bp: card.bp?.value,
      sp: card.sp?.value,
      abilityType: card.ability?.value.type,
      abilityName: card.ability?.value.name,
      number: card.number?.value,
      publisher: card.publisher?.value,
      team: card.team?.value,
      illustrator: card.illustrator?.value,
      gid: card.gid?.value,
      flavor: card.flavor?.value,
    }),
    words: {
      subtype: subtype ? [subtype.value] : [],
      backup: [...new Set(backups.map(({ value }) => value))],
      keyword: [...new Set(rule?.abilities.map(({ value }) => value))],
    },
    text: plain([card.ability?.value.name, card.text?.value].filter(Boolean).join('\n')),
    references: [
      ...(subtype ? [{ kind: 'subtype', name: subtype.value, span: subtype.span }] : []),
      ...backups.map(({ value, span }): Reference => ({ kind: 'subtype', name: value, span })),
      ...[...nodes(rule)].flatMap(referenced),
    ],
  }
}
