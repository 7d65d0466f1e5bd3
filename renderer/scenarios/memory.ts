/** An open scenario file, as it is kept between sessions. */
export interface KeptFile {
  readonly name: string
  readonly text: string
}

/** What the settings keep of the lab; an earlier version of the studio may have kept less, or something else. */
export function readKept({ files, active }: Readonly<Record<string, unknown>>): { readonly files: readonly KeptFile[]; readonly active: number } {
  const found = (Array.isArray(files) ? files : []).filter((file): file is KeptFile => {
    const { name, text } = (file ?? {}) as Partial<KeptFile>
    return typeof name === 'string' && typeof text === 'string'
  })
  return { files: found.map(({ name, text }) => ({ name, text })), active: typeof active === 'number' ? active : 0 }
}
