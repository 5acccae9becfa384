/** The seat being entered, shared by all of the shop's pages, and sent to the hub as soon as it is valid. */

import { createStore, useStore } from '@altiport/client/store'
import { type Seat, seatName } from '@altiport/wire/seat'
import { cartQuery, setSeat } from '@altiport/wire/shop-order'
import { useEffect } from 'react'
import { logError } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { invalidateQueries } from '#core/query/query.ts'
import { withSession } from '#core/session/session.ts'
import { useCart } from '#core/shop/cart.ts'
import { readSeat } from '#core/shop/seat.ts'

type SeatDraft = { row: string; column: string }

/** Null until the passenger enters a seat; until then the saved seat is used. */
const draftStore = createStore<SeatDraft | null>(null)
let lastSent: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests are sent one after another, so that the last one wins. */
let sending = Promise.resolve()
const sendDelayInMs = 400

/** @see SHP-03 */
export function useSeatDraft() {
  const { cart } = useCart()
  const saved = cart?.seat
  const draft = useStore(draftStore) ?? {
    row: saved ? String(saved.row) : '',
    column: saved?.column ?? '',
  }
  useEffect(() => {
    if (saved) lastSent ??= seatName(saved)
  }, [saved])
  return {
    ...draft,
    seat: readSeat(draft.row, draft.column),
    change(part: Partial<SeatDraft>) {
      const next = { ...draft, ...part }
      draftStore.write(next)
      clearTimeout(timer)
      const seat = readSeat(next.row, next.column)
      if (seat) timer = setTimeout(() => sendSeat(seat), sendDelayInMs)
    },
  }
}

function sendSeat(seat: Seat): void {
  const name = seatName(seat)
  if (name === lastSent) return
  lastSent = name
  sending = sending.then(async () => {
    try {
      await withSession(() => callHub(setSeat, { body: seat }))
      await invalidateQueries(cartQuery)
    } catch (failure) {
      // Not reported to the passenger: the order contains the seat as well.
      lastSent = undefined
      logError('Seat could not be saved on the hub', bodyOrError(failure))
    }
  })
}
