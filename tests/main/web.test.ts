import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect as connectTo } from 'node:net'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FRAME_LIMIT, packFrame, unpackFrame } from '../../preload/frame'
import { startWeb } from '../../main/web'
import { nextFrame, PAGE, startHost, temporary, type Host } from './host'

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.stop())

/** `fetch` neither sends a foreign Host nor leaves dots in a path. */
const raw = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(host.origin)
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

describe('the page', () => {
  test('opens with the token of the address, and after that with the cookie alone', async () => {
    expect((await fetch(host.web.newAddress())).status).toBe(200)
    expect((await host.get('/')).status).toBe(200)
  })

  test('opens with an address once; after that it says how to get another, and a signed-in window goes on', async () => {
    const address = host.web.newAddress()
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(401)
    expect((await fetch(address)).status).toBe(200)
    const again = await fetch(address)
    expect([again.status, again.headers.get('set-cookie'), again.headers.get('content-type')]).toEqual([
      401,
      null,
      expect.stringContaining('text/html'),
    ])
    expect(await again.text()).toContain('Press Enter in the terminal')
    expect((await host.get(new URL(address).pathname + new URL(address).search)).status).toBe(200)
  })

  test('opens with the newest address only', async () => {
    const older = host.web.newAddress()
    const newer = host.web.newAddress()
    expect((await fetch(older)).status).toBe(401)
    expect((await fetch(newer)).status).toBe(200)
  })

  test('is refused without token and cookie, and with wrong ones', async () => {
    const status = async (path: string, cookie = ''): Promise<number> => (await host.get(path, { cookie })).status
    expect(await status('/')).toBe(401)
    expect(await status('/?token=')).toBe(401)
    expect(await status(`/?token=${'A'.repeat(43)}`)).toBe(401)
    expect(await status('/assets/index-1.js')).toBe(401)
    expect(await status('/', host.cookie.replace(/=.*/, '=wrong'))).toBe(401)
  })

  test('keeps its cookie from scripts and from other sites', async () => {
    expect((await fetch(host.web.newAddress())).headers.get('set-cookie')).toMatch(
      /; HttpOnly; SameSite=Strict; Path=\/$/,
    )
  })

  test('is refused under a foreign name that resolves to this machine', async () => {
    const { port } = new URL(host.origin)
    expect(await raw('/', { host: `studio.example:${port}`, cookie: host.cookie })).toBe(403)
    expect(await raw('/', { host: `localhost:${port}`, cookie: host.cookie })).toBe(200)
  })

  test('is refused to the pages of others', async () => {
    expect((await host.get('/', { origin: 'https://studio.example' })).status).toBe(403)
    expect((await host.get('/', { origin: 'null' })).status).toBe(403)
    expect((await host.get('/', { origin: host.origin })).status).toBe(200)
  })

  test('states its policy as a header, with its own WebSocket in it and no frame around it', async () => {
    const policy = (await host.get('/')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`connect-src 'self' ${host.origin.replace('http', 'ws')}`)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('serves nothing that lies outside the built window', async () => {
    for (const path of [
      '/../secret.js',
      '/assets/../../secret.js',
      '/%2e%2e/secret.js',
      '/..%2fsecret.js',
      '/..%5csecret.js',
      '/assets/%00.js',
      '/%',
    ]) {
      expect(await raw(path, { host: new URL(host.origin).host, cookie: host.cookie }), path).toBe(404)
    }
  })

  test('answers reading only', async () => {
    const reply = await fetch(`${host.origin}/`, { method: 'POST', headers: { cookie: host.cookie } })
    expect(reply.status).toBe(405)
  })
})

/** The first answer to a page that tries to connect while a host starts; nothing where it took the connection and said nothing. */
async function tryUntilAnswered(port: number): Promise<string> {
  for (;;) {
    const socket = connectTo(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    if (!isOpen) continue
    const head = ['GET /socket HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Connection: Upgrade', 'Upgrade: websocket']
    socket.write(
      `${[...head, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='].join('\r\n')}\r\n\r\n`,
    )
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes)))
      socket.setTimeout(3000, () => resolve(''))
    })
    socket.destroy()
    return answer
  }
}

test('a page that connects while a host starts on its port is answered', async () => {
  const folder = await temporary()
  await writeFile(join(folder.path, 'index.html'), PAGE)
  for (let round = 0; round < 5; round++) {
    const gone = await startWeb({ data: folder.path, renderer: folder.path })
    const port = Number(new URL(gone.origin).port)
    await gone.close()
    const [answer, web] = await Promise.all([
      tryUntilAnswered(port),
      startWeb({ data: folder.path, renderer: folder.path, port }),
    ])
    await web.close()
    expect(answer).toContain('403 Forbidden')
  }
  await folder.remove()
})

describe('the connection', () => {
  test('is refused without a session, to the pages of others, and to what names no page', async () => {
    await expect(host.connect({ cookie: '' })).rejects.toThrow('401')
    await expect(host.connect({ origin: 'https://studio.example' })).rejects.toThrow('403')
    await expect(host.connect({ origin: '' })).rejects.toThrow('403')
    await expect(host.connect({ host: 'studio.example' })).rejects.toThrow('403')
  })

  test('answers a request', async () => {
    const socket = await host.connect()
    expect(await host.ask(socket, 'studio.info')).toMatchObject({ value: { host: 'browser', notices: [] } })
    socket.close()
  })

  test('reads the deck lists of the samples, as written', async () => {
    const socket = await host.connect()
    const { value } = (await host.ask(socket, 'studio.decks')) as {
      value: { system: string; path: string; text: string }[]
    }
    expect(value.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['samples/evolve/decks/lamp-watch.txt', 'samples/cardfighters/decks/breakwater-rush.o8d']),
    )
    expect(value.every(({ text }) => /^\d+ \S|<card qty=|^ +\S+: \d+$/m.test(text))).toBe(true)
    socket.close()
  })

  test('answers an unknown name and a wrong input with failures', async () => {
    const socket = await host.connect()
    expect(await host.ask(socket, 'library.burn')).toMatchObject({ failure: { code: 'request-unknown' } })
    expect(await host.ask(socket, 'toString')).toMatchObject({ failure: { code: 'request-unknown' } })
    expect(await host.ask(socket, 'files.read', { handle: 7 })).toMatchObject({ failure: { code: 'request-invalid' } })
    expect(await host.ask(socket, 'files.read', { handle: '../secret.js' })).toMatchObject({
      failure: { code: 'file-unknown' },
    })
    socket.close()
  })

  test.each([
    ['bytes that are no MessagePack', Buffer.from([0xc1, 0xff])],
    ['half a frame', packFrame({ id: 1, name: 'studio.info', input: {} }).subarray(0, 9)],
    ['text', 'studio.info'],
    ['a value that is no request', packFrame({ announced: 'command', value: 1 })],
  ])('answers %s with a failure, and goes on', async (_what, frame) => {
    const socket = await host.connect()
    socket.send(frame)
    expect(await nextFrame(socket)).toMatchObject({ failure: { code: 'frame-invalid' } })
    expect(await host.ask(socket, 'studio.info')).toHaveProperty('value')
    socket.close()
  })

  test('is closed by a frame over the limit, without harm to the others', async () => {
    const [socket, other] = [await host.connect(), await host.connect()]
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    socket.send(Buffer.alloc(FRAME_LIMIT + 1))
    expect(await closed).toBe(1009)
    expect(await host.ask(other, 'studio.info')).toHaveProperty('value')
    other.close()
  })

  test('is cut off when it stops reading, without harm to the others', async () => {
    const [deaf, other] = [await host.connect(), await host.connect()]
    const { handle } = (
      (await host.ask(other, 'files.adopt', { name: 'large', bytes: new Uint8Array(30_000_000) })) as {
        value: { handle: string }
      }
    ).value
    const closed = new Promise((resolve) => deaf.once('close', resolve))
    deaf.pause()
    for (let id = 1; id <= 12; id++) deaf.send(packFrame({ id, name: 'files.read', input: { handle } }))
    await expect
      .poll(async () => (await host.ask(other, 'studio.info')) !== undefined && host.web.connections() === 1, {
        timeout: 20_000,
      })
      .toBe(true)
    deaf.resume()
    expect(await closed).toBe(1006)
    other.close()
  })

  test('names no place on the host in the settings', async () => {
    const socket = await host.connect()
    const before = (await host.ask(socket, 'settings.read')) as { value: { recent: unknown } }
    await host.ask(socket, 'settings.write', {
      recent: [{ handle: 'mine', name: 'passwords', location: '/etc/passwd' }],
    })
    expect(((await host.ask(socket, 'settings.read')) as { value: { recent: unknown } }).value.recent).toEqual(
      before.value.recent,
    )
    expect(await host.ask(socket, 'library.open', { handle: 'mine' })).toMatchObject({
      failure: { code: 'library-unknown' },
    })
    socket.close()
  })

  test('tells every tab what changed', async () => {
    const [one, other] = [await host.connect(), await host.connect()]
    const told = nextFrame(other)
    await host.ask(one, 'settings.write', { cardSize: 220 })
    expect(await told).toMatchObject({ announced: 'settings.changed', value: { cardSize: 220, theme: 'system' } })
    one.close()
    other.close()
  })
})

describe('a file', () => {
  test('goes up as a frame and comes down as an attachment with its own name', async () => {
    const socket = await host.connect()
    const { value } = (await host.ask(socket, 'files.adopt', {
      name: '../Lamp (1).txt',
      bytes: new Uint8Array([1, 2, 3]),
    })) as { value: { handle: string } }
    const reply = await host.get(`/download/${value.handle}`)
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Lamp%20%281%29.txt")
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    socket.close()
  })

  test('that was never given out is not found', async () => {
    expect((await host.get('/download/nothing')).status).toBe(404)
    expect((await host.get(`/download/${encodeURIComponent('../secret.js')}`)).status).toBe(404)
  })

  test('of 20 MB fits into one frame', async () => {
    const socket = await host.connect()
    const reply = await host.ask(socket, 'files.adopt', { name: 'big.txt', bytes: new Uint8Array(20_000_000) })
    expect(reply).toMatchObject({ value: { size: 20_000_000 } })
    socket.close()
  })
})

test('a host that closes takes its temporary files with it and leaves the settings', async () => {
  const own = await startHost()
  const socket = await own.connect()
  await own.ask(socket, 'settings.write', { theme: 'dark' })
  await own.web.close()
  expect(readdirSync(join(own.folder, 'data'))).toContain('settings.json')
  await expect(fetch(own.origin)).rejects.toThrow()
  await own.stop().catch(() => undefined)
})

test('the change of a save comes to its window once, as the answer, and to every other window once, as an announcement', async () => {
  const [mine, other] = [await host.connect(), await host.connect()]
  const heard = new Map([mine, other].map((socket) => [socket, [] as string[]]))
  for (const [socket, frames] of heard)
    socket.on('message', (data: Buffer) => {
      if (data.includes('Kept once')) frames.push((unpackFrame(data) as { announced?: string }).announced ?? 'answered')
    })
  const collection = {
    type: 'create-collection',
    collection: crypto.randomUUID(),
    system: 'evolve',
    name: 'Kept once',
  }
  const input = { operations: [collection], baseRevisions: {}, label: 'Kept once' }
  const saved = (await host.ask(mine, 'library.apply', input)) as { value?: unknown; failure?: unknown }
  expect(saved.failure).toBeUndefined()
  for (const name of ['library.undo', 'library.redo']) await host.ask(mine, name)
  await host.ask(other, 'settings.read')
  expect([...heard.values()]).toEqual([
    ['answered', 'answered', 'answered'],
    ['library.changed', 'library.changed', 'library.changed'],
  ])
  for (const socket of heard.keys()) socket.terminate()
}, 60_000)
