import { own } from '../../language/own'
import type { FaceProblem } from '../display'
import { holds, type Values } from '../layers/bind'
import type { FaceSystem } from '../system'
import type { Template, Variant } from '../template'
import { printFault } from './faults'
import { withVariants } from './variants'

export type Side = NonNullable<Template['side']>

/** What a card may be drawn with: a template, or a template with a variant that is chosen by the card. */
export interface FaceChoice {
  /** What an appearance names: the template's id, or that with the variant's behind a dash, or behind a slash where something else is called so. */
  readonly id: string
  readonly name: string
  readonly template: Template
  readonly variant?: Variant
}

/** How a variant has been named from the first on: a template may be called the same. */
const dashed = (template: Template, { id }: Variant): string => `${template.id}-${id}`
/** No template is called so. */
const slashed = (template: Template, { id }: Variant): string => `${template.id}/${id}`

const sideOf = ({ side = 'front' }: Template): Side => side

const onSideOf = (templates: readonly Template[], side: Side | undefined): readonly Template[] =>
  side === undefined ? templates : templates.filter((template) => sideOf(template) === side)

/** Everything that an appearance may name, each by an id of its own; a template stands before a later one of its id. */
export function faceChoices(templates: readonly Template[], side: Side = 'front'): readonly FaceChoice[] {
  const all = onSideOf(templates, side)
  const ids = all.map(({ id }) => id)
  const shown = all.filter(({ id }, at) => ids.indexOf(id) === at)
  const taken = new Set(ids)
  return shown.flatMap((template): readonly FaceChoice[] => [
    { id: template.id, name: template.name, template },
    ...(template.variants ?? []).map((variant): FaceChoice => {
      const id = taken.has(dashed(template, variant)) ? slashed(template, variant) : dashed(template, variant)
      taken.add(id)
      return { id, name: `${template.name} / ${variant.name}`, template, variant }
    }),
  ])
}

/** What an id names: a template itself before a variant of one. */
export function choiceById(templates: readonly Template[], id: string, side?: Side): FaceChoice | undefined {
  const all = onSideOf(templates, side)
  const template = all.find((one) => one.id === id)
  if (template) return { id, name: template.name, template }
  const variants = all.flatMap((one) => (one.variants ?? []).map((variant) => ({ template: one, variant })))
  const found =
    variants.find((one) => slashed(one.template, one.variant) === id) ??
    variants.find((one) => dashed(one.template, one.variant) === id)
  return found && { id, name: `${found.template.name} / ${found.variant.name}`, ...found }
}

/** What cards may call the variants of these templates, which no other template should be called. */
export const variantNames = (templates: readonly Template[]): readonly string[] =>
  onSideOf(templates, 'front').flatMap((template) => (template.variants ?? []).map((one) => dashed(template, one)))

/** The templates of a side that are asked in turn for the cards that name none, the first before all others. */
export const askedInTurn = (templates: readonly Template[], side: Side = 'front'): readonly Template[] =>
  onSideOf(templates, side).filter((template) => template.for !== undefined)

/** The template that a card's face is drawn with, its variants applied. */
export interface Chosen {
  readonly template: Template
  readonly variants: readonly string[]
  readonly problems: readonly FaceProblem[]
}

/** The template that the card names, else the first that is meant for it. One that is unknown or broken is a problem, and the game's own is drawn. */
export function chooseTemplate(
  { templates, builtIn = templates, broken = {} }: Pick<FaceSystem<never>, 'templates' | 'builtIn' | 'broken'>,
  named: string | undefined,
  values: Values,
  side: Side = 'front',
): Chosen {
  const onSide = (all: readonly Template[]): readonly Template[] => onSideOf(all, side)
  const choice = named === undefined ? undefined : choiceById(onSide(templates), named)
  const others = onSide(named === undefined ? templates : builtIn)
  const template = choice?.template ?? others.find((one) => one.for && holds(one.for, values)) ?? onSide(builtIn)[0]
  if (!template) throw new Error(`A face system needs at least one template for the ${side}.`)
  const variants = (template.variants ?? []).filter(
    (variant) => variant === choice?.variant || (variant.when && holds(variant.when, values)),
  )
  const ordered = variants.filter((variant) => variant !== choice?.variant).concat(choice?.variant ?? [])
  return {
    template: withVariants(template, ordered),
    variants: ordered.map(({ id }) => id),
    problems: named === undefined || choice ? [] : [unknown(named, own(broken, named)?.[0])],
  }
}

const unknown = (named: string, fault: Parameters<typeof printFault>[0] | undefined): FaceProblem =>
  fault
    ? { layer: '', kind: 'broken-template', detail: `"${named}" cannot be drawn. ${printFault(fault)}` }
    : { layer: '', kind: 'unknown-template', detail: named }
