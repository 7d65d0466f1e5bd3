/** A whole family for scripts beyond Latin, as an npm package brings it: one file of it. */
export interface FamilySource {
  readonly family: string
  readonly weight: 400 | 700
  /** What hosts serve it under. */
  readonly name: string
  /** Module path of the TTF file. */
  readonly module: string
}

const WEIGHTS = [
  [400, '400Regular'],
  [700, '700Bold'],
] as const

const sources = (family: string): FamilySource[] => {
  const slug = family.toLowerCase().replaceAll(' ', '-')
  return WEIGHTS.map(([weight, style]) => ({
    family,
    weight,
    name: `${slug}-${weight}`,
    module: `@expo-google-fonts/${slug}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`,
  }))
}

/** Every family that is fetched when a text first wants it. What the packages bring besides these files is not shipped: `electron-builder.yml`. */
export const FAMILY_SOURCES: readonly FamilySource[] = [
  ...sources('Noto Sans'),
  ...sources('Noto Sans Arabic'),
  ...sources('Noto Sans Hebrew'),
  ...sources('Noto Sans JP'),
  ...sources('Noto Sans KR'),
  ...sources('Noto Sans SC'),
  ...sources('Noto Sans TC'),
  ...sources('Noto Sans Thai'),
]
