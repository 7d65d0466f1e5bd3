import { randomUUID } from 'node:crypto'
import { deepEqual } from 'fast-equals'
import { EMPTY_APPEARANCE, type Appearance } from '../../../core/document/appearance'
import { joinSlices } from '../../../core/document/entry'
import { isTooLong } from '../../../core/document/length'
import { FIELD_MESSAGES, addedValue } from '../../../core/document/added'
import { hasWorkshop, type WorkshopGame } from '../../../core/game'
import type { Field, FieldValue } from '../../../core/language/field'
import { message, printMessage, type Message, type Messages } from '../../../core/language/message'
import { CELL_MESSAGES, HEADINGS, isKey, type Target, targetsOf, valueIn, wordsIn } from '../../../core/library/cells'
import { freshKey } from '../../../core/library/fresh'
import { type FieldChange, rewriteCard } from '../../../core/library/rewrite'
import { HostError } from '../../answers/context'
import type { Catalogs } from '../../database/catalogs'
import type { Store } from '../../database/store'
import { stopWhenAsked, type Watch } from '../incoming'
import type { Spreadsheet } from './limits'
import { readSpreadsheet } from './reading'

/** Which columns of a file mean what, and what becomes of its rows. */
export interface SpreadsheetRequest {
  readonly path: string
  readonly bytes: Uint8Array
  readonly sheet: number
  readonly collection: string
  /** The name of a target for each column, from the left; `null` for one that is passed by. */
  readonly columns: readonly (string | null)[]
  /** Of new cards, where no column says it. */
  readonly kind: string
  /** What becomes of rows whose key no card has. */
  readonly unmatched: 'create' | 'pass'
  /** What rows do whose key a card has; they change it when absent. */
  readonly matched?: 'change' | 'pass' | undefined
  /** What an empty cell does to the field of a card that is there. */
  readonly empty: 'keep' | 'clear'
}

export interface RowProblem {
  /** From 1, with the headings. */
  readonly row: number
  /** The heading of the column. */
  readonly column?: string | undefined
  readonly message: string
}

export interface RowChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What becomes of a card. */
export interface ProposedRow {
  readonly row: number
  readonly entry: string
  readonly isNew: boolean
  readonly name: string
  readonly key: string
  readonly changes: readonly RowChange[]
}

/** An entry as the rows of a file leave it. */
export interface ProposedEntry {
  readonly entry: string
  readonly isNew: boolean
  readonly text: string
  readonly appearance: Appearance
  /** Whether the text is another, and not only how the card looks. */
  readonly hasText: boolean
}

export interface SpreadsheetProposal {
  readonly entries: readonly ProposedEntry[]
  readonly rows: readonly ProposedRow[]
  readonly same: number
  readonly passed: number
  readonly problems: readonly RowProblem[]
}

interface Pending {
  readonly isNew: boolean
  text: string
  appearance: Appearance
  hasText: boolean
}

interface Known {
  readonly entry: string
  readonly index: number
}

/** An empty cell takes neither from a card: it would be none any more. */
const NEEDED = new Set(['name', 'type'])

/** Of so many cards it is said what changes. */
const MOST_SHOWN = 500

const said = (value: FieldValue | undefined): string =>
  value === undefined ? '' : typeof value === 'object' ? value.join(', ') : String(value)

/** English for what a script makes of what a new card is called. */
const NEW_MESSAGES: Messages = {
  'new-name': 'The script cannot say "{found}" here: the new card has the name "{written}".',
  'new-key': 'The script cannot say "{found}" here: the new card has the key "{written}".',
}

const say = (fault: Message): string => printMessage({ ...CELL_MESSAGES, ...FIELD_MESSAGES, ...NEW_MESSAGES }, fault)

/** Blanks are settled as the game writes them. */
const settled = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Works out what rows do to cards, one after the other: a card's later row finds what its earlier one made of it. */
class Proposing {
  readonly problems: RowProblem[] = []
  readonly rows: ProposedRow[] = []
  same = 0
  passed = 0
  readonly #request: SpreadsheetRequest
  readonly #store: Store
  readonly #game: WorkshopGame
  readonly #targets: ReadonlyMap<string, Target>
  readonly #headings: readonly string[]
  readonly #byKey = new Map<string, Known[]>()
  readonly #pending = new Map<string, Pending>()
  /** The row that had a key first. */
  readonly #seen = new Map<string, number>()
  readonly #taken = new Map<string, true>()

  constructor(
    request: SpreadsheetRequest,
    headings: readonly string[],
    game: WorkshopGame,
    catalogs: Catalogs,
    store: Store,
  ) {
    this.#request = request
    this.#store = store
    this.#game = game
    this.#headings = headings
    this.#targets = new Map(targetsOf(game, HEADINGS).map((target) => [target.name, target]))
    for (const { entry, collection, cards } of catalogs.rows.values()) {
      if (collection !== request.collection) continue
      cards.forEach(({ key }, index) => {
        if (this.#byKey.get(key)?.push({ entry, index }) === undefined) this.#byKey.set(key, [{ entry, index }])
        this.#taken.set(key, true)
      })
    }
  }

  get entries(): ProposedEntry[] {
    return [...this.#pending].map(([entry, pending]) => ({ entry, ...pending }))
  }

  take(cells: readonly string[], row: number): void {
    if (cells.every((cell) => cell.trim() === '')) return
    const extra = cells.slice(this.#headings.length).filter((cell) => cell.trim() !== '').length
    if (extra > 0) this.#report(row, message('row-long', { n: extra }))
    const key = this.#cell(cells, isKey)?.trim() ?? ''
    const fault = this.#keyFault(key)
    if (fault) return this.#pass(row, fault)
    if (key !== '') this.#seen.set(key, row)
    const [known] = key === '' ? [] : (this.#byKey.get(key) ?? [])
    if (known && this.#request.matched === 'pass') this.passed++
    else if (known) this.#change(cells, row, known, key)
    else this.#create(cells, row, key)
  }

  /** Why a row can mean no card. */
  #keyFault(key: string): Message | undefined {
    const before = key === '' ? undefined : this.#seen.get(key)
    if (before !== undefined) return message('row-twice', { key, row: before })
    const known = key === '' ? 0 : (this.#byKey.get(key)?.length ?? 0)
    if (known > 1) return message('row-several', { key })
    if (known === 1 || this.#request.unmatched === 'create') return undefined
    return key === '' ? message('row-keyless') : message('row-unknown', { key })
  }

  #cell(cells: readonly string[], isMeant: (name: string) => boolean): string | undefined {
    const at = this.#request.columns.findIndex((name) => name !== null && isMeant(name))
    return at < 0 ? undefined : (cells[at] ?? '')
  }

  #report(row: number, fault: Message, column?: number): void {
    this.problems.push({
      row,
      ...(column !== undefined && { column: this.#headings[column] ?? '' }),
      message: say(fault),
    })
  }

  #pass(row: number, fault: Message): void {
    this.passed++
    this.#report(row, fault)
  }

  /** What the cells of a row do to fields; what they cannot say is reported, and left as it is. */
  #changes(cells: readonly string[], row: number, isNew: boolean): Map<string, FieldChange> {
    const changes = new Map<string, FieldChange>()
    this.#request.columns.forEach((name, column) => {
      const field = name === null ? undefined : this.#targets.get(name)?.field
      if (!field || isKey(field.name) || (isNew && field.name === 'name')) return
      const read = valueIn(field, cells[column] ?? '')
      if ('fault' in read) return this.#report(row, read.fault, column)
      if (read.value !== undefined) changes.set(field.name, { type: 'set', value: read.value })
      else if (!isNew && this.#request.empty === 'clear' && !NEEDED.has(field.name))
        changes.set(field.name, { type: 'clear' })
    })
    // What kind of card it is decides which fields it has.
    const type = changes.get('type')
    return type ? new Map([['type', type], ...changes]) : changes
  }

  /** Copies and tags, which every card has. */
  #dressed(appearance: Appearance, cells: readonly string[], row: number, isNew: boolean): Appearance {
    let dressed = appearance
    this.#request.columns.forEach((name, column) => {
      if (name !== 'copies' && name !== 'tags') return
      const text = (cells[column] ?? '').trim()
      if (text === '') {
        if (isNew || this.#request.empty === 'keep') return
        const { [name]: _before, ...rest } = dressed
        dressed = rest
      } else if (name === 'tags') dressed = { ...dressed, tags: wordsIn(text) }
      else if (/^\d{1,3}$/.test(text)) dressed = { ...dressed, copies: Number(text) }
      else this.#report(row, message('cell-copies', { found: text }), column)
    })
    return dressed
  }

  #change(cells: readonly string[], row: number, { entry, index }: Known, key: string): void {
    const before = this.#pending.get(entry) ?? this.#stored(entry)
    if (!before) return
    const changes = this.#changes(cells, row, false)
    const after = this.#rewritten(before, changes, cells, row, index)
    if (!after) return
    if (after.text === before.text && deepEqual(after.appearance, before.appearance)) {
      this.same++
      return
    }
    this.#show(row, entry, false, key, before, after, changes.keys(), index)
    this.#pending.set(entry, { ...before, ...after, hasText: before.hasText || after.text !== before.text })
  }

  #create(cells: readonly string[], row: number, key: string): void {
    const { workshop } = this.#game
    const name = this.#cell(cells, (each) => each === 'name')?.trim() ?? ''
    if (name === '') return this.#pass(row, message('row-unnamed'))
    const said =
      this.#cell(cells, (each) => each === 'type' || each === 'kind')
        ?.trim()
        .toLowerCase() ?? ''
    const named = workshop.kinds.find(({ id, label }) => id.toLowerCase() === said || label.toLowerCase() === said)
    const kind = named ?? workshop.kinds.find(({ id }) => id === this.#request.kind) ?? workshop.kinds[0]
    if (!kind) return this.#pass(row, message('row-unnamed'))
    const own = key === '' ? freshKey(workshop, kind, this.#taken, randomUUID()) : key
    this.#taken.set(own, true)
    const before = { text: kind.bare(name, own), appearance: EMPTY_APPEARANCE }
    const changes = this.#changes(cells, row, true)
    const after = this.#rewritten(before, changes, cells, row, 0, true)
    if (!after) return
    this.#compare(after.text, { name, key }, row)
    const entry = randomUUID()
    this.#show(row, entry, true, own, before, after, changes.keys(), 0, name)
    this.#pending.set(entry, { isNew: true, hasText: true, ...after })
  }

  /** Reports what a new card is called otherwise than its row says. */
  #compare(text: string, { name, key }: { readonly name: string; readonly key: string }, row: number): void {
    const [card] = this.#game.workshop.language.parse(text).cards
    const column = (isMeant: (target: string) => boolean): number =>
      this.#request.columns.findIndex((target) => target !== null && isMeant(target))
    if (settled(card?.name ?? '') !== settled(name))
      this.#report(
        row,
        message('new-name', { found: name, written: card?.name ?? '' }),
        column((target) => target === 'name'),
      )
    if (key !== '' && card?.key !== key)
      this.#report(row, message('new-key', { found: key, written: card?.key ?? '' }), column(isKey))
  }

  #stored(entry: string): Pending | undefined {
    const state = this.#store.entry(entry)?.state
    if (!state) return undefined
    const { text } = joinSlices(this.#game.documents, state.slices)
    return { isNew: false, text, appearance: state.appearance, hasText: false }
  }

  /** The card with what its row says; nothing where it would be too long to be kept. */
  #rewritten(
    { text, appearance }: Pick<Pending, 'text' | 'appearance'>,
    changes: ReadonlyMap<string, FieldChange>,
    cells: readonly string[],
    row: number,
    index: number,
    isNew = false,
  ): Pick<Pending, 'text' | 'appearance'> | undefined {
    const found = rewriteCard(this.#game, { text, appearance }, Object.fromEntries(changes), index)
    for (const name of found.missing) this.#reportField(row, cells, name, 'cell-missing')
    for (const name of found.refused) this.#reportField(row, cells, name, 'cell-refused')
    const dressed = this.#dressed(found.appearance, cells, row, isNew)
    if (!isTooLong(found.text)) return { text: found.text, appearance: dressed }
    this.#pass(row, message('row-too-long'))
    return undefined
  }

  #reportField(row: number, cells: readonly string[], name: string, id: string): void {
    const column = this.#request.columns.indexOf(name)
    const text = (cells[column] ?? '').trim()
    // An empty cell asks nothing of a card that has no such field.
    if (text !== '') this.#report(row, message(id, { found: text.slice(0, 60) }), column)
  }

  #show(
    row: number,
    entry: string,
    isNew: boolean,
    key: string,
    before: Pick<Pending, 'text' | 'appearance'>,
    after: Pick<Pending, 'text' | 'appearance'>,
    names: Iterable<string>,
    index: number,
    name = this.#read(after, this.#targets.get('name')?.field, index),
  ): void {
    const isShown = this.rows.length < MOST_SHOWN
    const fields = isShown ? [...names].flatMap((each) => this.#targets.get(each)?.field ?? []) : []
    const changes = fields.flatMap((field): RowChange[] => {
      const [old, now] = [isNew ? '' : this.#read(before, field, index), this.#read(after, field, index)]
      return old === now ? [] : [{ label: field.label, before: old, after: now }]
    })
    for (const what of isShown ? (['copies', 'tags'] as const) : []) {
      const [old, now] = [String(before.appearance[what] ?? ''), String(after.appearance[what] ?? '')]
      if (old !== now) changes.push({ label: HEADINGS[what], before: old, after: now })
    }
    this.rows.push({ row, entry, isNew, name, key, changes })
  }

  #read({ text, appearance }: Pick<Pending, 'text' | 'appearance'>, field: Field | undefined, index: number): string {
    if (!field) return ''
    if (field.added) return said(addedValue(appearance, field.name))
    return said(field.read(this.#game.workshop.language.parse(text), index)?.value)
  }
}

/** Problems of a file by its headings, without those of columns that are passed by. */
const problemsOfCells = (
  problems: Spreadsheet['problems'],
  { columns }: SpreadsheetRequest,
  headings: readonly string[],
): RowProblem[] =>
  problems.flatMap(({ column, ...problem }) => {
    if (column === undefined) return [problem]
    return (columns[column] ?? null) === null ? [] : [{ ...problem, column: headings[column] ?? '' }]
  })

/** What the rows of a file would do to a collection; writes nothing. */
export function proposeSpreadsheet(
  request: SpreadsheetRequest,
  catalogs: Catalogs,
  store: Store,
  watch: Watch,
): SpreadsheetProposal {
  const game = catalogs.game(request.collection)
  if (!store.collection(request.collection) || !hasWorkshop(game))
    throw new HostError('spreadsheet-nowhere', 'Cards of this collection cannot be written here. Choose another one.')
  const { rows, above, problems } = readSpreadsheet(request.path, request.bytes, request.sheet)
  const proposing = new Proposing(request, rows[0] ?? [], game, catalogs, store)
  rows.slice(1).forEach((cells, index) => {
    stopWhenAsked(watch)
    proposing.take(cells, above + index + 2)
    watch.progress(index + 1, rows.length)
  })
  return {
    entries: proposing.entries,
    rows: proposing.rows,
    same: proposing.same,
    passed: proposing.passed,
    problems: [...problemsOfCells(problems, request, rows[0] ?? []), ...proposing.problems],
  }
}
