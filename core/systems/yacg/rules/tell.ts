import { eventOf, teller } from '../../../engine/tell'
import { nameOf } from './table'

/** Reports an event to the trace, where somebody listens. */
export const tell = teller(nameOf)

/** An event that is not told but shown, such as a line of what is still to come. */
export const lineOf = eventOf(nameOf)
