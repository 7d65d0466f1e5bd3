import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { cardsOf } from '../../../main/answers/sheet'
import { chosenCards } from '../../../main/commands/chosen'
import type { LibraryClient } from '../../../main/database/client'
import { Library } from '../../../main/database/library'
import { loadFonts } from '../../../main/printing/fonts'
import { createRenderer } from '../../../main/printing/render'
import type { CardSource } from '../../../main/printing/tasks'
import { scratch, unwatched } from '../database/toy'

const SET = join(import.meta.dirname, '../../../resources/samples/yacg/midnight-pantry.yaml')
const folder = mkdtempSync(join(tmpdir(), 'fanfare-seen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const text = readFileSync(SET, 'utf8')
/** The document of the set that has this id. */
const documentOf = (id: string): string => text.split(/^---$/m).find((part) => part.includes(`\n    id: ${id}\n`)) ?? ''
const deck = written('three.deck.txt', '3 CRE-801\n')

/** Words of the first card's face, drawn as one that is published is: each in a thread that knows nothing else. */
async function wordsOn(cards: readonly CardSource[]): Promise<string> {
  const bare = structuredClone(cards.slice(0, 1))
  const draw = createRenderer({ format: 'svg', dpi: 96, bleed: false, cards: bare }, SYSTEMS, loadFonts())
  const { bytes } = await draw({ card: 0 })
  const shown = new TextDecoder().decode(bytes).matchAll(/aria-label="([^"]*)"|<text[^>]*>([^<]*)</g)
  return [...shown].map(([, label, words]) => label ?? words).join(' ')
}

describe('the face of a card that is published', () => {
  test('says its place among all cards that were given, not among those of the deck', async () => {
    const { cards } = await chosenCards([SET], { deck })
    expect(cards).toHaveLength(1)
    expect(await wordsOn(cards)).toContain('003/040')
  })

  test('says its place among those that it may refer to, and is counted once where they repeat it', async () => {
    const alone = written('alone.yaml', documentOf('CRE-801'))
    const { cards } = await chosenCards([alone], { cards: [SET] })
    expect(cards.map(({ key }) => key)).toEqual(['CRE-801'])
    expect(await wordsOn(cards)).toContain('003/040')
  })

  test('says what the rules of the given files say now, though the deck does not name them', async () => {
    const now = documentOf('TRA-801').replace(/description: .*/, 'description: Rewritten today.')
    const changed = written(
      'changed.yaml',
      text.replace(documentOf('TRA-801'), () => now),
    )
    const { cards } = await chosenCards([changed], { deck })
    expect(await wordsOn(cards)).toContain('Rewritten today.')
  })

  test('says its place in its collection where it comes from a library, whatever else is published', async () => {
    const library = new Library(join(scratch(), 'pantry.fanfare'), SYSTEMS, { create: true })
    library.import({ files: [{ path: 'pantry.yaml', bytes: new Uint8Array(readFileSync(SET)) }] }, unwatched)
    const client = {
      ask(name: 'info' | 'rows' | 'read' | 'assets', input: never) {
        const answers = {
          info: () => library.info(),
          rows: () => library.rows(),
          read: () => library.read(input),
          assets: () => [],
        }
        return Promise.resolve(answers[name]())
      },
    } as unknown as LibraryClient
    const row = library.rows().find(({ cards }) => cards[0]?.key === 'CRE-801')
    const work = { signal: new AbortController().signal, progress: () => undefined }
    const cards = await cardsOf(client, [{ entry: row?.entry ?? '', index: 0 }], undefined, SYSTEMS, work)
    expect(await wordsOn(cards)).toContain('003/040')
    library.close()
  })
})

test('rules that cards name are no cards that are printed, unless nothing else was given', async () => {
  const { cards } = await chosenCards([SET], {})
  expect(cards).toHaveLength(40)
  expect(cards.filter(({ key }) => !/^(?:CRE|EFF)-/.test(key))).toEqual([])
  const { cards: rules } = await chosenCards([written('trait.yaml', documentOf('TRA-801'))], {})
  expect(rules.map(({ key }) => key)).toEqual(['TRA-801'])
})
