import type { DisplayItem, Face, FontFile } from '../../core/face/display'
import { message } from '../../core/language/message'
import { slugTemplate } from '../../core/sheet/plan/slug'
import type { PlannedPage, SheetPlan } from '../../core/sheet/plan/plan'
import type { Finding } from '../../core/sheet/preflight/face'
import type { Painter } from './paint'
import type { CardSource } from './tasks'

/** Letters that the font of marks has itself, and sets without rules of a script. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€™]*$/

/** A plan whose lines with names are set as faces are, in whatever script they are; with the fonts that they are set in, and what those lack. */
export interface Lettered {
  readonly plan: SheetPlan
  readonly fonts: readonly FontFile[]
  readonly findings: readonly Finding[]
}

/** Where the items of a face have their first baseline. */
const baselineOf = (items: readonly DisplayItem[]): number | undefined => {
  for (const item of items) {
    const found = item.type === 'group' ? baselineOf(item.items) : 'size' in item ? item.y : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Sets what a plan says in letters that the font of marks does not have. Names are those of the job, so that any of its cards may set them. */
export async function lettered(plan: SheetPlan, painter: Painter, source: CardSource): Promise<Lettered> {
  const faces: Face[] = []
  const set = async (item: DisplayItem, { width }: PlannedPage): Promise<DisplayItem> => {
    if (item.type !== 'text' || PLAIN.test(item.text)) return item
    const face = await painter.line(source, item.text, slugTemplate(width))
    faces.push(face)
    const down = item.y - (baselineOf(face.items) ?? 0)
    return { type: 'group', transform: [1, 0, 0, 1, item.x, down], items: face.items }
  }
  const pages: PlannedPage[] = []
  for (const page of plan.pages) {
    const over: DisplayItem[] = []
    for (const item of page.over) over.push(await set(item, page))
    pages.push({ ...page, over })
  }
  const missing = new Set(
    faces.flatMap(({ problems }) =>
      problems.flatMap(({ kind, detail }) => (kind === 'missing-glyph' ? [String(detail)] : [])),
    ),
  )
  return {
    plan: { ...plan, pages },
    fonts: faces.flatMap(({ fonts = [] }) => fonts),
    findings: [...missing].map((found) => ({ severity: 'warning', message: message('PRE9', { found }) })),
  }
}
