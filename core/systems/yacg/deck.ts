import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type Node } from 'yaml'
import { counted } from '../../engine/deck'
import type { Deck } from '../../engine/rules'
import type { DeckFormat, DeckLine, DeckList } from '../../system'
import type { YacgCard } from './card'
import { currentId } from './language/text/markup'

type Line = Omit<DeckLine, 'line'>

/** More copies than anybody owns are no count. */
const MOST_COPIES = 999
const LONGEST_NAME = 80
const ID = /^(?:[A-Z]{3}-[0-9A-Za-z]{3,}|[CE]\d{3})$/
const NUMBER = /^\d{1,4}$/
const TIMES = /^(?:[xX](\d{1,3})|(\d{1,3})[xX])$/

const numberLine = (written: string, count: number): Line => ({ count, key: written, number: Number(written) })

/** A line whose words say copies, id, number and name in any order: `017  x3  Black  Stow Rat  CRE-906`, `3 x Stow Rat`, `EFF-910: 2`. */
function readLine(words: readonly string[]): Line | undefined {
  const rest: string[] = []
  const counts: number[] = []
  for (const [at, word] of words.entries()) {
    const [, behind, before] = TIMES.exec(word) ?? []
    const isApart = /^[xX]$/.test(word) && NUMBER.test(words[at - 1] ?? '')
    if (behind !== undefined || before !== undefined) counts.push(Number(behind ?? before))
    else if (isApart) counts.push(Number(rest.pop()))
    else if (!ID.test(word)) rest.push(word)
  }
  const [count] = counts
  const id = words.find((word) => ID.test(word))
  const [first = '', ...others] = rest
  const isNumbered = NUMBER.test(first)
  // A number beside a card says how many, unless that is said already or it is a printed number such as `017`.
  const copies =
    count ?? (isNumbered && (id !== undefined || others.length > 0) && first.length < 3 ? Number(first) : undefined)
  const named = (isNumbered ? others : rest).join(' ')
  if ((copies ?? 1) > MOST_COPIES || copies === 0) return undefined
  if (id !== undefined) return { count: copies ?? 1, key: currentId(id) }
  if (named !== '' && named.length <= LONGEST_NAME) return { count: copies ?? 1, key: named }
  return isNumbered && named === '' ? numberLine(first, copies ?? 1) : undefined
}

/** What a list or mapping of a program has on a line: ids and numbers, each with its copies where a colon stands behind it. */
function readItems(line: string): Line[] | undefined {
  const items = line.split(',').map((item) => item.trim())
  const lines = items.filter(Boolean).map((item): Line | undefined => {
    const [, key = '', copies = '1'] = /^([A-Za-z0-9-]+)(?:\s*:\s*(\d{1,3}))?$/.exec(item) ?? []
    if (Number(copies) === 0) return undefined
    if (ID.test(key)) return { count: Number(copies), key: currentId(key) }
    return NUMBER.test(key) ? numberLine(key, Number(copies)) : undefined
  })
  return lines.every((one) => one !== undefined) ? lines : undefined
}

const PLANS = /^#\s*plans\s*:\s*(\S.*)$/i

/** Lists of programs, rows and lines with a card each; names alone are a deck only beside something that is surely one. */
function readText(text: string): DeckList {
  const lines: DeckLine[] = []
  const problems: { line: number; found: string }[] = []
  const written = text.split(/\r\n|\r|\n/)
  const marks = written.map((raw, index) => {
    const found = raw
      .replace(/^\ufeff/, '')
      .replace(/#.*/, '')
      .trim()
    const bare = found
      .replace(/^\w+\s*=\s*(?=[[{(])/, '')
      .replaceAll(/[[\](){}"']/g, ' ')
      .trim()
    if (bare.replaceAll(/[,\s]/g, '') === '') return false
    const words = bare.replaceAll(/[,:]/g, ' ').split(/\s+/).filter(Boolean)
    const one = readItems(bare) ?? readLine(words)
    if (!one) {
      problems.push({ line: index + 1, found })
      return false
    }
    const items = Array.isArray(one) ? one : [one]
    lines.push(...items.map((item) => ({ ...item, line: index + 1 })))
    return (
      items.some(({ key, number }) => number !== undefined || ID.test(key)) ||
      words.some((word) => TIMES.test(word) || /^[xX]$/.test(word))
    )
  })
  if (!marks.includes(true)) {
    const names = lines.map(({ line, key }) => ({ line, found: key }))
    return { lines: [], problems: [...names, ...problems].sort((a, b) => a.line - b.line) }
  }
  const plans = written.flatMap((raw) => PLANS.exec(raw.trim())?.[1] ?? [])[0]
  return { lines: gathered(lines), problems, ...(plans !== undefined && { options: { plans } }) }
}

/** Lists name a card once per copy: the first of its lines has them all. */
function gathered(lines: readonly DeckLine[]): DeckLine[] {
  const found = new Map<string, DeckLine>()
  for (const one of lines) {
    const before = found.get(one.key)
    found.set(one.key, before ? { ...before, count: before.count + one.count } : one)
  }
  return [...found.values()]
}

const scalarIn = (node: unknown): string => (isScalar(node) && node.value !== null ? String(node.value) : '')

/** `deck:` with its plans and cards (specification, section 8.3). */
function readYaml(text: string): DeckList {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, stringKeys: true })
  const lineOf = (node: Node | null | undefined): number => counter.linePos(node?.range?.[0] ?? 0).line
  const problems = document.errors.map(({ pos, message }) => ({
    line: counter.linePos(pos[0]).line,
    found: message.split('\n')[0] ?? '',
  }))
  const deck = document.get('deck')
  const lines: DeckLine[] = []
  const [cards, plans] = isMap(deck) ? [deck.get('cards', true), deck.get('plans', true)] : []
  for (const { key, value } of isMap<Node, Node | null>(cards) ? cards.items : []) {
    const [name, count] = [scalarIn(key), Number(scalarIn(value))]
    if (name !== '' && Number.isInteger(count) && count > 0 && count <= MOST_COPIES)
      lines.push({
        ...(NUMBER.test(name) ? numberLine(name, count) : { count, key: currentId(name) }),
        line: lineOf(key),
      })
    else problems.push({ line: lineOf(key), found: `${name}: ${scalarIn(value)}` })
  }
  const chosen = (isSeq(plans) ? plans.items : []).flatMap((item) => {
    const [plan, colour] = isMap(item)
      ? [scalarIn(item.get('plan', true)), scalarIn(item.get('color', true))]
      : ['', '']
    if (plan !== '' && colour !== '') return [`${plan} ${colour}`]
    problems.push({ line: lineOf(isMap(item) || isScalar(item) ? item : undefined), found: scalarIn(item) || 'plans' })
    return []
  })
  return { lines, problems, ...(chosen.length > 0 && { options: { plans: chosen.join(', ') } }) }
}

/** Reads a deck list: YAML, a program's list or mapping, rows, or lines with a card each (specification, section 8.3). The option `plans` is `P001 Black, P004 Purple`. */
export const readDeck = (text: string): DeckList =>
  /^\ufeff?(?:\s*#.*\s|\s)*deck:\s*(?:[#{].*)?$/m.test(text.slice(0, 10_000)) ? readYaml(text) : readText(text)

const plansIn = ({ options }: Deck): readonly { readonly plan: string; readonly color: string }[] =>
  (options?.plans ?? '').split(',').flatMap((one) => {
    const [plan, color] = one.trim().split(/\s+/)
    return plan && color ? [{ plan, color }] : []
  })

export function printYaml(deck: Deck): string {
  const plans = plansIn(deck)
  const lines = [
    `  name: ${stringify(deck.name).trim()}`,
    ...(plans.length > 0
      ? [`  plans: [${plans.map(({ plan, color }) => `{plan: ${plan}, color: ${color}}`).join(', ')}]`]
      : []),
    '  cards:',
    ...counted(deck).map(([key, count]) => `    ${/^[A-Z]{3}-\w+$/.test(key) ? key : JSON.stringify(key)}: ${count}`),
  ]
  return `deck:\n${lines.join('\n')}\n`
}

/** Cards that a deck has. */
const DECK_SIZE = 50

/** Rows with number, copies, colour, name and id; cards without a number in the set have `---`. */
export function printRows(deck: Deck, cards: readonly YacgCard[], numbers: readonly string[] = []): string {
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const all = counted(deck)
  const sum = all.reduce((total, [, count]) => total + count, 0)
  const rows = all.map(([key, count]) => {
    const card = byKey.get(key)
    const number = numbers.indexOf(key) + 1
    const colour = (card?.colour?.value ?? 'None').toUpperCase()
    return [
      number > 0 ? String(number).padStart(3, '0') : '---',
      `x${count}`,
      colour.padEnd(6),
      card?.name ?? '',
      key,
    ].join('  ')
  })
  const plans = deck.options?.plans
  return [
    ...(plans === undefined ? [] : [`# plans: ${plans}`]),
    ...rows,
    ...(sum === DECK_SIZE ? [] : [`# ${sum} cards: a deck has ${DECK_SIZE}`]),
    '',
  ].join('\n')
}

/** The ways of writing decks, the usual one first. */
export const deckFormats: readonly DeckFormat<YacgCard>[] = [
  { id: 'yaml', label: 'YAML', extension: '.yaml', print: (deck) => ({ text: printYaml(deck), unwritten: [] }) },
  {
    id: 'rows',
    label: 'Rows with numbers',
    extension: '.txt',
    print: (deck, cards, numbers) => ({ text: printRows(deck, cards, numbers), unwritten: [] }),
  },
]
