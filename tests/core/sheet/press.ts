import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'vitest'
import { PROFILE } from './profile'

export const HAS_QPDF = existsSync('/usr/bin/qpdf')

/** What is absent of that with which a file made for a profile is looked at, as a test says that it is skipped; nothing where all is there. */
const absent = [
  ...(PROFILE === undefined ? ['a CMYK profile'] : []),
  ...(HAS_QPDF ? [] : ['qpdf']),
  ...(existsSync('/usr/bin/pdftoppm') ? [] : ['poppler']),
].join(', ')

/** A test of a file that is made with a profile. */
export const ready = (name: string, run: () => void | Promise<void>): void =>
  test(absent === '' ? name : `${name} (${absent} absent)`, ({ skip }) => {
    if (absent !== '') skip(`${absent} absent`)
    return run()
  })

export type Dict = Readonly<Record<string, unknown>>
type Objects = Readonly<Record<string, { readonly value?: unknown; readonly stream?: { readonly dict: Dict } }>>

/** A PDF as qpdf reads it. */
export interface ReadPdf {
  readonly all: Objects
  /** Every dictionary, those of streams too. */
  readonly objects: readonly Dict[]
  readonly streams: readonly Dict[]
  readonly catalog: Dict
  readonly pages: readonly Dict[]
  /** All of it unpacked. */
  readonly raw: string
  /** What a reference leads to. */
  follow(value: unknown): Dict
}

export function readPdf(file: string): ReadPdf {
  const run = (args: readonly string[], encoding: 'utf8' | 'latin1'): string =>
    execFileSync('qpdf', [...args], { encoding, maxBuffer: 200_000_000 })
  const json = JSON.parse(run(['--json=2', file], 'utf8')) as { readonly qpdf: readonly [unknown, Objects] }
  const all = json.qpdf[1]
  const streams = Object.values(all).flatMap(({ stream }) => (stream ? [stream.dict] : []))
  const objects = [
    ...Object.values(all).flatMap(({ value }) => (typeof value === 'object' && value !== null ? [value as Dict] : [])),
    ...streams,
  ]
  return {
    all,
    objects,
    streams,
    catalog: objects.find((dict) => dict['/Type'] === '/Catalog') ?? {},
    pages: objects.filter((dict) => dict['/Type'] === '/Page'),
    raw: run(['--qdf', '--object-streams=disable', file, '-'], 'latin1'),
    follow(value) {
      const found = typeof value === 'string' && / R$/.test(value) ? all[`obj:${value}`] : undefined
      return (found ? (found.value ?? found.stream?.dict) : value) as Dict
    },
  }
}
