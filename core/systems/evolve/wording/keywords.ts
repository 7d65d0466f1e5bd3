import type { Sourced } from '../card'
import type { KeywordId } from '../vocabulary'
import { capital } from './english'
import type { Noun } from './pen'

/** How a keyword is put in words: by its name, or by what the card then does. */
interface KeywordWords {
  /** The word that is printed, where it is one. */
  readonly name?: string
  /** Third person: `cannot attack`. `their` stands where the card is meant again. */
  readonly does?: string
  /** The card's own line, where it is not the name with a full stop or `This follower` with `does`. */
  readonly line?: string
}

const race = (carrots: number): KeywordWords => ({
  line: `${'[feed]'.repeat(carrots)}[cost0${carrots}]: Race this follower.`,
})
const plus = (amount: number): KeywordWords => ({ does: `deals ${amount} more damage` })

/** Printed words of every keyword (sections 4.12 and 7.4). */
const KEYWORD_WORDS = {
  Ward: { name: 'Ward' },
  Storm: { name: 'Storm' },
  Rush: { name: 'Rush' },
  Assail: { name: 'Assail' },
  Intimidate: { name: 'Intimidate' },
  Drain: { name: 'Drain' },
  Bane: { name: 'Bane' },
  Aura: { name: 'Aura' },
  Quick: { name: '[quick]', line: '[quick]' },
  Evolve: { name: '[evolve]', line: '' },
  EarthRite: { name: 'Earth Rite', line: '' },
  IgnoreWard: { does: 'ignores Ward' },
  PutOnFieldEngaged: { does: 'is put onto the field engaged', line: 'This card is put onto the field engaged.' },
  UseDefAsAtk: { does: 'deals damage equal to their defense' },
  RuneFollowersForSpellchain: {
    does: 'counts [runecraft] followers in your cemetery for Spellchain',
    line: 'While this card is on your field, [runecraft] followers in your cemetery count as spells for Spellchain.',
  },
  CannotDestroyByAbilities: { does: "can't be destroyed by abilities" },
  CannotAttack: { does: "can't attack enemies" },
  CannotAttackLeaders: { does: "can't attack leaders" },
  serve: race(1),
  serve2: race(2),
  serve3: race(3),
  IsRacing: { does: 'is racing', line: '' },
  Plus1Damage: plus(1),
  Plus2Damage: plus(2),
  Plus3Damage: plus(3),
  Plus4Damage: plus(4),
  DamageReduction1: { does: 'takes 1 less damage', line: 'Reduce damage dealt to this follower by 1.' },
  DamageReductionAbilities1: {
    does: 'takes 1 less damage from abilities',
    line: 'Reduce damage dealt to this follower by abilities by 1.',
  },
  CannotDealDamage: { does: 'cannot deal damage' },
  DoesNotTakeDamage: { does: "doesn't take damage" },
  DoesNotTakeCombatDamage: { does: "doesn't take combat damage" },
  DoubleCombatDamage: { does: 'deals double combat damage to followers' },
  DoubleLeaderDamage: { does: 'deals double damage to leaders' },
  Stack: { name: 'Stack' },
  Spell: { name: 'Spell', line: '' },
  Prayer: { name: 'Prayer', line: '' },
  Fable: { name: 'Fable', line: '' },
} satisfies Record<KeywordId, KeywordWords>

export const keywordWords = (id: string): KeywordWords =>
  (KEYWORD_WORDS as Readonly<Record<string, KeywordWords>>)[id] ?? { name: id }

export const keywordName = (id: string): string => keywordWords(id).name ?? id

/** What a card with the keyword does, for one card or several. */
export const keywordDoes = (id: string, plural: boolean): string | undefined => {
  const { does } = keywordWords(id)
  if (does === undefined || !plural) return does?.replace('their', 'its')
  return does.replace(/^(?:deals|takes|ignores|counts|is|doesn't)\b/, (verb) => PLURALS[verb] ?? verb)
}

const PLURALS: Readonly<Record<string, string>> = {
  deals: 'deal',
  takes: 'take',
  ignores: 'ignore',
  counts: 'count',
  is: 'are',
  "doesn't": "don't",
}

export interface KeywordLines {
  readonly quick: readonly string[]
  readonly words: string
  readonly sentences: readonly string[]
  readonly races: readonly string[]
}

const NO_LINES: KeywordLines = { quick: [], words: '', sentences: [], races: [] }

/** The lines that a card's keywords are printed as: sentences of their own first in their order, words on one line. */
export function keywordLines(keywords: readonly Sourced<string>[], self: Noun): KeywordLines {
  if (keywords.length === 0) return NO_LINES
  const lineOf = (id: string): string => {
    const { name, does, line } = keywordWords(id)
    return line ?? (name === undefined ? `${capital(self.words)} ${does ?? ''}.` : `${name}.`)
  }
  const ids = keywords.map(({ value }) => value)
  const named = ids.filter((id) => keywordWords(id).name !== undefined && keywordWords(id).line === undefined)
  const rest = ids.filter((id) => !named.includes(id) && lineOf(id) !== '' && id !== 'Quick')
  return {
    quick: ids.includes('Quick') ? [lineOf('Quick')] : [],
    words: named.map(lineOf).join(' '),
    races: rest.filter((id) => id.startsWith('serve')).map(lineOf),
    sentences: rest.filter((id) => !id.startsWith('serve')).map(lineOf),
  }
}
