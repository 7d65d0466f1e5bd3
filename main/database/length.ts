import { isTooLong, lengthOf } from '../../core/document/length'
import { HostError } from '../answers/context'

/** Bytes of UTF-8 that one scenario file may have. Longer ones are not taken at all. */
export const LONGEST_SCENARIO = 5 * 1024 * 1024

/** Of bytes, in megabytes: why a scenario file is not taken; `undefined` for one that is. */
export const scenarioTooLong = (bytes: number): string | undefined =>
  bytes <= LONGEST_SCENARIO
    ? undefined
    : `This scenario file has ${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)} MB, and the limit is ${LONGEST_SCENARIO / 1024 / 1024} MB. Divide it into several files.`

/** Throws `text-too-long` with the number. */
export function requireScenarioLength(text: string): void {
  const reason = text.length * 3 <= LONGEST_SCENARIO ? undefined : scenarioTooLong(Buffer.byteLength(text))
  if (reason !== undefined) throw new HostError('text-too-long', reason)
}

/** Throws `text-too-long` with the number. */
export function requireLength(text: string): void {
  if (isTooLong(text))
    throw new HostError(
      'text-too-long',
      `The text of this card has ${lengthOf(text)}. Shorten it; what was saved before is kept.`,
    )
}
