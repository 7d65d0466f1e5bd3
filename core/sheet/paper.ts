/** Sizes in millimetres, upright. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const

export type PaperId = keyof typeof PAPERS
export type Orientation = 'portrait' | 'landscape'

/** Width and height of the paper as it lies, in millimetres. */
export function paperSize(
  paper: PaperId,
  orientation: Orientation,
): { readonly width: number; readonly height: number } {
  const { width, height } = PAPERS[paper]
  return orientation === 'portrait' ? { width, height } : { width: height, height: width }
}
