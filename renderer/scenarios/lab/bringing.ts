import { decode } from '../../../core/document/encoding'
import { translate as t } from '../../messages/i18n'
import { ask, bridge } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { type GivenFile, type LabFile, scenarioName, useScenarioFiles } from '../files'
import type { Shown } from './shown'

/** Longer than any scenario file that the library takes; what is larger was picked by mistake. */
const MOST_BYTES = 5 * 1024 * 1024

const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)

/** How files come into the library from elsewhere, and go there. */
export function createBringing({ files, show }: Shown) {
  const store = useScenarioFiles()
  const toasts = useToasts()

  /** What is being put into the library just now: who runs tests means those too. */
  let adding: Promise<unknown> = Promise.resolve()
  function meanwhile<R>(work: Promise<R>): Promise<R> {
    adding = Promise.allSettled([adding, work])
    return work
  }

  /** Puts files into the library and shows the last; one that it has already is only shown. */
  async function addAll(given: readonly GivenFile[]): Promise<void> {
    const known = ({ name, text }: GivenFile): LabFile | undefined =>
      files.value.find((file) => file.text === text && file.name === scenarioName(name))
    const fresh = given.filter((file) => !known(file))
    const made = await store.create(fresh)
    const last = made.at(-1) ?? (fresh.length === 0 ? given.map(known).at(-1) : undefined)
    if (last) show(last)
  }

  const add = (text: string, name: string = t('scenarios.newFile')): Promise<void> =>
    meanwhile(addAll([{ name, text }]))

  /** Those that are short enough; of the others the person is told. */
  function fitting<F extends { readonly name: string; readonly size: number }>(given: readonly F[]): readonly F[] {
    for (const { name, size } of given)
      if (size > MOST_BYTES)
        toasts.show(t('scenarios.notes.tooLarge', { name, size: megabytes(size) }), { tone: 'danger' })
    return given.filter(({ size }) => size <= MOST_BYTES)
  }

  const openFiles = async (dropped: readonly File[]): Promise<void> =>
    addAll(
      await Promise.all(
        fitting(dropped).map(async (file) => ({
          name: file.name,
          ...decode(new Uint8Array(await file.arrayBuffer())),
        })),
      ),
    )

  async function openPicked(): Promise<void> {
    const picked = fitting(await bridge().pick('scenarios', true))
    await addAll(
      await Promise.all(
        picked.map(async ({ handle, name }) => ({ name, ...decode((await ask('files.read', { handle })).bytes) })),
      ),
    )
  }

  async function saveAs(file: LabFile): Promise<void> {
    const handle = await ask('files.adopt', {
      name: file.name.split('/').at(-1) ?? file.name,
      bytes: new TextEncoder().encode(file.text),
    })
    if (await bridge().deliver(handle))
      toasts.show(t('scenarios.notes.saved', { name: handle.name }), { tone: 'success' })
  }

  /** Resolves once everything that is being put into the library when it is called is there. */
  const added = (): Promise<unknown> => adding

  return { add, added, meanwhile, openFiles, openPicked, saveAs }
}
