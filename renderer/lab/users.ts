import { useCards } from '../cards/cards'
import { useLibrary } from '../stores/library'
import { useTexts } from '../table/texts'

/** Finds the cards whose scripts name some others: those without errors, the last changed first. */
export function createUsers() {
  const cards = useCards()
  const library = useLibrary()
  const texts = useTexts()

  async function usersOf(entry: string): Promise<readonly string[]> {
    const row = library.rows.get(entry)
    const read = await texts.read(entry)
    const card = row && read && cards.cardText(row, read.text)
    if (!card) return []
    try {
      return await cards.live.ask('users', { card })
    } catch {
      // Whoever asks next says what is wrong with that worker; here nothing depends on it.
      return []
    }
  }

  return async function (entries: readonly string[]): Promise<readonly string[]> {
    const found = new Set((await Promise.all(entries.map(usersOf))).flat())
    const changed = (entry: string): number => library.rows.get(entry)?.changed ?? 0
    return [...found]
      .filter((entry) => library.rows.get(entry)?.problems.errors === 0)
      .sort((a, b) => changed(b) - changed(a))
  }
}
