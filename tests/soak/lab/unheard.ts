import type { Variant } from '../../bundle'

/** What asks whether a probe hears, with the table that has it. */
const PROBE =
  /(?:\b(?:this|env|table)\.)*\bprobe(?=\?\.)|(?:\b(?:this|env|table)\.)+probe\b|(?<=[^{(] )\bprobe(?= !== undefined| && )/g
/** What asks whether to stand still before a frame. */
const STOPS = /\bstops(?=\?\.\(| && )/g

const CHECKS: readonly (readonly [path: RegExp, check: RegExp])[] = [
  [/\/core\/systems\/\w+\/(?:rules|effects)\//, PROBE],
  [/\/core\/engine\/tell\.ts$/, PROBE],
  [/\/core\/engine\/run\.ts$/, STOPS],
]

/** The code without a check whether a probe hears or a stop point is met, and how many such checks it had. */
export interface Unheard extends Variant {
  readonly taken: ReadonlyMap<string, number>
}

export function unheard(): Unheard {
  const taken = new Map<string, number>()
  return {
    name: 'unheard',
    taken,
    of: (code, path) =>
      CHECKS.filter(([of]) => of.test(path)).reduce(
        (text, [, check]) =>
          text.replace(check, () => {
            taken.set(path, (taken.get(path) ?? 0) + 1)
            // Without brackets: no semicolon ends the line before.
            return 'undefined'
          }),
        code,
      ),
  }
}
