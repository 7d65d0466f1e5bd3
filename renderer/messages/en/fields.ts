/** Fields that collections add to their cards. */
export const fields = {
  open: 'Fields…',
  command: 'Fields of the collection',
  title: 'Fields of {name}',
  description:
    'What you want to say of every card of this collection, besides what its game has. Fields are in the form and the columns, are searched, and are printed by faces that name them in braces.',
  none: 'This collection adds no fields. Begin with one of these, or with a field of your own:',
  starters: { flavour: 'Flavour', copyright: 'Copyright', set_icon: 'Set icon', foil: 'Foil' },
  label: 'Label',
  type: 'Type',
  name: 'Name',
  nameHint: 'What searches, files and faces call it: {printed}',
  values: 'Values to choose from, one a line',
  types: {
    text: 'Text',
    'long-text': 'Long text',
    number: 'Number',
    choice: 'Choice',
    'yes-no': 'Yes or no',
    symbol: 'Symbol',
    picture: 'Picture',
  },
  add: 'Add field',
  remove: 'Remove {label}',
  putBack: 'Put back',
  removed: '“{label}” is removed.',
  staying:
    'No card has a value. | The value of {n} card stays with it, and is back when a field is called “{name}” again. | The values of {n} cards stay with them, and are back when a field is called “{name}” again.',
  moving: 'No card has a value. | The value of {n} card goes along. | The values of {n} cards go along.',
  naming: 'Faces of the collection that show {printed} follow.',
  misfits:
    'All values fit. | The value of {n} card does not fit this type: it stays, as a problem of its card. | The values of {n} cards do not fit this type: they stay, as problems of their cards.',
  returning:
    'No card has a value. | {n} card has a value under this name already. | {n} cards have a value under this name already.',
  save: 'Save',
  step: 'Change the fields of {name}',
  conflict: 'The fields of this collection were changed elsewhere meanwhile. Close this, and look at them first.',
}
