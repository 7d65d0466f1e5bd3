import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SYSTEMS } from '../../core/systems/registry'
import type { Answer } from '../../preload/contract'
import type { Answers, StudioContext } from './context'

/** The deck lists of all sample collections. */
function sampleDecks(resources: string): Promise<Answer<'studio.decks'>> {
  const paths = SYSTEMS.flatMap(({ id, studio }) => (studio?.samples ?? []).flatMap(({ decks }) => decks.map((path) => ({ system: id, path }))))
  return Promise.all(paths.map(async ({ system, path }) => ({ system, path, text: await readFile(join(resources, path), 'utf8') })))
}

/** `opened`: what the studio starts with was opened, and why it was not stands among the notices. */
export const studioAnswers = ({ host, version, notices, folders }: StudioContext, opened: Promise<void>): Answers<'studio'> => ({
  'studio.info': async () => {
    await opened
    return { version, host, platform: process.platform, notices: [...notices] }
  },
  'studio.decks': () => sampleDecks(folders.resources),
})
