import { randomFrom } from '../random'
import type { Operation } from '../../../preload/contract'
import type { HostProcess } from '../host'

interface Card {
  readonly text: string
  readonly revision: number
}

/** A save that was sent: the texts after it, of all the entries it touches; `undefined` removes one. */
interface Sent {
  readonly after: ReadonlyMap<string, string | undefined>
  acknowledged: boolean
}

const COLLECTION = 'soak'
const CREATED = { version: 1 } as const

const script = (number: number, word: number): string =>
  `name Lamp ${number};\nid CP99-${number};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost ${word % 9};\nstats ${word % 7}/${word % 5};\n// word${word} ${'wick '.repeat(word % 40)}\n`

/**
 * Edits a library over one connection after another, and keeps its own log: what was acknowledged, and what was sent and not. `settle`
 * compares that with what a host has after the last one was killed.
 */
export class Driver {
  readonly #random: (from: number, to: number) => number
  readonly #cards = new Map<string, Card>()
  #sent: Sent[] = []
  #count = 0
  acknowledged = 0
  /** Of the saves that were not acknowledged: how many are there all the same, and how many are not. */
  readonly unacknowledged = { kept: 0, lost: 0 }

  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }

  chance(from: number, to: number): number {
    return this.#random(from, to)
  }

  /** Sent, and not acknowledged by this log. */
  get waiting(): number {
    return this.#sent.filter(({ acknowledged }) => !acknowledged).length
  }

  get texts(): Record<string, string> {
    return Object.fromEntries([...this.#cards].map(([entry, { text }]) => [entry, text]))
  }

  async begin(host: HostProcess): Promise<void> {
    const operations: Operation[] = [
      { type: 'create-collection', collection: COLLECTION, system: 'evolve', name: 'Soak' },
    ]
    await host.ask('library.apply', { operations, baseRevisions: {}, label: 'Begin' })
    while (this.#cards.size < 20) await this.save(host)
  }

  /** One save of one to three entries; resolves when it is acknowledged. */
  async save(host: HostProcess): Promise<void> {
    const operations = this.#operations()
    const baseRevisions = Object.fromEntries(
      operations.flatMap((operation) => {
        const card = 'entry' in operation ? this.#cards.get(operation.entry) : undefined
        return card && 'entry' in operation ? [[operation.entry, card.revision]] : []
      }),
    )
    const after = new Map(
      operations.flatMap((operation): [string, string | undefined][] =>
        'entry' in operation ? [[operation.entry, 'text' in operation ? operation.text : undefined]] : [],
      ),
    )
    const sent: Sent = { after, acknowledged: false }
    this.#sent.push(sent)
    const outcome = await host.ask('library.apply', { operations, baseRevisions, label: 'Soak' })
    if ('conflict' in outcome)
      throw new Error(`A conflict where nobody else writes: ${JSON.stringify(outcome.conflict)}`)
    sent.acknowledged = true
    this.acknowledged += 1
    this.#sent = this.#sent.filter((other) => other !== sent)
    for (const entry of outcome.removed) this.#cards.delete(entry)
    for (const { entry, text, revision } of outcome.entries) this.#cards.set(entry, { text, revision })
  }

  /** Takes the host's cards as they are, after finding in them every acknowledged text, and each other save whole or not at all. */
  async settle(host: HostProcess): Promise<void> {
    const rows = (await host.ask('library.rows', {})).filter(({ collection }) => collection === COLLECTION)
    const found = new Map(
      (await host.ask('library.read', { entries: rows.map(({ entry }) => entry) })).map(({ entry, text, revision }) => [
        entry,
        { text, revision },
      ]),
    )
    const expected = new Map([...this.#cards].map(([entry, { text }]): [string, string | undefined] => [entry, text]))
    for (const { after } of this.#sent) {
      const kept = [...after].filter(([entry, text]) => found.get(entry)?.text === text).length
      const lost = [...after].filter(([entry]) => found.get(entry)?.text === this.#cards.get(entry)?.text).length
      if (kept !== after.size && lost !== after.size)
        throw new Error(`A save is there in part: ${kept} of ${after.size} texts.`)
      this.unacknowledged[kept === after.size ? 'kept' : 'lost'] += 1
      if (kept === after.size) for (const [entry, text] of after) expected.set(entry, text)
    }
    for (const [entry, text] of expected)
      if (found.get(entry)?.text !== text) throw new Error(`${entry} is not as it was acknowledged.`)
    for (const entry of found.keys())
      if (expected.get(entry) === undefined) throw new Error(`${entry} was never saved.`)
    this.#sent = []
    this.#cards.clear()
    for (const [entry, card] of found) this.#cards.set(entry, card)
  }

  #operations(): Operation[] {
    const free = [...this.#cards.keys()].filter((entry) => !this.#sent.some(({ after }) => after.has(entry)))
    const operations: Operation[] = []
    for (let number = this.#random(1, 3); number > 0; number--) {
      const [entry] = free.splice(this.#random(0, Math.max(0, free.length - 1)), 1)
      const kind = this.#random(0, 9)
      if (entry === undefined || this.#cards.size < 20 || kind === 0) operations.push(this.#create())
      else if (kind === 1 && this.#cards.size > 30) operations.push({ type: 'delete', entry })
      else operations.push({ type: 'edit', entry, text: script(Number(entry.slice(1)), this.#random(0, 99_999)) })
    }
    return operations
  }

  #create(): Operation {
    const number = ++this.#count
    return {
      type: 'create',
      entry: `e${number}`,
      collection: COLLECTION,
      text: script(number, this.#random(0, 99_999)),
      appearance: CREATED,
    }
  }
}
