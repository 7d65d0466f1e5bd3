import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { openAsDesktop } from '../chromium'

const ROOT = join(import.meta.dirname, '..', '..')
const PATIENCE = 120_000

/**
 * Opens a library of the files of one collection, by their paths in it, in the built browser host and in Chromium with the heaps of the
 * desktop's window; everything is closed when the work is done. `scripts`: paths of what runs in the page before the studio does.
 */
export async function withPage<T>(
  files: Readonly<Record<string, string>>,
  work: (page: Page, browser: Browser) => Promise<T>,
  scripts: readonly string[] = [],
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-page-'))
  const library = join(folder, 'bench.fanfare')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'set', path)), { recursive: true })
    writeFileSync(join(folder, 'set', path), text)
  }
  execFileSync(process.execPath, [join(ROOT, 'out/main/cli.js'), 'import', join(folder, 'set'), '--library', library])
  const browser = await openAsDesktop()
  const args = [join(ROOT, 'out/main/web.js'), '--no-open', '--data', join(folder, 'data'), '--library', library]
  const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(PATIENCE)
    const [address] = (await once(createInterface({ input: host.stdout }), 'line')) as [string]
    for (const path of scripts) await page.addInitScript({ path })
    await page.goto(address)
    return await work(page, browser)
  } finally {
    await browser.close()
    if (host.exitCode === null) {
      host.kill('SIGTERM')
      await once(host, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of one frame of a usual screen. */
export const FRAME = 1000 / 60

/** The time that so large a share of all times does not exceed. */
export const atShare = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}
