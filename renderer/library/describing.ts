import { imprintOf } from '../../core/document/imprint'
import type { Collection, Operation } from '../../preload/contract'

/** What the dialog shows of a collection, all of it text. */
export interface Description {
  readonly name: string
  /** A tag, or `''` for none. */
  readonly language: string
  readonly set: string
  readonly copyright: string
}

const KEYS = ['name', 'language', 'set', 'copyright'] as const satisfies readonly (keyof Description)[]

export const NOTHING_SAID: Description = { name: '', language: '', set: '', copyright: '' }

export function descriptionOf(collection: Collection | undefined): Description {
  if (!collection) return NOTHING_SAID
  const { name, language = '', imprint = {} } = collection
  return { name, language, set: imprint.set ?? '', copyright: imprint.copyright ?? '' }
}

const trimmed = (given: Description): Description => ({
  name: given.name.trim(),
  language: given.language,
  set: given.set.trim(),
  copyright: given.copyright.trim(),
})

/** What an operation says of a collection; of an imprint always all, as it replaces the one before. */
export type Said = Pick<Extract<Operation, { type: 'edit-collection' }>, 'name' | 'language' | 'imprint'>

/** All of a description but its name. */
export const saidOf = ({ language, set, copyright }: Description): Required<Pick<Said, 'language' | 'imprint'>> => ({
  language,
  imprint: imprintOf({ set, copyright }) ?? {},
})

/**
 * What is to be said of a collection by somebody who saw `before` and wants `wanted`, where it is described as `now`: no more than was changed, so
 * that what others changed stays. `undefined` where both changed the same.
 */
export function describing(before: Description, wanted: Description, now: Description): Said | undefined {
  const meant = trimmed(wanted)
  const changed = KEYS.filter((key) => meant[key] !== before[key].trim())
  if (changed.some((key) => now[key] !== before[key] && now[key] !== meant[key])) return undefined
  const next: Description = { ...now, ...Object.fromEntries(changed.map((key) => [key, meant[key]])) }
  const { language, imprint } = saidOf(next)
  return {
    ...(next.name !== now.name && { name: next.name }),
    ...(next.language !== now.language && { language }),
    ...((next.set !== now.set || next.copyright !== now.copyright) && { imprint }),
  }
}
