/** An element of a drawing, as far as its weight needs to know it. */
export interface Branch {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly branches: Branch[]
}

/** What a drawing comes to once everything that it refers to is drawn where it is referred to. */
export interface Weight {
  readonly elements: number
  readonly depth: number
  readonly isCircular: boolean
}

/** Paints that are no drawings of their own: referring to one costs nothing. */
const CHEAP = new Set(['linearGradient', 'radialGradient', 'path', 'stop'])

const targets = (value: string): string[] =>
  [...value.matchAll(/url\(\s*["']?#([^"')]*)/g)].map(([, id = '']) => id.trim())

/** The style sheets of a drawing, as far as they refer to parts of it: by class, id and name of the element. */
export class Styles {
  readonly #rules = new Map<string, string[]>()

  constructor(text: string) {
    for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const ids = targets(body)
      if (ids.length === 0) continue
      for (const selector of selectors.split(',')) {
        const key = keyOf(selector)
        this.#rules.set(key, [...(this.#rules.get(key) ?? []), ...ids])
      }
    }
  }

  of({ name, attributes }: Branch): string[] {
    if (this.#rules.size === 0) return []
    const keys = attributes.flatMap(([attribute, value]) =>
      attribute === 'class' ? value.split(/\s+/).map((word) => `.${word}`) : attribute === 'id' ? [`#${value}`] : [],
    )
    return ['*', name, ...keys].flatMap((key) => this.#rules.get(key) ?? [])
  }
}

/** What an element must have to be meant by a selector: a class, else an id, else its name. */
function keyOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  return /\.[\w-]+/.exec(last)?.[0] ?? /#[\w-]+/.exec(last)?.[0] ?? /^[\w-]+/.exec(last)?.[0] ?? '*'
}

/** Weighs a drawing whose own elements lie at most `deepest` deep; stops where references lead deeper. */
export function weigh(root: Branch, styles: Styles, deepest: number): Weight {
  const byId = new Map<string, Branch>()
  const name = (branch: Branch): void => {
    for (const [attribute, value] of branch.attributes)
      if (attribute === 'id' && !byId.has(value)) byId.set(value, branch)
    for (const inner of branch.branches) name(inner)
  }
  name(root)

  const known = new Map<Branch, Weight | undefined>()
  const referred = (branch: Branch): Branch[] => {
    const ids = branch.attributes.flatMap(([attribute, value]) =>
      attribute === 'href' ? (value.startsWith('#') ? [value.slice(1)] : []) : targets(value),
    )
    return [...ids, ...styles.of(branch)]
      .flatMap((id) => byId.get(id) ?? [])
      .filter((target) => !CHEAP.has(target.name) || branch.name === 'use')
  }
  const weightOf = (branch: Branch, level: number): Weight => {
    const before = known.get(branch)
    if (before) return before
    if (known.has(branch)) return { elements: 0, depth: 0, isCircular: true }
    if (level > deepest) return { elements: 0, depth: deepest + 1, isCircular: false }
    known.set(branch, undefined)
    let [elements, depth, isCircular] = [1, 0, false]
    for (const part of [...branch.branches, ...referred(branch)]) {
      const weight = weightOf(part, level + 1)
      elements += weight.elements
      depth = Math.max(depth, weight.depth)
      isCircular ||= weight.isCircular
    }
    const weight = { elements, depth: depth + 1, isCircular }
    known.set(branch, weight)
    return weight
  }
  return weightOf(root, 1)
}
