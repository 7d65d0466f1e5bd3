import type { Action, Effect } from '../card'
import type { CommandId } from '../vocabulary'

/** What an alternative without a label is called, by its first command (specification, section 6.9). */
const LABELS: Partial<Readonly<Record<CommandId, string>>> = {
  swapChars: 'Swap positions of two characters',
  moveToSlot: 'Move a character to an empty slot',
  damage: 'Deal damage',
  hp: 'Gain HP',
  bp: 'Raise BP',
  discard: 'Discard',
  destroy: 'KO',
  shuffle: 'Shuffle',
}

/** `playExtraChar` as words. */
const wordsOf = (id: string): string => {
  const words = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}

function describe(effect: Effect | undefined): string {
  if (!effect) return 'Nothing'
  if (effect.kind === 'ability') return `${effect.sign}${effect.ability}`
  return effect.kind === 'each' ? describe(effect.effects[0]) : (LABELS[effect.id] ?? wordsOf(effect.id))
}

const nameOf = ({ label, statements }: Action): string =>
  label?.value ?? describe(statements[0]?.bodies.find(({ effects }) => effects.length > 0)?.effects[0])

/** What an alternative is called: its label, or words for its first effect. Those of the same name are numbered. */
export function labelOf(actions: readonly Action[], index: number): string {
  const names = actions.map(nameOf)
  const name = names[index] ?? ''
  const before = names.slice(0, index).filter((one) => one === name).length
  return before === 0 ? name : `${name} (${before + 1})`
}
