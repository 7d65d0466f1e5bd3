import { splitFiles, type DocumentFormat } from './document/format'
import { type Assets, NO_ASSETS, faceWith } from './face/assets/bring'
import type { GameSystem, SystemId, Workshop } from './system'

/** Words that a collection's cards may use beyond its system's own, by kind (`trait`, `counter`). */
export type Declared = Readonly<Record<string, readonly string[]>>

/** What a collection brings to its game. */
export interface Brought {
  readonly declared?: Declared
  /** Templates, palettes, styles, symbols, fonts and pictures of its own. */
  readonly assets?: Assets
}

/** What a collection says of its game, wherever it lies: in a library, in `collection.yaml`, or on its way to another thread. */
export interface GivenGame extends Brought {
  readonly system: SystemId
}

/** What the window and the hosts work with: a system, and what the collection at hand brings of its own (design, section 1). */
export interface Game extends GameSystem, Required<Brought> {
  /** False where this build has no such system: files and texts are kept, shown and exported, and nothing is made of them. */
  readonly isKnown: boolean
}

/** A game whose cards can be read and drawn here. */
export type WorkshopGame = Game & { readonly workshop: Workshop }

export const hasWorkshop = (game: Game | undefined): game is WorkshopGame => game?.workshop !== undefined

/** How long a name may be that nobody here has chosen. */
const LONGEST_NAME = 40

/** What a game is called of which only the id is known, whatever stands in a library. */
const nameOf = (id: SystemId): string => {
  const letters = Array.from(id.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
  if (letters.length === 0) return '?'
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('')
}

/** Files of a game that is not known: kept whole, and none is taken for one of its. */
const KEPT: DocumentFormat = {
  extension: '.txt',
  extensions: [],
  separator: '\n',
  recognise: () => 0,
  split: (files) => splitFiles(files, () => []),
}

const workshops = new WeakMap<Assets, WeakMap<Workshop, Workshop>>()

/** A system's workshop with what a collection brings to its faces: the same object for the same two. */
function workshopWith(workshop: Workshop, assets: Assets): Workshop {
  if (assets === NO_ASSETS) return workshop
  const known = workshops.get(assets) ?? new WeakMap<Workshop, Workshop>()
  workshops.set(assets, known)
  const fresh = known.get(workshop) ?? { ...workshop, face: faceWith(workshop.face, assets) }
  known.set(workshop, fresh)
  return fresh
}

/** The game of a collection, among those that this build knows. Never throws: a library may name any. */
export function gameOf(
  { system: id, declared = {}, assets = NO_ASSETS }: GivenGame,
  systems: readonly GameSystem[],
): Game {
  const system = systems.find((candidate) => candidate.id === id)
  if (!system) return { id, name: nameOf(id), documents: KEPT, declared, assets, isKnown: false }
  const { workshop } = system
  return {
    ...system,
    ...(workshop && { workshop: workshopWith(workshop, assets) }),
    declared,
    assets,
    isKnown: true,
  }
}
