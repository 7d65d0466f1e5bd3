import type { Messages } from '../../../language/message'

/** English of what the steps of a card's rule ask, refuse and report. */
export const STEP_MESSAGES: Messages = {
}
