import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, type MutableCatalog } from '../../../../core/document/catalog'
import { decode } from '../../../../core/document/encoding'
import type { SourceFile } from '../../../../core/document/format'
import type { Diagnostic } from '../../../../core/language/diagnostic'
import type { CheckOptions } from '../../../../core/language/service'
import { slice } from '../../../../core/language/span'
import { findEntries } from '../../../../core/systems/bloxcards/formats/entries'
import type { BloxParsed } from '../../../../core/systems/bloxcards/language/parse/tree'
import { language } from '../../../../core/systems/bloxcards/language/services/service'
import { summarise } from '../../../../core/systems/bloxcards/summary'

const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus/bloxcards')
export const absent = !existsSync(CORPUS)

/** The card libraries of the community that are at hand. */
export const LIBRARIES = ['20.11.18', 'ancientstirrings', 'BotCards', 'brown'] as const

export const corpusText = (path: string): string => decode(new Uint8Array(readFileSync(join(CORPUS, path)))).text

/** The same as files of a scenario. */
export const communityFiles = (): readonly SourceFile[] =>
  LIBRARIES.map((library) => ({ path: `${library}.lua`, text: corpusText(`${library}.lua`) }))

export interface Source {
  readonly name: string
  readonly text: string
}

/** Every entry of the community's libraries. */
export const corpusEntries = (): readonly (Source & { readonly library: string })[] =>
  LIBRARIES.flatMap((library) => {
    const text = corpusText(`${library}.lua`)
    return findEntries(text).map(({ start, end }, at) => ({
      name: `${library} ${at}`,
      library,
      text: text.slice(start, end),
    }))
  })

export const catalogOf = (sources: readonly Source[]): MutableCatalog =>
  createCatalog(
    sources.flatMap(({ name, text }) =>
      language.parse(text).cards.map((card, index) => ({ ...summarise(card), entry: name, index })),
    ),
  )

/** A fighter in the house layout, with these fields of its own and of its effect. */
export const fighter = (
  key: string,
  {
    fields = {},
    effect,
  }: { fields?: Readonly<Record<string, string>>; effect?: Readonly<Record<string, string>> } = {},
): string => {
  const all: Record<string, string> = {
    Id: '100001',
    Name: `"${key}"`,
    Health: '500',
    Power: '200',
    Rarity: '"Common"',
    AttackEffect: '"Dash"',
    Color: '"Red"',
    Cost: '{["Neutral"] = 2,}',
    ...fields,
  }
  const body = effect && {
    Name: '"Crease"',
    Description: '"Something happens."',
    '["Type"]': '"OnSummon"',
    '["Power"]': '{}',
    Target: '"Ally"',
    ...effect,
  }
  return [
    `["${key}"] = {`,
    ...Object.entries(all).map(([name, value]) => `\t["${name}"] = ${value},`),
    ...(body
      ? ['\t["Effect"] = {', ...Object.entries(body).map(([name, value]) => `\t\t${name} = ${value},`), '\t},']
      : []),
    '\t["Bio"] = "Folds under pressure.",',
    '},',
  ].join('\n')
}

/** The same with this list of sub-effects. */
export const acting = (power: string, target = '"Ally"', type = '"OnSummon"'): string =>
  fighter('Paper Knight', { effect: { '["Type"]': type, '["Power"]': power, Target: target } })

export const parse = (text: string): BloxParsed => language.parse(text)

/** Cards that others may name. */
const OTHERS: readonly Source[] = ['Ink Squid', 'Brick Boy']
  .map((key) => ({ name: key, text: fighter(key, { fields: { Archetype: '"Moth"' } }) }))
  .concat({ name: 'Draft', text: fighter('Draft', { fields: { Health: '0', Power: '0', Archetype: '"Sketch"' } }) })

export const diagnose = (text: string, options: CheckOptions = {}): readonly Diagnostic[] =>
  language.check(parse(text), catalogOf(OTHERS), { complete: true, entry: 'asked', ...options })

/** Diagnostics as `BLX210 «Dmage» -> Damage`, with the text of the first fix. */
export const said = (text: string, options: CheckOptions = {}): string[] =>
  diagnose(text, options).map(
    ({ code, span, fixes }) =>
      `${code} «${slice(text, span)}»${fixes[0] ? ` -> ${fixes[0].edits.map((edit) => edit.text).join(' ')}` : ''}`,
  )
