import type { FieldValue } from '../../../core/language/field'
import { freshCard, freshKey } from '../../../core/library/fresh'
import type { Operation } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { useAhead } from '../../stores/ahead'
import { freshId } from '../../stores/library'
import { usePages } from '../../stores/pages'
import { useSelection } from '../../stores/selection'
import type { Applying } from './applying'
import type { Workshops } from './workshops'

/** Makes new cards. */
export function createCreating({ apply }: Applying, { workshopOf, keysOf }: Workshops) {
  const pages = usePages()
  const selection = useSelection()
  const ahead = useAhead()

  /**
   * Applies what creates this entry, selects it and opens the editor at it, unless the person has gone to a page meanwhile; what is typed until then is
   * for it.
   */
  async function make(operations: readonly Operation[], label: string, entry: string): Promise<void> {
    const { moves } = pages
    let isLed = false
    ahead.expect(entry)
    try {
      if ((await apply(operations, label)) === undefined) return
      selection.only(entry)
      isLed = pages.moves === moves
      if (isLed) pages.edit(entry)
    } finally {
      if (!isLed && ahead.entry === entry) ahead.drop()
    }
  }

  /** Creates a card at the end of its collection, with these words in its fields, and opens the editor at it. */
  async function create(
    collection: string,
    kind: string,
    name: string,
    words: Readonly<Record<string, FieldValue | undefined>>,
  ): Promise<void> {
    const workshop = workshopOf(collection)
    const template = workshop?.kinds.find(({ id }) => id === kind)
    if (!workshop || !template) return
    const taken = keysOf(collection)
    const text = freshCard(workshop, template, {
      name,
      key: freshKey(workshop, template, taken, freshId()),
      words,
    })
    const entry = freshId()
    await make(
      [{ type: 'create', entry, collection, text, appearance: { version: 1 } }],
      t('library.labels.create', { name }),
      entry,
    )
  }

  /** Creates an entry for each script, the first under this name, all with keys of their own, and opens the editor at the first. */
  async function createFrom(collection: string, scripts: readonly string[], name: string): Promise<void> {
    const workshop = workshopOf(collection)
    if (!workshop) return
    const taken = keysOf(collection)
    const operations = scripts.map((script, index): Operation & { type: 'create' } => {
      const card = workshop.language.parse(script).cards[0]
      const key = workshop.nextKey(taken, card?.key, freshId())
      taken.add(key)
      const text = workshop.rename(script, index === 0 ? name : (card?.name ?? name), key)
      return { type: 'create', entry: freshId(), collection, text, appearance: { version: 1 } }
    })
    const [first] = operations
    if (first) await make(operations, t('library.labels.create', { name }), first.entry)
  }

  return { create, createFrom }
}
