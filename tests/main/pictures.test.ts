import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryRow } from '../../preload/contract'
import { artAddress } from '../../preload/art'
import { unpackFrame } from '../../preload/frame'
import { distinctNames } from '../../main/printing/names'
import { type Host, startHost } from './host'

let host: Host
beforeAll(async () => void (host = await startHost()), 60_000)
afterAll(() => host.stop())

test('an export of many faces says how far it is, and is cancelled with nothing left to take', async () => {
  const socket = await host.connect()
  const heard: {
    announced: string
    value: { job: string; done?: number; total?: number; doing?: string; outcome?: { type: string } }
  }[] = []
  socket.on('message', (data: Buffer) => {
    const frame = unpackFrame(data) as { announced?: string; value?: unknown }
    if (frame.announced?.startsWith('job.')) heard.push(frame as (typeof heard)[number])
  })
  /** What was told of the faces, once all pictures were there. */
  const drawn = () => heard.filter(({ announced, value: { doing } }) => announced === 'job.progress' && !doing)
  const { value: rows } = (await host.ask(socket, 'library.rows')) as { value: EntryRow[] }
  const cards = rows.slice(0, 24).map(({ entry }) => ({ entry, index: 0, copies: 1 }))
  const way = { as: 'pictures', format: 'png', dpi: 300, bleed: false, name: '{name}', carry: 'nothing' }
  const { value } = (await host.ask(socket, 'publish.make', { title: 'Cards', cards, way })) as {
    value: { job: string }
  }
  await expect.poll(() => drawn().some(({ value }) => (value.done ?? 0) > 0), { timeout: 60_000 }).toBe(true)
  await host.ask(socket, 'jobs.cancel', value)
  await expect
    .poll(() => heard.find((frame) => frame.announced === 'job.ended')?.value.outcome?.type, { timeout: 30_000 })
    .toBe('cancelled')
  expect(heard[0]?.value).toMatchObject({
    what: { code: 'publish', cards: cards.length },
    doing: 'pictures',
    total: cards.length,
  })
  expect(drawn()[0]?.value.total).toBe(cards.length)
  socket.terminate()
}, 120_000)

/** A moving picture of one pixel: red, then blue. */
const gif = Uint8Array.of(
  ...Buffer.from('GIF89a'),
  1,
  0,
  1,
  0,
  0x80,
  0,
  0,
  255,
  0,
  0,
  0,
  0,
  255,
  0x21,
  0xf9,
  4,
  0,
  10,
  0,
  0,
  0,
  0x2c,
  0,
  0,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  2,
  2,
  0x44,
  1,
  0,
  0x21,
  0xf9,
  4,
  0,
  10,
  0,
  0,
  0,
  0x2c,
  0,
  0,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  2,
  2,
  0x4c,
  1,
  0,
  0x3b,
)

test('a GIF that is named after a card becomes its picture: the first frame, in the place of the one before', async () => {
  const socket = await host.connect()
  const artOf = async (): Promise<string | undefined> =>
    ((await host.ask(socket, 'library.rows')) as { value: EntryRow[] }).value.find(
      ({ cards: [card] }) => card?.name === 'Wickling Scout',
    )?.appearance.art
  const before = await artOf()
  const { value: file } = (await host.ask(socket, 'files.adopt', { name: 'wickling_scout.gif', bytes: gif })) as {
    value: { handle: string }
  }
  await host.ask(socket, 'exchange.import', {
    files: [file.handle],
    choices: { otherwise: 'keep', cards: {}, pictures: 'replace' },
  })
  await expect.poll(artOf, { timeout: 30_000 }).not.toBe(before)
  const served = await host.get(artAddress((await artOf()) ?? ''))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([
    ...(await sharp(await served.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]).toEqual([255, 0, 0])
  socket.terminate()
}, 60_000)

test('pictures are served to signed-in windows of ours alone, as nothing that could run or be kept, and only those that the library holds', async () => {
  const socket = await host.connect()
  const { value: rows } = (await host.ask(socket, 'library.rows')) as { value: EntryRow[] }
  const [art = ''] = rows.flatMap(({ appearance }) => appearance.art ?? [])
  const served = await host.get(artAddress(art))
  const said = (name: string): string | null => served.headers.get(name)
  expect([said('cache-control'), said('x-content-type-options'), said('cross-origin-resource-policy')]).toEqual([
    'no-store',
    'nosniff',
    'same-origin',
  ])
  expect(said('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(said('content-type')).toMatch(/^image\/(png|jpeg)$/)
  const status = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await host.get(path, headers)).status
  expect(await status(artAddress(art), { cookie: '' })).toBe(401)
  expect(await status(artAddress(art), { origin: 'https://studio.example' })).toBe(403)
  for (const strange of [
    '0'.repeat(64),
    '',
    '%',
    '%00',
    '..%2Findex.html',
    "' OR 1=1 --",
    '__proto__',
    'x'.repeat(9000),
  ])
    expect([strange.slice(0, 20), await status(`/art/${strange}`)]).toEqual([strange.slice(0, 20), 404])
  socket.terminate()
}, 60_000)

test('cards of one name get files of their own, whatever the case of their letters', () => {
  expect(distinctNames(['Moth', 'moth', 'Tin/Lantern', 'Moth'], 'png')).toEqual([
    'Moth.png',
    'moth-2.png',
    'Tin-Lantern.png',
    'Moth-3.png',
  ])
})
