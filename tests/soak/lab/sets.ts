import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkEntry, openFiles } from '../../../core/document/open'
import { keyed } from '../../../core/scenario/cards'
import type { PlayableSystem } from '../../../core/scenario/parse'
import type { SystemId } from '../../../core/system'
import type { Written } from '../../core/engine/fuzz/played'
import { corpusTexts } from '../../core/systems/yacg/rules/world'

const ROOT = join(import.meta.dirname, '../../..')
const CORPUS = join(ROOT, '../shared/corpus')

interface CardFile {
  readonly path: string
  readonly text: string
}

const read = (folder: string, path: string): CardFile => ({ path, text: readFileSync(join(folder, path), 'utf8') })

const filesOf = (system: SystemId, isMeant: (name: string) => boolean) => (): readonly CardFile[] => {
  const folder = join(CORPUS, system)
  return readdirSync(folder)
    .sort()
    .filter(isMeant)
    .map((name) => read(folder, name))
}

/** Files of the community's cards. The scripts of YACG's lie in a file of their own, by id. */
const COMMUNITY: Readonly<Record<SystemId, () => readonly CardFile[]>> = {
  evolve: filesOf('evolve', (name) => name.endsWith('.txt')),
  cardfighters: filesOf('cardfighters', (name) => name === 'set.xml' || name === 'card_rules.py'),
  bloxcards: filesOf('bloxcards', (name) => name.endsWith('.lua') && name !== 'packs.lua'),
  yacg: corpusTexts,
}

/** The cards of files, each key once; the window plays no text that has an error. */
function soundCards(system: PlayableSystem, files: readonly CardFile[]): readonly Written[] {
  const open = openFiles(system, files)
  const found = new Map<string, Written>()
  for (const entry of open.entries) {
    if (!entry.parsed || entry.partial || checkEntry(open, entry).some(({ severity }) => severity === 'error')) continue
    for (const own of entry.parsed.cards) {
      const card = keyed(own)
      if (!found.has(card.key)) found.set(card.key, { card, text: entry.parsed.text })
    }
  }
  return [...found.values()]
}

/** All sample cards of a system. */
export const samples = (system: PlayableSystem): readonly Written[] =>
  soundCards(
    system,
    system.workshop.samples.map(({ document }) => read(join(ROOT, 'resources'), document)),
  )

/** The community's cards of a system. Throws where the corpus is absent, or says nothing of the system. */
export function community(system: PlayableSystem): readonly Written[] {
  const files = COMMUNITY[system.id]
  if (!files) throw new Error(`tests/soak/lab/sets.ts says nothing of ${system.id}.`)
  return soundCards(system, files())
}

/** How many parts of a card are played step by step. */
export function partsIn({ workshop: { rules } }: PlayableSystem, { card }: Written): number {
  return rules.parts?.(rules.define(card)).length ?? 0
}
