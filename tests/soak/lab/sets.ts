import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkEntry, openFiles } from '../../../core/document/open'
import { keyed } from '../../../core/scenario/cards'
import type { PlayableSystem } from '../../../core/scenario/parse'
import type { SystemId } from '../../../core/system'
import type { Written } from '../../core/engine/fuzz/played'

const ROOT = join(import.meta.dirname, '../../..')
const CORPUS = join(ROOT, '../shared/corpus')

/** Files of the community's cards; of YACG there are cards alone, and none has a script. */
const COMMUNITY: Readonly<Partial<Record<SystemId, (name: string) => boolean>>> = {
  evolve: (name) => name.endsWith('.txt'),
  cardfighters: (name) => name === 'set.xml' || name === 'card_rules.py',
  bloxcards: (name) => name.endsWith('.lua') && name !== 'packs.lua',
}

const read = (folder: string, path: string) => ({ path, text: readFileSync(join(folder, path), 'utf8') })

/** The cards of files, each key once; the window plays no text that has an error. */
function soundCards(
  system: PlayableSystem,
  files: readonly { readonly path: string; readonly text: string }[],
): readonly Written[] {
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

/** The community's cards of a system; none where it publishes no scripts. Throws where the corpus is absent. */
export function community(system: PlayableSystem): readonly Written[] {
  const folder = join(CORPUS, system.id)
  const names = readdirSync(folder).sort()
  const isMeant = COMMUNITY[system.id]
  return isMeant
    ? soundCards(
        system,
        names.filter(isMeant).map((name) => read(folder, name)),
      )
    : []
}

/** How many parts of a card are played step by step. */
export function partsIn({ workshop: { rules } }: PlayableSystem, { card }: Written): number {
  return rules.parts?.(rules.define(card)).length ?? 0
}
