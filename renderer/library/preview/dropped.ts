const readAll = async (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> => {
  const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  return batch.length === 0 ? [] : [...batch, ...(await readAll(reader))]
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const within = await readAll((entry as FileSystemDirectoryEntry).createReader())
  const named = within.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
  return (await Promise.all(named.map(filesOf))).flat()
}

/** Every file that was dropped, with those in dropped folders. Must be called within the event, which is over once anything is waited for. */
export function droppedFiles(carried: DataTransfer | null): Promise<File[]> {
  const entries = [...(carried?.items ?? [])].map((item) => item.webkitGetAsEntry())
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve([...(carried?.files ?? [])])
  return Promise.all(entries.map((entry) => (entry ? filesOf(entry) : []))).then((files) => files.flat())
}
