/** Finds vouchers that several devices use for one seat: marked for the crew, but accepted. */
import type { Db, Tables } from '#core/store/operation.ts'
import { sqlText } from '#core/store/sql-text.ts'

type VoucherAtSeat = Pick<Tables['shopOrder'], 'legId' | 'seatRow' | 'seatColumn' | 'voucherCode'>

export const voucherAtSeatKey = ({ legId, seatRow, seatColumn, voucherCode }: VoucherAtSeat) =>
  `${legId} ${seatRow}${seatColumn} ${voucherCode}`

/**
 * Vouchers that more than one device has used for the same seat; refused and canceled orders do not count. Read
 * from an index of the orders that count, because there may be any number of canceled ones.
 */
export const sharedVouchersOf = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('shopOrder')
    .select(['legId', 'seatRow', 'seatColumn', 'voucherCode'])
    .where(sqlText<boolean>(`voucherCode is not null and status not in ('refused', 'cancelled')`))
    .groupBy(['legId', 'seatRow', 'seatColumn', 'voucherCode'])
    .having((eb) => eb.fn.count('uuid').distinct(), '>', 1)
    .execute()
  return new Set(rows.map(voucherAtSeatKey))
}
