import { createHash } from 'node:crypto'
import type { Login } from './address'
import { PREFIX } from './protocol'

/** What a queue of ours asks a server for; keys are limited beside that. */
const RULES = [
  '-@all',
  // Of these, only what names its keys, so that the limits of keys hold.
  ...['+@read', '+@write', '+@connection', '+@transaction'],
  ...['-@dangerous', '-@scripting', '-scan', '-randomkey', '-dbsize', '-move', '-copy'],
  // Scripts may do what their user may.
  ...['+eval', '+evalsha', '+script|load', '+script|exists', '+info', '+time'],
]

/** The line of an ACL file for a user who reaches nothing but our keys. */
export function aclLine({ username = PREFIX, password }: Login): string {
  const secret = password === undefined ? '>PASSWORD' : `#${createHash('sha256').update(password).digest('hex')}`
  return `user ${username} on ${secret} resetkeys ~${PREFIX}_* ~${PREFIX}:* resetchannels ${RULES.join(' ')}`
}
