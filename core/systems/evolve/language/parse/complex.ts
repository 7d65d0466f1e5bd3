import { nearest } from '../../../../language/nearest'
import { replacements } from '../../../../language/problem'
import { excerpt, span, type Span } from '../../../../language/span'
import type { Complex, ComplexLine, Hole, Let, Name, Payment, Perform, PerformIf, Reveal } from '../../ability'
import { COMPLEX, idsOf } from '../../vocabulary'
import { report } from '../checks/codes'
import { nameOf, type Part } from './part'
import { readWord } from './scan'
import { badValue, parseValue } from './values'

const STATEMENTS = idsOf(COMPLEX.filter(({ role }) => role === 'statement'))

const badLine = (part: Part, place: Span, id: string): undefined =>
  report(part, `E06.${id}`, place, { text: excerpt(part.source, place, 60) })

const abilityName = (part: Part): Name | Hole => (part.plain === '' ? badValue(part) : nameOf(part))

function reveal(part: Part): Reveal | Hole {
  const place = part.span
  if (/^revealTopDeck\s*$/.test(part.text)) return { node: 'reveal', span: place }
  const [head] = part.match(/^revealTopDeck\s*\.getValue\s*(?=\()/) ?? []
  if (head === undefined) return badValue(part)
  part.at += head.length
  return { node: 'reveal', value: parseValue(part.brackets() ?? part), span: place }
}

/** What a payment may be asked for. */
const RESULTS = { '.movedCardsCount': 'movedCardsCount', '.removedCountersCount': 'removedCountersCount' } as const

function payment(part: Part): Payment | Hole {
  const place = part.span
  part.at += part.text.indexOf('(')
  const inner = part.sees('(') ? part.brackets() : undefined
  if (!inner) return badValue(part, place)
  const after = part.source.slice(part.at, part.end).replace(/\s/g, '')
  const result = after === '.movedCardsCount' || after === '.removedCountersCount' ? RESULTS[after] : undefined
  if (after !== '' && !result) badValue(part, span(part.at, part.end))
  return { node: 'payment', ability: abilityName(inner), ...(result && { result }), span: place }
}

function parseLet(part: Part, place: Span): Let | undefined {
  const [head, name = ''] = part.match(/^([A-Za-z_]\w*)\s*=\s*/) ?? []
  if (head === undefined) return badLine(part, place, 'let')
  const start = part.at
  const given = part.within(span(start + head.length, part.end))
  const expression = given.match(/^revealTopDeck\b/)
    ? reveal(given)
    : given.match(/^payCost\b/)
      ? payment(given)
      : parseValue(given)
  return { node: 'let', name, nameSpan: span(start, start + name.length), expression, span: place }
}

function parsePerform(part: Part, place: Span, costless: boolean): Perform | undefined {
  const { source, at, end } = part
  const open = source.indexOf('{', at)
  const isBare = open < 0 || open >= end
  const name = part.within(span(at, isBare ? end : open))
  if (/\s/.test(name.text)) report(part, 'W12.blank', name.span)
  const ability = abilityName(name)
  if (isBare) return { node: 'perform', costless, ability, span: place }
  const [head] = /^\{\s*amount\s*=/.exec(source.slice(open, end)) ?? []
  const close = source.lastIndexOf('}', end - 1)
  if (head === undefined || close < open) return badLine(part, span(open, end), 'amount')
  return {
    node: 'perform',
    costless,
    ability,
    amount: parseValue(part.within(span(open + head.length, close))),
    span: place,
  }
}

function parseIf(part: Part, place: Span): PerformIf | undefined {
  const then = part.match(/\sthen\s/i)
  if (!then) return badLine(part, place, 'performIf')
  const condition = parseValue(part.within(span(part.at, part.at + then.index)))
  part.at += then.index + then[0].length
  const other = part.match(/\selse\s/i)
  const end = other ? part.at + other.index : part.end
  const otherwise = other && part.within(span(end + other[0].length, part.end))
  return {
    node: 'perform-if',
    condition,
    then: abilityName(part.within(span(part.at, end))),
    ...(otherwise && { otherwise: abilityName(otherwise) }),
    span: place,
  }
}

function parseLine(part: Part): ComplexLine | undefined {
  const place = part.span
  const word = readWord(part.source, part.at)
  part.at = word.span.end
  const { rest } = part
  switch (word.text.toLowerCase()) {
    case 'let':
      return parseLet(rest, place)
    case 'perform':
      return parsePerform(rest, place, false)
    case 'performcostless':
      return parsePerform(rest, place, true)
    case 'performif':
      return parseIf(rest, place)
    default: {
      const near = nearest(word.text, STATEMENTS)
      return report(part, 'E04.line', word.span, { word: word.text }, replacements(word.span, near))
    }
  }
}

/** Reads the lines of a complex effect (section 3.8); the place is that of all between its brackets. Variables are known from the line after their `let`. */
export function parseComplex(part: Part, place: Span): Complex {
  const variables = new Set<string>()
  const within = part.knowing(variables)
  const lines: ComplexLine[] = []
  let start = part.at
  for (const written of part.text.split(/[\r\n]/)) {
    const line = within.within(span(start, start + written.length))
    start += written.length + 1
    const read = line.isEmpty ? undefined : parseLine(line)
    if (read) lines.push(read)
    if (read?.node === 'let') variables.add(read.name)
  }
  return { node: 'complex', lines, span: place }
}
