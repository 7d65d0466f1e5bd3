import { parseAsset } from '../assets/read'
import { ASSET_VERSION, styleFileSchema } from '../assets/schemas'
import type { Template, TextStyle } from '../template'
import { printTemplate } from '../template/print'
import { readLayout, readVersioned } from '../template/read'

/** What the library holds of a collection's faces and styles. */
interface Kept {
  readonly asset: string
  readonly kind: string
  readonly revision: number
  readonly text?: string | undefined
}

/** A file as it must be from now on, and the revision that it was made of. */
export interface Rewritten {
  readonly asset: string
  readonly revision: number
  readonly text: string
}

interface Rewriting {
  readonly template: (template: Template) => Template
  /** Styles stay as they are when absent. */
  readonly style?: (style: TextStyle) => TextStyle
}

/** A file's text before and after, both as they are written now; `undefined` for one that cannot be read, which stays as it is. */
function changed({ kind, text = '' }: Kept, { template, style }: Rewriting): readonly [string, string] | undefined {
  if (kind !== 'template' && (kind !== 'style' || !style)) return undefined
  const parsed = parseAsset(text)
  if ('faults' in parsed) return undefined
  if (kind === 'template') {
    const read = readLayout(parsed.value)
    return 'faults' in read ? undefined : [printTemplate(read.value), printTemplate(template(read.value))]
  }
  const read = readVersioned(parsed.value, styleFileSchema, ASSET_VERSION)
  if ('faults' in read || !style) return undefined
  return [printTemplate(read.value), printTemplate({ ...read.value, style: style(read.value.style) })]
}

/** Those of a collection's files that come out otherwise once something that they name is called otherwise. */
export const rewritten = (assets: readonly Kept[], rewriting: Rewriting): readonly Rewritten[] =>
  assets.flatMap((kept) => {
    const [before, now] = changed(kept, rewriting) ?? []
    return now === undefined || now === before ? [] : [{ asset: kept.asset, revision: kept.revision, text: now }]
  })
