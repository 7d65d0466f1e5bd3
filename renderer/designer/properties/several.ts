import { deepEqual } from 'fast-equals'
import type { TemplateEdit } from '../../../core/face/design/edit'
import { type LayerPatch, patched } from '../../../core/face/design/edits/property'
import { changeLayers, isLocked } from '../../../core/face/design/tree'
import { type StyleChange, restyled } from '../../../core/face/design/edits/style'
import { styleOf } from '../../../core/face/layers/bind'
import type { Condition, Layer, StyleSource, Template, TextStyle, Theme } from '../../../core/face/template'

type Parts = Readonly<Record<string, unknown>>

/** By which of its parts a value shows what it is: a field, a gradient, a gradient's name, a picture. */
const SORTS = ['field', 'stops', 'gradient', 'asset']

const isParted = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sortOf = (value: Parts): string => SORTS.find((part) => part in value) ?? ''

/** What a value becomes where another one, like it or not, became something else: of what is parted, those parts alone that changed. */
export function followed(own: unknown, before: unknown, after: unknown): unknown {
  if (deepEqual(own, before)) return after
  if (!isParted(before) || !isParted(after) || sortOf(before) !== sortOf(after)) return after
  // Of something else, no such part can change.
  if (!isParted(own) || sortOf(own) !== sortOf(before)) return own
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => !deepEqual(before[part], after[part]))
    .map((part) => [part, followed(own[part], before[part], after[part])] as const)
  return Object.fromEntries(
    Object.entries({ ...own, ...Object.fromEntries(changed) }).filter(([, part]) => part !== undefined),
  )
}

/** Conditions after others were changed, added or taken away: only those that were the same follow. */
export function followedConditions(
  own: readonly Condition[],
  before: readonly Condition[],
  after: readonly Condition[],
): readonly Condition[] {
  if (deepEqual(own, before)) return after
  const lacks = (all: readonly Condition[]) => (one: Condition) => !all.some((other) => deepEqual(one, other))
  const isGone = (one: Condition): boolean => !lacks(before)(one) && lacks(after)(one)
  const fresh = after.filter(lacks(before)).filter(lacks(own))
  if (!before.some(isGone)) return [...own, ...fresh]
  return own.flatMap((one) => (isGone(one) ? fresh : [one]))
}

const listed = (conditions: readonly Condition[]): readonly Condition[] | undefined =>
  conditions.length > 0 ? conditions : undefined

/** What is changed of the layer that is shown is changed of all that are chosen; what else they say stays theirs. */
export const setAlike =
  (ids: readonly string[], shown: Layer, patch: LayerPatch): TemplateEdit =>
  (template) => {
    const fixed = new Set(ids.filter((id) => isLocked(template, id)))
    const before = shown as unknown as Parts
    const after = (layer: Layer): LayerPatch =>
      Object.fromEntries(
        Object.entries(patch).map(([name, value]) => [
          name,
          name === 'when'
            ? listed(followedConditions(layer.when ?? [], shown.when ?? [], patch.when ?? []))
            : followed((layer as unknown as Parts)[name], before[name], value),
        ]),
      )
    return changeLayers(template, ids, (layer) => patched(layer, after(layer), fixed.has(layer.id)))
  }

type Restyle = (source: StyleSource, style: TextStyle) => StyleSource

const withStyles =
  (ids: readonly string[], theme: Theme, how: Restyle): TemplateEdit =>
  (template: Template) =>
    changeLayers(template, ids, (layer) =>
      'style' in layer ? patched(layer, { style: how(layer.style, styleOf(layer.style, { template, theme })) }) : layer,
    )

/** The same for parts of the style that is shown. What is other than in a named style stays with each layer. */
export const restyleAlike = (
  ids: readonly string[],
  shown: TextStyle,
  change: StyleChange,
  theme: Theme,
): TemplateEdit =>
  withStyles(ids, theme, (source, style) =>
    restyled(
      source,
      Object.fromEntries(
        Object.entries(change).map(([name, value]) => [
          name,
          followed((style as unknown as Parts)[name], (shown as unknown as Parts)[name], value),
        ]),
      ),
    ),
  )

/** Gives each layer the style that it has by name as one of its own. */
export const withOwnStyles = (ids: readonly string[], theme: Theme): TemplateEdit =>
  withStyles(ids, theme, (_, style) => style)
