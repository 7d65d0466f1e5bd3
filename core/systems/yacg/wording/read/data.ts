/** A part of a script as plain data: what a YAML reader makes of it. */
export type Data = number | string | boolean | readonly Data[] | Mapping

export interface Mapping {
  readonly [key: string]: Data
}

/** A mapping without the keys whose values are absent. */
export const mapping = (entries: Readonly<Record<string, Data | undefined>>): Mapping =>
  Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, Data] => entry[1] !== undefined))

export const isMapping = (data: Data | undefined): data is Mapping => typeof data === 'object' && !Array.isArray(data)

export const isEmpty = (data: Mapping): boolean => Object.keys(data).length === 0

export const isSame = (a: Data | undefined, b: Data | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)
