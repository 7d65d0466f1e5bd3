import { NUMERALS } from '../../../../language/english'
import { own } from '../../../../language/own'
import type { Problem } from '../../../../language/problem'
import { slice, span, type Span } from '../../../../language/span'
import { message } from '../../../../language/message'
import type { YacgCard } from '../../card'
import { COLOURS } from '../../words'
import { MARKS } from '../../wording/script-text'
import { writing, type Checking } from '../../wording/writing'
import {
  entryOf,
  integerOf,
  sitesOf,
  valueOf,
  type CardNode,
  type Scalar,
  type Site,
  type YacgParsed,
} from '../parse/tree'
import { currentId, tagsIn, type Tag } from '../text/markup'
import { placing } from '../text/places'
import { report } from './codes'

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NUMERALS.map((word, number) => [word, number])),
  twice: 2,
  double: 2,
  doubled: 2,
  half: 2,
  halved: 2,
  second: 2,
  both: 2,
  third: 3,
  thrice: 3,
}

const STATS: Readonly<Record<string, string>> = { HP: 'hp', SATK: 'satk', SPE: 'spe', TATK: 'tatk' }
const TAG_COLOURS = new Map<string, string>(COLOURS.map((colour) => [colour.toUpperCase(), colour]))

/** Words by which a text may name a stat instead of its tag. */
const STAT_WORDS: Readonly<Record<string, RegExp>> = {
  hp: /\(HP\)|\bHP\b|\blives?\b|\bhealth\b/i,
  satk: /\(SATK\)|\b(?:atk|attacks?|strength)\b/i,
  spe: /\(SPE\)|\b(?:spe|spd|speed|slower|faster)\b/i,
  tatk: /\(TATK\)|\btechnical\b/i,
}

/** Words of scripts that concern a stat though they do not name it. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  hp: ['leave-hp', 'lethal', 'damage'],
  satk: ['use-stat'],
  spe: ['order', 'use-stat'],
}

/** Comparisons that a text may say with the next number: less than 4 is at most 3. */
const NEXT: Readonly<Record<string, number>> = { 'less-than': -1, 'more-than': 1, 'at-least': -1, 'at-most': 1 }

/** A number of a text, with its sign as it is meant: `loses 2` is -2, and what is neither gained nor lost has none. */
interface Said {
  readonly value: number
  readonly sign: '+' | '-' | ''
  readonly span: Span
  /** The tag right behind it. */
  readonly tag: string | undefined
}

/** The text with references blotted out, since what they stand for is no part of what the element says itself. */
function blotted(text: string, tags: readonly Tag[]): string {
  let [result, done] = ['', 0]
  for (const { kind, span: place } of tags) {
    if (kind === 'icon') continue
    result += text.slice(done, place.start) + ' '.repeat(place.end - place.start)
    done = place.end
  }
  return result + text.slice(done)
}

const VERB_SIGNS = [
  [/\b(?:loses?|takes?) $/i, '-'],
  [/\b(?:gets?|gains?) $/i, '+'],
] as const

/** Letters before a number that say what it means. */
const LONGEST_VERB = 20

/** Numbers that say which round, not how much: `rounds 1/2/3`. */
const ROUND = /\brounds? [\d/]*$/i

function numbersIn(text: string): readonly Said[] {
  return [...text.matchAll(/(?<![\w.])([-+]?)(\d{1,9})(?!\w)(?: \(([A-Z]+)\))?/g)].flatMap((match): readonly Said[] => {
    const [, written = '', digits = '', tag] = match
    const before = text.slice(Math.max(0, match.index - LONGEST_VERB), match.index)
    if (ROUND.test(before)) return []
    const sign = written || (VERB_SIGNS.find(([verb]) => verb.test(before))?.[1] ?? '')
    const end = match.index + written.length + digits.length
    return [
      { value: Number(digits), sign: sign === '+' || sign === '-' ? sign : '', span: span(match.index, end), tag },
    ]
  })
}

/** What a script says, for the comparison with its text. */
class Script {
  readonly numbers: { readonly span: Span; readonly same: readonly number[] }[] = []
  readonly #values = new Set<number>()
  readonly ids = new Map<string, Span>()
  readonly words = new Set<string>()
  /** Changes of stats by numbers: `hp -2`. */
  readonly changed = new Set<string>()
  readonly changes: { readonly stat: string; readonly key: Span }[] = []
  readonly payments: Scalar[] = []
  declared: Span | undefined

  constructor(root: Site) {
    for (const site of sitesOf([root])) this.#read(site)
  }

  #read(site: Site): void {
    const { node, entry, sort, parent, shape } = site
    const key = entry?.key.text ?? ''
    this.words.add(key)
    if (key === 'targets' && shape.list?.name === 'target') this.declared ??= entry?.key.span
    if (node.kind !== 'scalar') return
    this.words.add(node.text)
    if (sort?.endsWith('-id')) this.ids.set(currentId(node.text), node.span)
    const value = integerOf(node)
    if (value === undefined || sort !== 'integer') return
    const amount = Math.abs(value)
    const same = [amount, amount + (own(NEXT, key) ?? 0)]
    this.numbers.push({ span: node.span, same })
    for (const one of same) this.#values.add(one)
    if (entry && parent?.map?.name === 'stat-change' && key !== 'who' && value !== 0)
      this.#change(key, value, entry.span)
    if (key === 'pay' || ((parent?.map?.name === 'payment-of' || parent?.map?.name === 'gain') && key === 'amount'))
      this.payments.push(node)
  }

  #change(stat: string, value: number, key: Span): void {
    this.changed.add(`${stat} ${value}`)
    this.changes.push({ stat, key })
  }

  /** Whether it has the number, or one that says the same by another comparison; a half is one for every 2. */
  has(value: number): boolean {
    return this.#values.has(value) || (value === 2 && this.words.has('half'))
  }

  /** Whether it says something of a stat or colour. */
  concerns(word: string): boolean {
    return [word, `lower-${word}`, ...(own(IMPLIED, word) ?? [])].some((one) => this.words.has(one))
  }
}

/** Numbers from 2 on: 0 and 1 are mostly said by other words. */
const isTold = (value: number): boolean => value >= 2

class Comparison {
  readonly #found: Problem[]
  readonly #at: (place: Span) => Span
  readonly #script: Script
  readonly #text: string
  readonly #own: string
  readonly #tags: readonly Tag[]
  readonly #said: readonly Said[]

  constructor(found: Problem[], at: (place: Span) => Span, text: string, script: Script) {
    this.#found = found
    this.#at = at
    this.#script = script
    this.#text = text
    this.#tags = tagsIn(text)
    this.#own = blotted(text, this.#tags)
    this.#said = numbersIn(this.#own)
  }

  /** Numbers of the text that the script does not have. */
  numbers(): void {
    for (const { value, span: place } of this.#said)
      if (isTold(value) && !this.#script.has(value)) report(this.#found, 'Y401.number', this.#at(place), { value })
  }

  /** Numbers of the script that the text does not have. */
  unsaid(): void {
    const words = [...this.#own.matchAll(/[A-Za-z]+/g)].flatMap(([word]) => {
      const key = word.toLowerCase()
      return own(NUMBER_WORDS, key) ?? []
    })
    const known = new Set([...this.#said.map(({ value }) => value), ...words])
    for (const { span: place, same } of this.#script.numbers) {
      const [value = 0] = same
      if (isTold(value) && !same.some((one) => known.has(one))) report(this.#found, 'Y401.unsaid', place, { value })
    }
  }

  /** A stat that the text raises and the script lowers, or the other way round. */
  signs(): void {
    for (const { value, sign, tag, span: place } of this.#said) {
      const stat = own(STATS, tag ?? '') ?? ''
      const changed = (by: number): boolean => this.#script.changed.has(`${stat} ${by}`)
      const meant = sign === '-' ? -value : value
      if (sign === '' || value === 0 || changed(meant) || !changed(-meant)) continue
      report(this.#found, 'Y401.sign', this.#at(place), { stat })
    }
  }

  /** Stats and colours of tags. */
  tags(): void {
    const { changes } = this.#script
    for (const tag of this.#tags) {
      if (tag.kind !== 'icon') continue
      const word = own(STATS, tag.word) ?? TAG_COLOURS.get(tag.word)
      if (word !== undefined && !this.#script.concerns(word))
        report(this.#found, 'Y401.tag', this.#at(tag.span), { tag: tag.written })
    }
    for (const { stat, key } of changes)
      if (STAT_WORDS[stat]?.test(this.#own) === false) report(this.#found, 'Y401.stat', key, { stat })
  }

  /** Energy whose amount only the script knows. */
  amounts(): void {
    const energy = this.#tags.filter((tag) => tag.kind === 'icon' && tag.word === 'NOCOLOR')
    const counted = this.#said.some(({ tag }) => tag === 'NOCOLOR')
    const [first] = energy
    const [amount] = this.#script.payments
    if (first && amount && !counted) report(this.#found, 'Y401.amount', this.#at(first.span), { value: amount.text })
  }

  /** Elements that only one of them names. */
  references(key: string): void {
    const named = new Set<string>()
    for (const tag of this.#tags) {
      if (tag.kind !== 'reference') continue
      const id = currentId(tag.id)
      named.add(id)
      if (id !== key && tag.part === 'NAME' && !this.#script.ids.has(id))
        report(this.#found, 'Y401.reference', this.#at(tag.idSpan), { id })
    }
    for (const [id, place] of this.#script.ids)
      if (id !== key && !named.has(id)) report(this.#found, 'Y401.unnamed', place, { id })
  }

  /** Y402. */
  targets(): void {
    const { words, declared } = this.#script
    const match = /\btarget\b/i.exec(this.#own)
    const isOther = ['host', 'redirect', 'retarget', 'targeted', 'targeting', 'keep-links'].some((word) =>
      words.has(word),
    )
    if (match && !declared && !isOther)
      report(this.#found, 'Y402', this.#at(span(match.index, match.index + match[0].length)))
    if (declared && !/target/i.test(this.#text)) report(this.#found, 'Y402.unsaid', declared)
  }
}

const scriptOf = (root: Site): Site | undefined => [...sitesOf([root])].find(({ map }) => map?.name === 'script')

/** What a proposed script and its text disagree about: the words, or the part of the script. */
const disagreements: Checking = (parsed, card, node) => {
  const found: Problem[] = parsed.problems.filter(({ severity }) => severity === 'error')
  if (card.script) checkProse(found, parsed, card, node)
  return found.flatMap(({ code, span: place, message: { id, args } }) =>
    code === 'Y400'
      ? []
      : [id === 'Y401.unsaid' ? `${String(args.value ?? '')} of the script` : slice(parsed.text, place)],
  )
}

/** Marks of a proposed script stay a task until somebody has removed them. */
function checkMarks(found: Problem[], parsed: YacgParsed, { data }: CardNode): void {
  const entry = entryOf(data, 'script')
  if (!entry) return
  for (const place of parsed.comments) {
    if (place.start < entry.key.span.end || place.end > data.span.end) continue
    const words = slice(parsed.text, place)
    if (!Object.values(MARKS).some((mark) => words.startsWith(`# ${mark} `))) continue
    const start = parsed.text.lastIndexOf('\n', place.start)
    const line = span(Math.max(0, start), place.end)
    report(found, 'Y400.marked', place, {}, [{ title: message('fix.mark'), edits: [{ span: line, text: '' }] }])
  }
}

/** What the script and the text of an element say of each other: a heuristic, which knows numbers, stats, colours, ids and targets (specification, sections 3.6 and 4.20). */
export function checkProse(found: Problem[], parsed: YacgParsed, card: YacgCard, node: CardNode): void {
  const { root, data } = node
  const { description, script, kind, key } = card
  if (!description || kind === 'mechanic') return
  if (!script) {
    const edits = writing(parsed, card, node, disagreements)
    return report(
      found,
      'Y400',
      description.span,
      {},
      edits.length > 0 ? [{ title: message('fix.script'), edits }] : [],
    )
  }
  checkMarks(found, parsed, node)
  const written = valueOf(data, 'description')
  const site = scriptOf(root)
  if (written?.kind !== 'scalar' || !site) return
  const comparison = new Comparison(found, placing(parsed.text, written), written.text, new Script(site))
  comparison.numbers()
  comparison.unsaid()
  comparison.signs()
  comparison.tags()
  comparison.amounts()
  comparison.references(key)
  comparison.targets()
}
