import { StudioError } from '../answers/context'

/** Bytes of UTF-8 that one card's text may have. Longer ones are kept as they came, and neither read nor edited. */
export const LONGEST_TEXT = 1024 * 1024

const bytesOf = (text: string): number => (text.length * 3 <= LONGEST_TEXT ? text.length : Buffer.byteLength(text))

export const isTooLong = (text: string): boolean => bytesOf(text) > LONGEST_TEXT

/** `2.4 MB, and the limit is 1 MB` */
export const lengthOf = (text: string): string => `${(Math.ceil((bytesOf(text) / 1024 / 1024) * 100) / 100).toFixed(2)} MB, and the limit is ${LONGEST_TEXT / 1024 / 1024} MB`

/** Bytes of UTF-8 that one scenario file may have. Longer ones are not taken at all. */
export const LONGEST_SCENARIO = 5 * 1024 * 1024

/** Of bytes, in megabytes: why a scenario file is not taken; `undefined` for one that is. */
export const scenarioTooLong = (bytes: number): string | undefined =>
  bytes <= LONGEST_SCENARIO ? undefined : `This scenario file has ${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)} MB, and the limit is ${LONGEST_SCENARIO / 1024 / 1024} MB. Divide it into several files.`

/** Throws `text-too-long` with the number. */
export function requireScenarioLength(text: string): void {
  const reason = text.length * 3 <= LONGEST_SCENARIO ? undefined : scenarioTooLong(Buffer.byteLength(text))
  if (reason !== undefined) throw new StudioError('text-too-long', reason)
}

/** Throws `text-too-long` with the number. */
export function requireLength(text: string): void {
  if (isTooLong(text)) throw new StudioError('text-too-long', `The text of this card has ${lengthOf(text)}. Shorten it; what was saved before is kept.`)
}
