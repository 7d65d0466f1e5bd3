import type { Messages } from '../../../language/message'

/** English for the hints that compare a card's text with its script. */
export const TEXT_MESSAGES: Messages = {
  'fix.wording.text': 'Write "{text}" in the text',
  'fix.wording.script': 'Change the script to {text}',

  'T01.both': 'The text says {written}, the script {scripted}.',
  'T01.text': 'The text says {written}, the script does not.',
  'T01.script': 'The script {scripted}, the text does not say so.',
  'T02.both': 'The text says "{written}", the script means "{scripted}".',
  'T02.text': 'The text says "{written}", the script has no such target.',
  'T02.script': 'The script means "{scripted}", the text does not say so.',
  'T03.both': 'The text says {written}, the script gives {scripted}.',
  'T03.text': 'The text says {written}, the script does not give it.',
  'T03.script': 'The script gives {scripted}, the text does not say so.',
  'T04.both': 'The text says the cost {written}, the script asks for {scripted}.',
  'T04.text': 'The text says the cost {written}, the script does not ask for it.',
  'T04.script': 'The script asks for {scripted}, the text does not say so.',
  'T05.both': 'The text says "{written}", the script triggers with "{scripted}".',
  'T05.text': 'The text says "{written}", no ability of the script triggers so.',
  'T05.script': 'The script triggers with "{scripted}", the text does not say so.',
  'T06.both': 'The text says "{written}", the script means "{scripted}".',
  'T06.text': 'The text says "{written}", the script leaves no choice.',
  'T06.script': 'The script means "{scripted}", the text leaves no choice.',
}
