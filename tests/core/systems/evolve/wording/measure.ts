import type { Catalog } from '../../../../../core/document/catalog'
import { generate } from '../../../../../core/systems/evolve/wording/generate'
import { normalised } from '../../../../../core/systems/evolve/wording/hints'
import type { Told } from './corpus'

export interface Comparison {
  readonly key: string
  readonly written: string
  readonly generated: string
  readonly same: boolean
  /** Lines of the printed text, and how many of them the generated text has. */
  readonly lines: number
  readonly sameLines: number
}

const REMINDER = /\((?=[A-Z])(?:[^()]|\([^()]*\))*\)/g

const linesOf = (text: string): string[] =>
  text
    .replace(REMINDER, ' ')
    .split('\n')
    .map(normalised)
    .filter((line) => line !== '')

/** A card's generated text against its printed one: white space, the case of first letters and reminders in parentheses aside. */
export function compare({ card }: Told, catalog: Catalog): Comparison {
  const written = card.text?.value ?? ''
  const generated = generate(card, catalog)
  const own = linesOf(generated)
  const lines = linesOf(written)
  return {
    key: card.key,
    written,
    generated,
    same: normalised(written) === normalised(generated),
    lines: lines.length,
    sameLines: lines.filter((line) => own.includes(line)).length,
  }
}
