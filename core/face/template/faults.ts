import { message, printMessage, type Message, type Messages } from '../../language/message'

/** What is wrong with a template, and where. `path` is that of the value in the file: `layers[3].box.width`. */
export interface TemplateFault {
  readonly code: keyof typeof CODES
  /** Id of the layer that it is about. */
  readonly layer?: string
  readonly path: string
  readonly message: Message
  readonly remedy: Message
}

/** Codes with what they say: the fault, and what to do about it. */
const CODES = {
  TPL01: ['This is no face: {found}.', 'Choose a file that ends in .face.json and was written by Fanfare.'],
  TPL02: [
    'It was written by a newer Fanfare (version {found}; this one reads up to {known}).',
    'Update Fanfare. The file stays as it is.',
  ],
  TPL03: ['It has {found} layers; {most} is the end.', 'Join layers, or leave some out.'],
  TPL04: ['Groups lie {found} deep in each other; {most} is the end.', 'Take layers out of their groups.'],
  TPL05: ['{name} is missing.', 'Add it.'],
  TPL06: ['{name} is {found}, but {expected} was expected.', 'Write {expected}.'],
  TPL07: ['Nothing is called {name} here.', 'Check its spelling, or take it out.'],
  TPL08: ['{found} layers have the id {name}.', 'Give each an id of its own.'],
  TPL09: ['There is no {kind} called {name}.', 'Add it, or choose one that is there.'],
  TPL10: ['The path data cannot be read.', 'Write SVG path data, such as M0 0H10V10Z.'],
  TPL11: ['{found} is no colour.', 'Write a colour such as #1b1613, or $ and a name of the palette.'],
  TPL12: ['A group that grows or is turned needs a box.', 'Give the group a box.'],
  TPL13: ['This is no JSON: {reason}.', 'Mend it in a text editor, or write it anew with Fanfare.'],
  TPL14: ['Its values lie more than {most} deep in each other.', 'Write it anew with Fanfare.'],
  TPL15: ['It has {found} letters; {most} is the end.', 'Divide it, or leave some of it out.'],
  TPL16: ['There is no {kind} called {name}.', 'Did you mean {near}?'],
  TPL17: ['{found} is no language.', 'Write a tag such as en, de, ja or zh-Hant.'],
  TPL18: ['{name} is {found}, but {expected} was expected.', 'Did you mean {near}?'],
  TPL19: ['{found} is no language.', 'Did you mean {near}?'],
  TPL20: [
    'No palette in force has a colour called {name}.',
    'Put the palette {palette} in force, or choose another colour.',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

/** English for the faults of templates; a remedy is called like its fault with `.remedy`. */
export const TEMPLATE_MESSAGES: Messages = Object.fromEntries(
  Object.entries(CODES).flatMap(([code, [said, remedy]]) => [
    [code, said],
    [`${code}.remedy`, remedy],
  ]),
)

export const fault = (
  code: TemplateFault['code'],
  args: Message['args'],
  path = '',
  layer?: string,
): TemplateFault => ({
  code,
  path,
  message: message(code, args),
  remedy: message(`${code}.remedy`, args),
  ...(layer !== undefined && { layer }),
})

/** The fault as one line: layer, what is wrong, what to do. */
export function printFault({ layer, message: said, remedy }: TemplateFault): string {
  const where = layer === undefined ? '' : `${layer}: `
  return `${where}${printMessage(TEMPLATE_MESSAGES, said)} ${printMessage(TEMPLATE_MESSAGES, remedy)}`
}
