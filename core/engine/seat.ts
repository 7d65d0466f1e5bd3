/** The two places at a table: 0 is the near player (`you` in scenarios), 1 the far one (`foe`). */
export const SEATS = [0, 1] as const
export type Seat = (typeof SEATS)[number]

/** The seat on the other side of the table. */
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0)

/** Whether a number means a player rather than a card. */
export const isPlayer = (id: number): id is Seat => id === 0 || id === 1

/** How scenario files and messages name the seats. */
export const SEAT_NAMES = ['you', 'foe'] as const
export type SeatName = (typeof SEAT_NAMES)[number]

/** The seat that a scenario's word means. */
export const seatNamed = (name: SeatName): Seat => (name === 'you' ? 0 : 1)
