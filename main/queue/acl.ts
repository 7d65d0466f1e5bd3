import { createHash } from 'node:crypto'
import { PREFIX } from './protocol'

/** The line of an ACL file for a user who reaches nothing but our keys. */
export function aclLine(password: string | undefined): string {
  const secret = password === undefined ? '>PASSWORD' : `#${createHash('sha256').update(password).digest('hex')}`
  const kinds = ['connection', 'string', 'hash', 'list', 'set', 'sortedset', 'stream', 'keyspace']
  const commands = ['-@dangerous', '+eval', '+evalsha', '+script|load', '+info', '+time', '+sort_ro']
  return [
    `user ${PREFIX} on ${secret} resetkeys ~${PREFIX}_* ~${PREFIX}:* resetchannels`,
    '-@all',
    ...kinds.map((kind) => `+@${kind}`),
    ...commands,
  ].join(' ')
}
