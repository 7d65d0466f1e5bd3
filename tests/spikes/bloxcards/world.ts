import { readFileSync } from 'node:fs'
import { openFiles, type OpenFiles } from '../../../core/document/open'
import type { BloxCard } from './card'
import { system } from './system'

export const LIBRARY = readFileSync(new URL('cards.lua', import.meta.url), 'utf8')

/** The file divided into entries, each parsed, with their catalog. */
export const open = (text: string): OpenFiles => openFiles(system, [{ path: 'lamplight.lua', text }])

export const cardsOf = ({ entries }: OpenFiles): readonly BloxCard[] =>
  entries.flatMap(({ parsed }) => (parsed?.cards ?? []) as readonly BloxCard[])
