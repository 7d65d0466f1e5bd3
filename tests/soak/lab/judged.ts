import type { FindingKind } from '../../../core/engine/fuzz/report'
import type { SystemId } from '../../../core/system'

/** What a person who read the card says of what games at random say of it. */
export interface Judged {
  readonly system: SystemId
  /** The card's key. */
  readonly card: string
  /** Which of the kinds that were said; all of them when absent. */
  readonly kinds?: readonly FindingKind[]
  readonly right: boolean
  readonly why: string
}

const ABSENT = 'It brings a card of a name that no card of these files has.'
const ALONE = 'It waits for, or acts on, cards of a word that no other card of these files has.'
const GONE = 'It acts on itself at a moment when it has left the field already.'

const UNCARRIED = 'It is a trait that no creature of these files has, and that nothing grants.'

const judged =
  (system: SystemId) =>
  (right: boolean, why: string, ...cards: readonly string[]): readonly Judged[] =>
    cards.map((card) => ({ system, card, right, why }))
const blox = judged('bloxcards')
const yacg = judged('yacg')

/** Every card of the samples and of the community's sets of which something is said (lab.md, section 9, check 20). */
export const JUDGED: readonly Judged[] = [
  {
    system: 'evolve',
    card: 'BP01-008',
    right: false,
    why: 'Five cards in one turn, this one last, are rare among these cards, and possible.',
  },
  ...blox(
    true,
    ABSENT,
    ...['Isaac0333', 'Isaac0333-V2', 'Fat Cat', 'Rainbowjewelninga785', 'BuildIntoGames', 'Monstrum Zombie King'],
    ...[
      'Coordinated Attack',
      'BrackioTops',
      'JaikKaik',
      'Commander of Chaos',
      '__________',
      'Wekov',
      'Tricky Magician',
    ],
    ...['Noob Gunner', 'Safe Chat', 'Blacken the Skies', 'Korblox Skeleton', 'Cringeleaf', 'Unresting Tombstone'],
    'Tombstone-C',
  ),
  ...blox(true, ALONE, 'Gangmanstyle556', 'FILTHY PRANKS', 'MyrmiredonV2 2', 'Haunted Doge Head'),
  ...blox(
    true,
    GONE,
    ...['Undead Teddy', 'Undead Teddy-AntArtist', 'Teddy1', 'Teddy1-AntArtist', 'Teddy2', 'Teddy2-AntArtist'],
  ),
  ...blox(true, 'It is safe from being destroyed, and is to destroy itself.', 'Favored Godbeast'),
  ...blox(
    true,
    'It costs more life than a game begins with, so that nothing of it comes after that, and its player has lost.',
    ...['RukatuKDH', 'InceptionTime'],
  ),
  ...blox(
    true,
    'It deals half of the health of the other, rounded down, so that it never destroys anybody in combat.',
    'RustMite',
  ),
  ...blox(false, 'It sets what it has already, which makes a difference once it was weakened before.', 'Alapz'),
  ...blox(false, 'A card of that word that dies beside it is rare, and possible.', 'CALL OF DOGE!?!'),
  ...blox(false, 'Eight or more cards of its kind on the field are rare, and possible.', 'Bird Colossus'),
  ...blox(false, 'Five actions in one turn before it are rare, and possible.', "Stormchaser's Gambit"),
  ...blox(
    false,
    'Other cards alone bring it to the field; an action cast after that is rare, and possible.',
    'Gambit 1',
  ),
  ...blox(
    false,
    'It asks for a card of a word that one other card has, beside it on the field.',
    'FabulousMettaton123',
  ),
  ...yacg(
    true,
    UNCARRIED,
    ...['TRA-011', 'TRA-013', 'TRA-022', 'TRA-025', 'TRA-029', 'TRA-041', 'TRA-042', 'TRA-043', 'TRA-045', 'TRA-046'],
    'TRA-050',
  ),
  ...yacg(true, 'It brings tokens of an id that no file has.', 'EFF-025'),
  ...yacg(false, 'An effect on the stack that targets the aura which it destroys is rare, and possible.', 'EFF-101'),
]
