import { span, type Span } from '../../../../language/span'
import {
  STAGES,
  type AttackForm,
  type Cost,
  type ElementKind,
  type Reference,
  type Shares,
  type YacgCard,
} from '../../card'
import type { Written } from '../../script'
import { COLOURS } from '../../words'
import { readScript } from './script'
import { booleanOf, entryOf, givenIn, integerOf, isNull, valueOf, type CardNode, type Mapping, type Node } from './tree'
import { currentId, tagsIn } from '../text/markup'
import { placing } from '../text/places'
import { given } from './values'

const EFFECT_KINDS: Readonly<Record<string, ElementKind>> = { Action: 'action', Field: 'field', Aura: 'aura' }

const effectKind = (data: Mapping): ElementKind => {
  const type = givenIn(data, 'type')
  return (type?.kind === 'scalar' && EFFECT_KINDS[type.text]) || 'effect'
}

/** The top-level keys, with the kind of element that each names. */
export const ROOTS: ReadonlyMap<string, (data: Mapping) => ElementKind> = new Map([
  ['creature', () => 'creature'],
  ['effect', effectKind],
  ['trait', () => 'trait'],
  ['attack', () => 'attack'],
  ['plan', () => 'plan'],
  ['weather', () => 'weather'],
  ['mechanic', () => 'mechanic'],
])

function text(node: Node | undefined, key: string): Written<string> | undefined {
  const value = givenIn(node, key)
  return value?.kind === 'scalar' && value.text !== '' ? { span: value.span, value: value.text } : undefined
}

function integer(node: Node | undefined, key: string): Written<number> | undefined {
  const value = givenIn(node, key)
  const number = value && integerOf(value)
  return value && number !== undefined ? { span: value.span, value: number } : undefined
}

function word<T extends string>(node: Node | undefined, words: readonly T[]): Written<T> | undefined {
  const found = node?.kind === 'scalar' ? words.find((one) => one === node.text) : undefined
  return node && found !== undefined ? { span: node.span, value: found } : undefined
}

const itemsOf = (node: Node | undefined): readonly Node[] => (node?.kind === 'list' ? node.items : [])

const traitsOf = (data: Mapping): readonly Reference[] =>
  itemsOf(valueOf(data, 'traits')).flatMap((item) => {
    const id = text(item, 'id')
    if (!id) return []
    return [{ span: item.span, id, ...given({ name: text(item, 'name'), description: text(item, 'description') }) }]
  })

function attackOf(data: Mapping, key: 'atk-strong' | 'atk-technical'): AttackForm | undefined {
  // The README's older name of the printed attack.
  const amount = integer(data, key) ?? (key === 'atk-strong' ? integer(data, 'atk') : undefined)
  const effect = givenIn(data, `${key}-effect`)
  const id = text(effect, 'id')
  if (!amount) return undefined
  if (!effect || !id) return { amount }
  return {
    amount,
    effect: { span: effect.span, id: id.value, ...given({ variable: integer(effect, 'variable') }) },
  }
}

function sharesOf(metadata: Mapping): Shares | undefined {
  const colours = givenIn(metadata, 'colors')
  if (!colours) return undefined
  const of = (key: string) => itemsOf(valueOf(colours, key)).flatMap((item) => word(item, COLOURS) ?? [])
  return { primary: of('primary'), secondary: of('secondary'), tertiary: of('tertiary') }
}

/** Elements that a text refers to. */
function mentionsIn(source: string, data: Mapping): readonly Written<string>[] {
  const node = givenIn(data, 'description')
  if (node?.kind !== 'scalar' || !node.text.includes('(')) return []
  const at = placing(source, node)
  return tagsIn(node.text).flatMap((tag) =>
    tag.kind === 'reference' ? [{ span: at(tag.idSpan), value: currentId(tag.id) }] : [],
  )
}

/** Where something is written; where nothing is, behind its key, else at the beginning. */
function placeOf(node: Node | undefined, key: string): Span | undefined {
  const entry = entryOf(node, key)
  return entry?.value.span
}

/** All of a document: one that is alone in its text is all of it. */
function wholeOf(source: string, { root }: CardNode): Span {
  const { start, end } = root.node.span
  const [before, behind] = [source.lastIndexOf('\n---', start), source.indexOf('\n---', end)]
  return span(before < 0 ? 0 : source.indexOf('\n', before + 1) + 1, behind < 0 ? source.length : behind)
}

/** Compiles the document of an element (specification, section 2). */
export function compile(source: string, node: CardNode): YacgCard {
  const { kind, data, metadata } = node
  const whole = wholeOf(source, node)
  const key = text(metadata, 'id')
  const [name, devName] = [text(data, 'name'), text(metadata, 'dev-name')]
  const keySpan = placeOf(metadata, 'id') ?? span(whole.start, whole.start)
  const script = valueOf(data, 'script')
  const isToken = valueOf(data, 'is-token')
  const cost: Cost = given({ total: integer(data, 'cost-total'), colour: integer(data, 'cost-color') })
  return {
    key: key?.value ?? '',
    name: name?.value ?? (devName ? `(${devName.value})` : ''),
    kind,
    span: whole,
    nameSpan: placeOf(data, 'name') ?? keySpan,
    keySpan,
    token: isToken !== undefined && booleanOf(isToken) === true,
    cost,
    traits: traitsOf(data),
    mentions: mentionsIn(source, data),
    ...given({
      stage: word(valueOf(metadata, 'dev-stage'), STAGES),
      devName,
      order: integer(metadata, 'order'),
      value: integer(metadata, 'value'),
      colour: word(valueOf(data, 'color'), [...COLOURS, 'None']),
      hp: integer(data, 'hp'),
      spe: integer(data, 'spe'),
      strong: attackOf(data, 'atk-strong'),
      technical: attackOf(data, 'atk-technical'),
      traitType: kind === 'trait' ? text(metadata, 'type') : undefined,
      shares: sharesOf(metadata),
      description: text(data, 'description'),
      flavour: text(data, 'flavor-text'),
      script: script && (script.kind === 'map' || isNull(script)) ? readScript(script) : undefined,
    }),
  }
}
