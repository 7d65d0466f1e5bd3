/** Sizes in millimetres, upright. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  a3: { name: 'A3', width: 297, height: 420 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
  legal: { name: 'Legal', width: 215.9, height: 355.6 },
  tabloid: { name: 'Tabloid', width: 279.4, height: 431.8 },
} as const

export type PaperId = keyof typeof PAPERS
export const PAPER_IDS = Object.keys(PAPERS) as [PaperId, ...PaperId[]]
export type Orientation = 'portrait' | 'landscape'

/** Millimetres. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A known paper, or one's own. */
export type Paper = PaperId | Size

/** Width and height of the paper as it lies, in millimetres. */
export function paperSize(paper: Paper, orientation: Orientation): Size {
  const { width, height } = typeof paper === 'string' ? PAPERS[paper] : paper
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

/** How far from the paper's edges most printers leave no ink, in millimetres: a sixth of an inch. */
export const UNPRINTABLE = 25.4 / 6
