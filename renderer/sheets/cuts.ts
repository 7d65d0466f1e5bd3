import { deepEqual } from 'fast-equals'
import { cutDxf } from '../../core/sheet/cuts/dxf'
import { cutsOf } from '../../core/sheet/cuts/outline'
import { cutSvg } from '../../core/sheet/cuts/svg'
import { translate as t } from '../messages/i18n'
import type { FileHandle } from '../../preload/contract'
import { ask, bridge } from '../stores/host'
import { useSheet } from './sheet'

export type CutKind = 'svg' | 'dxf'

/** Answers what saves the cut lines of the sheets: a file for each, but one for those that are cut alike. It answers the files that the person took. */
export function useCuts(): (kind: CutKind) => Promise<readonly FileHandle[]> {
  const sheet = useSheet()

  return async (kind) => {
    const fronts = sheet.plan.pages.filter(({ side }) => side === 'front')
    const all = fronts.map((page) => ({ page, lines: cutsOf(page, sheet.cornerOf) }))
    const distinct = all.filter(({ lines }, index) => all.findIndex((other) => deepEqual(other.lines, lines)) === index)
    const taken: FileHandle[] = []
    for (const { page, lines } of distinct) {
      const text = kind === 'svg' ? cutSvg(page, lines) : cutDxf(page, lines)
      const name = `${sheet.job.name || t('sheets.cutsName')}${distinct.length > 1 ? ` ${page.number}` : ''}.${kind}`
      const file = await ask('files.adopt', { name, bytes: new TextEncoder().encode(text) })
      if (await bridge().deliver(file)) taken.push(file)
    }
    return taken
  }
}
