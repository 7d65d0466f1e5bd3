/** Card faces and thumbnails. */
export const cards = {
  face: 'Face of {name}',
  artRefused: '{name} is shown without its picture. {reason}',
  problems: {
    overflow: '“{layer}” is {millimetres} mm too high for its place. Shorten the text.',
    glyph: 'The fonts have no sign “{glyph}”. Write it in another way.',
    symbol: 'There is no symbol “{symbol}”. Check the tag’s spelling.',
    art: 'The picture could not be read. Choose another one.',
  },
}
