import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { indexCards, resolveDeck } from '../../../core/engine/deck'
import { createPool } from '../../../core/engine/pool'
import { createFaceArtist } from '../../../core/face/draw'
import { applyEdits } from '../../../core/language/edit'
import { printMessage } from '../../../core/language/message'
import { SYSTEMS } from '../../../core/systems/registry'
import { loadFonts } from '../../../main/printing/fonts'
import { readSvg } from '../../../main/art/svg'

const RESOURCES = join(import.meta.dirname, '../../../resources')
const textOf = (path: string): string => readFileSync(join(RESOURCES, path), 'utf8')

const rows = SYSTEMS.flatMap(({ workshop }) =>
  (workshop?.samples ?? []).map((sample) => [sample.name, sample, workshop] as const),
)

describe.each(rows)('the samples of %s', (_, { art, decks, document }, workshop) => {
  const { face, language, rules, summarise, isCard = () => true } = workshop as NonNullable<typeof workshop>
  const parsed = language.parse(textOf(document))
  const catalog = createCatalog(parsed.cards.map((card, index) => ({ ...summarise(card), entry: 'sample', index })))

  test('are correct, even for the community’s own programs', () => {
    const found = language
      .check(parsed, catalog, { complete: true, strict: true, entry: 'sample' })
      .filter(({ severity }) => severity === 'error' || severity === 'warning')
    expect(found.map(({ code, message }) => `${code} ${printMessage(language.messages, message)}`)).toEqual([])
  })

  test('are in the house layout', () => {
    expect(applyEdits(parsed.text, language.format(parsed)) === parsed.text).toBe(true)
  })

  test('have a picture each, which only draws, and fit their faces with it', async () => {
    const artist = createFaceArtist({ fonts: loadFonts() })
    const shown = parsed.cards.filter((card) => isCard(card))
    for (const card of shown) {
      const path = join(RESOURCES, art, `${card.key}.svg`)
      expect(existsSync(path), card.name).toBe(true)
      const found = readSvg(new Uint8Array(readFileSync(path)))
      if ('refused' in found) throw new Error(`${card.name}: ${found.refused}`)
      // As large as on a screen: what looks at art draws a hundred times as many pixels.
      const drawn = new Resvg(found.text, { fitTo: { mode: 'width', value: 300 } }).render()
      const { problems } = await artist.draw({
        studioFace: face,
        card,
        catalog,
        appearance: { version: 1, art: card.key },
        art: { bytes: drawn.asPng(), type: 'image/png', width: found.width, height: found.height },
      })
      expect(problems, card.name).toEqual([])
    }
    expect(readdirSync(join(RESOURCES, art))).toHaveLength(shown.length)
  }, 120_000)

  test.each(decks.map((deck) => [deck] as const))(
    'are all that %s needs, and its rules of construction allow it',
    (path) => {
      const { deck, problems } = resolveDeck(
        (workshop as NonNullable<typeof workshop>).readDeck(textOf(path)),
        path,
        indexCards(parsed.cards),
        (card) => rules?.section(card),
      )
      expect(problems).toEqual([])
      expect(rules?.judgeDeck(deck, createPool(parsed.cards, rules.define))).toEqual([])
    },
  )
})
