import { expect, test } from 'vitest'
import { SIZE_NAMES, sizeOf } from '../../../../../core/face/design/begin/sizes'
import { STARTERS, starterTemplate } from '../../../../../core/face/design/begin/starters'
import { layersOf } from '../../../../../core/face/template/variants'
import { drawn, faultsOf } from '../world'

const FIELDS = { text: 'text', kind: 'kind', numbers: ['cost', 'attack', 'defense'] }

test.each(STARTERS.flatMap((starter) => SIZE_NAMES.map((size) => [starter, size] as const)))(
  'the starter %s of size %s is whole, lies on its card, and holds a usual text',
  async (starter, name) => {
    const size = sizeOf(name)
    const template = starterTemplate(starter, 'Mine', size, FIELDS)
    expect(faultsOf(template)).toEqual([])
    const { problems, frames } = await drawn(template, 'Draw a card, then discard a card. It gets stronger this turn.')
    expect([problems, frames.length]).toEqual([[], 1])
    for (const { box, id } of layersOf(template.layers)) {
      if (!box) continue
      const isIn =
        box.x >= -size.bleed - 0.01 &&
        box.y >= -size.bleed - 0.01 &&
        box.x + box.width <= size.width + size.bleed + 0.01 &&
        box.y + box.height <= size.height + size.bleed + 0.01
      expect([id, isIn, box.width > 0]).toEqual([id, true, true])
    }
    for (const id of ['name', 'rules', 'badge-cost-form']) {
      const { box } = [...layersOf(template.layers)].find((layer) => layer.id === id) ?? {}
      expect([id, box && box.x >= size.safe - 0.9 && box.x + box.width <= size.width - size.safe + 0.9]).toEqual([
        id,
        true,
      ])
    }
  },
)

test('a starter shows no field that the game does not have', async () => {
  for (const starter of STARTERS) {
    const template = starterTemplate(starter, 'Mine', sizeOf('tcg'), { numbers: [] })
    expect(faultsOf(template)).toEqual([])
    expect([...layersOf(template.layers)].map(({ id }) => id).filter((id) => /badge|kind|rules/.test(id))).toEqual([])
  }
})
