/** The current shop: its status, what changes it, and its automatic closing before landing. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/clock.ts'
import type { Content } from '#core/content/content.ts'
import type { Flight } from '#core/flight/flight-parts.ts'
import type { Live } from '#core/live/live.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Store } from '#core/store/store.ts'
import { createShopActions, type ShopActions } from './shop-actions.ts'
import { type CurrentStatus, createCurrentStatus } from './shop-status.ts'

export type Shop = Pick<CurrentStatus, 'ready' | 'state' | 'stock' | 'onStock'> &
  Omit<ShopActions, 'closeForLanding'> & {
    /** Whether the automatic closing time has passed. */
    isLate(): boolean
    /** Called after the shop has closed automatically. */
    onClosedAutomatically(listener: () => void): void
    stop(): void
  }

type Needs = {
  content: Content
  live: Live
  store: Store
  sessions: Sessions
  flight: Pick<Flight, 'current'>
  clock: Clock
  log: FastifyBaseLogger
}

const checkEveryInMs = 2000

/** @see SHP-07, SHP-08, OP-62, CRW-04 */
export const openShop = ({ content, live, store, sessions, flight, clock, log }: Needs): Shop => {
  const status = createCurrentStatus({ content, live, store, sessions })
  const { ready, state, stock, onStock } = status
  const isLate = (): boolean => {
    const { progress } = flight.current()
    const closesInMin = status.latest()?.closesBeforeLandingInMin ?? null
    return progress !== null && closesInMin !== null && progress.remainingTime <= closesInMin * 60
  }
  const { closeForLanding, ...actions } = createShopActions({
    status,
    isLate,
    live,
    store,
    sessions,
    clock,
    log,
  })

  const automaticClosingListeners: (() => void)[] = []
  const check = async () => {
    if (!content.pack.shop) return status.publish()
    const { isOpen, hasClosedItself } = await ready()
    if (!isOpen || hasClosedItself || !isLate()) return
    log.info('shop closed automatically before landing')
    await closeForLanding()
    for (const listener of automaticClosingListeners) listener()
  }
  // An unavailable store is logged by the store itself.
  const checkQuietly = () => void check().catch(() => {})
  const timer = setInterval(checkQuietly, checkEveryInMs)
  timer.unref()
  content.onActivated(checkQuietly)
  checkQuietly()

  return {
    ready,
    state,
    stock,
    onStock,
    ...actions,
    isLate,
    onClosedAutomatically: (listener) => automaticClosingListeners.push(listener),
    stop: () => {
      clearInterval(timer)
      status.stop()
    },
  }
}
