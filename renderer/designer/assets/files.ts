import { bridge, ask } from '../../stores/host'

/** A file that a person gave. */
export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type GivenPicture = GivenFile

/** What a file is called without its ending. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

const given = (files: readonly File[]): Promise<readonly GivenFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))

/** The pictures among what was dropped or pasted. */
export const picturesOf = (data: DataTransfer | null): Promise<readonly GivenFile[]> =>
  given([...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/')))

/** Whatever files were dropped, so that what is no picture is refused and not passed by; folders have no type. */
export const filesOf = (data: DataTransfer | null): Promise<readonly GivenFile[]> =>
  given([...(data?.files ?? [])].filter(({ type }) => type !== ''))

/** The fonts among what was dropped, by their names: systems know few of their types. */
export const fontsOf = (data: DataTransfer | null): Promise<readonly GivenFile[]> =>
  given([...(data?.files ?? [])].filter(({ name }) => /\.(?:ttf|otf|woff2?)$/i.test(name)))

async function choose(purpose: 'art' | 'fonts', isMany = true): Promise<readonly GivenFile[]> {
  const chosen = await bridge().pick(purpose, isMany)
  return Promise.all(
    chosen.map(async ({ handle, name }) => ({ name, bytes: (await ask('files.read', { handle })).bytes })),
  )
}

/** Pictures that the person chooses. */
export const choosePictures = (): Promise<readonly GivenPicture[]> => choose('art')

/** One picture that the person chooses. */
export const choosePicture = async (): Promise<GivenPicture | undefined> => (await choose('art', false))[0]

/** Fonts that the person chooses. */
export const chooseFonts = (): Promise<readonly GivenFile[]> => choose('fonts')
