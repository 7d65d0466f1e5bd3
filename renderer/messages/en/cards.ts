/** Card faces and thumbnails. */
export const cards = {
  face: 'Face of {name}',
  text: 'Text of {name}',
  pictureRefused: 'A picture is not shown. {reason}',
  artRefused: '{name} is shown without its picture. {reason}',
}
