import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { finished } from 'node:stream/promises'
import { Zip, ZipPassThrough } from 'fflate'
import { gameOf } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { Given } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import { distinctNames } from '../printing/names'
import { drawCards } from '../printing/print'
import type { CardSource } from '../printing/tasks'
import type { Jobs, Outcome, HostContext } from './context'
import { CardPictures, cardsOf } from './sheet'

type Work = Parameters<Parameters<Jobs['start']>[1]>[0]

/** A ZIP that is written while it grows, so that thousands of pictures need no memory. PNGs are packed already: they are kept as they are. */
function openArchive(path: string) {
  const stream = createWriteStream(path)
  const zip = new Zip((error, chunk, last) => {
    if (error) stream.destroy(error)
    else stream.write(chunk)
    if (last) stream.end()
  })
  return {
    add(name: string, bytes: Uint8Array): void {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    async finish(): Promise<void> {
      zip.end()
      await finished(stream)
    },
    async abandon(): Promise<void> {
      zip.terminate()
      if (!stream.closed) await Promise.all([once(stream, 'close'), stream.destroy()])
      await rm(path, { force: true })
    },
  }
}

const nameOf = ({ text, index, ...given }: CardSource, systems: readonly GameSystem[]): string => {
  const card = gameOf(given, systems).workshop?.language.parse(text).cards[index]
  return card?.name || card?.key || 'card'
}

/** Draws faces as PNG: one file, or a ZIP of several under their cards' names. */
export async function exportPictures(
  client: LibraryClient,
  { files, pictures, systems }: HostContext,
  { cards, dpi, bleed }: Given<'exchange.pictures'>,
  work: Work,
): Promise<Outcome> {
  const art = new CardPictures(client, pictures)
  const sources = await cardsOf(client, cards, art, systems)
  const note = art.refusals.length > 0 ? { note: art.refusals.join(' ') } : {}
  const names = distinctNames(
    sources.map((source) => nameOf(source, systems)),
    'png',
  )
  const draw = (face: (card: number, bytes: Uint8Array) => void): Promise<void> => {
    let done = 0
    return drawCards(
      { format: 'png', dpi, bleed, cards: sources },
      {
        threads: Math.min(4, availableParallelism()),
        signal: work.signal,
        face({ card, bytes }) {
          face(card, bytes)
          work.progress(++done, sources.length)
        },
      },
    )
  }
  work.progress(0, sources.length)
  const place = await files.create(sources.length === 1 ? (names[0] ?? 'card.png') : 'Cards.zip')
  if (sources.length === 1) {
    let picture = new Uint8Array()
    await draw((_, bytes) => (picture = new Uint8Array(bytes)))
    await writeFile(place.path, picture)
    return { type: 'file', file: await place.done(), ...note }
  }
  const archive = openArchive(place.path)
  try {
    await draw((card, bytes) => archive.add(names[card] ?? `${card}.png`, bytes))
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
  return { type: 'file', file: await place.done(), ...note }
}
