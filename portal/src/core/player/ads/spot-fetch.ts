/** Loads the spots before a film: the ad, its VAST tag, and the tag inside a wrapper. */
import type { Ad } from '@altiport/wire/ads'
import { currentAdPlacement } from '#core/ads/ad-placement.ts'
import { type AdPlacement, adMediaAddress, fetchAd } from '#core/ads/ad-request.ts'
import { get } from '#core/http.ts'
import { sessionStore } from '#core/session/session.ts'
import { ownAddress } from './spot-choice.ts'
import { readVast, type Spot, VastError, vastErrors, withWrapper } from './vast.ts'

export type Fetched = { ad: Ad; placement: AdPlacement; spots: readonly Spot[] }

/** The ad format that plays before films. */
export const filmFormat = 'preroll'

/**
 * `null` if there is no advertisement for this film, or in degraded mode, in which the hub could not count the view
 * (OP-04).
 *
 * @throws VastError, or the request's error
 * @see VOD-22, ADS-12
 */
export async function fetchSpots(media: string, signal: AbortSignal): Promise<Fetched | null> {
  if (sessionStore.read().degradedMode) return null
  const placement = await currentAdPlacement('/app/vod', 'player')
  const ad = await fetchAd({ ...placement, type: 'video', format: filmFormat, media }, signal)
  const address = ad && adMediaAddress(ad, 'video', placement)
  if (!ad || !address) return null
  const tag = readVast(await fetchText(address, signal))
  if (tag.kind === 'spots') return { ad, placement, spots: tag.spots }
  const { url, trackers } = tag
  try {
    const wrapped = ownAddress(url, location.href)
    if (wrapped === null) throw new VastError(vastErrors.wrapper, `${url} is not on board`)
    const inner = readVast(await fetchText(wrapped, signal))
    if (inner.kind === 'wrapper') throw new VastError(vastErrors.wrapperLimit, 'A wrapper in a wrapper')
    return { ad, placement, spots: inner.spots.map((spot) => withWrapper(spot, trackers)) }
  } catch (failure) {
    const { code, message, errorUrls } =
      failure instanceof VastError ? failure : new VastError(vastErrors.wrapper, String(failure))
    throw new VastError(code, message, [...errorUrls, ...trackers.errors])
  }
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const { body } = await get(address, { signal })
  return typeof body === 'string' ? body : ''
}
