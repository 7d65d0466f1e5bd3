/** Those of the nodes that may have the value. */
type Having<K extends string, N, V> = N extends Readonly<Record<K, string>> ? (V extends N[K] ? N : never) : never

type Cases<K extends string, N extends Readonly<Record<K, string>>, A extends readonly unknown[], R> = {
  readonly [V in N[K]]: (node: Having<K, N, V>, ...rest: A) => R
}

/** What is done with a node, by what its property `key` says that it is. */
export const casesBy =
  <K extends string>(key: K) =>
  <N extends Readonly<Record<K, string>>, A extends readonly unknown[], R>(cases: Cases<K, N, A, R>) =>
  (node: N, ...rest: A): R =>
    (cases[node[key]] as (node: N, ...rest: A) => R)(node, ...rest)

/** The same where other nodes than these give all the same. */
export const someBy =
  <K extends string>(key: K) =>
  <N extends Readonly<Record<K, string>>, A extends readonly unknown[], R>(
    cases: Partial<Cases<K, N, A, R>>,
    otherwise: R,
  ) =>
  (node: N, ...rest: A): R => {
    const found = cases[node[key]] as ((node: N, ...rest: A) => R) | undefined
    return found ? found(node, ...rest) : otherwise
  }
