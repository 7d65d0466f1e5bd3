import { BOARD_VERSION, boardFileSchema } from '../../engine/branches/board'
import { type TemplateFault, fault } from '../template/faults'
import { type Read, readLayout, readVersioned } from '../template/read'
import type { TextKind } from './kinds'
import { ASSET_VERSION, gradientFileSchema, paletteFileSchema, styleFileSchema, symbolFileSchema } from './schemas'

/** Letters of an asset's JSON. */
const LONGEST = 4_000_000
/** Lists and objects in each other: no face file needs half as many. */
const DEEPEST = 64
/** The one name that no table can have. */
const INHERITED = '__proto__'

/** What no file of ours may hold, wherever it stands; walked without recursion, since nobody knows how deep it is. */
function strangeIn(value: unknown): TemplateFault | undefined {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return fault('TPL14', { most: DEEPEST })
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      if (Object.hasOwn(part, INHERITED)) return fault('TPL07', { name: INHERITED }, INHERITED)
      for (const inner of Object.values(part)) next.push(inner)
    }
    level = next
  }
  return undefined
}

/** The JSON of a file of ours: nothing in it is too deep to be walked, or could stand for what every object inherits. */
export function parseAsset(text: string): Read<unknown> {
  if (text.length > LONGEST) return { faults: [fault('TPL15', { found: text.length, most: LONGEST })] }
  try {
    const value: unknown = JSON.parse(text)
    const strange = strangeIn(value)
    return strange ? { faults: [strange] } : { value }
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 120) : 'it cannot be read'
    return { faults: [fault('TPL13', { reason })] }
  }
}

const SCHEMAS = {
  palette: paletteFileSchema,
  style: styleFileSchema,
  gradient: gradientFileSchema,
  symbol: symbolFileSchema,
  board: boardFileSchema,
} as const

/** The version that this studio writes of each. */
const versionOf = (kind: keyof typeof SCHEMAS): number => (kind === 'board' ? BOARD_VERSION : ASSET_VERSION)

/** What is wrong with an asset's JSON as far as it alone can tell: which names its game and collection have, it does not know. */
export function faultsOfAsset(kind: TextKind, text: string): readonly TemplateFault[] {
  const read = parseAsset(text)
  if ('faults' in read) return read.faults
  const checked: Read<unknown> =
    kind === 'template' ? readLayout(read.value) : readVersioned<unknown>(read.value, SCHEMAS[kind], versionOf(kind))
  return 'faults' in checked ? checked.faults : []
}
