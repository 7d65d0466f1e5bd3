import type { Position, Stages } from './cases'

const character = (name: string, rule = ''): string =>
  `[${name}]\ntype = Character\nsubtype = Soldier\nbp = 500\nsp = 1\nbackup = Soldier\n${rule === '' ? '' : `ability = auto TEST\ntext = "Test."\n\n${rule}\n`}`
const played = (type: string, name: string, rule: string): string =>
  `[${name}]\ntype = ${type}\nsp = 0\ntext = "Test."\n\n${rule}\n`

const bell = (auto: string): string => character('Bell Warden', `auto = ${auto}`)
const BACKED = bell('~backedUp:any~ draw()')
const DECK = ['Holm', 'Holm', 'Holm']

/** Somebody else is backed up. */
const RING: Position = {
  turn: { player: 'you', number: 3 },
  you: { ring: ['Bell Warden', 'Holm'], hand: ['Brann'], deck: DECK },
  foe: { deck: DECK },
  when: [{ backup: 'Brann', target: 'Holm' }],
}

export const CARDFIGHTERS: Stages = {
  key: 'Bell Warden',
  event: 'backs-up',
  others: [character('Brann'), character('Holm')].join('\n'),
  between: '\n',
  none: {},
  cases: [{ stage: 'resolved', ability: BACKED, at: RING }],
}
