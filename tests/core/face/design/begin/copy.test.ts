import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { copyOf, hasChangedSince, selfContained } from '../../../../../core/face/design/begin/copy'
import { createFaceArtist } from '../../../../../core/face/draw'
import { printSvg } from '../../../../../core/face/svg'
import type { FaceSystem } from '../../../../../core/face/system'
import { EMPTY_THEME, type Template, type Theme } from '../../../../../core/face/template'
import { faceChoices } from '../../../../../core/face/template/choose'
import { readTemplate } from '../../../../../core/face/template/read'
import type { CompiledCard } from '../../../../../core/language/service'
import { face as fighters } from '../../../../../core/systems/cardfighters/face'
import { language as fightersLanguage } from '../../../../../core/systems/cardfighters/language/services/service'
import { face as evolve } from '../../../../../core/systems/evolve/face'
import { language as evolveLanguage } from '../../../../../core/systems/evolve/language/services/service'
import { loadFonts } from '../../../../../main/printing/fonts'
import { line, rectangle, templateOf, box } from '../world'

const artist = createFaceArtist({ fonts: loadFonts() })
const sample = (path: string): string => readFileSync(`resources/samples/${path}`, 'utf8')

interface Game {
  readonly name: string
  readonly face: FaceSystem
  readonly cards: readonly CompiledCard[]
}
const GAMES: readonly Game[] = [
  {
    name: 'evolve',
    face: evolve as FaceSystem,
    cards: evolveLanguage.parse(sample('evolve/lanternfall.txt')).cards,
  },
  {
    name: 'cardfighters',
    face: fighters as FaceSystem,
    cards: fightersLanguage.parse(sample('cardfighters/tidewall-brawl.cfc')).cards,
  },
]

/** The card by one template of the system alone, as it or one of its variants. */
const looks = async (face: FaceSystem, template: Template, choice: string, card: CompiledCard): Promise<string> => {
  const drawn = await artist.draw({
    studioFace: { ...face, templates: [template], builtIn: [template] },
    card,
    catalog: createCatalog(),
    appearance: { version: 1, template: choice },
    side: template.side ?? 'front',
  })
  return printSvg(drawn, { idPrefix: 'p-', bleed: true })
}

describe.each(GAMES)('$name', ({ face, cards }) => {
  /** One card of each that faces tell apart. */
  const kinds = [
    ...new Map(
      cards.map((card) => {
        const values = face.values(card, createCatalog())
        return [JSON.stringify([card.kind, values['class'], values['rarity']]), card]
      }),
    ).values(),
  ].slice(0, 12)

  test.each(face.templates.map((template) => ({ id: template.id, template })))(
    'a copy of $id draws the same without the theme',
    async ({ template }) => {
      const copy = copyOf(template, face.theme, 'Mine')
      const read = readTemplate(JSON.parse(JSON.stringify(copy)))
      expect('faults' in read ? read.faults : []).toEqual([])
      const lonely = { ...face, theme: EMPTY_THEME }
      expect(kinds.length).toBeGreaterThan(3)
      let other = 0
      for (const { id } of faceChoices([template], template.side ?? 'front'))
        for (const card of kinds) {
          const before = await looks(face, template, id, card)
          expect(await looks(lonely, copy, id, card)).toBe(before)
          if ((await looks(lonely, template, id, card)) !== before) other++
        }
      // Fronts live on the theme: without it, every one is another picture. A back may say all its colours itself.
      if (template.side !== 'back') expect(other).toBeGreaterThan(0)
      expect(hasChangedSince(copy, face.templates, face.theme)).toBe(false)
    },
  )
})

const theme: Theme = {
  version: 2,
  palettes: { warm: { ink: '#400000' }, cold: { ink: '#000040' } },
  styles: {
    title: { font: 'Cinzel', size: 9, colour: '$ink' },
    unused: { font: 'Cinzel', size: 7, colour: '#000000' },
  },
  gradients: { sky: { type: 'linear', stops: [{ offset: 0, colour: '$ink' }] } },
}
const front: Template = {
  ...templateOf(
    { ...line('a', box(0, 0, 9, 9)), style: { use: 'title', size: 7 } },
    rectangle('b', box(0, 0, 9, 9), { fill: { gradient: 'sky' } }),
  ),
  palettes: { own: { ink: '#123456' } },
  palette: ['own', 'warm'],
}

test('a copy takes what is used and no more; a bound palette may be any', () => {
  expect(selfContained(front, theme)).toMatchObject({ palettes: { own: {}, warm: {} }, gradients: { sky: {} } })
  expect(Object.keys(selfContained(front, theme).styles ?? {})).toEqual(['title'])
  expect(Object.keys(selfContained(front, theme).palettes ?? {})).toEqual(['warm', 'own'])
  const bound = (palette: Template['palette']) =>
    Object.keys(selfContained({ ...front, palettes: {}, palette }, theme).palettes ?? {})
  expect(bound(['{class}'])).toEqual(['warm', 'cold'])
  expect(bound([{ field: 'class' }])).toEqual(['warm', 'cold'])
  expect(bound([{ field: 'class', map: { Fire: 'warm' }, else: 'none' }])).toEqual(['warm'])
  const varied = {
    ...front,
    palette: [],
    variants: [{ id: 'v', name: 'V', palette: ['cold'], layers: { a: { style: 'unused' } } }],
  }
  expect(selfContained(varied, theme)).toMatchObject({ palettes: { cold: {} }, styles: { unused: {} } })
})

test('a template’s own come before the theme’s', () => {
  const own = { ...front, palettes: { warm: { ink: '#ffffff' } } }
  expect(selfContained(own, theme).palettes).toEqual({ warm: { ink: '#ffffff' } })
})

test('a copy knows that its face changed, that a shared colour of it did, or that it is gone; others do not matter', () => {
  const copy = copyOf(front, theme, 'Mine')
  const changed = (templates: readonly Template[], by: Theme) => hasChangedSince(copy, templates, by)
  expect(copy.madeFrom?.name).toBe('plain')
  expect(changed([front], theme)).toBe(false)
  expect(changed([{ ...front, name: 'Other' }], theme)).toBe(true)
  expect(changed([front], { ...theme, palettes: { ...theme.palettes, warm: { ink: '#500000' } } })).toBe(true)
  expect(changed([front], { ...theme, palettes: { ...theme.palettes, cold: { ink: '#000050' } } })).toBe(false)
  expect(changed([], theme)).toBe(true)
  expect(hasChangedSince({ ...copy, layers: [] }, [front], theme)).toBe(false)
  expect(hasChangedSince(front, [], theme)).toBe(false)
})
