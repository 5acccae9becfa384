/**
 * The current leg, the crew's overrides on it, and its end, which erases passengers' data.
 *
 * Rows are deleted in one transaction with the new leg and the receipt, so that a killed hub has done all of
 * it or nothing. The deleted bytes are scrubbed from the files afterwards, which is retried until it
 * succeeds, also at each start.
 *
 * @see CRW-06, CRW-07
 */

import type { CrewLeg, LegReceipt } from '@altiport/wire/leg-crew'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Settings } from '#core/settings.ts'
import { ledgerRoomInBytes } from '#core/settings.ts'
import type { Store } from '#core/store/store.ts'
import {
  endLeg,
  readOverrides,
  readReceipt,
  readReceipts,
  type StillOpen,
  saveOverrides,
} from './leg.store.ts'
import { createLegErasure } from './leg-erasure.ts'
import { type LegOverrides, untouchedLeg, waitingLeg } from './leg-overrides.ts'

export type LegEndOptions = {
  tablet: string | null
  flight: LegReceipt['flight']
  /** Number of open orders that the crew have confirmed; without it no confirmation is needed. */
  openOrders?: number
}

export type Legs = {
  overrides(): LegOverrides
  /** Resolves once the change is on disk; to `false` if that leg is ending or has ended. @throws StoreRefusal */
  set(legId: string, change: Partial<LegOverrides>): Promise<boolean>
  /** Ends the leg, or joins a pending end; resolves to the seats of open orders that prevent it. @throws StoreRefusal */
  end(options: LegEndOptions): Promise<LegReceipt | StillOpen>
  /** The receipt of a leg that has ended; waits for a pending end first. */
  receiptOf(legId: string): Promise<LegReceipt | null>
  receipts(): Promise<LegReceipt[]>
  status(): CrewLeg
  /** Retries scrubbing deleted data from the database files. Resolves to true once nothing is left. */
  finishErasure(): Promise<boolean>
  /** Called after each change, each end, and once an erasure is complete. */
  onChange(listener: () => void): void
  stop(): void
}

const maxReceipts = 50

type Needs = { store: Store; sessions: Sessions; clock: Clock; settings: Settings; log: FastifyBaseLogger }

export const openLegs = async ({ store, sessions, clock, settings, log }: Needs): Promise<Legs> => {
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const saved = await store.query(readOverrides).catch(() => null)
  let state: LegOverrides =
    saved?.legId === sessions.leg().id
      ? { ...untouchedLeg, ...(JSON.parse(saved.state) as Partial<LegOverrides>) }
      : untouchedLeg
  const [lastReceipt = null] = await store.query(readReceipts, 1).catch(() => [])
  const erasure = createLegErasure({ store, clock, settings, log, lastReceipt, onDone: notifyListeners })
  void erasure.finish()
  let ending: Promise<LegReceipt | StillOpen> | null = null

  /** Sequential, so that changes from two tablets at the same time are both saved. */
  let queue: Promise<unknown> = Promise.resolve()
  const set = async (legId: string, change: Partial<LegOverrides>): Promise<boolean> => {
    const next = { ...state, ...change }
    if (ending || sessions.leg().id !== legId) return false
    await store.mutate(saveOverrides, { legId, state: JSON.stringify(next) })
    state = next
    notifyListeners()
    return true
  }

  const end = async ({ tablet, flight, openOrders }: LegEndOptions): Promise<LegReceipt | StillOpen> => {
    await queue
    const endedLeg = sessions.leg()
    const endedAt = clock.nowInMs()
    let stillOpen = null as StillOpen | null
    const nextState = tablet === null ? untouchedLeg : waitingLeg
    await sessions.endLeg({
      async write(leg) {
        const receipt = {
          legId: endedLeg.id,
          nextLegId: leg.id,
          tablet,
          flight,
          endedAt,
          startedAt: state.started?.value ?? endedLeg.startedAtInMs,
        }
        const maxStoreInBytes = ledgerRoomInBytes(settings)
        const ended = await store.mutate(endLeg, {
          next: leg,
          state: JSON.stringify(nextState),
          receipt,
          maxStoreInBytes,
          openOrders,
        })
        if ('openSeats' in ended) {
          stillOpen = ended
          return false
        }
        erasure.setReceipt(ended)
        state = nextState
        return true
      },
    })
    if (stillOpen) return stillOpen
    log.info({ legId: endedLeg.id, tablet }, 'leg ended, passengers’ data erased')
    notifyListeners()
    await erasure.finish()
    return erasure.receipt() as LegReceipt
  }

  return {
    overrides: () => state,
    set(legId, change) {
      const next = queue.then(() => set(legId, change))
      queue = next.catch(() => {})
      return next
    },
    end(options) {
      ending ??= end(options).finally(() => {
        ending = null
      })
      return ending
    },
    async receiptOf(legId) {
      await ending?.catch(() => {})
      return store.query(readReceipt, legId)
    },
    receipts: () => store.query(readReceipts, maxReceipts),
    status: () => ({
      id: sessions.leg().id,
      openedAt: sessions.leg().startedAtInMs,
      state: state.waits ? 'waiting' : 'under-way',
      startedAt: state.waits ? null : (state.started?.value ?? sessions.leg().startedAtInMs),
      lastReceipt: erasure.receipt(),
    }),
    finishErasure: erasure.finish,
    onChange: (listener) => listeners.push(listener),
    stop: erasure.stop,
  }
}
