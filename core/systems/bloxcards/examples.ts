import type { VocabularyEntry } from '../../language/service'
import type { PowerWord, RequirementWord, TargetWord, TriggerWord } from './vocabulary'

/** A card of which one thing is worth looking at. */
interface Example {
  readonly kind?: 'fighter' | 'action' | 'terrain'
  readonly fields?: readonly string[]
  readonly rarity?: string
  readonly colour?: string
  readonly attack?: string
  readonly trigger?: string
  readonly filter?: string
  readonly power?: string
  readonly target?: string
  readonly increase?: string
}

const STATS = { fighter: [400, 250], action: [0, 0], terrain: [0, 0] } as const

function card(key: string, description: string, example: Example): string {
  const { kind = 'fighter', fields = [], rarity = 'Rare', colour = 'Red', attack = 'Slash', power } = example
  const trigger = example.trigger ?? (kind === 'terrain' ? 'Field' : 'OnSummon')
  const [health, strength] = STATS[kind]
  const lines = [
    `["${key}"] = {`,
    '\t["Id"] = 100001,',
    `\t["Name"] = "${key}",`,
    `\t["Health"] = ${health},`,
    `\t["Power"] = ${strength},`,
    `\t["Rarity"] = "${rarity}",`,
    ...(kind === 'fighter' ? [`\t["AttackEffect"] = "${attack}",`] : []),
    ...(kind === 'terrain' ? ['\t["Archetype"] = "Terrain",'] : []),
    `\t["Color"] = "${colour}",`,
    `\t["Cost"] = {["Neutral"] = 2,},`,
    ...fields.map((line) => `\t${line},`),
    ...(kind === 'terrain' ? ['\t["Field"] = 100002,'] : []),
    ...(power === undefined
      ? []
      : [
          '\t["Effect"] = {',
          '\t\tName = "Crease",',
          `\t\tDescription = ${JSON.stringify(description)},`,
          `\t\t["Type"] = "${trigger}",`,
          ...(example.filter === undefined ? [] : [`\t\tArchetype = "${example.filter}",`]),
          `\t\t["Power"] = ${power},`,
          `\t\tTarget = "${example.target ?? 'Ally'}",`,
          ...(example.increase === undefined ? [] : [`\t\tIncrease = ${example.increase},`]),
          '\t},',
        ]),
    '\t["Bio"] = "Folds under pressure, then unfolds.",',
    '},',
  ]
  return lines.join('\n')
}

/** The fighter that examples summon and add. */
const LANTERN = card('Paper Lantern', '', { rarity: 'Common', fields: ['["Archetype"] = "Paper"'] })

const AMOUNTS: Readonly<Record<string, string>> = {
  Lock: '1',
  Unlock: '999',
  Draw: '1',
  MultiplyHealth: '0.5',
  MultiplyPower: '2',
  SetLife: '4000',
}

/** A sub-effect with the power. */
function partOf({ id, increase, target }: PowerWord & { readonly id: string }): string {
  const small = /^(?:Set)?(?:Neutral|Blue|Green|Red|Yellow)$/.test(id)
  const amount = AMOUNTS[id] ?? (small ? '2' : '150')
  const value = { number: amount, key: '"Paper Lantern"', pool: '"CommonRed"', ignored: 'nil' }[increase]
  const whom =
    target === 'ignored' ? '' : id === 'Inflict' ? ',"Opponent"' : id.includes('Damage') ? ',"Single"' : ',"Ally"'
  return increase === 'ignored' && whom === '' ? `{"${id}"}` : `{"${id}",${value}${whom}}`
}

const FIELDS: Readonly<Record<string, Example>> = {
  Id: {},
  Name: {},
  Original: { fields: ['["Original"] = "Paper Lantern"'] },
  AltCards: {
    fields: ['["AltCards"] = {["Paper Knight-Gold"] = {["Id"] = 100003,["AltArt"] = true,["Bio"] = "Gold.",},}'],
  },
  Archetype: { fields: ['["Archetype"] = "Paper"'] },
  Field: { kind: 'terrain', power: '{{"Heal",50}}' },
  Requirement: { fields: ['["Requirement"] = {"AllyBoard",1,9999}'] },
  Effect: { power: '{{"Damage",150},{"Draw",1,"Ally"}}', target: 'Single' },
}

const EFFECT_FIELDS: Readonly<Record<string, Example>> = {
  Archetype: { trigger: 'OnAllySummon', filter: 'Paper', power: '{{"Heal",100}}', target: 'Aggressor' },
  Increase: { power: '{{"Heal"},{"Strengthen",50}}', increase: '100', target: 'Self' },
  Power: { power: '{{"Unlock",999},{"Lock",1}}', target: 'Opponent' },
}

const DRAWS: Example = { power: '{{"Draw",1}}' }

function triggerExample({ id, other }: TriggerWord & { readonly id: string }): Example {
  if (id === 'Field' || id === 'OnTurnStart') return { kind: 'terrain', trigger: id, power: '{{"Heal",50}}' }
  return other ? { trigger: id, power: '{{"Damage",100}}', target: 'Aggressor' } : { ...DRAWS, trigger: id }
}

function exampleOf(word: VocabularyEntry): Example {
  const { id, kind } = word
  switch (kind) {
    case 'field':
      return FIELDS[id] ?? {}
    case 'effect-field':
      return EFFECT_FIELDS[id] ?? DRAWS
    case 'flag':
      if (id === 'Action') return { kind: 'action', fields: ['["Action"] = true'], power: '{{"Draw",1}}' }
      if (id === 'Terrain') return { kind: 'terrain', fields: ['["Terrain"] = true'], power: '{{"Heal",50}}' }
      return { fields: [`["${id}"] = true`] }
    case 'rarity':
      return { rarity: id }
    case 'colour':
      return { colour: id, fields: [] }
    case 'attack':
      return { attack: id }
    case 'trigger':
      return triggerExample(word as TriggerWord & { id: string })
    case 'power':
      return { power: `{${partOf(word as PowerWord & { id: string })}}` }
    case 'target':
      return {
        trigger: id === 'Aggressor' ? 'OnAttack' : 'OnSummon',
        power: '{{"Damage",100}}',
        target: (word as TargetWord).id,
        fields: /Archetype/.test(id) ? ['["Archetype"] = "Paper"'] : [],
      }
    case 'pool':
      return { power: `{{"RandomAdd","${id}"}}` }
    default: {
      const { bare } = word as RequirementWord
      return { fields: ['["Archetype"] = "Paper"', `["Requirement"] = {"${id}"${bare ? '' : ',1,9999'}}`] }
    }
  }
}

/** Scripts that show a word at work, a card each. */
export function examplesOf(word: VocabularyEntry): readonly string[] {
  const text = card('Paper Knight', word.description, exampleOf(word))
  return [text, ...(/"Paper Lantern"/.test(text) || text.includes('"CommonRed"') ? [LANTERN] : [])]
}
