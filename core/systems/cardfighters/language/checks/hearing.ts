import { removing, type Problem } from '../../../../language/problem'
import { across, slice, span } from '../../../../language/span'
import type { Auto, Listened, Rule } from '../../card'
import { COMMANDS, find, type EventWord } from '../../vocabulary'
import { bodiesOf, effectsOf, isVariable, nodesOf } from '../parse/walk'
import { eventWord } from '../text/persons'
import { report } from './codes'

/** CFC104: on the other player's turn, `me` is that player (section 6.2). */
function checkWhose(problems: Problem[], text: string, auto: Auto): void {
  const prefix = auto.events.find((event) => event.prefix === 'opp' || event.prefix === 'any')?.prefix
  if (prefix === undefined) return
  for (const node of nodesOf(auto.statements)) {
    const mine =
      (isVariable(node) && node.variable === 'me') ||
      (node.kind === 'me' && 'span' in node) ||
      ('zone' in node && node.prefix === 'my')
    if (mine) report(problems, 'CFC104', node.span, { word: slice(text, node.span), prefix })
  }
}

/** CFC108 and CFC114: prefixes and suffixes that the event does not know. */
function checkListened(problems: Problem[], text: string, { span: place, event, prefix, suffixes }: Listened): void {
  const word = eventWord(event)
  if (!word) return
  if (prefix && prefix !== 'my' && word.unprefixed) {
    const written = span(place.start, place.start + prefix.length)
    report(problems, 'CFC114', written, { event, prefix })
  }
  for (const suffix of suffixes) {
    const colon = text.lastIndexOf(':', suffix.span.start - 1)
    const whole = span(colon < place.start ? suffix.span.start : colon, suffix.span.end)
    const typed = suffix.value === 'action' || suffix.value === 'reaction' || suffix.value === 'char'
    if (!word.object && (typed || suffix.value === 'this' || suffix.value === 'fromThis')) {
      report(problems, 'CFC108', whole, { suffix: suffix.value, event }, [removing(whole)])
    }
  }
}

const SPECIAL: Readonly<Record<string, (word: EventWord) => boolean>> = {
  trigger: ({ object }) => object !== undefined,
  attacker: ({ gives }) => gives?.includes('attacker') ?? false,
  blocker: ({ gives }) => gives?.includes('blocker') ?? false,
  uaBP: ({ gives }) => gives?.includes('uaBP') ?? false,
}

/** CFC119: variables that have a value in some events only. */
function checkSpecial(problems: Problem[], part: unknown, events: readonly Listened[]): void {
  for (const node of nodesOf(part)) {
    if (!isVariable(node)) continue
    const has = SPECIAL[node.variable]
    const heard = events.flatMap(({ event }) => eventWord(event) ?? [])
    if (has && !heard.some(has)) report(problems, 'CFC119', node.span, { word: node.variable })
  }
}

/** CFC112: some commands mean something only while their event resolves. */
function checkDuring(problems: Problem[], rule: Rule): void {
  for (const { body, property } of bodiesOf(rule)) {
    for (const effect of effectsOf(body.effects)) {
      const during = effect.kind === 'command' ? find(COMMANDS, effect.id)?.during : undefined
      if (effect.kind !== 'command' || during === undefined) continue
      if (property !== 'auto' || !rule.auto?.events.some(({ event }) => event.startsWith(during)))
        report(problems, 'CFC112', effect.wordSpan, { word: effect.id, during })
    }
  }
}

/** CFC116: a hook answers with its condition. */
function checkHook(problems: Problem[], { hook, statements, span: place }: Auto): void {
  const asks = statements.some(({ bodies }) => bodies.some(({ condition }) => condition?.kind === 'if'))
  if (!hook) return
  if (!asks) return report(problems, 'CFC116', span(place.start, place.start + 1))
  for (const { effects } of statements.flatMap(({ bodies }) => bodies)) {
    const [first] = effects
    const last = effects.at(-1)
    if (first && last) report(problems, 'CFC116.effects', across(first.span, last.span))
  }
}

/** What a rule hears, and whom it then calls `me`. */
export function checkListeners(problems: Problem[], text: string, rule: Rule): void {
  const { auto } = rule
  for (const action of rule.actions) checkSpecial(problems, action, [])
  checkDuring(problems, rule)
  if (!auto) return
  checkWhose(problems, text, auto)
  for (const event of auto.events) checkListened(problems, text, event)
  checkSpecial(problems, auto.statements, auto.events)
  checkHook(problems, auto)
}
