import { inserting, removing, type Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Token } from '../../formats/tokens'
import { report } from '../checks/codes'
import { isMark, isSeparator, Nesting } from './marks'

/** An entry of a file, which is one piece of it here. */
interface Entry extends Span {
  readonly type: 'entry'
  /** Whether a comma ends it. */
  readonly separated: boolean
  /** Whether it lacks a brace, which is said of the card: the one behind it may be the library's. */
  readonly unclosed: boolean
}

type Piece = Token | Entry

const isWord = (piece: Piece | undefined, ...words: readonly string[]): boolean =>
  piece?.type === 'name' && words.includes(piece.value)

/** The tokens of a file with each entry in place of its own. */
function piecesOf(tokens: readonly Token[], entries: readonly Span[]): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let braces = 0
  for (const token of tokens) {
    const entry = entries[at]
    if (!entry || token.start < entry.start) {
      pieces.push(token)
      continue
    }
    braces += isMark(token, '{') ? 1 : isMark(token, '}') ? -1 : 0
    if (token.end < entry.end) continue
    pieces.push({ type: 'entry', ...entry, separated: isSeparator(token), unclosed: braces > 0 })
    braces = 0
    at++
  }
  return pieces
}

const markOf = (piece: Piece | undefined): string | undefined => (piece?.type === 'mark' ? piece.value : undefined)

/** Reads what a file has around its entries: tables that hold them, and whatever else there is (specification, section 3.4). */
class FrameReader {
  private at = 0
  private readonly pieces: readonly Piece[]
  private readonly problems: Problem[]
  /** By piece: how many braces from there on close what opens before it. */
  private readonly closers: readonly number[]
  /** Braces that were opened where nothing is read, around entries. */
  private around = 0
  private readonly regions: { start: number; end: number; next: number }[] = []

  constructor(pieces: readonly Piece[], problems: Problem[]) {
    this.pieces = pieces
    this.problems = problems
    const closers: number[] = []
    for (let at = pieces.length - 1, open = 0; at >= 0; at--) {
      const mark = markOf(pieces[at])
      open = mark === '}' ? open + 1 : mark === '{' ? Math.max(0, open - 1) : open
      closers[at] = open
    }
    this.closers = closers
  }

  read(): void {
    while (this.at < this.pieces.length) this.statement()
    for (const { start, end } of this.regions) report(this.problems, 'BLX107.foreign', span(start, end))
  }

  private get next(): Piece | undefined {
    return this.pieces[this.at]
  }

  private statement(): void {
    const { next } = this
    const opened = this.opening()
    const brace = opened === undefined ? undefined : this.pieces[opened]
    const end = this.returned()
    if (opened !== undefined && brace) {
      this.equals(this.pieces[opened - 1])
      this.at = opened + 1
      this.table(brace)
    } else if (end !== undefined) this.at = end
    else if (next?.type === 'entry' || markOf(next) === ';') this.at++
    else if (next && markOf(next) === ',') this.needless('BLX104', next)
    else if (next && markOf(next) === '}') this.brace(next)
    else this.foreign(false)
  }

  /** Index of the brace of a table that begins here: `local X = {`, `x.y = {`, `return {` or the brace alone. */
  private opening(): number | undefined {
    const { pieces } = this
    let { at } = this
    if (isWord(pieces[at], 'return')) return markOf(pieces[at + 1]) === '{' ? at + 1 : undefined
    if (markOf(pieces[at]) === '{') return at
    const isLocal = isWord(pieces[at], 'local')
    if (isLocal) at++
    if (pieces[at]?.type !== 'name') return undefined
    at++
    while (markOf(pieces[at]) === '.' && pieces[at + 1]?.type === 'name') at += 2
    if (markOf(pieces[at]) === '=') return markOf(pieces[at + 1]) === '{' ? at + 1 : undefined
    return isLocal && markOf(pieces[at]) === '{' ? at : undefined
  }

  /** `local X {` lacks its sign. */
  private equals(before: Piece | undefined): void {
    if (before?.type !== 'name' || isWord(before, 'return')) return
    report(this.problems, 'BLX103.local', span(before.start, before.end), {}, [inserting(before.end, ' =')])
  }

  /** Index behind `return` with nothing or a name. */
  private returned(): number | undefined {
    const { pieces, at } = this
    if (!isWord(pieces[at], 'return')) return undefined
    const name = pieces[at + 1]
    const end = name?.type === 'name' && name.indent === undefined ? at + 2 : at + 1
    const behind = pieces[end]
    const isEnd = !behind || behind.type === 'entry' || behind.indent !== undefined || markOf(behind) === ';'
    return isEnd ? end : undefined
  }

  private needless(id: string, { start, end }: Piece): void {
    const place = span(start, end)
    report(this.problems, id, place, { found: markOf(this.next) ?? '' }, [removing(place)])
    this.at++
  }

  /** A closing brace where no table of entries is open. */
  private brace(piece: Piece): void {
    if (this.around === 0) return this.needless('BLX106', piece)
    this.around--
    this.at++
  }

  /** Whether cards go on behind a closing brace, and another one closes them. */
  private isExcess(): boolean {
    const behind = this.pieces[this.at + 1]
    const goesOn = behind?.type === 'entry' || markOf(behind) === ',' || markOf(behind) === ';'
    return goesOn && (this.closers[this.at + 1] ?? 0) > 0
  }

  private table(opened: Piece): void {
    let unseparated: Entry | undefined
    let isBare = true
    let isUnclosed = false
    for (;;) {
      const { next } = this
      if (!next || isWord(next, 'return', 'local')) {
        if (!isUnclosed) this.unclosed(opened)
        return
      }
      if (next.type === 'entry') {
        if (unseparated) this.separate(unseparated)
        unseparated = next.separated ? undefined : next
        isBare = next.separated
        isUnclosed ||= next.unclosed
        this.at++
      } else if (isSeparator(next)) {
        if (isBare) this.needless('BLX104', next)
        else this.at++
        unseparated = undefined
        isBare = true
      } else if (markOf(next) === '}') {
        const isOurs = this.around === 0 && !this.isExcess()
        if (isOurs) this.at++
        else this.brace(next)
        if (isOurs) return
      } else {
        this.foreign(true)
        unseparated = undefined
        isBare = false
      }
    }
  }

  private separate({ end }: Entry): void {
    report(this.problems, 'BLX101', span(end - 1, end), {}, [inserting(end, ',')])
  }

  private unclosed({ start, end }: Piece): void {
    const last = this.pieces[this.at - 1]
    report(this.problems, 'BLX105', span(start, end), {}, [inserting(last?.end ?? end, '\n}')])
  }

  /** Reads over what is no data of cards, up to where the next statement or item may begin. */
  private foreign(isWithin: boolean): void {
    const from = this.at
    const nesting = new Nesting()
    for (; this.at < this.pieces.length; this.at++) {
      const { next } = this
      if (!next || next.type === 'entry') break
      if (nesting.isFree && (markOf(next) === '}' || (this.at > from && this.begins(next, isWithin)))) break
      nesting.isLone(next)
    }
    this.around += nesting.open.filter((mark) => mark === '}').length
    const [first, last] = [this.pieces[from], this.pieces[this.at - 1]]
    if (!first || !last) return
    const region = this.regions.at(-1)
    if (region?.next === from) Object.assign(region, { end: last.end, next: this.at })
    else this.regions.push({ start: first.start, end: last.end, next: this.at })
  }

  /** Whether data may begin here again (section 3.4, rule 9). */
  private begins(token: Token, isWithin: boolean): boolean {
    if (isWord(token, 'return', 'local')) return isWithin || token.indent !== undefined
    if (isWithin || token.indent === undefined || markOf(this.pieces[this.at - 1]) === '.') return false
    return this.opening() !== undefined || (markOf(token) === '[' && this.pieces[this.at + 1]?.type === 'string')
  }
}

/** What there is to say of a file besides its entries: commas and braces between them, and what is none of them. */
export function frame(tokens: readonly Token[], entries: readonly Span[]): readonly Problem[] {
  const problems: Problem[] = []
  new FrameReader(piecesOf(tokens, entries), problems).read()
  return problems
}
