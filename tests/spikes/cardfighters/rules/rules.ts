import { defineRules, type FrameRules, type Property } from '../../../../core/engine/rules'
import { draw, shuffle } from '../../../../core/engine/random'
import { other, SEATS, type Seat } from '../../../../core/engine/seat'
import { addCard, idsIn } from '../../../../core/engine/zone'
import { message, type Messages } from '../../../../core/language/message'
import type { FightersCard } from '../card'
import { VOCABULARY } from '../vocabulary'
import { attack, counter, main, place } from './decisions'
import { drawCards, freeSlots, settle, stand } from './moves'
import { choose, effect, freeze, resolution, statement, sweepFrame } from './resolve'
import { PHASES, ZONES, cardAt, ringOf, type Fighter, type FightersFrame, type FightersTable, type PhaseId } from './table'
import { fight, handSize, phase } from './turn'

const frames: FrameRules<FightersTable, FightersFrame> = { phase, main, attack, counter, place, fight, sweep: sweepFrame, resolution, choose, freeze, statement, effect }

const MESSAGES: Messages = {
  'main-phase': 'Main phase: play, back up, use abilities, or end.',
  'attack-phase': 'Attack phase: choose who attacks.',
  'counter-phase': 'Counter-attack: block, play Reactions, or end.',
  'choose-slot': 'Where does {card} stand?', 'choose-target': 'Choose a target for {card}.', slot: 'Slot {slot}',
  play: 'Play {card}', 'backup-target': 'Back up {target} with {card}', activate: 'Use the ability of {card}', attack: 'Attack with {card}',
  'unite-target': '{card} joins the attack of {target}', 'block-target': '{card} blocks {target}', end: 'End',
  plays: '{player} plays {card}.', enters: '{player} plays {card} into slot {slot}.', 'backs-up': '{card} backs up {target}, its back-up number {count}.',
  withdraw: 'Take {card} back', withdraws: '{card} stays behind.', attacks: '{card} attacks.', unites: '{card} joins the attack of {target}.', blocks: '{card} blocks {target}.', freezes: '{card} freezes.',
  'united-attack-paid': '{player} pays {cost} SP for the United Attack.', pierces: 'The attack of {card} goes through for {amount}.',
  damaged: '{card} takes {amount} damage.', 'player-damaged': '{player} takes {amount} damage.', 'bp-becomes': '{card} has {bp} BP.', 'knocked-out': '{card} is KO.',
  draws: '{player} draws {card}.', 'draws-number': '{player} draws {count}.', triggers: '{card}: its ability runs.', turn: 'Turn {number}: {player}.',
  'no-target': 'Nothing fits what {card} needs.', 'no-effect': '{command} changed nothing.', 'no-hp': '{player} has no HP left.', 'no-cards': '{player} cannot draw.',
  'does-not-match': 'It is not what the card asks for.', 'too-little-sp': 'It costs {cost} SP; {found} are there.', 'nothing-to-choose': 'There is nothing that it could be used on.',
  'reaction-later': 'Reactions are played while the enemy attacks.', 'reactions-only': 'Only Reactions are played now.', 'one-character': 'Only one character may be played each turn.',
  'ring-full': 'All four slots are taken.', 'no-character': 'Only a character can back up another.', 'one-backup': 'Only one back-up is allowed each turn.',
  'no-icon': 'It has no free icon for {subtype}.', fresh: 'It has just entered the ring.', frozen: 'It is frozen.', activated: 'Its ability was used this turn.',
  attacking: 'It is attacking already.', 'three-at-most': 'A United Attack has three characters at most.', 'one-united-attack': 'Only one United Attack is allowed each turn.',
  blocking: 'It is blocking already.', 'already-blocked': 'That attack is blocked already.', 'slot-taken': 'That slot is taken.',
  'deck-size': 'Expected {expected} cards, found {found}.', copies: 'Expected at most 3 of {card}, found {found}.',
}

const inRing = <V>(read: (card: Fighter) => V) => (table: FightersTable, id: number): V | undefined => {
  const card = cardAt(table, id)
  return card.zone === 'ring' ? read(card) : undefined
}

const flag = (name: 'fresh' | 'frozen' | 'activated', label: string): Property<FightersTable> => ({
  name, label, of: 'card', type: 'boolean', read: inRing((card) => card[name]), write: (table, id, value) => void (cardAt(table, id)[name] = value === true),
})

const points = (name: 'hp' | 'sp', label: string): Property<FightersTable> => ({
  name, label, of: 'player', type: 'number', min: 0, read: ({ state }, id) => state.players[id as Seat][name], write: ({ state }, id, value) => void (state.players[id as Seat][name] = Number(value)),
})

const properties: readonly Property<FightersTable>[] = [
  points('hp', 'HP'), points('sp', 'SP'),
  {
    name: 'bp', label: 'BP', of: 'card', type: 'number', min: 0, read: inRing(({ bp }) => bp),
    base: ({ pool, state }, id) => pool.byKey(state.cards[id]?.key ?? '')?.card.bp?.value, write: (table, id, value) => void (cardAt(table, id).bp = Number(value)),
  },
  {
    name: 'slot', label: 'Slot', of: 'card', type: 'number', min: 1, max: 4, read: inRing(({ slot }) => slot + 1),
    write(table, id, value) {
      const card = cardAt(table, id)
      if (!freeSlots(table, card.controller).includes(Number(value) - 1) && card.slot !== Number(value) - 1) return { reason: message('slot-taken') }
      stand(table, card, Number(value) - 1)
    },
  },
  {
    name: 'role', label: 'In the attack', of: 'card', type: 'text',
    read: inRing(({ attacks, follows, blocks }) => (attacks ? 'attacks' : follows !== undefined ? 'joins' : blocks !== undefined ? 'blocks' : '')),
  },
  flag('fresh', 'Fresh'), flag('frozen', 'Frozen'), flag('activated', 'Activated'),
]

/** Strength in the ring and in hand, and HP three times. */
function evaluate(table: FightersTable, seat: Seat): number {
  const worth = (one: Seat): number => ringOf(table, one).reduce((sum, { bp }) => sum + bp, 0) + table.state.players[one].hp * 3 + table.state.players[one].sp * 10 + handSize(table, one) * 100
  const won = table.state.result ? (table.state.result.winner === seat ? 1e6 : table.state.result.winner === other(seat) ? -1e6 : 0) : 0
  return won + worth(seat) - worth(other(seat))
}

const blankCard = { bp: 0, slot: -1, fresh: false, frozen: false, activated: false, attacks: false, blocked: false, since: 0 }

/** The first decisions of the game on the kit's interfaces. */
export const rules = defineRules<FightersTable, FightersFrame, FightersCard>({
  zones: ZONES,
  phases: PHASES.map((id) => ({ id, label: id })),
  parameters: [{ name: 'ring', label: 'Slots of a ring', default: 4, min: 4, max: 4 }, { name: 'hp', label: 'HP', default: 3000, min: 100, max: 9900 }],
  properties, messages: MESSAGES, frames,
  look: { numbers: [{ property: 'bp', corner: 'top-right' }], turned: 'frozen', marks: ['role'], life: 'hp', front: ['ring'] },
  verbs: [
    { id: 'play', label: 'Play', card: true }, { id: 'slot', label: 'Stand in slot', named: true }, { id: 'backup', label: 'Back up', card: true, target: true },
    { id: 'activate', label: 'Use ability', card: true }, { id: 'attack', label: 'Attack', card: true }, { id: 'unite', label: 'Join attack', card: true, target: true },
    { id: 'withdraw', label: 'Take back', card: true }, { id: 'block', label: 'Block', card: true, target: true }, { id: 'end', label: 'End' },
  ],
  entries: VOCABULARY.map(({ kind, id }) => `${kind}:${id}`),
  sections: [{ id: 'main', label: 'Main', min: 50, max: 50 }],
  filler: { zone: 'deck', count: 20, body: 'Soldier 400/3' },
  define: (card) => ({ card }),
  createState: () => ({ entered: 0 }),
  createPlayer: ({ hp = 3000 }) => ({ hp, sp: 0, played: 0, backedUp: 0 }),
  createCard: (card, definition) => ({ ...blankCard, ...card, bp: definition?.card.bp?.value ?? 0 }),
  deal(table, decks, first) {
    const { state } = table
    for (const seat of SEATS) {
      for (const key of decks[seat].sections['main'] ?? []) addCard(state, ZONES, { ...blankCard, key, owner: seat, controller: seat, zone: 'deck', life: 0, bp: table.pool.byKey(key)?.card.bp?.value ?? 0 })
      shuffle(state.random, idsIn(state, 'deck', seat))
      drawCards(table, seat, 5)
    }
    state.turn.seat = first ?? (draw(state.random, 0, 1) as Seat)
    state.work = [{ kind: 'phase', phase: 'activate' } as FightersFrame]
  },
  enterPhase({ state }, seat, id = 'main') {
    state.turn.seat = seat
    state.work = [{ kind: 'phase', phase: id as PhaseId } as FightersFrame]
  },
  arrive(table, id, from, enters) {
    settle(table, id, from)
    cardAt(table, id).fresh &&= enters
  },
  mayHold: (_, zone) => zone === 'hand' || zone === 'deck',
  evaluate,
  isSettled: (kind) => kind === 'main',
  isFree: (kind) => kind === 'main' || kind === 'attack' || kind === 'counter',
  section: () => 'main',
  judgeDeck: (deck, pool) => {
    const keys = deck.sections['main'] ?? []
    const names = keys.map((key) => pool.byKey(key)?.card.name ?? key)
    const many = [...new Set(names)].map((card) => ({ card, found: names.filter((name) => name === card).length })).filter(({ found }) => found > 3)
    return [...(keys.length === 50 ? [] : [message('deck-size', { expected: 50, found: keys.length })]), ...many.map((one) => message('copies', one))]
  },
  plain(body, name, key) {
    const [, subtype, bp, sp] = /^(\w+) (\d+)\/(-?\d+)$/.exec(body) ?? []
    return subtype === undefined ? undefined : `[${name}]\nid = ${key}\ntype = Character\nsubtype = ${subtype}\nbp = ${bp}\nsp = ${sp}\nbackup = ${subtype}`
  },
  uses: ({ rule }) => [
    ...[...rule.actions, ...(rule.auto ? [rule.auto] : [])].flatMap(({ statements }) => statements.flatMap(({ effects }) => effects.map(({ id }) => `effect:${id}`))),
    ...(rule.auto ? [`trigger:${rule.auto.event}`] : []), ...rule.abilities.map(({ value }) => `keyword:${value}`),
    ...(rule.actions.some(({ costs }) => costs.length > 0) ? ['cost:F'] : []),
  ],
  brings: () => [],
})
