import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect } from 'vitest'
import type { GameSystem } from '../../../../core/system'
import { portOf } from '../../../../main/channel/thread'
import { LibraryClient } from '../../../../main/database/client'
import type { Start } from '../../../../main/database/protocol'
import { serveLibrary } from '../../../../main/database/serve'
import { begin, create, edit, scratch, toy } from '../toy'

let count = 0
const clients: LibraryClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

export const newPath = (): string => join(scratch(), `birds-${++count}.fanfare`)

/** A library served over a channel within this thread. */
export async function open(
  start: Partial<Start> & { path: string },
  system: GameSystem = toy,
): Promise<{ client: LibraryClient; notices: string[]; safety: boolean[] }> {
  const { port1, port2 } = new MessageChannel()
  serveLibrary(portOf(port2), [system])
  const client = await LibraryClient.open(portOf(port1), { create: false, attended: false, ...start })
  clients.push(client)
  const notices: string[] = []
  const safety: boolean[] = []
  client.onNotice = (message) => notices.push(message)
  client.onSafety = (isReopened) => safety.push(isReopened)
  return { client, notices, safety }
}

export const made = async (client: LibraryClient): Promise<readonly { backup: string; cards: number }[]> =>
  (await client.ask('backups', {})).backups
export const textsOf = async (client: LibraryClient): Promise<Record<string, string>> => {
  const rows = await client.ask('rows', {})
  return Object.fromEntries(
    (await client.ask('read', { entries: rows.map(({ entry }) => entry) })).map(({ entry, text }) => [entry, text]),
  )
}
export const save = async (client: LibraryClient, entry: string, text: string): Promise<void> => {
  const rows = await client.ask('rows', {})
  const known = rows.find((row) => row.entry === entry)
  const operations = known ? [edit(entry, text)] : [...(rows.length === 0 ? [begin] : []), create(entry, text)]
  expect(
    await client.ask('apply', { operations, baseRevisions: known ? { [entry]: known.revision } : {}, label: 'Save' }),
  ).toHaveProperty('step')
}

/** Closed, with two cards. */
export async function stored(): Promise<string> {
  const path = newPath()
  const { client } = await open({ path, create: true })
  await save(client, 'a', 'card Gull #g')
  await save(client, 'b', 'card Heron #h')
  await client.close()
  return path
}
