/** Which orders a query is about. */
import type { Db } from '#core/store-operation.ts'

export type Which = {
  legId?: string
  uuid?: string
  id?: string
  key?: string
  /** Leaves out cancelled ones with a lower number. */
  cancelledFrom?: number
}

export const matching = (db: Db, { legId, uuid, id, key, cancelledFrom }: Which) => {
  let query = db.selectFrom('shopOrder')
  if (legId !== undefined) query = query.where('legId', '=', legId)
  if (uuid !== undefined) query = query.where('uuid', '=', uuid)
  if (id !== undefined) query = query.where('id', '=', id)
  if (key !== undefined) query = query.where('key', '=', key)
  if (cancelledFrom !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('status', '!=', 'cancelled'), eb('number', '>=', cancelledFrom)]),
    )
  return query
}
