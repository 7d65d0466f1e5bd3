import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SYSTEMS = join(import.meta.dirname, '../../../core/systems')

/** Longest run of equal tokens that two systems may share; a longer one belongs into a kit. */
const LONGEST = 60

interface Place {
  readonly system: string
  readonly file: string
  readonly line: number
}

const CLOSING = new Set([ts.SyntaxKind.CloseParenToken, ts.SyntaxKind.CloseBracketToken, ts.SyntaxKind.CloseBraceToken])

/** A file's tokens as written, without comments and blanks, each with its line. */
function tokensOf(text: string): { readonly text: string; readonly line: number }[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const tokens: { text: string; line: number }[] = []
  let line = 1
  let at = 0
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const start = scanner.getTokenStart()
    while (at < start) if (text.charCodeAt(at++) === 10) line++
    // A comma that only a line break brought is nobody's word.
    if (CLOSING.has(kind) && tokens.at(-1)?.text === ',') tokens.pop()
    tokens.push({ text: scanner.getTokenText(), line })
  }
  return tokens
}

const filesOf = (system: string): string[] =>
  readdirSync(join(SYSTEMS, system), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))

test(`no two systems share more than ${LONGEST} tokens in a row`, () => {
  const seen = new Map<string, Place>()
  const clones = new Set<string>()
  for (const { name: system } of readdirSync(SYSTEMS, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    for (const file of filesOf(system)) {
      const tokens = tokensOf(readFileSync(join(SYSTEMS, system, file), 'utf8'))
      for (let from = 0; from + LONGEST < tokens.length; from++) {
        const run = tokens
          .slice(from, from + LONGEST + 1)
          .map(({ text }) => text)
          .join(' ')
        const other = seen.get(run)
        if (!other) seen.set(run, { system, file, line: tokens[from]?.line ?? 0 })
        else if (other.system !== system)
          clones.add(`${system}/${file} and ${other.system}/${other.file}, near line ${other.line}`)
      }
    }
  }
  expect([...clones]).toEqual([])
}, 60_000)
