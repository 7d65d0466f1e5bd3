import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Origins } from '../art/origins'
import { refusal } from '../art/pictures'
import { messageOf } from '../log'
import { sentence, type Served } from '../served'
import { HostError, type Answers, type HostContext } from './context'
import type { Librarian } from './library'

/** Pictures lie in the library, so that one file holds everything; what they show, only child processes find out. */
export function artAnswers({ pictures, files, folders }: HostContext, librarian: Librarian): Answers<'art'> {
  const origins = new Origins(folders.data)

  async function keep(bytes: Uint8Array, path: string | undefined): Promise<{ art: string }> {
    const library = await librarian.current()
    const seen = await pictures.see(bytes)
    if ('refused' in seen) throw refusal(seen.refused)
    const art = await library.ask('keepArt', seen)
    if (path !== undefined) await origins.note(art, path)
    return { art }
  }

  return {
    'art.keep': ({ bytes, from }) => keep(bytes, from === undefined ? undefined : files.chosen(from)),
    'art.changed': async ({ art }) => {
      const path = await origins.changed(art)
      return path === undefined ? {} : { name: basename(path) }
    },
    'art.again': async ({ art }) => {
      const path = await origins.changed(art)
      if (path === undefined)
        throw new HostError('art-unchanged', 'The file of this picture is gone, or is as it was. Choose it anew.')
      const bytes = await readFile(path).catch((error: unknown) =>
        Promise.reject(new HostError('file-unreadable', `${basename(path)} could not be read: ${messageOf(error)}`)),
      )
      return keep(bytes, path)
    },
  }
}

/** A picture of the open library as windows show it. */
export async function serveArt({ pictures }: HostContext, librarian: Librarian, art: string): Promise<Served> {
  try {
    const kept = await (await librarian.current()).ask('readArt', { art })
    if (!kept) return sentence(404, 'The library does not hold this picture.')
    const { bytes, type } = await pictures.shown(art, kept.bytes)
    return { status: 200, type, body: new Uint8Array(bytes) }
  } catch (error) {
    if (error instanceof HostError) return sentence(422, error.message)
    throw error
  }
}
