import { present } from '../../../../language/given'
import { argumentName, type Glossary } from '../../../../language/services/glossary'
import { find, SHORTCUTS, TRIGGERS, type Effect, type Word } from '../../vocabulary'

/** `GiveStat(stat, [amount]) to target filter`. */
function signatureOf(word: Word): string {
  const { id, kind } = word
  const { arguments: list, target, filter } = word as Partial<Effect>
  const names = (list ?? []).map(argumentName).join(', ')
  if (kind === 'cost' || kind === 'action') return `(${[id, names].filter((part) => part !== '').join(', ')})`
  if (kind === 'tag') return `[${id}]`
  if (!list) return id
  if (target === undefined) return list.length > 0 ? `${id}(${names})` : id
  return `${id}(${names})${target ? ' to target' : filter ? ' to' : ''}${filter ? ' filter' : ''}`
}

const defaults = (word: Word): string[] => {
  const { arguments: list, target, defaultTarget, targets } = word as Partial<Effect>
  return present([
    ...(list ?? []).map(({ name, default: usual }) => usual !== undefined && `Without ${name}: ${usual}.`),
    target && `Without to: ${defaultTarget ?? 'Self'}.`,
    targets && `Targets: ${targets.join(', ')}.`,
  ])
}

function factsOf(word: Word): string[] {
  const shortcut = word.kind === 'shortcut' ? find(SHORTCUTS, word.id) : undefined
  const trigger = word.kind === 'trigger' ? find(TRIGGERS, word.id) : undefined
  return present([
    ...defaults(word),
    shortcut && `Short for \`${shortcut.expansion}\`.`,
    trigger?.card !== undefined && `TriggerCard is ${trigger.card}.`,
    trigger?.filter && 'A filter parameter says which cards count.',
    word.aliases.length > 0 && `Also written ${word.aliases.join(', ')}.`,
  ])
}

/** How words of SVE Script are explained. */
export const GLOSSARY: Glossary = { signatureOf, factsOf }
