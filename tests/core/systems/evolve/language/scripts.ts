import { createCatalog } from '../../../../../core/document/catalog'
import type { Catalog } from '../../../../../core/document/catalog'
import type { Diagnostic } from '../../../../../core/language/diagnostic'
import { applyEdits } from '../../../../../core/language/edit'
import type { CheckOptions } from '../../../../../core/language/service'
import { slice } from '../../../../../core/language/span'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'

/** A follower without faults, with more lines after it. */
export const lamp = (more = ''): string =>
  `name Lamp;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n${more}`

export const moth =
  '\n// ----\n\nname Moth;\nid CP99-002;\nclass Neutral;\ntype Follower;\ntrait Insect;\ncost 1;\nstats 1/1;\n'

/** A follower with one ability, which has the lines. */
export const lampWith = (body: string, trigger = 'Fanfare'): string => lamp(`ability ${trigger} {\n    ${body}\n}\n`)

export const catalogWith = (text: string): Catalog =>
  createCatalog(parse(text).cards.map((card, index) => ({ ...summarise(card), entry: 'other', index })))

/** What is found, as `severity code "text"`. */
export const found = (text: string, options: CheckOptions = {}, catalog: Catalog = createCatalog()): string[] =>
  check(parse(text), catalog, options).map(({ severity, code, span }) => `${severity} ${code} "${slice(text, span)}"`)

export const diagnostics = (text: string, options: CheckOptions = {}): readonly Diagnostic[] =>
  check(parse(text), createCatalog(), options)

/** The text after the first fix of every diagnostic that has one. */
export const fixed = (text: string): string =>
  applyEdits(
    text,
    diagnostics(text).flatMap(({ fixes }) => fixes[0]?.edits ?? []),
  )
