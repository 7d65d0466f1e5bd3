import type { Catalog } from '../../../document/catalog'
import { NONE, added } from '../../../language/list'
import type { EvolveCard } from '../card'
import { numberOf } from './counting'
import { compose, opening } from './compose'
import { printCosts } from './costs'
import type { PrintedCosts } from './costs'
import type { Test } from './conditions'
import { conditionsOf, holding, steps, tell } from './effects/index'
import { sharedBy } from './effects/sequence'
import { capital } from './english'
import { keywordLines } from './keywords'
import { modifiedLines, passiveLine } from './passives'
import { penOf, selfOf } from './pen'
import type { Noun, Pen } from './pen'
import { triggerWording } from './triggers'

/** A line of the printed text, with the abilities that it is made of; none for keywords and the evolve line. */
export interface Line {
  readonly text: string
  readonly abilities: readonly number[]
}

const RULE = '----------'

const evolves = ({ effect }: Pen['ability']): boolean =>
  effect?.id === 'Evolve' && (effect.target?.id ?? 'Self') === 'Self'

/** Class conditions are spelt out once in a line, then abbreviated (section 7.4). */
const abbreviated = (line: string): string => {
  if (!line.includes('Spellchain (') && !line.includes('Necrocharge (')) return line
  const seen = new Set<string>()
  return line.replace(/\b(Spellchain|Necrocharge) \(/g, (all, word: string) =>
    seen.has(word) ? `${word === 'Spellchain' ? 'SC' : 'NC'} (` : (seen.add(word), all),
  )
}

interface Heading {
  readonly words: string
  readonly comma: boolean
}

/** `[fanfare] `, `On Evolve, discard a spell: `, `Whenever … , `. */
function heading(pen: Pen, costs: PrintedCosts): Heading {
  const { ability } = pen
  const { symbol, label, clause } = triggerWording(ability.trigger?.value)
  const paid = costs.words === '' ? '' : `${costs.words}: `
  if (symbol !== undefined) {
    const mark =
      ability.trigger?.value === 'Act' ? `${costs.quick ? '[q]' : ''}${evolves(ability) ? '[evolve]' : symbol}` : symbol
    return { words: `${mark}${costs.symbol ? '' : ' '}${paid}`, comma: false }
  }
  if (label !== undefined) return { words: paid === '' ? `${label}: ` : `${label}, ${paid}`, comma: false }
  if (!clause) return { words: capital(paid), comma: false }
  const once = costs.once
    ? `Once on each of your turns, ${clause(pen)
        .replace(/^Whenever/, 'when')
        .replace(/^./, (first) => first.toLowerCase())}`
    : clause(pen)
  return { words: `${once}, ${paid}`, comma: paid === '' }
}

function abilityLine(pen: Pen): string {
  const { symbol, clause } = triggerWording(pen.ability.trigger?.value)
  const costs = printCosts(pen.ability.costs, pen, symbol === undefined)
  const { words, comma } = heading(pen, costs)
  const tests = testsOf(pen)
  const start = opening(tests)
  const early = clause !== undefined && !comma && tests.length > 0
  const body = compose(early ? steps(pen) : holding(tests, steps(pen)), comma, watchesEnemies(pen))
  const whole = early ? words.replace(', ', `, ${start.words}`) + body : words + body
  return costs.after === '' || (costs.once && clause !== undefined) ? whole : `${whole} ${costs.after}`
}

/** What must hold for the ability, without what one of its numbers already says. */
function testsOf(pen: Pen): readonly Test[] {
  const tests = conditionsOf(pen)
  const said = tests.length === 0 ? undefined : playedBefore(pen)
  return said === undefined ? tests : tests.filter(({ words }) => words !== said)
}

const watchesEnemies = ({ ability }: Pen): Noun | undefined =>
  ability.trigger?.value === 'OnOpponentCardLeaveField'
    ? { words: 'it', kind: 'card', plural: false, short: true, enemy: true }
    : undefined

/** `C-1` is more than 0 exactly with Combo (2). */
const playedBefore = ({ ability }: Pen): string | undefined => {
  const counted = Object.values(ability.effect?.arguments ?? {}).find(
    (value) =>
      value.node === 'operation' && value.operator === '-' && value.left.node === 'dynamic' && value.left.id === 'C',
  )
  return counted?.node === 'operation' ? `Combo (${(numberOf(counted.right) ?? 0) + 1})` : undefined
}

const SYMBOL = /^(\[(?:fanfare|lastwords)\])( .*)$/

/** Adds the line of an ability; abilities that do the same on two symbols share one: `[fanfare][lastwords] …`. */
function addAbility(lines: Line[], line: Line): void {
  const last = lines.at(-1)
  const own = last && line.text.startsWith('[') ? SYMBOL.exec(line.text) : null
  const before = last && own && SYMBOL.exec(last.text)
  if (last && own && before && own[2] === before[2] && own[1] !== before[1]) {
    lines[lines.length - 1] = {
      text: `${before[1] ?? ''}${own[1] ?? ''}${own[2] ?? ''}`,
      abilities: [...last.abilities, ...line.abilities],
    }
  } else lines.push(line)
}

/** What each player's main phase begins with, where the script says it of you and then of the opponent. */
function mainPhase(own: Pen, opponents: Pen): string | undefined {
  if (own.ability.trigger?.value !== 'StartMainPhase' || opponents.ability.trigger?.value !== 'StartOpponentMainPhase')
    return undefined
  const deeds = sharedBy('that player', own, opponents, steps)
  return deeds && own.ability.conditions.length + own.ability.costs.length === 0
    ? `At the start of each player's main phase, ${compose(deeds, true)}`
    : undefined
}

/** Abilities that begin with a line of their own, and not those that others call. */
const stands = (pen: Pen, first: number, index: number): boolean => {
  const trigger = pen.ability.trigger?.value
  if (trigger === undefined) return false
  return trigger === 'Spell'
    ? pen.card.type?.value.endsWith('Spell') === true && index === first
    : trigger !== 'ModifiedCost' && pen.ability.effect !== undefined
}

interface Standing {
  readonly pen: Pen
  readonly index: number
}

/** The abilities of a card that have lines of their own, by where those stand. */
interface Arrangement {
  /** What changes the card's cost. */
  modified: readonly Standing[]
  /** What a spell does when it is discarded. */
  away: readonly Standing[]
  evolving: readonly Standing[]
  rest: readonly Standing[]
}

function arrange(card: EvolveCard, self: Noun, catalog: Catalog): Arrangement {
  const arrangement: Arrangement = { modified: NONE, away: NONE, evolving: NONE, rest: NONE }
  const first = card.abilities.findIndex(({ trigger }) => trigger?.value === 'Spell')
  let index = 0
  for (const ability of card.abilities) {
    const pen = penOf(card, ability, self, catalog, tell)
    const trigger = ability.trigger?.value
    if (trigger === 'ModifiedCost') arrangement.modified = added(arrangement.modified, { pen, index })
    else if (stands(pen, first, index)) {
      if (trigger === 'OnDiscarded' && card.type?.value === 'Spell')
        arrangement.away = added(arrangement.away, { pen, index })
      else if (trigger === 'Act' && evolves(ability)) arrangement.evolving = added(arrangement.evolving, { pen, index })
      else arrangement.rest = added(arrangement.rest, { pen, index })
    }
    index++
  }
  return arrangement
}

const lineOf = ({ pen, index }: Standing): Line => ({
  text: abbreviated(pen.ability.trigger?.value === 'Passive' ? passiveLine(pen) : abilityLine(pen)),
  abilities: [index],
})

function addModified(lines: Line[], standing: readonly Standing[]): void {
  const abilities = standing.map(({ index }) => index)
  for (const text of modifiedLines(standing.map(({ pen }) => pen))) lines.push({ text: abbreviated(text), abilities })
}

/** Adds lines that no ability stands for. */
function addPlain(lines: Line[], ...texts: readonly string[]): void {
  for (const text of texts) if (text !== '') lines.push({ text, abilities: NONE })
}

/** Adds the lines of abilities in their order, those that are said in one breath together. */
function addAbilities(lines: Line[], standing: readonly Standing[]): void {
  for (let at = 0; at < standing.length; at++) {
    const [one, next] = [standing[at], standing[at + 1]]
    const shared = one && next && mainPhase(one.pen, next.pen)
    if (shared !== undefined && next && one) {
      addAbility(lines, { text: abbreviated(shared), abilities: [one.index, next.index] })
      at++
    } else if (one) addAbility(lines, lineOf(one))
  }
}

/** The conventional printed text of a card (section 7.4), line by line. */
export function generateLines(card: EvolveCard, catalog: Catalog): readonly Line[] {
  const self = selfOf(card)
  const { modified, away, evolving, rest } = arrange(card, self, catalog)
  const keywords = keywordLines(card.keywords, self)
  const lines: Line[] = []
  if (modified.length > 0) addModified(lines, modified)
  for (const one of away) lines.push(lineOf(one))
  if (away.length > 0) addPlain(lines, RULE)
  addPlain(lines, ...keywords.quick)
  if (card.evolveCost)
    addPlain(lines, `[evolve][cost${String(card.evolveCost.value).padStart(2, '0')}]: Evolve this follower.`)
  for (const one of evolving) lines.push(lineOf(one))
  if (card.keywords.length > 0) addPlain(lines, ...keywords.races, keywords.words, ...keywords.sentences)
  addAbilities(lines, rest)
  return lines
}

/** The conventional printed text of a card, from its script. */
export const generate = (card: EvolveCard, catalog: Catalog): string =>
  generateLines(card, catalog)
    .map(({ text }) => text)
    .join('\n')
