/** Messages of the scripts go to standard error: standard output belongs to results. */
export const say = (line) => process.stderr.write(`${line}\n`)
