import { Reader, type Saying } from '../../../../language/parse/reader'
import type { Problem } from '../../../../language/problem'
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

export interface FightersGrammar {
  readonly role: Role
  readonly expectation: Expectation
  readonly type: ValueType
  readonly called: Command | FunctionWord
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

  constructor(source: string, base: number, problems: Problem[], mentions: Mention[], rulebook: Rulebook) {
    super(source, base, problems, SAYING)
    this.mentions = mentions
    this.rulebook = rulebook
  }
}
