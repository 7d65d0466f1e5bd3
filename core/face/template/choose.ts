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
  /** What an appearance names: the template's id, or that with a dash and the variant's. */
  readonly id: string
  readonly name: string
  readonly template: Template
  readonly variant?: Variant
}

const choicesOf = (template: Template): readonly FaceChoice[] => [
  { id: template.id, name: template.name, template },
  ...(template.variants ?? []).map((variant) => ({
    id: `${template.id}-${variant.id}`,
    name: `${template.name} / ${variant.name}`,
    template,
    variant,
  })),
]

const sideOf = ({ side = 'front' }: Template): Side => side

/** Everything that an appearance may name. */
export const faceChoices = (templates: readonly Template[], side: Side = 'front'): readonly FaceChoice[] =>
  templates.filter((template) => sideOf(template) === side).flatMap(choicesOf)

/** What an id names: a template itself before a variant of one. */
export function choiceById(templates: readonly Template[], id: string, side?: Side): FaceChoice | undefined {
  const choices = templates
    .filter((template) => side === undefined || sideOf(template) === side)
    .flatMap((template) => choicesOf(template).filter((choice) => choice.id === id))
  return choices.find(({ variant }) => !variant) ?? choices[0]
}

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
  const onSide = (all: readonly Template[]): readonly Template[] => all.filter((template) => sideOf(template) === side)
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
