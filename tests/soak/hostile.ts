import {
  boastfulPng,
  chainedMasks,
  drawing,
  filters,
  foldedUses,
  garbled,
  jpegHeader,
  layers,
  nestedGroups,
  png,
  sliver,
  styledMasks,
} from '../main/art/hostile'
import { CARRIERS, type Dropped } from './carriers'
import type { Random } from './random'

/** One attempt: bytes to be taken as a picture, or files to be imported. */
export interface Hostile {
  readonly kind: string
  readonly picture?: Uint8Array
  readonly files?: readonly Dropped[]
}

const KEY = '0a0a0a0a-1111-4222-8333-000000000001'
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

const PICTURES: Readonly<Record<string, (random: Random) => Uint8Array>> = {
  sliver: (random) => sliver(1 / random(1, 100_000), random(1, 1_000_000)),
  'chained masks': (random) => chainedMasks(random(2, 4000)),
  'styled masks': (random) => styledMasks(random(150, 2500)),
  'folded uses': (random) => foldedUses(random(2, 12), random(3, 12)),
  'nested groups': (random) => nestedGroups(random(150, 40_000)),
  filters: (random) => filters(random(1, 40)),
  layers: (random) => layers(random(1, 19_000)),
  'boastful PNG': () => boastfulPng(),
  'large PNG': (random) => png(random(5000, 60_000), random(5000, 60_000)),
  'cut PNG': (random) => png(200, 200, random(0, 199)),
  'garbled PNG': (random) => garbled(png(random(1, 500), random(1, 500)), random(8, 80), () => random(0, 255)),
  'garbled header': (random) => garbled(jpegHeader(), random(3, 33), () => random(0, 255)),
  'half a JPEG': () => jpegHeader(),
  script: (random) =>
    drawing(
      ['<script>1</script>', '<g onload="x()"/>', '<image href="//example.org/a.png"/>', '<foreignObject/>'][
        random(0, 3)
      ] ?? '',
    ),
  noise: (random) => Uint8Array.from({ length: random(0, 5000) }, () => random(0, 255)),
}

const set = (inside: string, name = 'Owl'): string =>
  `<set name="S" id="0a0a0a0a-1111-4222-8333-444444444444"><cards><card id="${KEY}" name="${name}">${inside}</card></cards></set>`

const anyName = (random: Random): string => NAMES[random(0, NAMES.length - 1)] ?? ''

const FILES: Readonly<Record<string, (random: Random) => { path: string; text: string }>> = {
  'unclosed comments': (random) => ({ path: 'set.xml', text: set('<!--'.repeat(random(1, 20_000))) }),
  'unclosed character data': (random) => ({ path: 'set.xml', text: set('<![CDATA['.repeat(random(1, 100_000))) }),
  'inherited entities': (random) => ({ path: 'set.xml', text: set('', `&${anyName(random)};`) }),
  'inherited kinds': (random) => ({
    path: 'collection.yaml',
    text: `name: x\nsystem: evolve\ndeclared:\n  ${anyName(random)}: [${anyName(random)}]\n`,
  }),
  brackets: (random) => ({
    path: 'a.txt',
    text: `name A;\nid CP01-001;\nability Fanfare { effect ${['(', '[', '{'][random(0, 2)]?.repeat(random(1, 50_000)) ?? ''}`,
  }),
  abilities: (random) => ({
    path: 'a.txt',
    text: `name A;\nid CP01-001;\n${'ability Fanfare { effect DrawCard(1); }\n'.repeat(random(1, 20_000))}`,
  }),
  'a long text': (random) => ({
    path: 'a.txt',
    text: `name A;\nid CP01-001;\ntext "${'é'.repeat(random(500_000, 1_500_000))}";\n`,
  }),
}

/** An attempt of one of the kinds that once did harm or may, made from its number; of a kind that is named, where one is. */
export function hostile(random: Random, only = ''): Hostile {
  const kinds = [...Object.keys(PICTURES), ...Object.keys(FILES), ...Object.keys(CARRIERS)].filter((kind) =>
    kind.includes(only),
  )
  const kind = kinds[random(0, kinds.length - 1)] ?? ''
  const picture = PICTURES[kind]?.(random)
  if (picture) return { kind, picture }
  const file = FILES[kind]?.(random)
  const files = file && [{ path: file.path, bytes: new TextEncoder().encode(file.text) }]
  return { kind, files: files ?? CARRIERS[kind]?.(random) ?? [] }
}
