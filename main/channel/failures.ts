import { type Failure, LINE_CODES } from '../../core/channel/offer'
import { HostError } from '../answers/context'

const OURS: ReadonlySet<string> = new Set(Object.values(LINE_CODES))

/** What was thrown, as it goes over a line: a fault of ours with all that the log wants to know. */
export const failureOf = (error: unknown): Failure =>
  error instanceof HostError
    ? { code: error.code, message: error.message }
    : { code: LINE_CODES.internal, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

/** What came over a line, to be thrown: a failure of the line itself is a fault of ours, or of the machine. */
export const errorOf = ({ code, message }: Failure): Error =>
  OURS.has(code) ? new Error(message) : new HostError(code, message)
