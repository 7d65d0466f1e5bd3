import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openChromium } from '../chromium'
import { frame, freshText, satoriFonts, scriptOf } from './baseline'
import { wholeFace } from './whole-face'

/** As people start it in a checkout. */
const CLI = join(import.meta.dirname, '..', '..', 'scripts', 'fanfare.mjs')
const [FACES, A_PAGE] = [450, 9]
const PAIRS = 3
let turn = 0
const round = (value: number): number => Math.round(value * 100) / 100

interface Made {
  readonly seconds: number
  readonly bytes: number
}

/** Ours: every face another text, drawn and printed by the command. */
function sheet(folder: string): Made {
  const path = join(folder, 'cards.txt')
  writeFileSync(path, Array.from({ length: FACES }, () => scriptOf(freshText(++turn))).join('\n'))
  const args = [CLI, 'sheet', path, '--system', 'evolve', '--bleed', '0mm', '--json', '--out', join(folder, 'ours.pdf')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`sheet ended with ${status}: ${stderr}`)
  const { pages, distinct, bytes, seconds } = JSON.parse(stdout) as Made & { pages: number; distinct: number }
  expect([pages, distinct]).toEqual([FACES / A_PAGE, FACES])
  return { seconds, bytes }
}

/** The baseline: whole faces by Satori, their text as outlines, laid out as a web page and printed by one Chromium. */
async function printedPage(): Promise<Made> {
  const [ground, families] = [await frame(), satoriFonts()]
  const browser = await openChromium()
  try {
    const page = await browser.newPage()
    const began = performance.now()
    const faces: string[] = []
    for (let face = 0; face < FACES; face++) faces.push(await wholeFace(ground, freshText(++turn), families))
    const pages = Array.from(
      { length: FACES / A_PAGE },
      (_, index) => `<section>${faces.slice(index * A_PAGE, (index + 1) * A_PAGE).join('')}</section>`,
    )
    await page.setContent(
      `<style>@page{size:A4;margin:0}body{margin:0}section{display:grid;grid-template-columns:repeat(3,63mm);padding:16.5mm 10.5mm;page-break-after:always;height:264mm}svg{width:63mm;height:88mm}</style>${pages.join('')}`,
    )
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    return { seconds: (performance.now() - began) / 1000, bytes: pdf.length }
  } finally {
    await browser.close()
  }
}

test('450 distinct faces on 50 A4 pages beside Satori printed through Chromium', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-sheets-'))
  try {
    // A build, and the compiled code of its threads, are no part of what is measured.
    sheet(folder)
    const pairs: { readonly plain: Made; readonly ours: Made }[] = []
    for (let pair = 0; pair < PAIRS; pair++) pairs.push({ plain: await printedPage(), ours: sheet(folder) })
    console.table(
      pairs.map(({ plain, ours }) => ({
        'Satori and Chromium, s': round(plain.seconds),
        'sheet, s': round(ours.seconds),
        'times as fast': round(plain.seconds / ours.seconds),
        'faces a second': round(FACES / ours.seconds),
        'KB a face': round(ours.bytes / FACES / 1000),
        'part of its size': round(ours.bytes / plain.bytes),
      })),
    )
    const middle = (value: (pair: (typeof pairs)[number]) => number): number =>
      pairs.map(value).sort((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? Number.NaN
    expect(middle(({ plain, ours }) => plain.seconds / ours.seconds)).toBeGreaterThanOrEqual(4)
    expect(middle(({ ours, plain }) => ours.bytes / plain.bytes)).toBeLessThanOrEqual(0.2)
    expect(middle(({ ours }) => FACES / ours.seconds)).toBeGreaterThanOrEqual(60)
    expect(middle(({ ours }) => ours.bytes / FACES)).toBeLessThan(9000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
