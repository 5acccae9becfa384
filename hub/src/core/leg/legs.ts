/**
 * The leg and what the crew have set by hand on it; and its end, which erases what is passengers'.
 *
 * The erasing is one act with the new leg and the receipt: a hub that is cut off has done all of it or nothing. That
 * the bytes are gone from the files as well is seen to after it, and again at each start until it is so.
 *
 * @see CRW-06, CRW-07
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CrewLeg, LegReceipt } from '@altiport/wire/crew-leg'
import type { Parts } from '#core/parts.ts'
import { ledgerRoomInBytes } from '#core/settings.ts'
import type { StillOpen } from './leg.store.ts'
import { type LegOverrides, untouchedLeg, waitingLeg } from './leg-overrides.ts'

export type LegEnd = {
  tablet: string | null
  flight: LegReceipt['flight']
  /** As many open orders the crew were asked about; without it nobody is to be asked. */
  openOrders?: number
}

export type Legs = {
  overrides(): LegOverrides
  /** Answers once it is on the disk; `false` where that leg is not the current one. @throws StoreRefusal */
  set(legId: string, change: Partial<LegOverrides>): Promise<boolean>
  /** Ends the current leg, or answers why nothing has ended. @throws StoreRefusal; nothing has ended then either */
  end(options: LegEnd): Promise<LegReceipt | StillOpen>
  /** Waits for the end that is under way. */
  receiptOf(legId: string): Promise<LegReceipt | null>
  receipts(): Promise<LegReceipt[]>
  status(): CrewLeg
  /** Sees again to erased bytes that are still there. Answers whether none are. */
  finishErasure(): Promise<boolean>
  /** After each change, and after each end. */
  onChange(listener: () => void): void
  stop(): void
}

const maxReceipts = 50
const retryInMs = 30_000
export const storeFileName = 'altiport.db'
const storeFiles = new Set([storeFileName, `${storeFileName}-wal`, `${storeFileName}-shm`])

type Needs = Pick<Parts, 'store' | 'sessions' | 'clock' | 'settings' | 'log'>

export const openLegs = async ({ store, sessions, clock, settings, log }: Needs): Promise<Legs> => {
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const saved = await store.query('leg.byHand').catch(() => null)
  let state: LegOverrides =
    saved?.legId === sessions.leg().id
      ? { ...untouchedLeg, ...(JSON.parse(saved.state) as Partial<LegOverrides>) }
      : untouchedLeg
  let [lastReceipt = null] = await store.query('leg.receipts', 1).catch(() => [])
  let ending: Promise<LegReceipt | StillOpen> | null = null
  let timer: NodeJS.Timeout | undefined

  /** Copies of the store that lie beside it are as good as the store. */
  const removeCopies = async () => {
    for (const name of await readdir(settings.dataDir)) {
      if (!name.startsWith(storeFileName) || storeFiles.has(name)) continue
      await rm(join(settings.dataDir, name), { recursive: true, force: true })
      log.info({ name }, 'a copy of the store is removed with the leg')
    }
  }
  const finishErasure = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (lastReceipt === null || lastReceipt.goneAt !== null) return true
    try {
      await removeCopies()
      await store.scrub()
      const goneAt = clock.nowInMs()
      await store.act('leg.gone', goneAt)
      lastReceipt = { ...lastReceipt, goneAt }
      notifyListeners()
      return true
    } catch (error) {
      log.warn({ err: error }, 'erased bytes are still in the store’s files; it is tried again')
      timer = setTimeout(() => void finishErasure(), retryInMs)
      timer.unref()
      return false
    }
  }
  void finishErasure()

  /** One after the other: two tablets that set two things set both. */
  let queue: Promise<unknown> = Promise.resolve()
  const set = async (legId: string, change: Partial<LegOverrides>): Promise<boolean> => {
    const next = { ...state, ...change }
    if (ending || sessions.leg().id !== legId) return false
    await store.act('leg.setByHand', { legId, state: JSON.stringify(next) })
    state = next
    notifyListeners()
    return true
  }

  const end = async ({ tablet, flight, openOrders }: LegEnd): Promise<LegReceipt | StillOpen> => {
    await queue
    const over = sessions.leg()
    const endedAt = clock.nowInMs()
    let stillOpen = null as StillOpen | null
    const nextState = tablet === null ? untouchedLeg : waitingLeg
    await sessions.endLeg({
      async write(leg) {
        const receipt = {
          ...{ legId: over.id, nextLegId: leg.id, tablet, flight, endedAt },
          startedAt: state.started?.value ?? over.startedAtInMs,
        }
        const maxStoreInBytes = ledgerRoomInBytes(settings)
        const ended = await store.act('leg.end', {
          ...{ next: leg, state: JSON.stringify(nextState), receipt, maxStoreInBytes, openOrders },
        })
        if ('openSeats' in ended) {
          stillOpen = ended
          return false
        }
        lastReceipt = ended
        state = nextState
        return true
      },
    })
    if (stillOpen) return stillOpen
    log.info({ legId: over.id, tablet }, 'the leg has ended, and what was passengers’ is erased')
    notifyListeners()
    await finishErasure()
    return lastReceipt as LegReceipt
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
      return store.query('leg.receiptOf', legId)
    },
    receipts: () => store.query('leg.receipts', maxReceipts),
    status: () => ({
      id: sessions.leg().id,
      openedAt: sessions.leg().startedAtInMs,
      state: state.waits ? 'waiting' : 'under-way',
      startedAt: state.waits ? null : (state.started?.value ?? sessions.leg().startedAtInMs),
      lastReceipt,
    }),
    finishErasure,
    onChange: (listener) => listeners.push(listener),
    stop: () => clearTimeout(timer),
  }
}
