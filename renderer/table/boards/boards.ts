import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { BOARD_VERSION, boardFileSchema, type BoardFile } from '../../../core/engine/branches/board'
import { pathOf, plant } from '../../../core/engine/branches/tree'
import { isAssetName } from '../../../core/face/assets/kinds'
import { digest } from '../../../core/face/hash'
import type { SystemId } from '../../../core/system'
import type { Operation } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import type { Opening } from '../match/laid'
import { useTable } from '../table'
import { useTableTabs } from '../tabs/tabs'
import { useTexts } from '../texts'

type Asset = ReturnType<ReturnType<typeof useLibrary>['assetsOf']>[number]

/** A board of the library. */
export interface Board {
  readonly asset: Asset
  readonly collection: string
  /** Absent: it cannot be read by this studio. */
  readonly file?: BoardFile
}

const read = (text: string | undefined): BoardFile | undefined => {
  try {
    return boardFileSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** What is left out of what is written: `undefined` is nothing in JSON. */
const plain = <T>(value: T): unknown => JSON.parse(JSON.stringify(value))

/** A board's file as the table is laid with it. */
function openingOf(file: BoardFile): Opening {
  const {
    tree,
    texts,
    note: _,
    cards: __,
    version: ___,
    ...rest
  } = plain(file) as Omit<Opening, 'lines' | 'texts'> &
    Pick<BoardFile, 'note' | 'cards' | 'version'> & {
      readonly tree: NonNullable<Opening['lines']>
      readonly texts: NonNullable<Opening['texts']>
    }
  return { ...rest, history: pathOf(tree), lines: tree, ...(texts.length > 0 && { texts }) }
}

/** What is written down of the table that lies there. */
function createPrinting() {
  const library = useLibrary()
  const table = useTable()
  const texts = useTexts()

  /** The collection whose cards lie there most, else the first of the game. */
  function collectionFor(system: SystemId): string | undefined {
    const counts = new Map<string, number>()
    for (const { place } of Object.values(table.position?.cards ?? {})) {
      const collection = place && library.rows.get(place.entry)?.collection
      if (collection !== undefined) counts.set(collection, (counts.get(collection) ?? 0) + 1)
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1])
    return most?.[0] ?? library.info?.collections.find((one) => one.system === system)?.collection
  }

  /** Digests of the texts of the cards at the table, by key. */
  async function cardsOf(system: SystemId): Promise<Record<string, string>> {
    const keys = [
      ...new Set(Object.values(table.position?.cards ?? {}).flatMap(({ key, place }) => (place ? [key] : []))),
    ]
    const found = await Promise.all(
      keys.map(async (key): Promise<readonly [string, string] | undefined> => {
        const [text] = (await texts.find(system, [key])).found
        return text && [key, digest(text.text)]
      }),
    )
    return Object.fromEntries(found.filter((one) => one !== undefined))
  }

  /** The table as it stands, as a board's file. */
  async function print(note: string): Promise<string | undefined> {
    const standing = table.standing()
    if (!standing) return undefined
    const { system, setup, history = [], at = 0, frames, near, players, texts: loose = [], lines } = standing
    const file = {
      version: BOARD_VERSION,
      system,
      ...(note.trim() !== '' && { note: note.trim() }),
      setup,
      tree: lines ?? plant(history),
      at,
      ...(frames !== undefined && { frames }),
      ...(near !== undefined && { near }),
      ...(players && { players }),
      cards: await cardsOf(system),
      texts: loose,
    }
    return `${JSON.stringify(plain(file), undefined, 1)}\n`
  }

  return { collectionFor, print }
}

/** How boards of the library are changed. */
function createChanging(all: () => readonly Board[]) {
  const library = useLibrary()
  const toasts = useToasts()

  const freeName = (collection: string, name: string): string => {
    const taken = new Set(
      all()
        .filter((one) => one.collection === collection)
        .map(({ asset }) => asset.name.toLowerCase()),
    )
    for (let count = 1; ; count++) {
      const free = count === 1 ? name : `${name} ${count}`
      if (!taken.has(free.toLowerCase())) return free
    }
  }

  /** `board`: the one that is changed or removed, as it was seen. */
  async function write(operations: readonly Operation[], label: string, board?: Board): Promise<boolean> {
    try {
      const base = board && { [board.asset.asset]: board.asset.revision }
      const applied = await library.apply(operations, label, undefined, base)
      if (!('conflict' in applied)) return true
      toasts.show(t('table.boards.conflict'), { tone: 'danger' })
    } catch (error) {
      toasts.show(error instanceof Error ? error.message : String(error), { tone: 'danger' })
    }
    return false
  }

  const copy = ({ asset, collection }: Board): Promise<boolean> =>
    write(
      [
        {
          type: 'create-asset',
          asset: crypto.randomUUID(),
          collection,
          kind: 'board',
          name: freeName(collection, asset.name),
          text: asset.text ?? '',
        },
      ],
      t('table.boards.steps.copy', { name: asset.name }),
    )
  const rename = (board: Board, name: string): Promise<boolean> =>
    isAssetName(name.trim())
      ? write(
          [{ type: 'edit-asset', asset: board.asset.asset, name: name.trim() }],
          t('table.boards.steps.rename', { name }),
          board,
        )
      : (toasts.show(t('table.boards.badName'), { tone: 'danger' }), Promise.resolve(false))
  const remove = (board: Board): Promise<boolean> =>
    write(
      [{ type: 'delete-asset', asset: board.asset.asset }],
      t('table.boards.steps.remove', { name: board.asset.name }),
      board,
    )

  return { freeName, write, copy, rename, remove }
}

/** Tables that are kept in the library with all their lines of play: assets of its collections. */
export const useBoards = defineStore('boards', () => {
  const library = useLibrary()
  const table = useTable()
  const tabs = useTableTabs()
  const texts = useTexts()
  const toasts = useToasts()
  /** Whether their dialog is open. */
  const shown = ref(false)

  const all = computed<readonly Board[]>(() =>
    (library.info?.collections ?? []).flatMap(({ collection }) =>
      library.assetsOf(collection).flatMap((asset): Board[] => {
        if (asset.kind !== 'board') return []
        const file = read(asset.text)
        return [{ asset, collection, ...(file && { file }) }]
      }),
    ),
  )
  const { collectionFor, print } = createPrinting()
  const { freeName, write, copy, rename, remove } = createChanging(() => all.value)

  /** Keeps the table under a name: anew, or in the place of a board. */
  async function keep(name: string, note: string, over?: Board): Promise<boolean> {
    const text = await print(note)
    const system = table.system
    const collection = over?.collection ?? (system === undefined ? undefined : collectionFor(system))
    if (text === undefined || collection === undefined) return (toasts.show(t('table.boards.nothing')), false)
    if (!isAssetName(name)) return (toasts.show(t('table.boards.badName'), { tone: 'danger' }), false)
    const operation: Operation = over
      ? { type: 'edit-asset', asset: over.asset.asset, text }
      : {
          type: 'create-asset',
          asset: crypto.randomUUID(),
          collection,
          kind: 'board',
          name: freeName(collection, name),
          text,
        }
    const isKept = await write([operation], t('table.boards.steps.keep', { name }), over)
    if (isKept) {
      tabs.rename(tabs.shown, name)
      toasts.show(t('table.boards.kept', { name }), { tone: 'success' })
    }
    return isKept
  }

  /** Lays a board on a table of its own; the board stays as it is until the table is kept over it. */
  async function open({ file, asset }: Board): Promise<void> {
    if (!file) return toasts.show(t('table.boards.unread', { name: asset.name }), { tone: 'danger' })
    tabs.add(openingOf(file))
    tabs.rename(tabs.shown, asset.name)
    const { found, missing } = await texts.find(file.system, Object.keys(file.cards))
    const digests = new Set(found.map(({ text }) => digest(text)))
    const changed = Object.values(file.cards).filter((one) => !digests.has(one)).length - missing.length
    if (missing.length > 0)
      toasts.show(t('table.boards.missing', { names: missing.slice(0, 8).join(', ') }), { tone: 'danger' })
    else if (changed > 0) toasts.show(t('table.boards.changed', changed))
  }

  /** Hands a board out as a file. */
  function deliver({ asset }: Board): { name: string; bytes: Uint8Array<ArrayBuffer> } {
    return { name: `${asset.name}.board.json`, bytes: new TextEncoder().encode(asset.text ?? '') }
  }

  return { shown, all, keep, open, copy, rename, remove, deliver }
})
