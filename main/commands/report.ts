/** Wrong use or unreadable input: the command line says the sentence and exits with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** Exit codes (design.md, section 11). */
export const CLEAN = 0
export const FINDINGS = 1
export const WRONG_USE = 2

/** Results go to standard output, everything else to standard error. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** So many things, by what one of them is called: `1 file`, `2 files`. */
export const amountOf = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** One JSON value, and nothing else on standard output. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, undefined, 2))

/** Pixels across a picture, as they were asked for. Throws a `UsageError` for a number that no picture has. */
export function widthOf(asked: string): number {
  const width = Number(asked)
  if (!(Number.isInteger(width) && width >= 16 && width <= 10_000))
    throw new UsageError(`Expected 16 to 10000 after --width, found "${asked}".`)
  return width
}

/** The resolution that was asked for. Throws a `UsageError` for one that nothing is printed at. */
export function dpiOf(asked: string): number {
  const dpi = Number(asked)
  if (!(dpi >= 36 && dpi <= 2400)) throw new UsageError(`Expected 36 to 2400 after --dpi, found "${asked}".`)
  return dpi
}
