import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../main/installation'
import { ANNOUNCEMENT_NAMES, REQUEST_NAMES } from '../../preload/channels'
import { ANNOUNCEMENTS, REQUESTS } from '../../preload/contract'

const folder = join(ROOT, 'out', 'preload')

test('the built preload is one CommonJS file that needs nothing but electron', () => {
  expect(readdirSync(folder)).toEqual(['index.cjs'])
  const text = readFileSync(join(folder, 'index.cjs'), 'utf8')
  expect([...text.matchAll(/require\(["'`]([^"'`]+)/g)].map(([, name]) => name)).toEqual(['electron'])
  expect(text).not.toMatch(/^import /m)
})

test('it knows exactly the names of the contract', () => {
  expect(Object.keys(REQUEST_NAMES).sort()).toEqual(Object.keys(REQUESTS).sort())
  expect(Object.keys(ANNOUNCEMENT_NAMES).sort()).toEqual(Object.keys(ANNOUNCEMENTS).sort())
})
