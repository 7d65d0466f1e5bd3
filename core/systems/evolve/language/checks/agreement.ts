import { NONE, added } from '../../../../language/list'
import { message } from '../../../../language/message'
import { overlaps, span } from '../../../../language/span'
import type { Span } from '../../../../language/span'
import type { EvolveCard, Sourced } from '../../card'
import { inserting, problem, removing, replacing } from '../parse/scan'
import type { Problem } from '../../../../language/problem'
import type { CardNode, Statement } from '../parse/tree'

/** Keywords that the printed text says as a sentence of one word. */
const SENTENCES = ['Ward', 'Storm', 'Rush', 'Assail', 'Intimidate', 'Drain', 'Bane', 'Aura', 'Stack'] as const

const SENTENCE = new RegExp(`(?:${SENTENCES.join('|')})\\.|\\[quick\\]`, 'g')

/** Whether a sentence begins at the place: after a line's beginning, a quote, a symbol or another sentence. */
function beginsSentence(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--
  return before < 0 || '".]\r\n'.includes(text[before] ?? '')
}

const has = (keywords: readonly Sourced<string>[], id: string): boolean => keywords.some(({ value }) => value === id)

/** The keywords a printed text says the card has, with their places; reminders in parentheses do not count. */
function printedKeywords(text: string, { start, end }: Span): readonly Sourced<string>[] {
  let found: readonly Sourced<string>[] = NONE
  const whole = text.slice(start, end)
  // Most texts have none, with reminders or without.
  if (whole.search(SENTENCE) < 0) return found
  const written = whole.includes('(') ? whole.replace(/\([^()]*\)/g, (reminder) => '_'.repeat(reminder.length)) : whole
  SENTENCE.lastIndex = 0
  for (let each = SENTENCE.exec(written); each; each = SENTENCE.exec(written)) {
    const { 0: match, index } = each
    const isTag = match.startsWith('[')
    const id = isTag ? 'Quick' : match.slice(0, -1)
    if (has(found, id) || (!isTag && !beginsSentence(written, index))) continue
    found = added(found, { value: id, span: span(start + index, start + index + match.length - (isTag ? 0 : 1)) })
  }
  return found
}

const statementsOf = (node: CardNode, id: Statement['id']): Statement[] =>
  node.items.filter((item): item is Statement => item.kind === 'statement' && item.id === id)

/** Where statements that the text asks for are put: behind it. */
const endOfText = (node: CardNode): number => statementsOf(node, 'text').at(-1)?.span.end ?? node.span.end

/** Takes one word out of a list, and the whole statement with its last one. */
function withoutKeyword(text: string, node: CardNode, place: Span): ReturnType<typeof removing> {
  const statement = statementsOf(node, 'keyword').find((each) => overlaps(each.span, place))
  if (!statement || statement.words.length < 2) return removing(statement?.span ?? place)
  const after = /^[\s,]+/.exec(text.slice(place.end, statement.value?.span.end ?? place.end))?.[0].length ?? 0
  const before = after > 0 ? 0 : (/[\s,]+$/.exec(text.slice(0, place.start))?.[0].length ?? 0)
  return removing(span(place.start - before, place.end + after))
}

/** W03: keywords that only the text or only the script says. */
function checkKeywords(text: string, node: CardNode, { text: printed, keywords }: EvolveCard): readonly Problem[] {
  if (!printed) return NONE
  const said = printedKeywords(text, printed.span)
  if (said.length === 0 && keywords.length === 0) return NONE
  const problems: Problem[] = []
  for (const { value: id, span: place } of said) {
    if (has(keywords, id)) continue
    const list = statementsOf(node, 'keyword').find(({ value }) => value)
    const fix = list?.value ? inserting(list.value.span.end, `, ${id}`) : inserting(endOfText(node), `\nkeyword ${id};`)
    problems.push(
      problem('W03', 'warning', place, message('W03.script', { keyword: id }), [
        { ...fix, title: message('fix.keyword', { keyword: id }) },
      ]),
    )
  }
  const first = text[printed.span.start] === '"' ? printed.span.start + 1 : printed.span.start
  for (const { value: id, span: place } of keywords) {
    const isSentence = SENTENCES.some((sentence) => sentence === id)
    if (has(said, id) || !(isSentence || id === 'Quick')) continue
    const fix = {
      ...inserting(first, isSentence ? `${id}. ` : '[quick] '),
      title: message('fix.printed', { keyword: id }),
    }
    problems.push(
      problem('W03', 'warning', place, message('W03.text', { keyword: id }), [fix, withoutKeyword(text, node, place)]),
    )
  }
  return problems
}

/** W04: the printed cost to evolve is not the scripted one. */
function checkEvolve(
  text: string,
  node: CardNode,
  { text: printed, evolveCost, type }: EvolveCard,
): readonly Problem[] {
  if (!printed || type?.value !== 'Follower') return NONE
  const match = /\[evolve\]\[cost(\d\d)\]/.exec(text.slice(printed.span.start, printed.span.end))
  if (!match) return NONE
  const cost = Number(match[1])
  const place = span(printed.span.start + match.index, printed.span.start + match.index + match[0].length)
  if (!evolveCost && statementsOf(node, 'evolve').length > 0) return NONE
  if (!evolveCost)
    return [
      problem('W04', 'warning', place, message('W04.missing', { cost }), [
        inserting(endOfText(node), `\nevolve ${cost};`),
      ]),
    ]
  if (evolveCost.value === cost) return NONE
  const tag = `[cost${String(evolveCost.value).padStart(2, '0')}]`
  const fixes = [
    replacing(evolveCost.span, String(cost)),
    replacing(span(place.end - '[cost00]'.length, place.end), tag),
  ]
  return [problem('W04', 'warning', evolveCost.span, message('W04', { cost, found: evolveCost.value }), fixes)]
}

/** W05: the text says that the card serves Carrots, the script does not. */
function checkServe(text: string, node: CardNode, { text: printed, keywords }: EvolveCard): readonly Problem[] {
  const match = printed && /(?:\[feed\])+/.exec(text.slice(printed.span.start, printed.span.end))
  if (!match || keywords.some(({ value }) => value.startsWith('serve'))) return NONE
  const place = span(printed.span.start + match.index, printed.span.start + match.index + match[0].length)
  const count = Math.min(3, match[0].length / '[feed]'.length)
  return [
    problem('W05', 'warning', place, message('W05'), [
      inserting(endOfText(node), `\nserve${count > 1 ? String(count) : ''};`),
    ]),
  ]
}

/** Where the printed text and the statements of a card disagree (W03 to W05). */
export function checkAgreement(text: string, node: CardNode, card: EvolveCard): readonly Problem[] {
  if (!card.text) return NONE
  const parts = [checkKeywords(text, node, card), checkEvolve(text, node, card), checkServe(text, node, card)]
  return parts.some(({ length }) => length > 0) ? parts.flat() : NONE
}
