import type { Catalog } from '../../../document/catalog'
import type { EvolveCard } from '../card'
import { numberOf } from './amounts'
import { compose, opening } from './compose'
import { printCosts } from './costs'
import { conditionsOf, steps } from './effects/index'
import { sharedBy } from './effects/sequence'
import { capital } from './english'
import { keywordLines } from './keywords'
import { modifiedLines, passiveLine } from './passives'
import { penOf, selfOf } from './pen'
import type { Noun, Pen } from './pen'
import { triggerWords } from './triggers'

/** A line of the printed text, with the abilities that it is made of; none for keywords and the evolve line. */
export interface Line {
  readonly text: string
  readonly abilities: readonly number[]
}

const RULE = '----------'

const evolves = ({ effect }: Pen['ability']): boolean => effect?.id === 'Evolve' && (effect.target?.id ?? 'Self') === 'Self'

/** Class conditions are spelt out once in a line, then abbreviated (section 7.4). */
const abbreviated = (line: string): string => {
  const seen = new Set<string>()
  return line.replace(/\b(Spellchain|Necrocharge) \(/g, (all, word: string) => (seen.has(word) ? `${word === 'Spellchain' ? 'SC' : 'NC'} (` : (seen.add(word), all)))
}

/** `[fanfare] `, `On Evolve, discard a spell: `, `Whenever … , `. */
function heading(pen: Pen): { readonly words: string; readonly comma: boolean } {
  const { ability } = pen
  const { symbol, label, clause } = triggerWords(ability.trigger?.value)
  const costs = printCosts(ability.costs, pen, symbol === undefined)
  const paid = costs.words === '' ? '' : `${costs.words}: `
  if (symbol !== undefined) {
    const mark = ability.trigger?.value === 'Act' ? `${costs.quick ? '[q]' : ''}${evolves(ability) ? '[evolve]' : symbol}` : symbol
    return { words: `${mark}${costs.symbol ? '' : ' '}${paid}`, comma: false }
  }
  if (label !== undefined) return { words: paid === '' ? `${label}: ` : `${label}, ${paid}`, comma: false }
  if (!clause) return { words: capital(paid), comma: false }
  const once = costs.once ? `Once on each of your turns, ${clause(pen).replace(/^Whenever/, 'when').replace(/^./, (first) => first.toLowerCase())}` : clause(pen)
  return { words: `${once}, ${paid}`, comma: paid === '' }
}

function abilityLine(pen: Pen): string {
  const { words, comma } = heading(pen)
  const { after, once } = printCosts(pen.ability.costs, pen)
  const tests = conditionsOf(pen).filter(({ words: test }) => test !== playedBefore(pen))
  const deeds = steps(pen)
  const isClause = triggerWords(pen.ability.trigger?.value).clause !== undefined
  const start = opening(tests)
  const early = isClause && !comma && tests.length > 0
  const body = compose(early ? deeds : deeds.map((each, index) => (index === 0 ? { ...each, when: [...tests, ...each.when] } : each)), comma, watchesEnemies(pen))
  const whole = early ? words.replace(/, /, `, ${start.words}`) + body : words + body
  return after === '' || (once && isClause) ? whole : `${whole} ${after}`
}

const watchesEnemies = ({ ability }: Pen): Noun | undefined =>
  (ability.trigger?.value === 'OnOpponentCardLeaveField' ? { words: 'it', kind: 'card', plural: false, short: true, enemy: true } : undefined)

/** `C-1` is more than 0 exactly with Combo (2). */
const playedBefore = ({ ability }: Pen): string | undefined => {
  const counted = Object.values(ability.effect?.arguments ?? {}).find((value) => value.node === 'operation' && value.operator === '-' && value.left.node === 'dynamic' && value.left.id === 'C')
  return counted?.node === 'operation' ? `Combo (${(numberOf(counted.right) ?? 0) + 1})` : undefined
}

/** Abilities that do the same on two symbols share a line: `[fanfare][lastwords] …`. */
function joinSymbols(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  for (const line of lines) {
    const last = result.at(-1)
    const [own, before] = [line, last].map((each) => /^(\[(?:fanfare|lastwords)\])( .*)$/.exec(each?.text ?? ''))
    if (last && own && before && own[2] === before[2] && own[1] !== before[1]) {
      result[result.length - 1] = { text: `${before[1] ?? ''}${own[1] ?? ''}${own[2] ?? ''}`, abilities: [...last.abilities, ...line.abilities] }
    } else result.push(line)
  }
  return result
}

/** What each player's main phase begins with, where the script says it of you and then of the opponent. */
function mainPhase(own: Pen, opponents: Pen | undefined): string | undefined {
  if (own.ability.trigger?.value !== 'StartMainPhase' || opponents?.ability.trigger?.value !== 'StartOpponentMainPhase') return undefined
  const deeds = sharedBy('that player', own, opponents, steps)
  return deeds && own.ability.conditions.length + own.ability.costs.length === 0 ? `At the start of each player's main phase, ${compose(deeds, true)}` : undefined
}

/** Abilities that begin with a line of their own, and not those that others call. */
const stands = (pen: Pen, first: number, index: number): boolean => {
  const trigger = pen.ability.trigger?.value
  if (trigger === undefined) return false
  return trigger === 'Spell' ? pen.card.type?.value.endsWith('Spell') === true && index === first : trigger !== 'ModifiedCost' && pen.ability.effect !== undefined
}

interface Standing {
  readonly pen: Pen
  readonly index: number
}

function joinPhases(standing: readonly Standing[], line: (one: Standing) => Line): Line[] {
  const shared = standing.flatMap(({ pen, index }, at) => {
    const next = standing[at + 1]
    const text = mainPhase(pen, next?.pen)
    return text === undefined || !next ? [] : [{ text, abilities: [index, next.index] }]
  })
  return standing.flatMap((one) => {
    const both = shared.find(({ abilities }) => abilities.includes(one.index))
    if (!both) return [line(one)]
    return both.abilities[0] === one.index ? [both] : []
  })
}

/** The conventional printed text of a card (section 7.4), line by line. */
export function generateLines(card: EvolveCard, catalog: Catalog): readonly Line[] {
  const pens = card.abilities.map((ability) => penOf(card, ability, catalog))
  const first = card.abilities.findIndex(({ trigger }) => trigger?.value === 'Spell')
  const keywords = keywordLines(card.keywords.map(({ value }) => value), capital(selfOf(card).words))
  const standing: readonly Standing[] = pens.flatMap((pen, index) => (stands(pen, first, index) ? [{ pen, index }] : []))
  const line = ({ pen, index }: Standing): Line => ({ text: pen.ability.trigger?.value === 'Passive' ? passiveLine(pen) : abilityLine(pen), abilities: [index] })
  const away = card.type?.value === 'Spell' ? standing.filter(({ pen }) => pen.ability.trigger?.value === 'OnDiscarded') : []
  const evolving = standing.filter(({ pen }) => pen.ability.trigger?.value === 'Act' && evolves(pen.ability))
  const rest = standing.filter((each) => !away.includes(each) && !evolving.includes(each))
  const modified = pens.flatMap((pen, index) => (pen.ability.trigger?.value === 'ModifiedCost' ? [{ pen, index }] : []))
  const plain = (texts: readonly string[]): Line[] => texts.filter((text) => text !== '').map((text) => ({ text, abilities: [] }))
  return [
    ...modifiedLines(modified.map(({ pen }) => pen)).map((text) => ({ text, abilities: modified.map(({ index }) => index) })),
    ...away.map(line), ...plain(away.length > 0 ? [RULE] : []),
    ...plain(keywords.quick),
    ...(card.evolveCost ? plain([`[evolve][cost${String(card.evolveCost.value).padStart(2, '0')}]: Evolve this follower.`]) : []),
    ...evolving.map(line), ...plain([...keywords.races, keywords.words, ...keywords.sentences]),
    ...joinSymbols(joinPhases(rest, line)),
  ].map((each) => ({ ...each, text: abbreviated(each.text) }))
}

/** The conventional printed text of a card, from its script. */
export const generate = (card: EvolveCard, catalog: Catalog): string => generateLines(card, catalog).map(({ text }) => text).join('\n')
