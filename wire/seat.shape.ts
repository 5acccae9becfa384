/** Zod shape for seat.ts. */
import * as z from 'zod/mini'
import { lastSeatRow, type SeatColumn } from './seat.ts'

/** Lower case is converted to upper case, `07` to 7. @see SHP-05, SHP-06, OP-60 */
export const seat = z.object({
  row: z.union([
    z.int().check(z.minimum(1), z.maximum(lastSeatRow)),
    z.pipe(z.string().check(z.regex(/^0*[1-9]\d?$/, 'a whole number, 1 to 99')), z.transform(Number)),
  ]),
  column: z.pipe(
    z.string().check(z.regex(/^[A-Ja-j]$/, 'a letter, A to J')),
    z.transform((column) => column.toUpperCase() as SeatColumn),
  ),
})
