import { KIT_MESSAGES, nearMessages } from '../../../../language/checks/messages'
import type { Messages } from '../../../../language/message'

/** English for every diagnostic and fix of YACG's files and scripts. */
export const MESSAGES: Messages = {
  ...KIT_MESSAGES,
  ...nearMessages({
    'Y004.key': 'Expected the kind of an element as the only top-level key, found "{word}".',
    Y100: 'Nothing here is called "{word}".',
    'Y101.word': 'Expected one of the words that may stand here, found "{word}".',
  }),
  Y001: '{reason}.',
  'Y001.deep': 'These lists and mappings lie too deep within each other to be read.',
  'Y001.long': 'No card is so long: what stands behind {most} characters is not read.',
  'Y002.bom': 'A byte order mark begins the file: community programs write none.',
  'Y002.tab': 'YAML is indented with blanks, not with tabs.',
  'Y002.cr': 'Lines end with CR LF: community programs write LF.',
  Y003: '{key} stands here more than once: only the last one counts.',
  Y004: 'A file has one element: {key} is a second one.',
  'Y100.key': 'Expected a word as a key.',
  Y101: 'Expected {expected}, found "{found}".',
  'Y101.alias': 'Anchors and aliases such as "{found}" are not read: write the value itself.',
  'Y101.empty': 'Expected {expected}, found nothing.',
  'Y101.list': 'Expected a list, found one item.',
  'Y102.none': 'Expected exactly one word that says what this {what} does, found none.',
  'Y102.more': 'This {what} says {first} already: {key} is one of its own.',
  Y103: 'Expected {key}: {expected}.',
  'Y103.some': 'Nothing is asked here: expected at least one key.',
}
