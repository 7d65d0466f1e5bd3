import type { Messages } from '../../../language/message'

/** English for the hints that compare a card's text with its rule. */
export const TEXT_MESSAGES: Messages = {
  'fix.wording.text': 'Write "{text}" in the text',
  'fix.wording.script': 'Write "{text}" in the rule',

  'CFC401.both': 'The text says "{written}", the rule {scripted}.',
  'CFC401.text': 'The text says "{written}", the rule has no such number.',
  'CFC401.script': 'The rule says {scripted}, the text has no such number.',
  'CFC402.both': 'The text means "{written}", the rule {scripted}.',
  'CFC402.text': 'The text means "{written}", the rule has no such target.',
  'CFC402.script': 'The rule means {scripted}, the text does not say so.',
  'CFC403.both': 'The text says "{written}", the rule {scripted}.',
  'CFC403.text': 'The text says "{written}", the rule does not do so.',
  'CFC403.script': 'The rule says {scripted}, the text does not say so.',
  'CFC404.both': 'The text says "{written}", the rule {scripted}.',
  'CFC404.text': 'The text says "{written}", the rule does not ask for it.',
  'CFC404.script': 'The rule asks for {scripted}, the text does not say so.',
  'CFC405.both': 'The text says "{written}", the rule waits for {scripted}.',
  'CFC405.text': 'The text says "{written}", the rule does not wait for it.',
  'CFC405.script': 'The rule waits for {scripted}, the text does not say so.',
  'CFC406.both': 'The text says "{written}", the rule {scripted}: one of them leaves a choice, or another one.',
  'CFC406.text': 'The text says "{written}", the rule leaves no such choice.',
  'CFC406.script': 'The rule leaves a choice with {scripted}, the text does not say so.',
  'CFC407.both': 'The text says "{written}", the rule {scripted}, which ends at another time.',
  'CFC407.text': 'The text says "{written}", the rule does not end so.',
  'CFC407.script': 'The rule ends with {scripted}, the text does not say so.',
}
