import { digest, stableJson } from '../../hash'
import type { Bound, Template, Theme } from '../../template'
import { isPlain } from '../../template/migrate'

/** Names that a face says somewhere; one of a palette that only a card can tell stands for all of them. */
interface Used {
  readonly styles: ReadonlySet<string>
  readonly gradients: ReadonlySet<string>
  readonly palettes: ReadonlySet<string> | 'all'
}

/** What a bound name may become, as far as that can be known without a card. */
const namesOf = (bound: Bound): readonly string[] | undefined => {
  if (typeof bound === 'string') return bound.includes('{') ? undefined : [bound]
  const { map, else: other, prefix = '', suffix = '' } = bound
  return (
    map && [...Object.values(map), ...(other === undefined ? [] : [other])].map((name) => `${prefix}${name}${suffix}`)
  )
}

function usedBy({ palette, layers, variants = [] }: Template): Used {
  const [styles, gradients] = [new Set<string>(), new Set<string>()]
  const look = (part: unknown, key: string): void => {
    if (typeof part === 'string') {
      if (key === 'style' || key === 'use') styles.add(part)
      if (key === 'gradient') gradients.add(part)
    } else if (Array.isArray(part)) for (const inner of part) look(inner, '')
    else if (isPlain(part)) for (const [name, inner] of Object.entries(part)) look(inner, name)
  }
  look(layers, '')
  for (const variant of variants) look(variant.layers, '')
  const named = [palette, ...variants.map((variant) => variant.palette ?? [])].flat().map(namesOf)
  const isOpen = named.some((names) => names === undefined || names.some((name) => name.includes('{')))
  return { styles, gradients, palettes: isOpen ? 'all' : new Set(named.flatMap((names) => names ?? [])) }
}

/** The used ones of a table, those of the template before those of the theme. */
function taken<T>(
  shared: Readonly<Record<string, T>> | undefined,
  own: Readonly<Record<string, T>> | undefined,
  used: ReadonlySet<string> | 'all',
): Readonly<Record<string, T>> | undefined {
  const wanted = Object.entries(shared ?? {}).filter(([name]) => used === 'all' || used.has(name))
  const all = { ...Object.fromEntries(wanted), ...own }
  return Object.keys(all).length > 0 ? all : undefined
}

/** The template with the palettes, styles and gradients in itself that it uses of the theme: it draws the same without one. */
export function selfContained(template: Template, theme: Theme): Template {
  const used = usedBy(template)
  const palettes = taken(theme.palettes, template.palettes, used.palettes)
  const styles = taken(theme.styles, template.styles, used.styles)
  const gradients = taken(theme.gradients, template.gradients, used.gradients)
  return { ...template, ...(palettes && { palettes }), ...(styles && { styles }), ...(gradients && { gradients }) }
}

/** Of all that the face draws with, its theme's part too: a change of a colour that it shares is one of the face. */
const hashOf = (template: Template, theme: Theme): string => digest(stableJson(selfContained(template, theme)))

/**
 * "Make it mine": a template that draws what a built-in face draws, for the same cards, and needs nothing of its theme. It remembers what it was made
 * from by id and digest, and never follows it. Symbols and pictures stay the game's, which every face of the game can name.
 */
export const copyOf = (template: Template, theme: Theme, name: string): Template => ({
  ...selfContained(template, theme),
  name,
  madeFrom: { name: template.id, hash: hashOf(template, theme) },
})

/** Whether the face that a copy was made from is another one by now, or is gone; never for a template that was made from none. */
export function hasChangedSince({ madeFrom }: Template, builtIn: readonly Template[], theme: Theme): boolean {
  if (!madeFrom) return false
  const origin = builtIn.find(({ id }) => id === madeFrom.name)
  return !origin || hashOf(origin, theme) !== madeFrom.hash
}
