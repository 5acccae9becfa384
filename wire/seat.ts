/** A seat: its columns, last row, and name. */

/** @see SHP-03, SHP-05 */
export const seatColumns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const

export type SeatColumn = (typeof seatColumns)[number]

/** @see SHP-06 */
export const lastSeatRow = 99

export type Seat = { row: number; column: SeatColumn }

/** As printed in the cabin: `24C`. */
export const seatName = ({ row, column }: { row: number; column: string }): string => `${row}${column}`
