import type { Refusal } from '../../../engine/zone'
import type { Span } from '../../../language/span'
import { message, type Message } from '../../../language/message'

/** A reason why something cannot be done, with the place in a script that says so. */
export const refuse = (id: string, args: Message['args'] = {}, place?: Span & { readonly key: string }): Refusal => ({
  reason: message(id, args),
  ...(place && { span: { key: place.key, start: place.start, end: place.end } }),
})
