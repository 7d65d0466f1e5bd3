import { knownStats, type CardSummary, type Reference } from '../../document/catalog'
import { nodes } from '../../language/walk'
import { span } from '../../language/span'
import type { YacgCard } from './card'
import { currentId } from './language/text/markup'

/** Ids in a script, by the names of the parts that hold them. */
function* scriptIds(script: unknown): Generator<Reference> {
  for (const node of nodes(script)) {
    if ((node.key === 'trait' || node.key === 'id') && typeof node.id === 'string') yield reference(node.id, node.span)
    const { token, traits, except } = node
    for (const one of [token, ...listOf(traits), ...listOf(except)])
      if (isWritten(one) && /^[A-Z]/.test(one.value)) yield reference(one.value, one.span)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isWritten = (value: unknown): value is { readonly value: string; readonly span: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string' && 'span' in value

function reference(id: string, place: unknown): Reference {
  const { start, end } = place as { readonly start: number; readonly end: number }
  return { kind: 'card', name: currentId(id), span: span(start, end) }
}

/** Elements that a card names: by id, and by copies of their names. */
function referencesOf({ traits, strong, technical, script, mentions }: YacgCard): Reference[] {
  const attacks = [strong?.effect, technical?.effect].flatMap((one) => one ?? [])
  return [
    ...traits.flatMap(({ id, name }): Reference[] => [
      reference(id.value, id.span),
      ...(name ? [{ kind: 'copy', name: currentId(id.value), span: name.span }] : []),
    ]),
    ...attacks.map(({ id, span: place }) => reference(id, place)),
    ...scriptIds(script),
    ...mentions.map(({ value, span: place }) => reference(value, place)),
  ]
}

/** What the library keeps of an element: values by field name, words, and whom it names. Elements go by their id; their name stands where it is written. */
export function summarise(card: YacgCard): CardSummary {
  const { key, name, kind, cost, colour, hp, spe, strong, technical, stage, value, order, description, traits } = card
  return {
    key,
    name,
    kind,
    nameSpan: card.nameSpan,
    stats: knownStats({
      colour: colour?.value,
      cost: cost.total?.value,
      costColour: cost.colour?.value,
      hp: hp?.value,
      atk: strong?.amount.value,
      spe: spe?.value,
      technical: technical?.amount.value,
      stage: stage?.value,
      value: value?.value,
      order: order?.value,
      traitType: card.traitType?.value,
      devName: card.devName?.value,
    }),
    words: {
      trait: traits.map(({ id }) => currentId(id.value)),
      ...(card.token && { flag: ['Token'] }),
      ...(kind === 'weather' && { weather: [name.toLowerCase()] }),
      event: [...new Set(card.script?.when.map(({ event }) => event) ?? [])],
    },
    text: description?.value ?? '',
    references: referencesOf(card),
  }
}
