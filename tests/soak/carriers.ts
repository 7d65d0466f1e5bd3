import { crc32, deflateSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { base64 } from '../../core/face/base64'
import { carry, type CarryingFormat } from '../../core/publish/carry'
import { NAMESPACE } from '../../core/publish/carry/xmp'
import { boastfulPng, drawing, filters, garbled, jpegHeader, nestedGroups, png } from '../main/art/hostile'
import type { Random } from './random'

/** A file as a person drops it. */
export interface Dropped {
  readonly path: string
  readonly bytes: Uint8Array
}

const WEBP = Uint8Array.from(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'))
const PICTURES: Readonly<Record<CarryingFormat, () => Uint8Array>> = {
  png: () => png(3, 4),
  jpeg: jpegHeader,
  webp: () => WEBP,
  svg: () => drawing('<path d="M0 0H90V90Z"/>'),
}
const FORMATS = Object.keys(PICTURES) as CarryingFormat[]

const oneOf = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random(0, all.length - 1)] ?? all[0]
const format = (random: Random): CarryingFormat => oneOf(random, FORMATS as [CarryingFormat, ...CarryingFormat[]])

const inFormat = (kind: CarryingFormat, json: string): Dropped => ({
  path: `card.${kind}`,
  bytes: carry(kind, PICTURES[kind](), json),
})
const within = (random: Random, json: string): Dropped => inFormat(format(random), json)

const CARD = {
  fanfare: 'card',
  version: 1,
  system: 'evolve',
  collection: { name: 'Lamps' },
  document: 'lamps.txt',
  key: 'CP99-001',
  index: 0,
  text: 'name Lamp;\nid CP99-001;\nclass Neutral;\ntype Follower;\ncost 1;\nstats 1/1;\n',
  appearance: {},
}

/** A picture whose card is as it should be. */
export const soundCarrier = (random: Random): Dropped => within(random, JSON.stringify(CARD))

const NAMES = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then'],
  ...['../up', '/etc/passwd', 'C:\\x', 'a/../../b', '..', '.', '', ' ', 'con', 'nul.txt', 'a\0b', 'a\nb', '\ud800'],
  ...['collection.yaml', 'sub/collection.yaml', 'cards.yaml', 'art/1.png', 'lamp.png', 'faces/a.face.json'],
  ...['tests/a.scenario.yaml', 'set.xml', 'card_rules.py', 'x.lua', 'a.txt/', 'a//b', '\u202eevil', 'x'.repeat(5000)],
  ...['a: b\n- c', '- - -\n...\n---', '&a [*a, *a]', '<<: *a', '!!js/function "x"', '%TAG ! x', '? {}', '{{{[[["', "'"],
  ...[
    '\u0085\u2028\ufeff',
    '<script>1</script>',
    '${process.exit()}',
    '"; DROP TABLE entries; --',
    '{a}',
    '🏮'.repeat(400),
  ],
] as [string, ...string[]]
const name = (random: Random): string => oneOf(random, NAMES)
const names = (random: Random, most: number): string[] => Array.from({ length: random(0, most) }, () => name(random))
/** With own members of any name, be it one that every object has. */
const members = (random: Random, value: () => unknown, most = 5): Record<string, unknown> =>
  Object.fromEntries(names(random, most).map((key) => [key, value()]))

function text(random: Random): string {
  const long = oneOf(random, ['(', '[', '{', '"', '\\', '<', '&', '\n', '/*', '--[[', '\0', 'é', '- a:\n '])
  return oneOf(random, [
    () => CARD.text,
    () => name(random),
    () => `name ${name(random)};\nid ${name(random)};\n`,
    () => `name A;\nid CP01-001;\nability Fanfare { effect ${long.repeat(random(1, 50_000))}`,
    () => long.repeat(random(1, 600_000)),
    () => `return { [1] = ${long.repeat(random(1, 2000))} }`,
    () => `<card id="a" name="&${name(random)};">${long.repeat(random(1, 2000))}</card>`,
  ])()
}

const number = (random: Random): unknown => oneOf<unknown>(random, [-1, 0, 1.5, 1e308, 10_000, 2 ** 53, null, '1', []])

function art(random: Random): unknown {
  const type = oneOf(random, ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'image/gif', '__proto__'])
  const bytes = oneOf(random, [
    () => base64(boastfulPng()),
    () => base64(png(random(1, 60_000), random(1, 60_000))),
    () => base64(filters(random(1, 40))),
    () => base64(nestedGroups(random(1, 40_000))),
    () => base64(new Uint8Array(random(0, 5_000_000))),
    () => base64(inFormat('png', JSON.stringify(CARD)).bytes),
    () => '=='.repeat(random(0, 9)),
    () => name(random),
  ])()
  return { type, bytes }
}

/** What a member of a card is, each as somebody may have changed it. */
const CHANGES: Readonly<Record<string, (random: Random) => unknown>> = {
  fanfare: name,
  version: number,
  system: (random) => oneOf(random, ['cardfighters', 'bloxcards', 'yacg', 'mystery', '__proto__', 'constructor', '']),
  collection: (random) => ({
    name: name(random),
    set: name(random),
    copyright: name(random),
    language: name(random),
    declared: members(random, () => names(random, 20)),
    fields: names(random, 120).map((each) => ({
      name: each,
      label: name(random),
      type: 'text',
      values: names(random, 5),
    })),
  }),
  document: name,
  key: name,
  index: number,
  text,
  appearance: (random) => ({
    tags: names(random, 20),
    template: name(random),
    fields: members(random, () => oneOf<unknown>(random, ['x', 1, true, null])),
    placements: members(random, () => ({
      zoom: oneOf(random, [1, 0, -1, 1e300]),
      x: 0,
      y: random(-2, 2),
      turn: random(-500, 500),
    })),
  }),
  art,
}

function changed(random: Random): Record<string, unknown> {
  const keys = Object.keys(CHANGES) as [string, ...string[]]
  const card: Record<string, unknown> = {
    ...CARD,
    system: oneOf(random, ['evolve', 'cardfighters', 'bloxcards', 'yacg']),
  }
  for (let left = random(1, 3); left > 0; left--) {
    const key = oneOf(random, keys)
    card[key] = CHANGES[key]?.(random)
  }
  return random(0, 9) === 0 ? { ...card, ...members(random, () => 1) } : card
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A chunk of a PNG, of the length that it has or of one that is said. */
function pngChunk(kind: string, data: Uint8Array, length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([uint32(length), body, uint32(crc32(body))])
}

/** Chunks behind the header of a PNG. */
function pngOf(chunks: readonly Uint8Array[]): Dropped {
  const bytes = png(3, 4)
  return { path: 'card.png', bytes: Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]) }
}

const ours = (packed: Uint8Array, flags = '\x01\0\0\0'): Buffer =>
  Buffer.concat([Buffer.from(`fanfare-card\0${flags}`, 'latin1'), packed])

const bomb = (random: Random, filler: string): Buffer =>
  deflateSync(Buffer.alloc(random(1, 400) * 1024 * 1024, filler), { level: 1 })

function jpegOf(segments: readonly (Uint8Array | string)[]): Dropped {
  const made = segments.map((segment) => {
    const data = typeof segment === 'string' ? Buffer.from(segment) : segment
    return Buffer.concat([Uint8Array.of(0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 0xff), data])
  })
  return { path: 'card.jpg', bytes: Buffer.concat([Buffer.from('ffd8', 'hex'), ...made, jpegHeader().subarray(2)]) }
}

function webpOf(packet: string): Dropped {
  const data = Buffer.from(packet.length % 2 ? `${packet} ` : packet)
  const head = Buffer.from('RIFF\0\0\0\0WEBPXMP \0\0\0\0', 'latin1')
  head.writeUInt32LE(data.length + 12, 4)
  head.writeUInt32LE(data.length, 16)
  return { path: 'card.webp', bytes: Buffer.concat([head, data]) }
}

const STANDARD = 'http://ns.adobe.com/xap/1.0/\0'
const EXTENDED = 'http://ns.adobe.com/xmp/extension/\0'
const note = (digest: string): string =>
  `${STANDARD}<a xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${digest}"/>`

/** XML that names a card, in whatever may hold XML. */
function inXml(random: Random, inside: (most: number) => string): Dropped {
  const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:f="${NAMESPACE}">${body}</svg>`
  return oneOf(random, [
    () => ({ path: 'card.svg', bytes: new TextEncoder().encode(svg(inside(1_000_000))) }),
    () => webpOf(svg(inside(1_000_000))),
    () => jpegOf(Array.from({ length: random(1, 40) }, () => STANDARD + svg(inside(3000)))),
  ])()
}

/** Pictures that say they carry a card, each kind by what it does to who reads it. */
export const CARRIERS: Readonly<Record<string, (random: Random) => readonly Dropped[]>> = {
  'a changed card': (random) => [within(random, JSON.stringify(changed(random)))],
  'a deep card': (random) => {
    const depth = random(10, 1_000_000)
    return [
      within(random, `{"fanfare":"card","version":1,"x":${'['.repeat(depth)}${']'.repeat(random(0, 1) * depth)}}`),
    ]
  },
  'a card of many values': (random) => {
    const values = `[${'1,'.repeat(random(1, 2_000_000))}1]`
    const where = oneOf<object>(random, [
      { index: '?' },
      { appearance: { tags: '?' } },
      { collection: { declared: { trait: '?' } } },
    ])
    return [inFormat('png', JSON.stringify({ ...CARD, ...where }).replace('"?"', values))]
  },
  'a card of many members': (random) => {
    const members = Array.from({ length: random(1, 300_000) }, (_, key) => `"${key}":["a"]`).join()
    const collection = `{"declared":{${members}}}`
    return [within(random, JSON.stringify({ ...CARD, collection: '?' }).replace('"?"', collection))]
  },
  'a card with a long name': (random) => {
    const key = name(random).repeat(random(1, 20_000)).slice(0, 20_000_000)
    const where = oneOf(random, ['key', 'document', 'text'])
    return [within(random, JSON.stringify(random(0, 1) ? { ...CARD, [key]: 1 } : { ...CARD, [where]: key }))]
  },
  'a packed bomb': (random) => {
    const data = bomb(random, oneOf(random, [' ', '[', '"', '\0', '{"a":']))
    return [pngOf(Array.from({ length: random(1, 5) }, () => pngChunk('iTXt', ours(data))))]
  },
  'a text that is not packed as it says': (random) => {
    const flags = oneOf(random, ['\x01\0\0\0', '\0\0\0\0', '\x01\x01\0\0', '\x07\0\0\0', '\x01\0en', ''])
    const noise = Uint8Array.from({ length: random(0, 3000) }, () => random(0, 255))
    return [pngOf([pngChunk('iTXt', ours(noise, flags))])]
  },
  'wrong lengths': (random) => {
    const wrong = oneOf(random, [0, 1, random(2, 2 ** 31), 0x7fffffff, 0xffffffff])
    const packed = deflateSync(JSON.stringify(CARD))
    const webp = Buffer.from(carry('webp', WEBP, JSON.stringify(CARD)))
    webp.writeUInt32LE(wrong, webp.indexOf('XMP ') + 4)
    const digest = createHash('md5').update('').digest('hex').toUpperCase()
    const extended = Buffer.concat([Buffer.from(EXTENDED + digest), uint32(wrong), uint32(random(0, 2 ** 31)), packed])
    return [
      oneOf(random, [
        () => pngOf([pngChunk('iTXt', ours(packed), wrong)]),
        () => ({ path: 'card.webp', bytes: webp }),
        () => jpegOf([note(digest), ...Array.from({ length: random(1, 300) }, () => extended)]),
      ])(),
    ]
  },
  'many chunks': (random) => {
    const chunk = pngChunk(oneOf(random, ['tEXt', 'iTXt', 'aAAa']), Buffer.from(name(random)))
    const count = random(1, 300_000)
    return [
      oneOf(random, [
        () => pngOf([Buffer.concat(Array.from({ length: Math.ceil(count / 10) }, () => chunk))]),
        () => ({
          path: 'card.jpg',
          bytes: Buffer.concat([
            Buffer.from('ffd8ff', 'hex'),
            Buffer.alloc(count, oneOf(random, ['\xff', '\xd0\xff']), 'latin1'),
          ]),
        }),
        () => jpegOf(Array.from({ length: random(1, 600) }, () => note('A'.repeat(32)))),
        () => webpOf('a'.repeat(count)),
      ])(),
    ]
  },
  'deep XML': (random) => [
    inXml(random, (most) => {
      const depth = random(1, most)
      return '<a>'.repeat(depth) + '</a>'.repeat(random(0, 1) * depth)
    }),
  ],
  'wide XML': (random) => [
    inXml(random, (most) => `<a ${Array.from({ length: random(1, most / 20) }, (_, at) => `a${at}="x"`).join(' ')}/>`),
  ],
  'a card in pieces': (random) => [
    inXml(
      random,
      (most) =>
        `<f:card>${oneOf(random, ['&#65;', '<![CDATA[a]]>', '<!-- -->', '&amp;', '&x;', '<f:card>', '<?a?>']).repeat(random(1, most / 20))}</f:card>`,
    ),
  ],
  entities: () => [
    {
      path: 'card.svg',
      bytes: new TextEncoder().encode(
        `<!DOCTYPE svg [${Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" xmlns:f="${NAMESPACE}"><f:card>&e30;</f:card></svg>`,
      ),
    },
  ],
  'cut or garbled': (random) => {
    const { path, bytes } = soundCarrier(random)
    const cut = bytes.slice(0, random(0, bytes.length))
    return [{ path, bytes: random(0, 1) ? cut : garbled(bytes, random(1, 60), () => random(0, 255)) }]
  },
  'many pictures of one file': (random) => {
    const long = 'x'.repeat(random(1, 100_000))
    return Array.from({ length: random(2, 10) }, (_, at) => ({
      ...inFormat('png', JSON.stringify({ ...CARD, text: `${CARD.text}// ${long}${at}` })),
      path: `${at}.png`,
    }))
  },
  'many collections of one name': (random) =>
    Array.from({ length: random(2, 60) }, (_, at) => ({
      ...inFormat(
        'png',
        JSON.stringify({ ...CARD, collection: { name: name(random).slice(0, 1000) || 'x', set: String(at) } }),
      ),
      path: `${at}.png`,
    })),
}
