import { createCatalog } from '../../../../../core/document/catalog'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import type { BloxCard, Part } from '../../../../../core/systems/bloxcards/card'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { changed, near, type Changing, type Site } from '../../changes'
import { absent, corpusEntries, parse } from '../sources'

interface Told {
  readonly source: string
  readonly card: BloxCard
  /** Where its description stands, without the quotes. */
  readonly description: { readonly start: number; readonly end: number }
}

/** From here on an amount only means that a fighter dies, and locks that all go. */
const HIGH = 900

const steps = (value: number): string[] => near(value, value >= 50 ? 50 : 1)

const TARGETS: Readonly<Record<string, readonly string[]>> = {
  Single: ['Opponent', 'All', 'Ally'],
  Opponent: ['Ally', 'All', 'Single'],
  Ally: ['Opponent', 'Single'],
  All: ['Opponent', 'Single'],
}

const POWERS: Readonly<Record<string, readonly string[]>> = {
  Damage: ['Heal', 'Weaken'],
  Heal: ['Damage', 'Strengthen'],
  Strengthen: ['Weaken', 'Heal'],
  Weaken: ['Strengthen', 'Damage'],
  Add: ['Summon', 'DeckAdd'],
  DeckAdd: ['Add'],
  Summon: ['Add', 'DeckAdd'],
  Swap: ['Destroy'],
  Destroy: ['Swap', 'Return'],
  Return: ['Destroy'],
  Blue: ['Red'],
  Red: ['Green'],
  Green: ['Yellow'],
  Yellow: ['Blue'],
}

const TRIGGERS = ['OnEnd', 'OnDeath', 'OnAttack', 'OnTarget', 'OnAllySummon', 'OnEnemySummon', 'OnAllyCast']

/** Changes of `part` that undo nothing else: no half of an idiom of two. */
const isPlain = (part: Part, parts: readonly Part[]): boolean =>
  part.target?.value !== 'Self' &&
  parts.filter(({ power }) => power === part.power).length === 1 &&
  !parts.some(({ target }) => target?.value === 'Self')

function scriptSites({ source, card }: Told): readonly Site[] {
  const parts = card.effect?.parts ?? []
  const site = (kind: Site['kind'], { start, end }: Site | Part['span'], choices: readonly string[]): Site[] =>
    choices.length > 0 ? [{ kind, of: 'script', start, end, choices }] : []
  const inner = ({ start, end }: Part['span']): Part['span'] => ({ start: start + 1, end: end - 1 })
  const within = (part: Part, place: Part['span'] | undefined): place is Part['span'] =>
    place !== undefined && part.span.start <= place.start && place.end <= part.span.end
  const trigger = card.effect?.trigger
  return [
    ...(trigger && card.kind === 'fighter' && trigger.value !== 'OnSummon'
      ? site(
          'keyword',
          trigger.span,
          TRIGGERS.filter((one) => one !== trigger.value),
        )
      : []),
    ...parts
      .filter((part) => isPlain(part, parts))
      .flatMap((part) => {
        const { increase, target, power } = part
        const isAmount = increase?.kind === 'number' && increase.value > 0 && increase.value < HIGH
        const isFor =
          power !== undefined && /^(?:Damage|Heal|Strengthen|Weaken|Swap|Destroy|SetHealth|SetPower|Lock)$/.test(power)
        return [
          ...(isAmount &&
          within(part, increase.span) &&
          /^\d+$/.test(slice(source, increase.span)) &&
          !/^(?:Unlock|Swap|Return|Destroy)$/.test(power ?? '')
            ? site('number', increase.span, steps(increase.value))
            : []),
          ...(target && isFor && within(part, target.span)
            ? site('target', target.span, TARGETS[target.value] ?? [])
            : []),
          ...(increase?.kind === 'number' && increase.value === 0
            ? []
            : site('keyword', part.word.span, POWERS[part.word.value] ?? [])),
        ].map((one) => (slice(source, one).startsWith('"') ? { ...one, ...inner(one) } : one))
      }),
  ]
}

const WORDS = ['two', 'three', 'four', 'five', 'six']

const TEXTS: readonly (readonly [Site['kind'], RegExp, readonly string[]])[] = [
  ['target', /\ba target fighter\b/g, ['all enemy fighters', 'all allied fighters']],
  ['target', /\ball enemy fighters\b/g, ['all allied fighters', 'a target fighter']],
  ['target', /\ball allied fighters\b/g, ['all enemy fighters', 'a target fighter']],
  ['target', /\ball fighters\b/g, ['all enemy fighters', 'a target fighter']],
  ['keyword', /\bgains(?= \d+ (?:health|power))/gi, ['loses']],
  ['keyword', /\bloses(?= \d+ (?:health|power))/gi, ['gains']],
  ['keyword', /\bhealth\b(?! (?:and|or|of|to))/gi, ['power']],
  ['keyword', /\bAt the end of your turns\b/g, ['When this card dies', 'Whenever this card attacks']],
  ['keyword', /\bWhen this card is cast\b/g, ['Whenever this card attacks', 'At the end of your turns']],
  ['keyword', /\bWhenever this card attacks\b(?! and)/g, ['When this card dies']],
  ['keyword', /\bWhen this card dies\b/g, ['At the end of your turns']],
  ['keyword', /\binto your hand\b/g, ['into your deck']],
  ['keyword', /\b(?:blue|red|green|yellow)(?= icon)/g, ['white']],
  ['keyword', /\bdestroy a target\b/gi, ['swap the stats of a target']],
  ['keyword', /\b[Ll]ock(?= a target)/g, ['unlock']],
]

function textSites({ source, description: { start, end }, card }: Told): readonly Site[] {
  const parts = card.effect?.parts ?? []
  // What other cards do stands in texts of those that bring them.
  if (parts.some(({ power }) => power !== undefined && /Summon|Add/.test(power))) return []
  const text = source.slice(start, end).replace(/\([^()]*\)/g, (all) => ' '.repeat(all.length))
  const all = (kind: Site['kind'], expression: RegExp, choices: (word: string) => readonly string[]): Site[] =>
    [...text.matchAll(expression)].map((match) => ({
      kind,
      of: 'text',
      start: start + match.index,
      end: start + match.index + match[0].length,
      choices: choices(match[0]),
    }))
  return [
    ...all('number', /\b\d{1,3}\b(?! charges?)/gi, (word) => steps(Number(word))),
    ...all('number', new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'g'), (word) => WORDS.filter((one) => one !== word)),
    ...TEXTS.flatMap(([kind, expression, choices]) => all(kind, expression, () => choices)),
  ]
}

/** Hints of a text against its effect, as sentences. */
const hints = (text: string): string[] =>
  language
    .check(parse(text), createCatalog())
    .filter(({ code }) => /^BLX43[1-5]$/.test(code))
    .map(({ code, message }) => `${code} ${printMessage(language.messages, message)}`)

const sources = (): readonly string[] => (absent ? [] : corpusEntries().map(({ text }) => text))

/** The third system's cards, to be changed. */
export const changing: Changing<Told> = {
  system: 'bloxcards',
  corpus: !absent,
  told: () =>
    sources().flatMap((source) => {
      const { cards, nodes } = parse(source)
      return cards.flatMap((card, index): Told[] => {
        const own = nodes[index]?.effect.get('Description')?.value
        return own?.kind === 'text' && own.value !== '' && (card.effect?.parts.length ?? 0) > 0
          ? [{ source, card, description: own.inner }]
          : []
      })
    }),
  sitesOf: (one, of) => (of === 'script' ? scriptSites(one) : textSites(one)),
  hintsOf: ({ source }, change) => hints(changed(source, change)),
}
