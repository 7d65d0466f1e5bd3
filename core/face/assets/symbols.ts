import type { SymbolArt } from '../symbol'
import { ASSET_VERSION, LONGEST_SPELLING, type SymbolFile, symbolFileSchema } from './schemas'
import { parseAsset } from './read'

/** A symbol's file as it is written: always alike, a path a line, so that two versions can be compared and merged. */
export function printSymbol({ spellings = [], width, height, shapes, picture }: Omit<SymbolFile, 'version'>): string {
  const lines = [
    `"version": ${ASSET_VERSION}`,
    ...(spellings.length > 0 ? [`"spellings": ${JSON.stringify(spellings)}`] : []),
    `"width": ${width}`,
    `"height": ${height}`,
    ...(picture === undefined ? [] : [`"picture": ${JSON.stringify(picture)}`]),
    shapes.length === 0
      ? '"shapes": []'
      : `"shapes": [\n${shapes.map((shape) => `    ${JSON.stringify(shape)}`).join(',\n')}\n  ]`,
  ]
  return `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`
}

/** A symbol's file; `undefined` for what is none. */
export function readSymbol(text: string): SymbolFile | undefined {
  const parsed = parseAsset(text)
  return 'value' in parsed ? symbolFileSchema.safeParse(parsed.value).data : undefined
}

/** Its colours, each once, in the order of painting. */
export const coloursOf = ({ shapes }: Pick<SymbolArt, 'shapes'>): readonly string[] => [
  ...new Set(shapes.flatMap(({ fill, stroke }) => [fill, stroke].filter((colour) => colour !== undefined))),
]

/** The same symbol with one of its colours replaced. */
export const recoloured = <T extends Pick<SymbolArt, 'shapes'>>(symbol: T, from: string, to: string): T => ({
  ...symbol,
  shapes: symbol.shapes.map((shape) => ({
    ...shape,
    ...(shape.fill === from && { fill: to }),
    ...(shape.stroke === from && { stroke: to }),
  })),
})

/** How a symbol of this name is written where nobody has said it: like the others of its collection, else in brackets. */
export function spellingFor(name: string, others: readonly string[]): string | undefined {
  const word = name.replaceAll(/[^\p{L}\p{N}_-]/gu, '')
  if (word === '') return undefined
  const [, open = '[', close = ']'] = /^([^\p{L}\p{N}\s]+).*?([^\p{L}\p{N}\s]+)$/u.exec(others.at(-1) ?? '') ?? []
  const spelling = `${open}${word}${close}`
  return spelling.length <= LONGEST_SPELLING && !others.includes(spelling) ? spelling : undefined
}

/** Spellings as a person types them: apart by blanks. */
export const typedSpellings = (text: string): readonly string[] => [
  ...new Set(text.split(/\s+/).filter((word) => word !== '')),
]
