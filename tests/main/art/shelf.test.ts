import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeOldShelves, SHELF } from '../../../main/art/shelf'
import { scratch } from '../database/toy'

const picture = `${'0a'.repeat(32)}-815x1141.jpg`
const half = '0c9e2a5b-7d41-4f0e-9a3c-5b6d7e8f9a0b.new'

function fill(folder: string, ...names: string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(join(folder, name), name)
}

test('pictures that an earlier studio made are removed, and those of this one stay', async () => {
  const data = scratch()
  fill(join(data, 'pictures-1'), picture, half)
  fill(join(data, SHELF), picture, half)
  fill(data, 'settings.json')
  await removeOldShelves(data)
  expect(readdirSync(data).sort()).toEqual([SHELF, 'settings.json'])
  expect(readdirSync(join(data, SHELF)).sort()).toEqual([half, picture].sort())
})

test('what the studio did not make stays where its old pictures were', async () => {
  const data = scratch()
  fill(join(data, 'pictures-1'), picture, 'holiday.jpg')
  fill(join(data, 'pictures-1', `${'0b'.repeat(32)}-1x1.png`), picture)
  fill(join(data, 'pictures'), picture)
  await removeOldShelves(data)
  expect(readdirSync(join(data, 'pictures-1')).sort()).toEqual([`${'0b'.repeat(32)}-1x1.png`, 'holiday.jpg'])
  expect(readdirSync(join(data, 'pictures-1', `${'0b'.repeat(32)}-1x1.png`))).toEqual([picture])
  expect(existsSync(join(data, 'pictures', picture))).toBe(true)
})

test('a link in the place of old pictures is not followed', async () => {
  const [data, elsewhere] = [scratch(), scratch()]
  fill(elsewhere, picture)
  symlinkSync(elsewhere, join(data, 'pictures-1'), 'junction')
  await removeOldShelves(data)
  expect(readdirSync(elsewhere)).toEqual([picture])
  expect(existsSync(join(data, 'pictures-1'))).toBe(true)
})

test('a data folder that is not there yet is no trouble', async () => {
  await expect(removeOldShelves(join(scratch(), 'none'))).resolves.toBeUndefined()
})
