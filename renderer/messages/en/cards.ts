/** Card faces and thumbnails. */
export const cards = {
  face: 'Face of {name}',
  text: 'Text of {name}',
  artRefused: '{name} is shown without its picture. {reason}',
}
