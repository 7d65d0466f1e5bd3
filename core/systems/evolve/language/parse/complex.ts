import { nearest } from '../../../../language/nearest'
import { trim } from '../../../../language/parse/blanks'
import { replacements } from '../../../../language/problem'
import { excerpt, slice, span, type Span, type Written } from '../../../../language/span'
import type { Complex, ComplexLine, Hole, Let, Name, Payment, Perform, PerformIf, Reveal, Value } from '../../ability'
import { COMPLEX } from '../../vocabulary'
import { report } from '../checks/codes'
import { bracketed, deeper, plain, type Context } from './brackets'
import { readWord } from './scan'
import { badValue, parseValue } from './values'

const STATEMENTS = COMPLEX.filter(({ role }) => role === 'statement').map(({ id }) => id)

function badLine(context: Context, place: Span, id: string): undefined {
  const text = excerpt(context.source, place, 60)
  report(context, `E06.${id}`, place, { text })
  return undefined
}

function abilityName(context: Context, place: Span): Name | Hole {
  const name = plain(context.source, place)
  return name === '' ? badValue(context, place.start, place.end) : { node: 'name', name, span: place }
}

function reveal(context: Context, place: Span): Reveal | Hole {
  const { source } = context
  const open = source.indexOf('(', place.start)
  if (/^revealTopDeck\s*$/.test(slice(source, place))) return { node: 'reveal', span: place }
  if (!/^revealTopDeck\s*\.getValue\s*\(/.test(slice(source, place)) || open >= place.end)
    return badValue(context, place.start, place.end)
  const { inner } = bracketed(context, open, place.end)
  return { node: 'reveal', value: parseValue(deeper(context), inner), span: place }
}

function payment(context: Context, place: Span): Payment | Hole {
  const { source } = context
  const open = source.indexOf('(', place.start)
  if (open < 0 || open >= place.end) return badValue(context, place.start, place.end)
  const { inner, next } = bracketed(context, open, place.end)
  const after = source.slice(next, place.end).replace(/\s/g, '')
  const result =
    after === '.movedCardsCount'
      ? 'movedCardsCount'
      : after === '.removedCountersCount'
        ? 'removedCountersCount'
        : undefined
  if (after !== '' && !result) badValue(context, next, place.end)
  return {
    node: 'payment',
    ability: abilityName(context, trim(source, inner.start, inner.end)),
    ...(result && { result }),
    span: place,
  }
}

function parseLet(context: Context, place: Span, rest: Span): Let | undefined {
  const { source } = context
  const head = /^([A-Za-z_]\w*)\s*=\s*/.exec(slice(source, rest))
  if (!head) return badLine(context, place, 'let')
  const name = head[1] ?? ''
  const at = span(rest.start + head[0].length, rest.end)
  const written = slice(source, at)
  const expression = /^revealTopDeck\b/.test(written)
    ? reveal(context, at)
    : /^payCost\b/.test(written)
      ? payment(context, at)
      : parseValue(context, at)
  return { node: 'let', name, nameSpan: span(rest.start, rest.start + name.length), expression, span: place }
}

function parsePerform(context: Context, place: Span, rest: Span, costless: boolean): Perform | undefined {
  const { source } = context
  const open = source.indexOf('{', rest.start)
  const end = open < 0 || open >= rest.end ? rest.end : open
  const name = trim(source, rest.start, end)
  if (/\s/.test(slice(source, name))) report(context, 'W12.blank', name)
  const ability = abilityName(context, name)
  if (end === rest.end) return { node: 'perform', costless, ability, span: place }
  const amount = /^\{\s*amount\s*=/.exec(source.slice(end, rest.end))
  const close = source.lastIndexOf('}', rest.end - 1)
  if (!amount || close < end) return badLine(context, span(end, rest.end), 'amount')
  return {
    node: 'perform',
    costless,
    ability,
    amount: parseValue(context, span(end + amount[0].length, close)),
    span: place,
  }
}

function parseIf(context: Context, place: Span, rest: Span): PerformIf | undefined {
  const { source } = context
  const written = slice(source, rest)
  const then = /\sthen\s/i.exec(written)
  if (!then) return badLine(context, place, 'performIf')
  const from = rest.start + then.index + then[0].length
  const otherwise = /\selse\s/i.exec(source.slice(from, rest.end))
  const thenEnd = otherwise ? from + otherwise.index : rest.end
  const last = otherwise && trim(source, thenEnd + otherwise[0].length, rest.end)
  const condition: Value = parseValue(context, span(rest.start, rest.start + then.index))
  return {
    node: 'perform-if',
    condition,
    then: abilityName(context, trim(source, from, thenEnd)),
    ...(last && { otherwise: abilityName(context, last) }),
    span: place,
  }
}

function parseLine(context: Context, place: Span): ComplexLine | undefined {
  const word: Written = readWord(context.source, place.start)
  const rest = trim(context.source, word.span.end, place.end)
  switch (word.text.toLowerCase()) {
    case 'let':
      return parseLet(context, place, rest)
    case 'perform':
      return parsePerform(context, place, rest, false)
    case 'performcostless':
      return parsePerform(context, place, rest, true)
    case 'performif':
      return parseIf(context, place, rest)
    default: {
      const near = nearest(word.text, STATEMENTS)
      report(context, 'E04.line', word.span, { word: word.text }, replacements(word.span, near))
      return undefined
    }
  }
}

/** Reads the lines of a complex effect (section 3.8). Variables are known from the line after their `let`. */
export function parseComplex(context: Context, inner: Span): Complex {
  const lines: ComplexLine[] = []
  const variables = new Set<string>()
  const within = { ...context, variables }
  let start = inner.start
  while (start <= inner.end) {
    const found = /[\r\n]/.exec(context.source.slice(start, inner.end))
    const end = found ? start + found.index : inner.end
    const place = trim(context.source, start, end)
    const line = place.start < place.end ? parseLine(within, place) : undefined
    if (line) lines.push(line)
    if (line?.node === 'let') variables.add(line.name)
    start = end + 1
  }
  return { node: 'complex', lines, span: inner }
}
