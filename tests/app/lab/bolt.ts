import { follower } from '../table/table'

/** A card with an ability that its test plays, and one that no test does. */
export const BOLT = `${follower('Bolt Keeper', 'LF01-931', '2/2')}
ability Fanfare {
    effect DealDamage(2) to TargetOpponentCard Fd(3);
}

ability LastWords {
    effect DrawCard(1);
}
`

export const WALLS = [follower('Small Wall', 'LF01-932', '1/3'), follower('Large Wall', 'LF01-933', '1/5')]

/** A test of the card, which fails where another defense than 1 is expected of what it hits. */
export const boltTest = (defense: number): string => `system: evolve
name: the bolt hits what is small
given:
  you: { hand: [Bolt Keeper], playPoints: 5 }
  foe: { field: [Small Wall, Large Wall] }
when:
  - play: Bolt Keeper
  - choose: Small Wall
then:
  cards: { Small Wall: { defense: ${defense} } }
`
