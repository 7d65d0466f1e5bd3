import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assetAt } from '../../main/assets'
import { ROOT } from '../../main/installation'
import { readPolicy } from '../../main/policy'
import { temporary } from './host'

test('the window runs no scripts but its own, and loads nothing from elsewhere', async () => {
  const policy = (await readPolicy(join(ROOT, 'renderer')))()
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).not.toMatch(/'unsafe-eval'|https?:|\*/)
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
})

describe('an asset', () => {
  let folder: Awaited<ReturnType<typeof temporary>>
  beforeEach(async () => {
    folder = await temporary()
    mkdirSync(join(folder.path, 'page', 'assets'), { recursive: true })
    writeFileSync(join(folder.path, 'page', 'index.html'), 'page')
    writeFileSync(join(folder.path, 'page', 'assets', 'a-1.css'), 'css')
    writeFileSync(join(folder.path, 'page', '.env'), 'secret')
    writeFileSync(join(folder.path, 'page-secret.js'), 'secret')
  })
  afterEach(() => folder.remove())

  test('is found with its type; one with a hash in its name may be kept', async () => {
    const at = (path: string): ReturnType<typeof assetAt> => assetAt(join(folder.path, 'page'), path)
    expect(await at('/')).toMatchObject({ type: 'text/html; charset=utf-8', immutable: false })
    expect(await at('/assets/a-1.css')).toMatchObject({ type: 'text/css; charset=utf-8', immutable: true })
  })

  test.each([
    '/assets',
    '/.env',
    '/../page-secret.js',
    '/-secret.js',
    '/%2e%2e/page-secret.js',
    '/C:/a.js',
    '/..\\page-secret.js',
  ])('is not found at %s', async (path) => {
    expect(await assetAt(join(folder.path, 'page'), path)).toBeUndefined()
  })
})
