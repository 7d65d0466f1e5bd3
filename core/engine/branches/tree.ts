import { deepEqual } from 'fast-equals'
/** One line of play. `inputs` are its own: what it shares with the line that it left comes before them. */
export interface Line<I> {
  readonly id: string
  /** Which line it left, and after how many inputs; absent: it begins with the match. */
  readonly from?: { readonly line: string; readonly at: number }
  /** What a person calls it. */
  readonly name?: string
  /** What was done in it first, in words: what it is called until it has a name. */
  readonly said?: string
  readonly inputs: readonly I[]
  /** Cards that came in later, by their keys: after how many inputs of the line's path. What picks among all cards depends on it. */
  readonly known?: readonly Brought[]
}

/** Cards that are known from an input on. */
export interface Brought {
  readonly at: number
  readonly keys: readonly string[]
}

/** Every line that a match was played along, and the one it stands in. A match is one path through it; no input is ever lost. */
export interface Tree<I> {
  readonly lines: readonly Line<I>[]
  readonly now: string
}

/** More lines than anybody can tell apart; another choice in the past is refused then, until a line is removed. */
export const MOST_LINES = 200

/** A tree of one line. */
export const plant = <I>(inputs: readonly I[] = []): Tree<I> => ({ lines: [{ id: 'line-1', inputs }], now: 'line-1' })

const lineOf = <I>({ lines }: Tree<I>, id: string): Line<I> => {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new Error(`There is no line of play ${id}.`)
  return line
}

/** All inputs of a line from the beginning of the match. */
export function pathOf<I>(tree: Tree<I>, id = tree.now): readonly I[] {
  const { from, inputs } = lineOf(tree, id)
  return from ? [...pathOf(tree, from.line).slice(0, from.at), ...inputs] : inputs
}

/** The cards that came in later along a line, in their order. */
export function knownAlong<I>(tree: Tree<I>, id = tree.now): readonly Brought[] {
  const { from, known = [] } = lineOf(tree, id)
  return from ? [...knownAlong(tree, from.line).filter(({ at }) => at < from.at), ...known] : known
}

/** Cards come in along the present line. */
export function bring<I>(tree: Tree<I>, brought: Brought): Tree<I> {
  if (brought.keys.length === 0) return tree
  const { known = [] } = lineOf(tree, tree.now)
  return change(tree, tree.now, { known: [...known, brought] })
}

/** The cards that came in later along some line, and not along this one up to an input, that included. */
export function unknownAt<I>(tree: Tree<I>, at: number, id = tree.now): readonly string[] {
  const here = new Set(knownAlong(tree, id).flatMap((one) => (one.at <= at ? one.keys : [])))
  const all = new Set(tree.lines.flatMap(({ known = [] }) => known.flatMap(({ keys }) => keys)))
  return [...all].filter((key) => !here.has(key))
}

const change = <I>(tree: Tree<I>, id: string, more: Partial<Line<I>>): Tree<I> => ({
  ...tree,
  lines: tree.lines.map((line) => (line.id === id ? { ...line, ...more } : line)),
})

/** A line that lost what it was called goes by what was done in it. */
export function rename<I>(tree: Tree<I>, id: string, name: string): Tree<I> {
  const { name: _, ...line } = lineOf(tree, id)
  return { ...tree, lines: tree.lines.map((one) => (one.id === id ? { ...line, ...(name !== '' && { name }) } : one)) }
}

export const say = <I>(tree: Tree<I>, id: string, said: string): Tree<I> => change(tree, id, { said })

/** An id that no line has, higher than all. */
const freshId = <I>({ lines }: Tree<I>): string =>
  `line-${Math.max(...lines.map(({ id }) => Number(id.slice(5)) || 0)) + 1}`

/** A fresh line that leaves the present one after so many inputs, and is the present one from then on. */
export function fork<I>(tree: Tree<I>, at: number, inputs: readonly I[] = []): Tree<I> {
  const id = freshId(tree)
  return prune({ lines: [...tree.lines, { id, from: { line: tree.now, at }, inputs }], now: id })
}

/** Goes on along a line that is there; empty lines that nothing leaves are not kept. */
export const follow = <I>(tree: Tree<I>, id: string): Tree<I> => prune({ ...tree, now: lineOf(tree, id).id })

/** The line in which this input follows the first `at` of the present one: the present one itself, another, or none. */
export function lineWith<I>(tree: Tree<I>, at: number, isThis: (input: I) => boolean): string | undefined {
  const here = pathOf(tree)
  const goesOn = (id: string): boolean => {
    const path = id === tree.now ? here : pathOf(tree, id)
    const next = path[at]
    return (
      next !== undefined && isThis(next) && path.slice(0, at).every((input, index) => deepEqual(input, here[index]))
    )
  }
  return [tree.now, ...tree.lines.map(({ id }) => id)].find(goesOn)
}

/** Adds what happened after the first `at` inputs of the present line: to its end, or as a line of its own where it went on otherwise. */
export const grow = <I>(tree: Tree<I>, at: number, input: I): Tree<I> =>
  at < pathOf(tree).length
    ? fork(tree, at, [input])
    : change(tree, tree.now, { inputs: [...lineOf(tree, tree.now).inputs, input] })

/** Takes a line away; those that left it keep all their inputs. The present one stays. */
export function remove<I>(tree: Tree<I>, id: string): Tree<I> {
  if (id === tree.now) return tree
  const gone = lineOf(tree, id)
  const shared = gone.from?.at ?? 0
  const adopt = (line: Line<I>): Line<I> => {
    const { from, ...rest } = line
    if (from?.line !== id) return line
    if (gone.from && from.at <= shared) return { ...rest, from: { line: gone.from.line, at: from.at } }
    const known = [...(gone.known ?? []).filter(({ at }) => at < from.at), ...(line.known ?? [])]
    return {
      ...rest,
      ...(gone.from && { from: gone.from }),
      inputs: [...gone.inputs.slice(0, from.at - shared), ...line.inputs],
      ...(known.length > 0 && { known }),
    }
  }
  return { ...tree, lines: tree.lines.filter((line) => line.id !== id).map(adopt) }
}

/**
 * Puts back a line that was taken away of the tree `before`, at its place in the list. Where what it left has gone elsewhere meanwhile, it holds all its inputs
 * itself; where its id was given again, it has a fresh one.
 */
export function restore<I>(tree: Tree<I>, before: Tree<I>, id: string): Tree<I> {
  const index = before.lines.findIndex((line) => line.id === id)
  const gone = before.lines[index]
  if (!gone) return tree
  const { from, known: _, ...line } = gone
  const path = pathOf(before, id)
  const isRooted =
    from !== undefined &&
    tree.lines.some((one) => one.id === from.line) &&
    deepEqual(pathOf(tree, from.line).slice(0, from.at), path.slice(0, from.at))
  const known = isRooted ? (gone.known ?? []) : knownAlong(before, id)
  const back: Line<I> = {
    ...line,
    ...(tree.lines.some((one) => one.id === id) && { id: freshId(tree) }),
    ...(isRooted ? { from } : { inputs: path }),
    ...(known.length > 0 && { known }),
  }
  return { ...tree, lines: [...tree.lines.slice(0, index), back, ...tree.lines.slice(index)] }
}

function prune<I>(tree: Tree<I>): Tree<I> {
  const isBare = ({ id, from, inputs, name }: Line<I>): boolean =>
    id !== tree.now &&
    from !== undefined &&
    inputs.length === 0 &&
    name === undefined &&
    !tree.lines.some((line) => line.from?.line === id)
  const bare = tree.lines.find(isBare)
  return bare ? prune({ ...tree, lines: tree.lines.filter((line) => line !== bare) }) : tree
}
