/**
 * Keeps one image advertisement slot filled: fetches, refreshes, records views, and closes if there is no ad.
 */
import type { Ad } from '@altiport/wire/ads'
import { useEffect, useReducer, useRef } from 'react'
import { logError } from '#core/error-log.ts'
import { useKids } from '#core/kids/kids.ts'
import { useSession } from '#core/session/session.ts'
import { reportAdClick } from './ad-client.ts'
import { type AdPlacement, adMediaAddress, fetchAd, recordView } from './ad-request.ts'
import { emptySlot, refreshInMs, stepSlot } from './slot-step.ts'

export type SlotRequest = AdPlacement & { format: string; mobileFormat?: string }

export type ShownAd = { ad: Ad; src: string; onLoad: () => void; onFailed: () => void; onOpen: () => void }

/**
 * The ad to show (displayed or loading) and the one it replaces.
 *
 * The slot is closed in degraded mode, since the hub cannot count views (OP-04), and in kids mode.
 *
 * @see ADS-05 to ADS-07, ERR-01 to ERR-03, PAX-10
 */
export function useSlot({ format, mobileFormat, section, zone }: SlotRequest) {
  const [state, dispatch] = useReducer(stepSlot, emptySlot)
  const { degradedMode } = useSession()
  const isForKids = useKids()
  const isClosed = degradedMode || isForKids
  const recordedAdId = useRef<string>(undefined)
  const { ad, leaving, isLoading, isGone } = state
  const delayInMs = refreshInMs(state)
  const isDue = ad === null && !isLoading && !isGone && !isClosed

  useEffect(() => {
    if (!isDue) return
    dispatch({ type: 'due' })
  }, [isDue])
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    fetchAd({ type: 'image', format, mobileFormat, section, zone }, controller.signal).then(
      (received) =>
        !controller.signal.aborted &&
        dispatch(received ? { type: 'loaded', ad: received } : { type: 'none' }),
      (failure: unknown) => {
        if (controller.signal.aborted) return
        logError('An advertisement could not be loaded', failure)
        dispatch({ type: 'none' })
      },
    )
    return () => controller.abort()
  }, [isLoading, format, mobileFormat, section, zone])
  useEffect(() => {
    if (delayInMs === null) return
    const timer = setTimeout(() => dispatch({ type: 'due' }), delayInMs)
    return () => clearTimeout(timer)
  }, [delayInMs])

  const toShownAd = (slotAd: Ad | null): ShownAd | null => {
    const src = slotAd && adMediaAddress(slotAd, 'image', { section, zone })
    if (!slotAd || !src) return null
    return {
      ad: slotAd,
      src,
      onLoad() {
        dispatch({ type: 'pictureLoaded' })
        if (recordedAdId.current !== slotAd.id) recordView(slotAd, { section, zone })
        recordedAdId.current = slotAd.id
      },
      onFailed: () => dispatch({ type: 'pictureFailed' }),
      onOpen: () => reportAdClick(slotAd.id),
    }
  }
  // The address contains the time of the request, so it is built once per ad.
  const cache = useRef(new WeakMap<Ad, ShownAd | null>())
  const cachedShownAd = (slotAd: Ad | null): ShownAd | null => {
    if (slotAd === null) return null
    if (!cache.current.has(slotAd)) cache.current.set(slotAd, toShownAd(slotAd))
    return cache.current.get(slotAd) ?? null
  }
  return { shown: cachedShownAd(ad), leaving: cachedShownAd(leaving), isGone: isGone || isClosed }
}
