import { joined } from '../../../../language/list'
import { counted } from '../../../../language/services/explanations'
import type { Glossary } from '../../../../language/services/glossary'
import type { VocabularyEntry } from '../../../../language/service'
import type { PowerWord, RequirementWord, TargetWord, TriggerWord, Word } from '../../vocabulary'

/** What a power is given, as it is called in its form. */
export const INCREASES: Readonly<Record<PowerWord['increase'], readonly [name: string, documentation: string]>> = {
  number: ['amount', 'A number, which may be negative; left out, the Increase of the effect.'],
  key: ['"key"', 'The key of a card; left out, the Increase of the effect.'],
  pool: ['"pool"', 'A rarity, colour and archetype in one word, or a list of keys; left out, any card.'],
  ignored: ['nil', 'Nothing: the power does not look at it.'],
}

/** Whom a power is for, as it is called in its form. */
export const TARGET_OF_FORM = ['"target"', 'Whom it is for; left out, the Target of the effect.'] as const

/** `{"Damage", amount, "target"}`. */
function powerForm({ id, increase, target }: PowerWord): string {
  if (increase === 'ignored') return target === 'ignored' ? `{"${id}"}` : `{"${id}", nil, ${TARGET_OF_FORM[0]}}`
  return `{"${id}", ${INCREASES[increase][0]}${target === 'ignored' ? '' : `, ${TARGET_OF_FORM[0]}`}}`
}

function signatureOf(word: VocabularyEntry): string {
  const { id, kind } = word
  switch (kind) {
    case 'power':
      return powerForm(word as PowerWord)
    case 'field':
      return `["${id}"] = `.trimEnd()
    case 'flag':
      return `["${id}"] = true`
    case 'effect-field':
      return `${id} =`
    case 'requirement':
      return (word as RequirementWord).bare ? `{"${id}"}` : `{"${id}", least, below}`
    default:
      return `"${id}"`
  }
}

const PLAYERS: Readonly<Record<TargetWord['player'], string>> = {
  controller: 'the controller',
  opponent: 'the opponent',
  both: 'both players',
  other: 'the player of the other fighter, where cards are added or summoned',
  random: 'a player by chance',
}

function powerFacts({ family, target, always, immunity, undocumented, needsIncrease }: PowerWord): string[] {
  return [
    family === 'card' ? 'It acts on fighters.' : family === 'player' ? 'It acts on players.' : '',
    always === 'Self' ? 'It is always for this fighter.' : always ? 'It is always for the controller.' : '',
    target === 'needed' || needsIncrease
      ? `Without ${joined([...(needsIncrease ? ['an Increase'] : []), ...(target === 'needed' ? ['a Target'] : [])], 'or')} the game crashes.`
      : '',
    immunity ? `${immunity} stops it.` : '',
    undocumented ? 'The documentation does not tell of it.' : '',
  ]
}

function triggerFacts({ other, cause, unused }: TriggerWord): string[] {
  return [
    other ? `Aggressor is ${other}.` : 'Aggressor is nobody.',
    cause ? `Its Archetype asks ${cause}.` : '',
    unused ? 'No card has it.' : '',
  ]
}

function ownFacts(word: VocabularyEntry): string[] {
  if (word.kind === 'power') return powerFacts(word as PowerWord)
  if (word.kind === 'trigger') return triggerFacts(word as TriggerWord)
  if (word.kind === 'target') return [`Of players it means ${PLAYERS[(word as TargetWord).player]}.`]
  return []
}

/** How words of the vocabulary are written, and what there is to know of them. */
export const GLOSSARY: Glossary = {
  signatureOf,
  factsOf: (word) => {
    const { aliases, uses } = word as Word
    return [
      ...ownFacts(word),
      aliases.length > 0 ? `Also written ${joined(aliases, 'or')}.` : '',
      uses === undefined
        ? ''
        : uses === 0
          ? "None of the community's cards has it."
          : `${counted(uses, 'use')} in the community's cards.`,
    ].filter((fact) => fact !== '')
  },
}
