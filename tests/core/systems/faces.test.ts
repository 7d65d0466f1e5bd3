import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import type { Appearance } from '../../../core/document/appearance'
import type { Face, Picture } from '../../../core/face/display'
import { createFaceArtist } from '../../../core/face/draw'
import { printSvg } from '../../../core/face/svg'
import { faceChoices } from '../../../core/face/template/choose'
import { printTemplate } from '../../../core/face/template/print'
import { readTemplate } from '../../../core/face/template/read'
import type { CompiledCard } from '../../../core/language/service'
import { SYSTEMS } from '../../../core/systems/registry'
import { loadFonts } from '../../../main/printing/fonts'

const artist = createFaceArtist({ fonts: loadFonts() })
const catalog = createCatalog()
const PICTURE: Picture = {
  bytes: Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  ),
  type: 'image/png',
  width: 4,
  height: 3,
}
const HOSTILE = ['', 'W'.repeat(300), 'A \u202eשלום <&> ]]> \u0001 😀']

const rows = SYSTEMS.flatMap(({ id, workshop }) =>
  workshop && workshop.face.templates.length > 0 ? [[id, workshop] as const] : [],
)

describe.each(rows)('faces of %s', (_, { face, kinds, language, nextKey }) => {
  const draw = (card: CompiledCard, appearance: Appearance = { version: 1 }, art?: Picture): Promise<Face> =>
    artist.draw({ studioFace: face, card, catalog, appearance, ...(art && { art }) })
  const cards = kinds.flatMap(
    (kind) =>
      language.parse(
        kind.template('Lamp Carrier', nextKey(new Set(), undefined, '0a0a0a0a-1111-4222-8333-444444444444')),
      ).cards,
  )

  test('templates are plain data with ids of their own, that go through their files unchanged', () => {
    const ids = face.templates.map(({ id }) => id)
    expect(JSON.parse(JSON.stringify(face.templates))).toEqual(face.templates)
    expect(new Set(ids).size).toBe(ids.length)
    for (const template of face.templates)
      expect(readTemplate(JSON.parse(printTemplate(template)), face.theme)).toEqual({ value: template })
  })

  test('one front and one back are meant for all cards', () => {
    for (const side of ['front', 'back'] as const)
      expect(face.templates.some((one) => (one.side ?? 'front') === side && one.for?.length === 0)).toBe(true)
  })

  test('a card of every kind is drawn without a problem', async () => {
    for (const card of cards) {
      expect((await draw(card)).problems).toEqual([])
      expect((await draw(card, { version: 1, art: 'a'.repeat(64) }, PICTURE)).problems).toEqual([])
    }
  })

  test.each(faceChoices(face.templates).map(({ id }) => [id] as const))(
    '%s draws every kind of card, and prints well-formed',
    async (template) => {
      for (const card of cards) {
        const drawn = await draw(card, { version: 1, template })
        expect(drawn.problems.filter(({ kind }) => kind === 'overflow')).toEqual([])
        expect(new Resvg(printSvg(drawn, { idPrefix: 'p', bleed: true })).width).toBeGreaterThan(0)
      }
    },
  )

  test('cards without a name, with endless ones and with hostile ones draw and print well-formed', async () => {
    for (const name of HOSTILE)
      for (const card of cards)
        expect(
          new Resvg(printSvg(await draw({ ...card, name }), { idPrefix: 'p', marks: true })).width,
        ).toBeGreaterThan(0)
  })

  test('a picture that is named but not given is reported', async () => {
    for (const card of cards)
      expect((await draw(card, { version: 1, art: 'a'.repeat(64) })).problems).toMatchObject([{ kind: 'missing-art' }])
  })
})
