/** Scenarios of the specification's section 10, by their numbers there; S93 is of decks alone, and held in `rules/construction.test.ts`. */
export const SOURCES = [
  ...['S01', 'S02', 'S03', 'S05', 'S06', 'S07', 'S09', 'S10', 'S11', 'S13', 'S14', 'S15', 'S17', 'S18'],
  ...['S19', 'S21', 'S22', 'S23', 'S25', 'S26', 'S27', 'S29', 'S30', 'S31'],
  ...['S33', 'S34', 'S35', 'S37', 'S38', 'S39', 'S41', 'S42', 'S43', 'S45', 'S46', 'S47', 'S49', 'S50'],
  ...['S51', 'S53', 'S54', 'S55', 'S57', 'S58', 'S59', 'S61', 'S62', 'S63'],
  ...['S65', 'S66', 'S67', 'S69', 'S70', 'S71', 'S73', 'S74', 'S75', 'S77', 'S78', 'S79'],
  ...['S81', 'S82', 'S83', 'S85', 'S86', 'S87', 'S89', 'S90', 'S91'],
] as const
