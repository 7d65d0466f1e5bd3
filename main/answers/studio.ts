import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REQUESTS, type Answer } from '../../preload/contract'
import { NOTICES } from '../installation'
import { messageOf } from '../log'
import { HostError, type Answers, type HostContext } from './context'

/** The deck lists of all sample collections. */
function sampleDecks({ systems, folders }: HostContext): Promise<Answer<'studio.decks'>> {
  const paths = systems.flatMap(({ id, workshop }) =>
    (workshop?.samples ?? []).flatMap(({ decks }) => decks.map((path) => ({ system: id, path }))),
  )
  return Promise.all(
    paths.map(async ({ system, path }) => ({
      system,
      path,
      text: await readFile(join(folders.resources, path), 'utf8'),
    })),
  )
}

/** What the build has written of everything that it ships. */
async function notices(): Promise<Answer<'studio.notices'>> {
  try {
    return REQUESTS['studio.notices'].output.parse(JSON.parse(await readFile(NOTICES, 'utf8')))
  } catch (error) {
    throw new HostError(
      'notices-missing',
      `The licences could not be read from ${NOTICES}: ${messageOf(error)}. Build or install the studio anew.`,
    )
  }
}

/** `opened`: what the studio starts with was opened, and why it was not stands among the notices. */
export const studioAnswers = (context: HostContext, opened: Promise<void>): Answers<'studio'> => ({
  'studio.info': async () => {
    await opened
    const { host, version, notices: sentences } = context
    return { version, host, platform: process.platform, notices: [...sentences] }
  },
  'studio.notices': notices,
  'studio.decks': () => sampleDecks(context),
})
