/** What a collection has printed on its cards besides their own texts. */
export interface Imprint {
  /** What its set is called, where that is not the collection's name. */
  readonly set?: string | undefined
  readonly copyright?: string | undefined
}

/** Letters that each of its texts may have. */
export const LONGEST_IMPRINT = 500

export const IMPRINT_KEYS = ['set', 'copyright'] as const satisfies readonly (keyof Imprint)[]

/** The texts that say something, without space around them; `undefined` where none does. */
export function imprintOf(given: Imprint | undefined): Imprint | undefined {
  const said = IMPRINT_KEYS.flatMap((key) => {
    const text = given?.[key]?.trim() ?? ''
    return text === '' ? [] : [[key, text]]
  })
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
