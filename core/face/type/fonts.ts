/** One font file of the project, by where `@fontsource` keeps it. */
export interface FontSource {
  readonly family: string
  readonly weight: 400 | 700
  readonly italic: boolean
  /** Module path of the WOFF file. */
  readonly module: string
}

/** Letters beyond Latin 1 lie in a file of their own; it is a family of its own here, so that every run of text names exactly one file. */
export const extended = (family: string): string => `${family} Extended`

const SUBSETS = [
  ['latin', (family: string): string => family],
  ['latin-ext', extended],
] as const

const sources = (name: string, weight: 400 | 700, italic: boolean): FontSource[] => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return SUBSETS.map(([subset, family]) => ({
    family: family(name),
    weight,
    italic,
    module: `@fontsource/${slug}/files/${slug}-${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff`,
  }))
}

/** Every font that faces are set in. Both hosts and the window load these files, and no others. */
export const FONT_SOURCES: readonly FontSource[] = [
  ...sources('Cinzel', 700, false),
  ...sources('Alegreya Sans', 400, false),
  ...sources('Alegreya Sans', 700, false),
  ...sources('Alegreya Sans', 400, true),
  ...sources('Alegreya Sans', 700, true),
  ...sources('Passion One', 400, false),
  ...sources('Archivo Narrow', 400, false),
  ...sources('Archivo Narrow', 700, false),
  ...sources('Archivo Narrow', 400, true),
  ...sources('Archivo Narrow', 700, true),
  ...sources('Saira Extra Condensed', 700, false),
  ...sources('Source Sans 3', 400, false),
]

const EXTENSIONS: ReadonlySet<string> = new Set(FONT_SOURCES.map(({ family }) => extended(family)))

/** Names of the families that texts may be set in, whatever a collection brings. */
export const STUDIO_FAMILIES: readonly string[] = [
  ...new Set(FONT_SOURCES.map(({ family }) => family).filter((family) => !EXTENSIONS.has(family))),
]
