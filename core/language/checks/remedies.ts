import type { Fix } from '../diagnostic'
import { message } from '../message'
import { replacing } from '../problem'
import type { Span } from '../span'

/** Fixes have their titles in the system's message table: `fix.declare.KIND` with its `{word}`, `fix.create` with its `{name}`, `fix.replace` with its `{text}`. */
export const declaring = (kind: string, word: string): Fix => ({
  title: message(`fix.declare.${kind}`, { word }),
  edits: [],
  declare: { kind, word },
})

/** Offers a card that is not there, by its script. */
export const creating = (name: string, script: string): Fix => ({
  title: message('fix.create', { name }),
  edits: [],
  create: script,
})

/** Puts a name in the place of another, written as its place needs it. */
export const renaming = (place: Span, name: string, written: string): Fix => ({
  ...replacing(place, written),
  title: message('fix.replace', { text: name }),
})
