import type { ElementKind } from '../../card'
import type { PlayerRef, Ref, Script, Static, Target, Trigger } from '../../script'

/** Statements, which operations may hold: those that last, and when something is done. */
export interface Telling {
  lasting(one: Static, author: Author): string
  lead(trigger: Trigger, author: Author): string
}

/** Whose script is put in words, and what its text has said so far. */
export interface Author {
  readonly kind: ElementKind
  readonly id: string
  readonly name: string
  readonly targets: readonly Target[]
  /** Ids of targets that were described already. */
  readonly said: Set<string>
  /** Those that are being described: they may name each other. */
  readonly telling: Set<string>
  /** What names that a script binds stand for: `the created token`. */
  readonly bound: Map<string, string>
  readonly tell: Telling
  /** A fight is spoken of. */
  fight: boolean
  /** Within what each player does. */
  eachPlayer: boolean
}

export const authorOf = (kind: ElementKind, id: string, name: string, { targets }: Script, tell: Telling): Author => ({
  kind,
  id,
  name,
  targets,
  said: new Set(),
  telling: new Set(),
  bound: new Map(),
  tell,
  fight: kind === 'attack',
  eachPlayer: false,
})

/** Of a creature itself: a trait, an attack, or a creature's own script. */
export const isCreature = ({ kind }: Author): boolean => kind === 'trait' || kind === 'creature' || kind === 'attack'

/** `a, b and c`. */
export const list = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence with its capital and full stop. */
export const sentence = (text: string): string =>
  text === '' ? '' : `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`

const PLAYERS = {
  you: ['you', 'your'],
  opponent: ['the opponent', "the opponent's"],
  each: ['each player', "each player's"],
  player: ['that player', 'their'],
  'other-player': ['the other player', "the other player's"],
} as const

/** Who: `you`, `the opponent`, `its owner`. */
export function who(player: PlayerRef, refWords: (ref: Ref) => string): string {
  switch (player.kind) {
    case 'word':
      return PLAYERS[player.word][0]
    case 'owner':
    case 'controller': {
      const of = refWords(player.of)
      return of === 'it' ? `its ${player.kind}` : `the ${player.kind} of ${of}`
    }
    case 'opponent-of':
      return `${whose(player.of, refWords)} opponent`
  }
}

/** Whose: `your`, `the opponent's`. */
export const whose = (player: PlayerRef, refWords: (ref: Ref) => string): string =>
  player.kind === 'word' ? PLAYERS[player.word][1] : `${who(player, refWords)}'s`

export const isYou = (player: PlayerRef | undefined): boolean =>
  player === undefined || (player.kind === 'word' && player.word === 'you')

export const isWord = (player: PlayerRef | undefined, word: string): boolean =>
  player?.kind === 'word' && player.word === word
