/** The pane that shows the text that a card's script stands for, beside the one that is printed. */
export const wording = {
  title: 'Wording',
  printed: 'Printed text',
  scripted: 'Text from the script',
  all: 'Take over all of it',
  line: { replace: 'Take over', add: 'Add', remove: 'Remove' },
  lineLabel: {
    replace: 'Take over this line: {text}',
    add: 'Add this line: {text}',
    remove: 'Remove this line: {text}',
  },
  nothing: 'nothing',
  same: 'The printed text says what the script does.',
  differences: 'No line differs. | One line differs. | {count} lines differ.',
  none: {
    card: 'Here you see the text that a script stands for, in the usual wording, beside the text you wrote. Open a card to compare them.',
    script:
      'This card has no abilities or keywords yet. Write some in the script, and their usual wording appears here, ready to be taken over.',
    system: 'Scripts of this game have no usual wording to compare with.',
  },
  commands: { take: 'Write the card’s text from its script' },
}
