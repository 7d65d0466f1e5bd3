import { parseAsset } from '../../../core/face/assets/read'
import type { Template } from '../../../core/face/template'
import { choiceById } from '../../../core/face/template/choose'
import { printTemplate } from '../../../core/face/template/print'
import { readLayout } from '../../../core/face/template/read'
import type { SharedAsset, SharedChange } from '../../../core/face/design/shared'
import { translate } from '../../messages/i18n'

const drawsAll = ({ for: wanted }: Template): boolean => wanted?.length === 0
const isBack = ({ side }: Template): boolean => side === 'back'

/** The face that draws every card before another one has its turn: that one draws only those cards that name it. `templates`: in the order in which they are asked. */
export function coveredBy(templates: readonly Template[], template: Template): Template | undefined {
  if (template.for === undefined) return undefined
  return templates
    .slice(0, Math.max(0, templates.indexOf(template)))
    .find((one) => isBack(one) === isBack(template) && drawsAll(one))
}

/** How many of these names mean each template, or a variant of it. */
export function countNamed(
  templates: readonly Template[],
  names: Iterable<string | undefined>,
): ReadonlyMap<Template, number> {
  const known = new Map<string, Template | undefined>()
  const counts = new Map<Template, number>()
  for (const name of names) {
    if (name === undefined) continue
    if (!known.has(name)) known.set(name, choiceById(templates, name, 'front')?.template)
    const template = known.get(name)
    if (template) counts.set(template, (counts.get(template) ?? 0) + 1)
  }
  return counts
}

/** Takes every card from those faces of a collection that are on the same side as `wanted`: the first of them would keep all to itself. */
export function relieved(
  assets: readonly SharedAsset[],
  wanted: Template,
  but?: string,
): { readonly names: readonly string[]; readonly changes: readonly SharedChange[] } {
  const found = assets.flatMap(({ asset, kind, revision, text }) => {
    const parsed = kind === 'template' && asset !== but && text !== undefined ? parseAsset(text) : undefined
    const read = parsed && 'value' in parsed ? readLayout(parsed.value) : undefined
    if (!read || !('value' in read) || !drawsAll(read.value) || isBack(read.value) !== isBack(wanted)) return []
    const { for: _, ...rest } = read.value
    return [{ name: rest.name, change: { asset, revision, text: printTemplate(rest) } }]
  })
  return { names: found.map(({ name }) => name), changes: found.map(({ change }) => change) }
}

/** Which faces no longer draw every card, as another one does; nothing where there are none. */
export const saidOfRelieved = (name: string, names: readonly string[]): string | undefined =>
  names.length > 0 ? translate('designer.toasts.relieved', { name, names: names.join(', ') }) : undefined
