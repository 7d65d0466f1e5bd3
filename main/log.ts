/** One line on standard error: standard output belongs to results. */
export function log(line: string): void {
  process.stderr.write(`${line.replaceAll(/\s*\n\s*/g, ' | ')}\n`)
}

/** What went wrong, for a person: never a stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
