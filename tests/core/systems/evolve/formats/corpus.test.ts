import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFiles } from '../../../../../core/document/open'
import { applyEdits } from '../../../../../core/language/edit'
import { evolve } from '../../../../../core/systems/evolve'
import { texts } from '../../../../../core/systems/evolve/formats/texts'
import { composePrompt, type PromptParts } from '../../../../../core/systems/evolve/formats/texts-prompt'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus/evolve')

interface Given {
  readonly cardText?: string
  readonly effectText?: readonly (PromptParts & { readonly key: string })[]
}

describe.skipIf(!existsSync(CORPUS))('community text files, unless corpus absent', () => {
  const read = (folder: string, ending: string) =>
    readdirSync(join(CORPUS, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ path: name, text: readFileSync(join(CORPUS, folder, name), 'utf8') }))
  const load = () => {
    const entries = openFiles(evolve, read('', '.txt')).entries.map(({ entry, joined }) => ({
      entry,
      text: joined.text,
    }))
    const readings = read('texts', '.json').map(({ text }) => ({ text, reading: texts.read(text, entries) }))
    const edits = new Map(
      readings.flatMap(({ reading }) => reading.changes.map((change) => [change.entry, change.edits] as const)),
    )
    return {
      entries,
      readings,
      filled: entries.map(({ entry, text }) => ({ entry, text: applyEdits(text, edits.get(entry) ?? []) })),
    }
  }
  const prompts = (entries: readonly { text: string }[]) =>
    entries.map(({ text }) =>
      parse(text).cards.flatMap(({ abilities }) => abilities.map(({ prompt }) => prompt?.value)),
    )

  test('every prompt that asks something is filled in, and nothing is said otherwise', () => {
    const { readings, filled } = load()
    const given = readings.flatMap(({ text }) =>
      (JSON.parse(text) as Given[]).flatMap(({ effectText = [] }) => effectText),
    )
    expect(readings.flatMap(({ reading }) => [...reading.problems, ...reading.differences])).toEqual([])
    expect(
      prompts(filled)
        .flat()
        .filter((prompt) => prompt !== undefined),
    ).toHaveLength(given.filter((parts) => composePrompt(parts) !== '').length)
    expect(given.length).toBeGreaterThan(200)
  })

  test('taking the prompts out gives every script back, and the printed file fills them in again', () => {
    const { entries, filled } = load()
    expect(filled.map(({ text }) => applyEdits(text, texts.without(text)))).toEqual(entries.map(({ text }) => text))
    const again = texts.read(texts.print(filled), entries)
    const edits = new Map(again.changes.map((change) => [change.entry, change.edits]))
    expect(prompts(entries.map(({ entry, text }) => ({ text: applyEdits(text, edits.get(entry) ?? []) })))).toEqual(
      prompts(filled),
    )
  })

  test('printed texts and traits are those of the community', () => {
    const { readings, filled } = load()
    const ours = new Map((JSON.parse(texts.print(filled)) as { id: string }[]).map(({ id, ...card }) => [id, card]))
    for (const { id, name, trait, cardText } of readings.flatMap(
      ({ text }) => JSON.parse(text) as { id: string; name: string; trait?: string; cardText?: string }[],
    )) {
      expect(ours.get(id)).toMatchObject({ name, ...(trait ? { trait } : {}), ...(cardText ? { cardText } : {}) })
    }
  })
})
