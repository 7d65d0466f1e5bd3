import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { folderSink } from '../../main/publishing/sinks'

const root = mkdtempSync(join(tmpdir(), 'fanfare-sinks-'))
let turn = 0
let out = ''

beforeEach(() => {
  out = join(root, String(++turn))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const bytesOf = (number: number): Uint8Array => new TextEncoder().encode(`card ${number}`)
const named = (number: number): string => `${number % 2 === 0 ? 'even' : 'odd'}/${number}.svg`

describe('a folder of files that are made one after the other', () => {
  test('has all of many files when it is finished, and none before', async () => {
    const sink = folderSink(out)
    for (let number = 0; number < 100; number++) await sink.write(named(number), bytesOf(number))
    expect(existsSync(join(out, 'even'))).toBe(false)
    await sink.finish()
    expect(readdirSync(out).sort()).toEqual(['even', 'odd'])
    for (let number = 0; number < 100; number++)
      expect(readFileSync(join(out, named(number)), 'utf8')).toBe(`card ${number}`)
  })

  test('of which one cannot be written fails with the place that was asked for, and nothing is left of it', async () => {
    const sink = folderSink(out)
    const written = async (): Promise<void> => {
      // A folder lies where the file should, which shows while others are being written.
      await sink.write('cards/one.svg/inside.svg', bytesOf(1))
      await sink.write('cards/one.svg', bytesOf(2))
      for (let number = 0; number < 40; number++) await sink.write(named(number), bytesOf(number))
      await sink.finish()
    }
    const failure: unknown = await written().catch((error: unknown) => error)
    expect(String(failure)).toContain(`${out} could not be written`)
    expect(String(failure)).not.toContain('.new')
    await sink.abandon()
    expect(existsSync(out)).toBe(false)
  })

  test('below a file is refused with its name', async () => {
    writeFileSync(out, 'a file')
    const sink = folderSink(join(out, 'below'))
    const failure: unknown = await sink
      .write('1.svg', bytesOf(1))
      .then(() => sink.finish())
      .catch((error: unknown) => error)
    expect(String(failure)).toContain(`${join(out, 'below')} could not be written`)
    await sink.abandon()
    expect(readFileSync(out, 'utf8')).toBe('a file')
  })

  test('takes the places of those of that name, and leaves the others', async () => {
    mkdirSync(out)
    for (const name of ['1.svg', 'other.svg']) writeFileSync(join(out, name), 'before')
    const sink = folderSink(out)
    await sink.write('1.svg', bytesOf(1))
    await sink.finish()
    expect(readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(['card 1', 'before'])
  })
})
