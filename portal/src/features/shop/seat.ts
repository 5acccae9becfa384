/** The seat an order is brought to: what a passenger may type, and what is remembered. Pure. */

export const seatLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
export const lowestRow = 1
export const highestRow = 99

export type Seat = { row: number; column: string }

/** Whole numbers alone; `07` is 7. @see SHP-06, OP-60, OP-98 */
export function readRow(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,6}$/.test(text)) return null
  const row = Number(text)
  return row >= lowestRow && row <= highestRow ? row : null
}

/** Lower case is taken and turned into a capital. @see SHP-05, OP-60, OP-98 */
export function readColumn(typed: string): string | null {
  const letter = typed.trim().toUpperCase()
  return (seatLetters as readonly string[]).includes(letter) ? letter : null
}

/** @example seatText({ row: 24, column: 'C' })  // '24C' */
export const seatText = ({ row, column }: Seat): string => `${row}${column}`

/** @example readSeat('24c')  // { row: 24, column: 'C' } */
export function readSeat(text: string | null): Seat | null {
  const [, number = '', letter = ''] = /^\s*(\d+)\s*([a-z])\s*$/i.exec(text ?? '') ?? []
  const row = readRow(number)
  const column = readColumn(letter)
  return row === null || column === null ? null : { row, column }
}
