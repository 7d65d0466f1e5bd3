import { crc32, deflateSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { base64, fromBase64 } from '../../../core/face/base64'
import { printMessage } from '../../../core/language/message'
import { carriedBy, carriesCard, carry, type CarryingFormat } from '../../../core/publish/carry'
import { type CarriedCard, printCarried } from '../../../core/publish/carry/card'
import { md5 } from '../../../core/publish/carry/md5'
import { PUBLISH_MESSAGES } from '../../../core/publish/messages'

const FORMATS: readonly CarryingFormat[] = ['png', 'jpeg', 'webp', 'svg']
const pictures = new Map<CarryingFormat, Uint8Array>()
const pictureOf = (format: CarryingFormat): Uint8Array => pictures.get(format) ?? new Uint8Array()

beforeAll(async () => {
  const drawn = sharp({
    create: { width: 7, height: 9, channels: 4, background: { r: 200, g: 20, b: 90, alpha: 0.5 } },
  })
  pictures.set('png', await drawn.clone().png().toBuffer())
  pictures.set('jpeg', await drawn.clone().jpeg().toBuffer())
  pictures.set('webp', await drawn.clone().webp({ lossless: true }).toBuffer())
  pictures.set(
    'svg',
    new TextEncoder().encode(
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"><title>a > b</title></svg>',
    ),
  )
})

const card: CarriedCard = {
  fanfare: 'card',
  version: 1,
  system: 'evolve',
  collection: {
    name: 'Lamps',
    declared: { trait: ['Wick'] },
    fields: [{ name: 'artist', label: 'Artist', type: 'text' }],
  },
  document: 'lamps/first.txt',
  key: 'CP99-001',
  index: 0,
  text: 'name Lamp "Carrier" <&>;\r\n// ¢ 漢字 \u{1f3ee} \u0085\u2028\ufffe\r\n\tid CP99-001;',
  appearance: { copies: 3, tags: ['a'], placement: { zoom: 2, x: 0.25, y: -1 }, fields: { artist: 'Å' } },
}

const read = (bytes: Uint8Array): CarriedCard => {
  const found = carriedBy(bytes)
  if (!found || 'refused' in found) throw new Error(`Expected a card, found ${JSON.stringify(found)}.`)
  return found.card
}
const refusal = (bytes: Uint8Array): string => {
  const found = carriedBy(bytes)
  return found && 'refused' in found
    ? printMessage(PUBLISH_MESSAGES, found.refused)
    : `no refusal: ${JSON.stringify(found)}`
}
const carrying = (format: CarryingFormat, json: string): Uint8Array => carry(format, pictureOf(format), json)

/** A PNG with a chunk of text of ours, as somebody else may have made it. */
function pngWith(data: Uint8Array): Uint8Array {
  const png = Buffer.from(pictureOf('png'))
  const body = Buffer.concat([Buffer.from('iTXt'), Buffer.from('fanfare-card\0'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), head, body, sum, png.subarray(33)]))
}

describe.each(FORMATS)('a picture in %s', (format) => {
  test('gives its card back as it was, and none before it carries one', () => {
    expect(carriedBy(pictureOf(format))).toBeUndefined()
    expect(carriesCard(pictureOf(format))).toBe(false)
    const carried = carrying(format, printCarried(card))
    expect(carriesCard(carried)).toBe(true)
    expect(read(carried)).toEqual(card)
  })

  test('stays the picture that it was', async () => {
    const carried = carrying(format, printCarried(card))
    if (format === 'svg')
      return expect(new TextDecoder().decode(carried)).toContain('</metadata><title>a > b</title></svg>')
    const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: 'warning' }).ensureAlpha().raw().toBuffer()
    expect(await pixels(carried)).toEqual(await pixels(pictureOf(format)))
    expect((await sharp(carried).metadata()).hasAlpha).toBe((await sharp(pictureOf(format)).metadata()).hasAlpha)
  })

  test('carries art of several hundred kilobytes, byte for byte', () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) >> 3)
    const art = { type: 'image/jpeg', bytes: base64(bytes) } as const
    const back = read(carrying(format, printCarried({ ...card, art })))
    expect(fromBase64(back.art?.bytes ?? '')).toEqual(bytes)
  })

  test('carries any text and any words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (text, tag) => {
        fc.pre(!/\p{Surrogate}/u.test(text + tag))
        const given = { ...card, text, appearance: { tags: [tag] } }
        expect(read(carrying(format, printCarried(given)))).toEqual(given)
      }),
      { numRuns: 200 },
    )
  })

  test('is refused when a newer studio wrote its card, when it is no card, and when it lies too deep', () => {
    expect(refusal(carrying(format, printCarried(card).replace('"version":1', '"version":2')))).toContain('version 2')
    expect(refusal(carrying(format, '{"fanfare":"card","version":1}'))).toContain('not as it should be')
    expect(refusal(carrying(format, printCarried({ ...card, script: 'x' } as CarriedCard)))).toContain(
      'not as it should be',
    )
    expect(refusal(carrying(format, '{"fanfare"'))).toContain('damaged')
    expect(refusal(carrying(format, `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))).toContain('20 deep')
  })

  test.each(['../up.txt', '/etc/passwd', 'C:\\x', 'a\\b', 'a/../b', 'x/collection.yaml'])(
    'is refused with a file at %s',
    (document) => {
      expect(refusal(carrying(format, printCarried({ ...card, document })))).toContain('document')
    },
  )

  test('is refused with a text that no card may have', () => {
    expect(refusal(carrying(format, printCarried({ ...card, text: 'x'.repeat(1024 * 1024 + 1) })))).toContain('text')
    expect(refusal(carrying(format, printCarried({ ...card, text: 'a\ud800b' })))).toContain('text')
  })

  test('never throws, however it was damaged or cut off', () => {
    const carried = carrying(format, printCarried(card))
    fc.assert(
      fc.property(fc.nat(carried.length), fc.nat(carried.length - 1), fc.nat(255), (length, at, byte) => {
        const damaged = carried.slice(0, length)
        if (at < length) damaged[at] = byte
        carriedBy(damaged)
      }),
      { numRuns: 500 },
    )
  })
})

test('text that was packed to fill the memory is refused before it is unpacked', () => {
  const packed = deflateSync(Buffer.alloc(400 * 1024 * 1024, '{"'), { level: 9 })
  const before = process.memoryUsage().rss
  expect(refusal(pngWith(Buffer.concat([Buffer.from([1, 0, 0, 0]), packed])))).toContain('60 MB')
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})

test('text that cannot be unpacked is refused, and one that another program has unpacked is read', () => {
  expect(refusal(pngWith(Buffer.from([1, 0, 0, 0, 9, 9, 9])))).toContain('cannot be unpacked')
  expect(read(pngWith(Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(printCarried(card))])))).toEqual(card)
})

test('a JPEG whose extended parts tell of more than it has is refused without room being made for them', () => {
  const art = { type: 'image/png', bytes: base64(new Uint8Array(200_000)) } as const
  const carried = Buffer.from(carrying('jpeg', printCarried({ ...card, art })))
  const at = carried.indexOf('http://ns.adobe.com/xmp/extension/\0') + 35 + 32
  carried.writeUInt32BE(0x7fffffff, at)
  expect(refusal(carried)).toContain('60 MB')
  carried.writeUInt32BE(carried.length + 1, at)
  expect(refusal(carried)).toContain('incomplete')
})

test('an SVG that declares entities gives no card', () => {
  const svg = new TextDecoder().decode(carrying('svg', printCarried(card)))
  const bomb = svg.replace('<svg', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg')
  expect(refusal(new TextEncoder().encode(bomb))).toContain('cannot be unpacked')
})

test('an SVG whose elements lie too deep in each other gives no card, and takes no time', () => {
  const svg = new TextDecoder().decode(carrying('svg', printCarried(card)))
  const deep = svg.replace('<title>', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}<title>`)
  expect(refusal(new TextEncoder().encode(deep))).toContain('cannot be unpacked')
})

test('a card of more values than any is refused before they are read, and what it says of itself is cut short', () => {
  const json = printCarried({ ...card, collection: { declared: { trait: ['?'] } } })
  expect(refusal(carrying('png', json.replace('"?"', `${'1,'.repeat(100_000)}1`)))).toContain('more than 50')
  const named = refusal(carrying('png', json.replace('"fanfare"', `"${'x'.repeat(100_000)}":1,"fanfare"`)))
  expect(named).toContain('not as it should be')
  expect(named.length).toBeLessThan(600)
})

test('digests are those of the algorithm', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex').toUpperCase())
    }),
  )
})

test('base 64 is that of the host, both ways, and nothing else is taken for it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(fromBase64(base64(bytes))).toEqual(bytes)
    }),
  )
  for (const text of ['a', 'ab=c', '====', 'a===', 'ab c', 'abcé', '=abc']) expect(fromBase64(text)).toBeUndefined()
})
