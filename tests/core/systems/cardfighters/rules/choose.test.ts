import { describe, expect, test } from 'vitest'
import { printMessage } from '../../../../../core/language/message'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { fighter, given, type Arena } from './arena'

const used = (rule: string): string => fighter(rule, { ability: 'triggered' })

/** X with this action, after it was used. */
const afterUsing = (action: string, position: Parameters<typeof given>[0] = {}): Arena =>
  given({
    ...position,
    cards: used(action),
    you: { ...position.you, ring: ['X', ...(position.you?.ring ?? [])] },
  }).play('activate X')

const bothRings = (arena: Arena): string[] => [...arena.lying(0, 'ring'), ...arena.lying(1, 'ring')]

describe('a filter', () => {
  test("offers the own ring by slot, then the enemy's", () => {
    const arena = afterUsing('action = {F}: bp(+100) to(character)', {
      you: { ring: ['Hannu'] },
      foe: { ring: ['Ferrel', 'Wisp'] },
    })
    expect(arena.offered).toEqual(['X', 'Hannu', 'Ferrel', 'Wisp'])
  })

  test('with a comma offers players and cards in one choice', () => {
    const arena = afterUsing('action = {F}: damage(150) to(opp, character@oppRing)', { foe: { ring: ['Ferrel'] } })
    expect(arena.offered).toEqual(['foe', 'Ferrel'])
    expect(arena.play('Ferrel').lying(1, 'ring')).toEqual(['Ferrel 150'])
  })

  test('with & between a type and a subtype asks for both', () => {
    const arena = afterUsing('action = {F}: bp(+100) to(character&ninja)', { you: { ring: ['Ylva', 'Ferrel'] } })
    expect(bothRings(arena)).toEqual(['X 500', 'Ylva 600', 'Ferrel 300'])
  })

  test('with & between names finds one of each', () => {
    const arena = afterUsing('target = "Ferrel"&"Wisp"<1>@myDeck\naction = {F}: moveTo(hand, true)', {
      you: { deck: ['Filler', 'Wisp', 'Ferrel', 'Wisp'] },
    })
    expect(arena.lying(0, 'hand')).toEqual(['Ferrel', 'Wisp'])
  })

  test('with ! takes everything else', () => {
    const arena = afterUsing('action = {F}: moveTo(removed) to(!characters@hand)', {
      you: { hand: ['Ferrel', 'Drum', 'Dodge'] },
    })
    expect(arena.lying(0, 'hand')).toEqual(['Ferrel'])
  })

  test('finds names in any case, and all of a name in the plural', () => {
    const arena = afterUsing('action = {F}: moveTo(hand) to("drum"s@discards)', {
      you: { discards: ['Drum', 'Calm', 'Drum'] },
    })
    expect(arena.lying(0, 'hand')).toEqual(['Drum', 'Drum'])
  })

  test('compares BP in the ring as they are, elsewhere as printed', () => {
    const arena = afterUsing(
      'action = {F}: damage(100) to(characters[bp<=300]@oppRing); moveTo(hand) to?(characters[bp>=600]@discards)',
      {
        you: { discards: ['Hannu', 'Ferrel', 'Drum'] },
        foe: { ring: [['Hannu', { bp: 200 }], 'Ylva'] },
      },
    )
    expect(arena.lying(1, 'ring')).toEqual(['Hannu 100', 'Ylva 500'])
    expect(arena.lying(0, 'hand')).toEqual(['Hannu'])
  })

  test('finds all that share the lowest BP', () => {
    const arena = afterUsing('action = {F}: bp(=800) target(characters[bp:lowest])', {
      foe: { ring: ['Wisp', ['Ferrel', { bp: 200 }]] },
    })
    expect(bothRings(arena)).toEqual(['X 500', 'Wisp 800', 'Ferrel 800'])
  })

  test('asks SP of players and cards', () => {
    expect(afterUsing('action = {F}: sp(+3) target(players[sp<=4])', { foe: { values: { sp: 4 } } }).sp).toEqual([
      10, 7,
    ])
    const arena = afterUsing('action = {F}: moveTo(hand, true) to(*[sp>=5]@deck)', {
      you: { deck: ['Filler', 'Wisp'] },
    }).play('Wisp')
    expect(arena.lying(0, 'hand')).toEqual(['Wisp'])
  })

  test('negates every word, and takes , as or and & as and', () => {
    const arena = afterUsing('action = {F}: damage(100) to(characters[-frozen & -bp>=600, ninja])', {
      foe: { ring: ['Hannu', ['Ferrel', { frozen: true }], ['Ylva', { frozen: true }], 'Wisp'] },
    })
    expect(bothRings(arena)).toEqual(['X 500', 'Hannu 600', 'Ferrel 300', 'Ylva 400', 'Wisp 100'])
  })

  test('knows who has an ability, of which type', () => {
    const other = fighter('auto = ~endPhase~ draw()', { name: 'Y' })
    const arena = given({
      cards: used('action = {F}: bp(+100) to(characters[abauto])') + other,
      you: { ring: ['X', 'Ferrel'] },
      foe: { ring: ['Y'] },
    }).play('activate X')
    expect(bothRings(arena)).toEqual(['X 500', 'Ferrel 300', 'Y 600'])
    const powerless = given({
      cards: used('action = {F}: bp(+100) to(characters[-powerful])') + other,
      you: { ring: ['X', 'Ferrel'] },
      foe: { ring: ['Y'] },
    }).play('activate X')
    expect(bothRings(powerless)).toEqual(['X 500', 'Ferrel 400', 'Y 500'])
  })

  test('without the cards of an expression keeps the rest', () => {
    const cards = used(
      'target = character@myRing; character@oppRing\naction = {F}: destroy() target(characters::not(tgt))',
    )
    const arena = given({ cards, you: { ring: ['X', 'Ferrel'] }, foe: { ring: ['Hannu', 'Corwin'] } }).play(
      'activate X',
      'X',
      'Corwin',
    )
    expect(bothRings(arena)).toEqual(['X 500', 'Corwin 800'])
  })

  test('finds who stands in front: slot by slot, each seen from its own side', () => {
    const arena = given({
      cards: used('action = {F}: damage(300) to(character@infront)'),
      you: { ring: [['X', { slot: 2 }]] },
      foe: {
        ring: [
          ['Hannu', { slot: 3 }],
          ['Ferrel', { slot: 2 }],
        ],
      },
    }).play('activate X')
    expect(arena.lying(1, 'ring')).toEqual(['Ferrel 300', 'Hannu 300'])
  })
})

describe('how many', () => {
  test('exactly as many as it says, in the order of choosing', () => {
    const arena = afterUsing('action = {F}: moveTo(deck) to(<2>*@hand)', { you: { hand: ['Drum', 'Calm', 'Dodge'] } })
    expect(arena.play('Dodge, Drum').lying(0, 'deck').slice(0, 2)).toEqual(['Drum', 'Dodge'])
  })

  test('all of them when there are no more', () => {
    expect(
      afterUsing('action = {F}: moveTo(deck) to(<3>*@hand)', { you: { hand: ['Drum', 'Calm'] } }).ids(0, 'hand'),
    ).toEqual([])
  })

  test('none, where that is allowed', () => {
    const arena = afterUsing('action = {F}: moveTo(deck, -1) to(<0,2>*@discards)', {
      you: { discards: ['Drum'] },
    }).play('none')
    expect(arena.lying(0, 'discards')).toEqual(['Drum'])
    expect(arena.fighter('X').frozen).toBe(true)
  })

  test('only the first matches from the top, or the last from the bottom', () => {
    const deck = ['Ferrel', 'Drum', 'Hannu', 'Calm', 'Wisp']
    expect(
      afterUsing('action = {F}: moveTo(removed) to(character<2>@deck)', { you: { deck } }).lying(0, 'removed'),
    ).toEqual(['Hannu', 'Ferrel'])
    expect(afterUsing('action = {F}: moveTo(hand) target(*<-2>@oppDeck)', { foe: { deck } }).lying(0, 'hand')).toEqual([
      'Calm',
      'Wisp',
    ])
  })

  test('some of the top cards, which only the one who chooses sees', () => {
    const arena = afterUsing('action = {F}: moveTo(hand) target(<2>*<3>@deck); moveTo(removed) target(*<1>@deck)', {
      you: { deck: ['Ferrel', 'Drum', 'Hannu', 'Calm'] },
    })
    expect(arena.match.state.seen.map((ids) => ids.map((id) => arena.nameOf(id)))).toEqual([
      ['Ferrel', 'Drum', 'Hannu'],
      [],
    ])
    arena.play('Ferrel, Hannu')
    expect([arena.lying(0, 'hand'), arena.lying(0, 'removed'), arena.match.state.seen]).toEqual([
      ['Ferrel', 'Hannu'],
      ['Drum'],
      [[], []],
    ])
  })

  test('a player', () => {
    const cards = used('target = player\naction = {F}: loseLife(100)')
    expect(given({ cards, you: { ring: ['X'] } }).play('activate X', 'you').hp).toEqual([2900, 3000])
  })
})

describe('a choice', () => {
  test('ends the whole action when it has to be made and cannot', () => {
    const arena = afterUsing('action = {F}: sp(+1); damage(100) to(character@oppRing); sp(+5) to(me)')
    expect(arena.sp).toEqual([11, 10])
    expect(arena.log).toContain('X: there is no target, so the rest of it does not happen.')
  })

  test('goes on with nothing where it looked with a pick', () => {
    expect(afterUsing('action = {F}: moveTo(hand) to(reaction<1>@deck); sp(+1) to(me)').sp).toEqual([11, 10])
  })

  test('leaves out characters without BP', () => {
    const arena = afterUsing(
      'action = {F}: damage(300) to(characters@oppRing); sp(+prevTgt.size) to(me); damage(100) to(characters@oppRing)',
      { foe: { ring: ['Ferrel', 'Hannu'] } },
    )
    expect(arena.lying(1, 'ring')).toEqual(['Hannu 200'])
  })

  test('says of every other card why it cannot be chosen, and where that is written', () => {
    const arena = afterUsing('action = {F}: bp(+100) to(^character[frozen])', {
      you: { ring: ['Ferrel'] },
      foe: {
        ring: [
          ['Hannu', { frozen: true }],
          ['Wisp', { frozen: true }],
        ],
      },
    })
    const asks = arena.match.pending(true)?.asks
    const said =
      asks?.kind === 'cards'
        ? asks.refused.map(({ id, reason, span }) => [
            arena.nameOf(id),
            printMessage(rules.messages, reason),
            (span?.end ?? 0) - (span?.start ?? 0),
          ])
        : []
    expect(said).toEqual([
      ['X', 'X is not of the kind that is asked for.', '^character'.length],
      ['Ferrel', 'Ferrel does not meet the condition.', 'frozen'.length],
    ])
  })

  test('of a pile of either player names the player first', () => {
    const arena = afterUsing('action = {F}: moveTo(removed) to(*<1>@anyDeck)', { foe: { deck: ['Wisp'] } })
    expect(arena.offered).toEqual(['choose mine', 'choose enemy'])
    expect(arena.play('choose enemy').lying(0, 'removed')).toEqual(['Wisp'])
  })
})
