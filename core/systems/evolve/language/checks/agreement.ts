import { added, NONE } from '../../../../language/list'
import { message } from '../../../../language/message'
import { inserting, removing, replacing, type Problem } from '../../../../language/problem'
import { matchIn, overlaps, span, type Span } from '../../../../language/span'
import type { EvolveCard, Sourced } from '../../card'
import type { CardNode } from '../parse/tree'
import { statementsOf } from '../text/rewrite'
import { report } from './codes'

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
function checkKeywords(found: Problem[], text: string, node: CardNode, { keywords }: EvolveCard, printed: Span): void {
  const said = printedKeywords(text, printed)
  if (said.length === 0 && keywords.length === 0) return
  for (const { value: keyword, span: place } of said) {
    if (has(keywords, keyword)) continue
    const list = statementsOf(node, 'keyword').find(({ value }) => value)?.value
    const fix = list ? inserting(list.span.end, `, ${keyword}`) : inserting(endOfText(node), `\nkeyword ${keyword};`)
    report(found, 'W03.script', place, { keyword }, [{ ...fix, title: message('fix.keyword', { keyword }) }])
  }
  const first = text[printed.start] === '"' ? printed.start + 1 : printed.start
  for (const { value: keyword, span: place } of keywords) {
    const isSentence = SENTENCES.some((sentence) => sentence === keyword)
    if (has(said, keyword) || !(isSentence || keyword === 'Quick')) continue
    const fix = inserting(first, isSentence ? `${keyword}. ` : '[quick] ')
    report(found, 'W03.text', place, { keyword }, [
      { ...fix, title: message('fix.printed', { keyword }) },
      withoutKeyword(text, node, place),
    ])
  }
}

/** W04: the printed cost to evolve is not the scripted one. */
function checkEvolve(
  found: Problem[],
  text: string,
  node: CardNode,
  { evolveCost, type }: EvolveCard,
  printed: Span,
): void {
  const said = type?.value === 'Follower' ? matchIn(text, printed, /\[evolve\]\[cost(\d\d)\]/) : undefined
  if (!said) return
  const cost = Number(said.match[1])
  if (!evolveCost) {
    if (statementsOf(node, 'evolve').length === 0)
      report(found, 'W04.missing', said.span, { cost }, [inserting(endOfText(node), `\nevolve ${cost};`)])
    return
  }
  if (evolveCost.value === cost) return
  const { end } = said.span
  report(found, 'W04', evolveCost.span, { cost, found: evolveCost.value }, [
    replacing(evolveCost.span, String(cost)),
    replacing(span(end - '[cost00]'.length, end), `[cost${String(evolveCost.value).padStart(2, '0')}]`),
  ])
}

/** W05: the text says that the card serves Carrots, the script does not. */
function checkServe(found: Problem[], text: string, node: CardNode, { keywords }: EvolveCard, printed: Span): void {
  const said = matchIn(text, printed, /(?:\[feed\])+/)
  if (!said || keywords.some(({ value }) => value.startsWith('serve'))) return
  const count = Math.min(3, said.match[0].length / '[feed]'.length)
  report(found, 'W05', said.span, {}, [inserting(endOfText(node), `\nserve${count > 1 ? count : ''};`)])
}

/** Where the printed text and the statements of a card disagree (W03 to W05). */
export function checkAgreement(found: Problem[], text: string, node: CardNode, card: EvolveCard): void {
  if (!card.text) return
  for (const check of [checkKeywords, checkEvolve, checkServe]) check(found, text, node, card, card.text.span)
}
