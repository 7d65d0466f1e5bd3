import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { checkFiles } from '../../../main/commands/check'
import { openInput } from '../../../main/commands/input'
import { Library } from '../../../main/database/library'
import { scratch, unwatched } from '../database/toy'

const SET = join(import.meta.dirname, '../../../resources/samples/yacg/midnight-pantry.yaml')

test('cards are listed without the rules that they name, which are checked all the same', async () => {
  const [file] = await checkFiles(await openInput([SET], {}), {})
  expect(file?.cards).toHaveLength(40)
  expect(file?.cards.filter(({ id }) => !/^(?:CRE|EFF)-/.test(id))).toEqual([])
  expect(file?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a card stands among the cards of its collection, and rules are none of them', () => {
  const library = new Library(join(scratch(), 'pantry.fanfare'), SYSTEMS, { create: true })
  library.import({ files: [{ path: 'pantry.yaml', bytes: new Uint8Array(readFileSync(SET)) }] }, unwatched)
  const entries = library.rows()
  const standing = (key: string) => {
    const row = entries.find(({ cards }) => cards[0]?.key === key)
    return row && library.standing({ collection: row.collection, entry: row.entry })
  }
  expect(entries.length).toBeGreaterThan(60)
  expect(standing('CRE-801')).toEqual({ before: 0, total: 40 })
  expect(standing('CRE-802')).toEqual({ before: 1, total: 40 })
  library.close()
})
