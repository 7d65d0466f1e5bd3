import type { TemplateEdit } from '../../../core/face/design/edit'
import { changeLayers } from '../../../core/face/design/tree'
import type { Layer, Variant } from '../../../core/face/template'

type Override = NonNullable<Variant['layers']>[string]

const same = (side: number) => ({ top: side, right: side, bottom: side, left: side })

/** Its picture is a picture of the collection in every variant, or as in the face itself: frames in nine parts know no art and no fit. */
function inNineToo({ source, fit: _, empty: __, ...rest }: Override): Override {
  const isPicture = typeof source === 'object' && source !== null && 'asset' in source
  return isPicture ? { ...rest, asset: source.asset } : rest
}

/** Makes a picture of the collection a frame of any size: its corners stay as they are. */
export const inNine =
  (id: string): TemplateEdit =>
  (template) => {
    const made = changeLayers(template, [id], (layer): Layer => {
      if (layer.type !== 'picture' || layer.source === 'art') return layer
      const { source, fit: _, empty: __, ...base } = layer
      return { ...base, type: 'nine', asset: source.asset, slices: same(40), border: same(5) }
    })
    if (made === template || !template.variants) return made
    return {
      ...made,
      variants: template.variants.map((variant) => {
        const own = variant.layers?.[id]
        return own ? { ...variant, layers: { ...variant.layers, [id]: inNineToo(own) } } : variant
      }),
    }
  }
