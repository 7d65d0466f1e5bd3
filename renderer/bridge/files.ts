import type { FileExtensions } from '../../core/library/extensions'
import type { FileHandle, PickPurpose, HostBridge } from '../../preload/contract'

const dotted = (extensions: readonly string[]): string => extensions.map((extension) => `.${extension}`).join(',')

const acceptedOf = ({ scripts, decks, scenarios }: FileExtensions): Record<PickPurpose, string> => ({
  scripts: dotted(scripts),
  folder: '',
  art: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml',
  fonts: '.ttf,.otf,.woff,.woff2',
  library: '.fanfare',
  decks: dotted(decks),
  scenarios: dotted(scenarios),
  profile: '.icc,.icm',
  'print-job': '.json',
})

/** The files of a folder without the hidden ones, in the order of their paths. */
const shown = (files: readonly File[]): readonly File[] =>
  files
    .filter(({ webkitRelativePath }) => !/(?:^|\/)\./.test(webkitRelativePath))
    .sort((a, b) => (a.webkitRelativePath < b.webkitRelativePath ? -1 : 1))

/** Shows the browser's own file chooser; answers no files when the person declines. */
export function chooseFiles(
  purpose: PickPurpose,
  several: boolean,
  extensions: FileExtensions,
): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    if (purpose === 'folder') input.webkitdirectory = true
    else Object.assign(input, { accept: acceptedOf(extensions)[purpose], multiple: several })
    input.addEventListener('change', () =>
      resolve(purpose === 'folder' ? shown([...(input.files ?? [])]) : [...(input.files ?? [])]),
    )
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

/** Hands the files to the host, one after another; one that the host refuses ends it with an error. */
export async function adoptFiles(
  files: readonly File[],
  request: HostBridge['request'],
): Promise<readonly FileHandle[]> {
  const handles: FileHandle[] = []
  for (const file of files) {
    // The first folder is the one that was chosen.
    const below = file.webkitRelativePath.split('/').slice(1).join('/')
    const reply = await request('files.adopt', {
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      ...(below !== '' && { below }),
    })
    if ('failure' in reply) throw Object.assign(new Error(reply.failure.message), { code: reply.failure.code })
    handles.push(reply.value)
  }
  return handles
}

/** A download in the browser's manner. */
export function download({ handle, name }: FileHandle): boolean {
  const link = Object.assign(document.createElement('a'), {
    href: `/download/${encodeURIComponent(handle)}`,
    download: name,
  })
  link.click()
  return true
}
