import type { Among, FontChoice, FontPiece } from './fontbook'
import { familiesFor, isBeyondLatin, isAttached, isSilent, isUsual } from './scripts'

/** A font file that says which characters it draws. */
export interface Candidate extends FontChoice {
  /** Brought by a collection, whose person knows what it is for. */
  readonly isOwn: boolean
  draws(character: string): boolean
}

/** The fonts that may be asked for a text. */
export interface Shelf {
  /** The chosen font first, its extension next, then all others. */
  readonly usual: readonly Candidate[]
  /** How many of those are of the chosen family. */
  readonly chosen: number
  /** A family for scripts beyond Latin; `wanted` where it has to be brought first. */
  family(name: string): Candidate | 'wanted' | undefined
}

type Found = Candidate | 'wanted' | undefined

interface Stretch {
  readonly text: string
  readonly isBeyond: boolean
}

/** Letters of scripts beyond Latin stay together with their marks, so that a word is not set in two fonts. */
function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const character of text) {
    const last = stretches.at(-1)
    const isBeyond = isAttached(character) ? (last?.isBeyond ?? false) : isBeyondLatin(character)
    if (last?.isBeyond === isBeyond) stretches[stretches.length - 1] = { text: last.text + character, isBeyond }
    else stretches.push({ text: character, isBeyond })
  }
  return stretches
}

/** The first that can draw it. One that has to be brought first may be it: nobody behind it is asked before it is there. */
function firstOf(candidates: Iterable<Found>, draws: (candidate: Candidate) => boolean): Found {
  for (const candidate of candidates) if (candidate === 'wanted' || (candidate && draws(candidate))) return candidate
  return undefined
}

const pieceOf = (text: string, found: Found, choice: FontChoice, isShaped: boolean, { language }: Among): FontPiece => {
  if (typeof found !== 'object') return { text, ...choice, missing: text }
  const { font, weight, italic } = found
  return { text, font, weight, italic, missing: '', ...(isShaped && { shaped: { isRightToLeft: false, language } }) }
}

const isAlike = (a: FontPiece, b: FontPiece): boolean =>
  a.font === b.font && a.weight === b.weight && (a.missing === '') === (b.missing === '') && !a.shaped === !b.shaped

function* families(character: string, shelf: Shelf, { han }: Among): Generator<Found> {
  for (const name of familiesFor(character, han)) yield shelf.family(name)
}

/** Fonts for a stretch beyond Latin: Latin fonts have single letters of other scripts, and are asked last. */
function* forScript(character: string, shelf: Shelf, among: Among): Generator<Found> {
  const { usual, chosen } = shelf
  yield* usual.slice(0, chosen)
  yield* usual.slice(chosen).filter(({ isOwn }) => isOwn)
  yield* families(character, shelf, among)
  yield* usual.slice(chosen).filter(({ isOwn }) => !isOwn)
}

function divideScript(text: string, shelf: Shelf, choice: FontChoice, among: Among): readonly FontPiece[] {
  const characters = [...text]
  const letters = characters.filter((character) => !isAttached(character))
  const whole = firstOf(forScript(letters[0] ?? '', shelf, among), ({ draws }) => letters.every(draws))
  if (whole) return [pieceOf(text, whole, choice, true, among)]
  return characters.map((character) => {
    const found = firstOf(forScript(character, shelf, among), ({ draws }) => draws(character))
    return pieceOf(character, found, choice, true, among)
  })
}

function dividePlain(text: string, shelf: Shelf, choice: FontChoice, among: Among): readonly FontPiece[] {
  return [...text].flatMap((character): FontPiece[] => {
    if (isSilent(character)) return []
    const found = shelf.usual.find(({ draws }) => draws(character))
    if (found) return [pieceOf(character, found, choice, false, among)]
    const brought = firstOf(families(character, shelf, among), ({ draws }) => draws(character))
    return [pieceOf(character, brought, choice, true, among)]
  })
}

/** A mark stays with its letter, in whichever font that is; with one that nobody has, it is no second box. */
function joined(pieces: readonly FontPiece[]): readonly FontPiece[] {
  const all: FontPiece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const follows = last !== undefined && (last.missing !== '' || last.shaped) && isAttached(piece.text)
    if (last && (follows || isAlike(last, piece)))
      all[all.length - 1] = {
        ...last,
        text: last.text + piece.text,
        missing: last.missing + (follows ? '' : piece.missing),
      }
    else all.push(piece)
  }
  return all
}

/** Divides a text by the fonts that draw it. */
export function divide(text: string, shelf: Shelf, choice: FontChoice, among: Among): readonly FontPiece[] {
  const usual = isUsual(text)
  const first = shelf.usual[0]
  if (usual && first && [...text].every((character) => first.draws(character)))
    return [pieceOf(text, first, choice, false, among)]
  const stretches = usual ? [{ text, isBeyond: false }] : stretchesOf(text)
  return joined(
    stretches.flatMap((stretch) => (stretch.isBeyond ? divideScript : dividePlain)(stretch.text, shelf, choice, among)),
  )
}
