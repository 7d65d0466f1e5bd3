import type { Appearance } from '../../../core/document/appearance'
import { translate } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import { ask, bridge, RequestError } from '../../stores/host'
import type { OpenCard } from '../open'
import { useSession } from '../session'

/** The first picture among what was dropped or pasted. */
export const pictureOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Gives open cards their pictures, each as one step of the library's history. */
export function useArt() {
  const session = useSession()
  const toasts = useToasts()

  async function told({ name }: OpenCard, work: () => Promise<boolean>): Promise<void> {
    try {
      if (!(await work())) toasts.show(translate('editor.art.conflict'), { tone: 'danger' })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toasts.show(translate('editor.art.refused', { name, reason: error.message }), { tone: 'danger' })
    }
  }

  const label = (opened: OpenCard, step: 'art' | 'place' | 'removeArt' | 'takeArt'): string =>
    translate(`editor.steps.${step}`, { name: opened.name })

  /** Another picture lies in the middle of its frames; the same one, taken again, lies as it lay. */
  const give = (opened: OpenCard, keep: () => Promise<{ art: string }>, isAgain = false): Promise<void> =>
    told(opened, async () => {
      const { art } = await keep()
      return session.dress(
        opened,
        ({ placement, placements, ...appearance }) => ({
          ...appearance,
          art,
          ...(isAgain && { placement, placements }),
        }),
        label(opened, isAgain ? 'takeArt' : 'art'),
      )
    })

  async function giveFile(opened: OpenCard, file: File): Promise<void> {
    await give(opened, async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const from = await bridge().dropped?.(file)
      return ask('art.keep', { bytes, from: from?.handle })
    })
  }

  async function choose(opened: OpenCard, isAgain = false): Promise<void> {
    const [file] = await bridge().pick('art', false)
    if (!file) return
    const read = async (): Promise<{ art: string }> => {
      const { bytes } = await ask('files.read', { handle: file.handle })
      return ask('art.keep', { bytes, from: file.handle })
    }
    await give(opened, read, isAgain)
  }

  /** Takes the picture again from the file that it came from, which was changed since. */
  const again = (opened: OpenCard, art: string): Promise<void> => give(opened, () => ask('art.again', { art }), true)

  const place = (opened: OpenCard, placed: Pick<Appearance, 'placement' | 'placements'>): Promise<void> =>
    told(opened, () => session.dress(opened, (appearance) => ({ ...appearance, ...placed }), label(opened, 'place')))

  const remove = (opened: OpenCard): Promise<void> =>
    told(opened, () =>
      session.dress(
        opened,
        ({ art: _art, placement: _placement, placements: _placements, ...appearance }) => appearance,
        label(opened, 'removeArt'),
      ),
    )

  return { giveFile, choose, again, place, remove }
}
