import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { ask, connect, temporary } from './host'

const CLI = join(import.meta.dirname, '../../out/main/cli.js')
const place = temporary()
afterAll(async () => (await place).remove())

test.skipIf(!existsSync(CLI))(
  '`fanfare serve` opens the first library that is named, offers the others, and prints an address for each line that is entered',
  async () => {
    const { path } = await place
    const [one, two] = ['One', 'Two'].map((name) => join(path, `${name}.fanfare`))
    const serve = (...libraries: string[]) =>
      spawn(
        process.execPath,
        [
          CLI,
          'serve',
          ...libraries.flatMap((library) => ['--library', library]),
          '--data',
          join(path, 'data'),
          '--no-open',
        ],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      )
    const signIn = async (address: string) => {
      const { origin } = new URL(address)
      const opened = await fetch(address)
      return {
        status: opened.status,
        socket: () => connect(origin, { origin, cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }),
      }
    }
    for (const [first, second] of [
      [two, one],
      [one, two],
    ]) {
      const host = serve(first ?? '', second ?? '')
      const lines = createInterface({ input: host.stdout })
      const [older] = (await once(lines, 'line')) as [string]
      host.stdin.write('\n')
      const [newer] = (await once(lines, 'line')) as [string]
      expect((await signIn(older)).status).toBe(401)
      const socket = await (await signIn(newer)).socket()
      await ask(socket, 'studio.info')
      expect(await ask(socket, 'library.info')).toMatchObject({ value: { location: first } })
      const { value } = (await ask(socket, 'library.list')) as { value: { libraries: { location: string }[] } }
      // The other is made by the second round; until then there is none to offer.
      expect(value.libraries.map(({ location }) => location).sort()).toEqual(
        existsSync(second ?? '') ? [one, two] : [first],
      )
      socket.close()
      const ended = once(host, 'exit')
      host.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
  },
  60_000,
)
