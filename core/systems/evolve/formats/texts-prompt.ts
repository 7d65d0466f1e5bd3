import { printedText } from '../language/text/quote'
import { TRIGGER_WORDING } from '../wording/triggers'

/** The parts of a prompt as the reference simulator keeps them (specification, section 8.3). */
export interface PromptParts {
  /** The whole prompt; it goes before the other parts. */
  readonly text?: string
  readonly trigger?: string
  readonly cost?: string
  readonly body?: string
}

/** What may begin a prompt: `[fanfare]`, `On Evolve:` (section 7.4). */
const PREFIXES = Object.values(TRIGGER_WORDING).flatMap((words) =>
  'symbol' in words ? [words.symbol] : 'label' in words ? [`${words.label}:`] : [],
)

const spaced = (left: string, right: string): string =>
  left === '' || right === '' || (left.endsWith(']') && right.startsWith('[')) ? left + right : `${left} ${right}`

/** The prompt that the parts show; empty when they show none. An empty whole text asks nothing, and gives way to the parts. */
export function composePrompt({ text = '', trigger = '', cost = '', body = '' }: PromptParts): string {
  if (text.trim() !== '') return printedText(text)
  return printedText(
    cost === ''
      ? trigger === '' || body === ''
        ? trigger + body
        : `${trigger} ${body}`
      : spaced(trigger, `${cost}: ${body}`),
  )
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const partsOf = (prompt: string, costs: boolean): PromptParts => {
  const trigger = PREFIXES.find((prefix) => prompt.startsWith(prefix))
  const rest = prompt.slice(trigger?.length ?? 0).trimStart()
  const colon = costs ? rest.indexOf(': ') : -1
  const cost = colon > 0 ? { cost: rest.slice(0, colon), body: rest.slice(colon + 2) } : { body: rest }
  return { ...(trigger === undefined ? {} : { trigger }), ...cost }
}

/** A label that a cost follows: `On Evolve, discard a card: …`. Its parts cannot show the comma, so the whole is given as well. */
function labelled(prompt: string): PromptParts | undefined {
  for (const words of Object.values(TRIGGER_WORDING)) {
    if (!('label' in words) || !prompt.startsWith(`${words.label}, `)) continue
    const { cost, body = '' } = partsOf(prompt.slice(words.label.length + 2), true)
    return { text: prompt, ...(cost === undefined ? {} : { cost: capital(cost) }), body }
  }
  return undefined
}

/** The parts of a prompt, which `composePrompt` puts together to the same prompt again; `costs`: its ability asks for a cost. */
export function splitPrompt(prompt: string, costs: boolean): PromptParts {
  const parts = (costs && labelled(prompt)) || partsOf(prompt, costs)
  if (composePrompt(parts) === prompt) return parts
  const plain = partsOf(prompt, false)
  return composePrompt(plain) === prompt ? plain : { text: prompt, body: prompt }
}
