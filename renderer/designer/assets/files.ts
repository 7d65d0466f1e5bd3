import { bridge, ask } from '../../stores/studio'

/** A picture that a person gave. */
export interface GivenPicture {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a file is called without its ending. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/** The pictures among what was dropped or pasted. */
export async function picturesOf(data: DataTransfer | null): Promise<readonly GivenPicture[]> {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}

/** Pictures that the person chooses. */
export async function choosePictures(): Promise<readonly GivenPicture[]> {
  const chosen = await bridge().pick('art', true)
  return Promise.all(
    chosen.map(async ({ handle, name }) => ({ name, bytes: (await ask('files.read', { handle })).bytes })),
  )
}
