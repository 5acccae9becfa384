/** Selects the orders that match a filter. */
import { orderStatuses } from '@altiport/wire/order-status'
import type { Db } from '#core/store/operation.ts'

export type OrderFilter = {
  legId?: string
  uuid?: string
  id?: string
  key?: string
  /** Only together with `legId`: leaves out canceled orders with a lower number. */
  cancelledFrom?: number
}

const notCancelled = orderStatuses.filter((status) => status !== 'cancelled')

export const selectOrders = (db: Db, { legId, uuid, id, key, cancelledFrom }: OrderFilter) => {
  let query = db.selectFrom('shopOrder')
  if (legId !== undefined && cancelledFrom === undefined) query = query.where('legId', '=', legId)
  if (uuid !== undefined) query = query.where('uuid', '=', uuid)
  if (id !== undefined) query = query.where('id', '=', id)
  if (key !== undefined) query = query.where('key', '=', key)
  if (cancelledFrom !== undefined)
    // Each half has an index of its own, which is used only if each half compares the leg itself.
    query = query.where(({ and, eb, or }) => {
      const ofLeg = eb('legId', '=', legId ?? '')
      return or([
        and([ofLeg, eb('status', 'in', notCancelled)]),
        and([ofLeg, eb('number', '>=', cancelledFrom)]),
      ])
    })
  return query
}
