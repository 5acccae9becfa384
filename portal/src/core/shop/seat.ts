/** Parses the seat that an order is delivered to. Pure. */
import { lastSeatRow, type Seat, type SeatColumn, seatColumns } from '@altiport/wire/seat'

/** Integers only; `07` is 7. @see SHP-06, OP-60, OP-98 */
export function readRow(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,6}$/.test(text)) return null
  const row = Number(text)
  return row >= 1 && row <= lastSeatRow ? row : null
}

/** Lower case is converted to upper case. @see SHP-05, OP-60, OP-98 */
export function readColumn(typed: string): SeatColumn | null {
  const letter = typed.trim().toUpperCase() as SeatColumn
  return seatColumns.includes(letter) ? letter : null
}

/** Null if row or column is missing or invalid. @see SHP-03 */
export function readSeat(row: string, column: string): Seat | null {
  const [number, letter] = [readRow(row), readColumn(column)]
  return number === null || letter === null ? null : { row: number, column: letter }
}
