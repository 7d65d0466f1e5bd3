import { describe, expect, test } from 'vitest'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { absent, catalogOf, corpusFiles, joined, workedAbsent, workedFiles, type Source } from '../sources'

/** What is found, as `EFF-025.yaml Y322 warning`; the codes `left` are left out. */
function findings(files: readonly Source[], left: readonly string[] = []): string[] {
  const catalog = catalogOf(files)
  return files.flatMap(({ name, text }) =>
    language
      .check(language.parse(text), catalog, { entry: name })
      // What the heuristic thinks of a creature is no fault of it.
      .filter(({ code, severity }) => severity !== 'hint' && !left.includes(code))
      .map(({ code, severity }) => `${name.split('/').at(-1) ?? ''} ${code} ${severity}`),
  )
}

/** Elements that our part of the corpus does not have. */
const ELSEWHERE = ['Y112 warning', 'Y322 warning']
/** Quirks of the corpus (specification, section 9): script and text disagree. */
const QUIRKS = ['EFF-031.yaml Y401', 'EFF-087.yaml Y401']

const unexpected = (found: readonly string[]): readonly string[] =>
  found.filter((one) => !ELSEWHERE.some((code) => one.endsWith(code)) && !QUIRKS.some((quirk) => one.startsWith(quirk)))

describe.skipIf(absent)('the files of the community (skipped: corpus absent)', () => {
  const files = absent ? [] : corpusFiles()

  test('have no finding but that they have no scripts', () => {
    expect(unexpected(findings(files, ['Y400']))).toEqual([])
    expect(findings(files).filter((one) => one.includes('Y400'))).toHaveLength(
      files.filter(({ name, text }) => !/mechanics|creatures/.test(name) && text.includes('description:')).length,
    )
  })

  test('have none with our scripts', () => expect(unexpected(findings(joined(files)))).toEqual([]))

  test('refer to no element that is not there, but for those of the other part', () => {
    const there = new Set(files.map(({ name }) => name))
    expect(there.size).toBe(files.length)
    for (const one of findings(files, ['Y400'])) expect(one).toMatch(/warning$/)
  })
})

test.skipIf(workedAbsent)('our worked elements have no finding in a complete library', () => {
  const files = workedFiles()
  const catalog = catalogOf(files)
  for (const { name, text } of files)
    expect(
      language
        .check(language.parse(text), catalog, { entry: name, complete: true })
        .filter(({ severity }) => severity !== 'hint'),
      name,
    ).toEqual([])
})
