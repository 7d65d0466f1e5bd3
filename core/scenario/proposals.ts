import { isRecord } from '../parts'
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { SEAT_NAMES } from '../engine/seat'
import { printValue } from './describe'
import type { ScenarioData } from './document'

/** Something that a draft found changed, which a person may say must come out. */
export interface Proposal {
  /** Its place under `proposed`, and under `then` once it is taken over. */
  readonly path: readonly string[]
  /** What is meant, and what it came to. */
  readonly what: string
  readonly value: string
}

/** Parts of an expectation in which each value is a claim of its own, and how many names lead to one. */
const DEPTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SEAT_NAMES.map((seat) => [seat, 2])),
  cards: 3,
}

function claims(value: unknown, path: readonly string[], depth: number): Proposal[] {
  if (depth > path.length && isRecord(value))
    return Object.entries(value).flatMap(([name, part]) => claims(part, [...path, name], depth))
  const [first, ...names] = path
  return [{ path, what: (first === 'cards' ? names : path).join('.'), value: printValue(value) }]
}

/** What a scenario proposes, claim by claim. */
export const proposalsOf = ({ proposed = {} }: Pick<ScenarioData, 'proposed'>): readonly Proposal[] =>
  Object.entries(proposed).flatMap(([name, value]) => claims(value, [name], DEPTHS[name] ?? 1))

const isEmptyMap = (node: unknown): boolean => isMap(node) && node.items.length === 0

/** How documents are written that were made by a draft. */
const WRITTEN = { lineWidth: 0, flowCollectionPadding: true }

/** The document under another name. */
export function withName(text: string, name: string): string {
  const yaml = parseDocument(text, { prettyErrors: false })
  if (!isMap(yaml.contents) || yaml.get('name') === name) return text
  yaml.set('name', name)
  return yaml.toString(WRITTEN)
}

/**
 * The document with some of its proposals moved to `then`; without any, those that are left are dropped. What else stands there stays, comments too.
 */
export function withProposals(text: string, taken: readonly Proposal['path'][]): string {
  const yaml = parseDocument(text, { prettyErrors: false })
  const { contents } = yaml
  if (!isMap(contents)) return text
  if (taken.length === 0) yaml.deleteIn(['proposed'])
  else {
    const at = (contents as YAMLMap).items.findIndex(({ key }) => isScalar(key) && key.value === 'proposed')
    if (!yaml.has('then'))
      contents.items.splice(Math.max(0, at), 0, yaml.createPair('then', {}) as (typeof contents.items)[number])
  }
  for (const path of taken) {
    const value: unknown = yaml.getIn(['proposed', ...path], true)
    if (value === undefined) continue
    for (let length = 1; length < path.length; length++) {
      const above = ['then', ...path.slice(0, length)]
      if (!yaml.hasIn(above)) yaml.setIn(above, yaml.createNode({}))
    }
    yaml.setIn(['then', ...path], value)
    yaml.deleteIn(['proposed', ...path])
    for (let length = path.length - 1; length >= 0; length--) {
      const above = ['proposed', ...path.slice(0, length)]
      if (isEmptyMap(yaml.getIn(above, true))) yaml.deleteIn(above)
    }
  }
  return yaml.toString(WRITTEN)
}
