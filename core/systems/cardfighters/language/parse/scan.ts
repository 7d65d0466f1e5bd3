import { Reader, type Saying } from '../../../../language/parse/reader'
import type { Problem } from '../../../../language/problem'
import type { Expression, Filter } from '../../card'
import type { Command, FunctionWord, ValueType } from '../../vocabulary'
import { problem, unknownWord } from '../checks/codes'
import type { Expectation, Mention, Role } from './tree'

/** What the lines of one card's rule share while they are read. */
export interface Rulebook {
  /** Names of the rule's own variables in lower case, and how they are written. */
  readonly own: ReadonlyMap<string, string>
  /** Those that something read. */
  readonly read: Set<string>
  /** Where the reader is: what only some properties can have. */
  readonly property: 'action' | 'auto' | 'vars' | 'other'
}

interface FightersGrammar {
  readonly role: Role
  readonly expectation: Expectation
  readonly type: ValueType
  readonly called: Command | FunctionWord
}

/** Expressions have filters and calls in them, and those have expressions: their readers find each other here. */
export interface Readers {
  expression(scan: Scan): Expression | undefined
  filter(scan: Scan): Filter | undefined
}

const SAYING: Saying = {
  problem,
  unknownWord,
  expected: 'expected',
  deep: 'CFC022.deep',
  unclosed: 'CFC022.unclosed',
  quote: 'CFC022.quote',
}

/** The value of a line being read, without its comment. */
export class Scan extends Reader<FightersGrammar> {
  readonly mentions: Mention[]
  readonly rulebook: Rulebook
  readonly readers: Readers

  constructor(
    source: string,
    base: number,
    { problems, mentions }: { readonly problems: Problem[]; readonly mentions: Mention[] },
    rulebook: Rulebook,
    readers: Readers,
  ) {
    super(source, base, problems, SAYING)
    this.mentions = mentions
    this.rulebook = rulebook
    this.readers = readers
  }
}
