/** Gathers the entries asked for within one turn of the event loop and reads them together. */
export function createReader<T extends { readonly entry: string }>(
  read: (entries: string[]) => Promise<readonly T[]>,
): (entry: string) => Promise<T | undefined> {
  let batch: { readonly entries: Set<string>; readonly found: Promise<Map<string, T>> } | undefined

  function begin(): NonNullable<typeof batch> {
    const entries = new Set<string>()
    const found = Promise.resolve().then(async () => {
      batch = undefined
      return new Map((await read([...entries])).map((item) => [item.entry, item]))
    })
    return { entries, found }
  }

  return async (entry) => {
    batch ??= begin()
    const { entries, found } = batch
    entries.add(entry)
    return (await found).get(entry)
  }
}
