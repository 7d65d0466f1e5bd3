import type { FromTable, ToTable } from '../protocol'

/** A match as a scenario's document. `doubt`: why the document, run again, does not lead to the same end, or would be no test. */
export type Recorded = Pick<Extract<FromTable, { tell: 'saved' }>, 'name' | 'document' | 'doubt'>

/** Saves of a match that are under way, answered in the order in which they were asked for. */
export function createRecording(send: (message: ToTable) => void) {
  let waiting: ((recorded: Recorded | undefined) => void)[] = []

  /** The match so far as a scenario's document, under a name that it proposes where none is given; `undefined` when that failed. */
  const save = (name?: string): Promise<Recorded | undefined> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      send({ do: 'save', ...(name !== undefined && { name }) })
    })

  return {
    save,
    took: (recorded: Recorded): void => waiting.shift()?.(recorded),
    fail(): void {
      for (const resolve of waiting.splice(0)) resolve(undefined)
    },
    forget: (): void => void (waiting = []),
  }
}

export type Recording = ReturnType<typeof createRecording>
