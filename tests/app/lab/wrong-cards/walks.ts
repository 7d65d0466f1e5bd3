import type { Locator, Page } from '@playwright/test'
import { cursorIn, lineWith, Table, type SeatLabel } from '../../table/table'
import { Library } from '../../library/library'
import { Lab } from '../lab'
import { Hands, patiently } from './hands'

/** A card with one fault, and how somebody who does not know the studio finds it. */
export interface Walk {
  readonly fault: string
  readonly game: string
  /** The file beside this, and the card in it. */
  readonly file: string
  readonly card: string
  /** What is wrong in the script, and what is meant. */
  readonly wrong: string
  readonly right: string
  /** Finds the fault; the script is open after it. */
  find(person: Person): Promise<void>
  /** Replaces what is wrong. */
  mend(person: Person): Promise<void>
  /** Sees on a board that the card now does what it says. */
  see(person: Person): Promise<void>
  /** What the test says once the mend is taken back: each value with what was expected and what was found. */
  readonly failures: readonly (readonly [what: string, expected: string, found: string])[]
  /** What it says where it could not be played to its end. */
  readonly said?: string
}

/** Somebody who is new to the studio, and what they look at. */
export class Person {
  readonly page: Page
  readonly hands: Hands
  readonly table: Table
  readonly lab: Lab

  constructor(page: Page) {
    this.page = page
    this.hands = new Hands(page)
    this.table = new Table(page)
    this.lab = new Lab(page)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  goTo(name: string): Promise<void> {
    return this.hands.click(name, this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }))
  }

  /** A number in a player's panel, as `SP 13`. */
  value(player: SeatLabel, words: string): Locator {
    return this.page
      .getByRole('region', { name: player, exact: true })
      .getByRole('button', { name: words, exact: true })
  }

  /** A player's hand, of so many cards. */
  hand(player: SeatLabel, cards: number): Locator {
    return this.table.zone(player, 'Hand').filter({ hasText: new RegExp(`^\\s*Hand\\s*${cards}(?!\\d)`) })
  }

  line(words: string): Locator {
    return lineWith(this.page, words).first()
  }

  /** Brings the card's file into the library, and opens the card. */
  async open({ file, card, wrong }: Walk): Promise<void> {
    const { hands, page } = this
    const library = new Library(page)
    await patiently(library.grid).toBeVisible()
    await hands.choose('Import', this.button('Import'), file)
    await hands.click('Import', page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }))
    const finished = page.getByRole('dialog', { name: 'Import finished' })
    await hands.click('Show imported cards', finished.getByRole('button', { name: 'Show imported cards' }))
    await hands.doubleClick(card, library.card(card))
    await patiently(this.line(wrong)).toBeVisible()
  }

  /** Keeps what was done as a test, which passes. */
  async keep(name: string): Promise<void> {
    const { hands, lab, page } = this
    await hands.click('Keep as test', this.button('Keep as test'))
    await patiently(page.getByRole('dialog', { name: 'Keep the match as a test' })).toBeVisible()
    await hands.type(name)
    await hands.press('Enter')
    await patiently(lab.scenario(name)).toHaveAccessibleName(/passed/)
  }

  /** Presses undo or redo in the script until it says so. */
  async rewind(keys: string, words: string, like: string): Promise<void> {
    await this.goTo('Editor')
    await this.hands.click('the line', this.line(like))
    await this.hands.pressUntil(keys, this.line(words))
  }

  /** What the status bar says of the library's tests. */
  said(words: string): Locator {
    return this.page.getByRole('contentinfo').getByText(words, { exact: true })
  }

  /** Lays the open card on a table, ready to be played. */
  async playThisCard(): Promise<void> {
    await this.hands.click('Play this card', this.button('Play this card').and(this.page.locator('.bar *')))
  }

  /** Asks a card on the field why it did nothing, and goes to the line of its script. */
  async askWhy(card: string, answer: RegExp | string, line: string): Promise<void> {
    const { hands, page, table } = this
    await hands.menuOf(card, table.card('Near player', 'Field', card))
    await hands.click('Why did it not trigger?', page.getByRole('menuitem', { name: 'Why did it not trigger?' }))
    const dialog = page.getByRole('dialog', { name: 'Why did it not trigger?' })
    await patiently(dialog).toContainText(answer)
    await hands.click(
      'Show the line in the script',
      dialog.getByRole('button', { name: 'Show the line in the script' }),
    )
    await patiently(page.getByRole('tab', { name: card, selected: true })).toBeVisible()
    await cursorIn(page, this.line(line))
  }

  /** Stops before a line, the board beside the script. */
  async stopBefore(words: string): Promise<void> {
    const { hands, page } = this
    await hands.click(`the line ${words}`, this.line(words))
    await hands.press('F9')
    await patiently(page.locator('.script .stop-set')).toHaveCount(1)
    await hands.click('Board beside the script', this.button('Board beside the script'))
    await patiently(page.locator('.editor .beside')).toBeVisible()
  }

  /** Waits until the table stands before the line. */
  async isHalted(): Promise<void> {
    await patiently(this.page.locator('.script .running-line').first()).toBeVisible()
  }

  /** The stop point stands where it stood, though its words are others now. */
  async stopStays(): Promise<void> {
    await patiently(this.page.locator('.script .stop-lost')).toHaveCount(0)
    await patiently(this.page.locator('.script .stop-set')).toHaveCount(1)
  }

  /** Types over a word of the script. */
  async retype(word: string, instead: string, line: string): Promise<void> {
    await this.hands.doubleClick(word, this.line(line).getByText(word, { exact: true }).first())
    await this.hands.type(instead)
  }
}

export const WALKS: readonly Walk[] = [
  {
    fault: 'wrong trigger',
    game: 'evolve',
    file: 'door-bell.txt',
    card: 'Door Bell',
    wrong: 'ability OnOtherEvolve {',
    right: 'ability OnOtherEnterField {',
    async find(person) {
      const { hands, page, table } = person
      await person.playThisCard()
      await hands.click('Door Bell', table.card('Near player', 'Hand', 'Door Bell'))
      await hands.click('the search', page.getByRole('searchbox', { name: 'Search cards to put on the table' }))
      await hands.type('Late Guest')
      const guest = table.shelf.getByRole('listitem').filter({ hasText: 'Late Guest' })
      await hands.drag('Late Guest onto the field', guest, table.zone('Near player', 'Field'))
      await patiently(table.card('Near player', 'Field', 'Late Guest')).toBeVisible()
      await person.askWhy('Door Bell', /It listens to OnOtherEvolve\. What happened was .*OnOtherEnterField/, 'ability')
    },
    mend: (person) => person.retype('OnOtherEvolve', 'OnOtherEnterField', 'ability'),
    async see(person) {
      await person.goTo('Table')
      await patiently(person.table.log).toContainText('The far player loses 1 defense: 19 left.')
    },
    failures: [
      ['foe.leader', '19', '20'],
      ['foe.hurt', 'true', 'false'],
    ],
  },
  {
    fault: 'unpayable cost',
    game: 'evolve',
    file: 'toll-gate.txt',
    card: 'Toll Gate',
    wrong: 'cost (PP, 10);',
    right: 'cost (PP, 1);',
    async find(person) {
      await person.playThisCard()
      await person.hands.click('Toll Gate', person.table.card('Near player', 'Hand', 'Toll Gate'))
      await patiently(person.table.card('Near player', 'Field', 'Toll Gate')).toBeVisible()
      await person.askWhy('Toll Gate', 'Its cost could not be paid.', 'cost (PP')
    },
    mend: (person) => person.retype('10', '1', 'cost (PP'),
    async see(person) {
      const { hands, table } = person
      await person.goTo('Table')
      await hands.click('Yes', table.prompt.getByRole('button', { name: 'Yes', exact: true }))
      await patiently(table.log).toContainText('The far player loses 2 defense: 18 left.')
    },
    failures: [],
    said: 'The cost is 10 play points, and there are 9.',
  },
  {
    fault: 'wrong target',
    game: 'bloxcards',
    file: 'paper-kite.lua',
    card: 'Paper Kite',
    wrong: 'Target = "Opponent",',
    right: 'Target = "Ally",',
    async find(person) {
      const { hands, page, table } = person
      await person.stopBefore('["Power"] = {{')
      await person.playThisCard()
      await hands.click('Paper Kite', table.card('Near player', 'Hand', 'Paper Kite'))
      await hands.click('Cast Paper Kite', page.getByText('Cast Paper Kite', { exact: true }))
      await person.isHalted()
      await hands.pressUntil('F10', person.hand('Far player', 1))
    },
    mend: (person) => person.retype('Opponent', 'Ally', 'Target ='),
    async see(person) {
      await patiently(person.hand('Near player', 1)).toBeVisible()
      await person.stopStays()
    },
    failures: [
      ['you.hand', '[h300 p200]', '[]'],
      ['you.deck', '19 cards', '20 cards'],
    ],
  },
  {
    fault: 'wrong number',
    game: 'yacg',
    file: 'lamp-oil-draught.yaml',
    card: 'Lamp Oil Draught',
    wrong: '- draw: 3',
    right: '- draw: 2',
    async find(person) {
      const { hands, table } = person
      await person.stopBefore('- draw:')
      await person.playThisCard()
      await hands.click('Lamp Oil Draught', table.card('Near player', 'Hand', 'Lamp Oil Draught'))
      await hands.click('Close the stack', table.prompt.getByRole('button', { name: 'Close the stack', exact: true }))
      await person.isHalted()
      await hands.pressUntil('F10', person.hand('Near player', 3))
    },
    mend: (person) => person.retype('3', '2', '- draw:'),
    async see(person) {
      await patiently(person.hand('Near player', 2)).toBeVisible()
      await person.stopStays()
    },
    failures: [
      ['you.deck', '18 cards', '17 cards'],
      ['you.hand', '[1/1/1, 1/1/1]', '[1/1/1, 1/1/1, 1/1/1]'],
    ],
  },
  {
    fault: 'effects in the wrong order',
    game: 'cardfighters',
    file: 'quay-trade.cfc',
    card: 'Quay Trade',
    wrong: 'action = sp(+3); sp(=2)',
    right: 'action = sp(=2); sp(+3)',
    async find(person) {
      const { hands, table } = person
      await person.stopBefore('action =')
      await person.playThisCard()
      await hands.click('Quay Trade', table.card('Near player', 'Hand', 'Quay Trade'))
      await person.isHalted()
      await hands.pressUntil('F10', person.value('Near player', 'SP 13'))
      await hands.pressUntil('F10', person.value('Near player', 'SP 2'))
    },
    async mend(person) {
      const { hands } = person
      await hands.click('the line', person.line('action ='))
      await hands.press('End')
      await hands.press('Shift+Home')
      await hands.type('action = sp(=2); sp(+3)')
    },
    async see(person) {
      await patiently(person.value('Near player', 'SP 5')).toBeVisible()
    },
    failures: [
      ['you.sp', '5', '2'],
      ['you.lostSP', '8', '11'],
    ],
  },
]

/**
 * Opens the card, finds the fault, mends it, keeps what was played as a test, takes the mend back and sees the test fail for it, and does it again. Answers
 * the gestures that this took.
 */
export async function walk(page: Page, one: Walk): Promise<readonly string[]> {
  const person = new Person(page)
  const { hands, lab } = person
  const [name, like] = [`${one.card} does what it says`, one.wrong.slice(0, one.wrong.search(/[ (]/))]
  await person.open(one)
  await one.find(person)
  await one.mend(person)
  await patiently(person.line(one.right)).toBeVisible()
  await one.see(person)
  await person.keep(name)
  await patiently(person.said('1 test passes')).toBeVisible()
  await person.rewind('Control+z', one.wrong, like)
  await hands.click('1 test fails', person.said('1 test fails'))
  await patiently(lab.scenario(name)).toHaveAccessibleName(/failed/)
  const rows = lab.result.getByRole('row').filter({ has: page.getByRole('cell') })
  await patiently(rows).toHaveText(one.failures.map((cells) => cells.join('')))
  if (one.said !== undefined) await patiently(lab.result).toContainText(one.said)
  await person.rewind('Control+y', one.right, like)
  await patiently(person.said('1 test passes')).toBeVisible()
  return hands.gestures
}
