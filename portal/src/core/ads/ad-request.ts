/** Requests to the advertisement server: an ad, its image or video tag, and the record that it was viewed. */

import { FailedReply } from '@altiport/client/hub'
import { type Ad, type AdType, adErrors, adMediaRoute, getAd, viewAd } from '@altiport/wire/ads'
import { addressOf } from '@altiport/wire/call'
import { usageHeaders } from '@altiport/wire/usage'
import { isMobile } from '#core/device.ts'
import { logWarning } from '#core/error-log.ts'
import { bodyOrError, callHub } from '#core/http.ts'
import { currentLanguage } from '#core/language/language.ts'
import { withSession } from '#core/session/session.ts'
import { readStored } from '#core/storage.ts'
import { loadAdClient } from './ad-client.ts'

/** @see HOM-06, OP-13 */
export type AdPlacement = { section: string; zone: string }

/** `mobileFormat` replaces `format` on a phone. @see ADS-02, OP-44 */
export type AdRequest = AdPlacement & { type: AdType; format: string; mobileFormat?: string; media?: string }

const silentErrors: readonly unknown[] = adErrors

/**
 * An ad, or `null` if none is available, which is not logged.
 *
 * @throws on any other failure: client, network, or an answer that is not an ad
 * @see ADS-01, ADS-11, ERR-01
 */
export async function fetchAd(request: AdRequest, signal?: AbortSignal): Promise<Ad | null> {
  await loadAdClient()
  const input = adInput(request, { isMobile: isMobile(), lang: currentLanguage(), nowInMs: Date.now() })
  return readAd(await withSession<unknown>(() => callHub(getAd, { ...input, signal })).catch(silentBody))
}

/** Other hubs may send silent errors with a failure status. */
function silentBody(failure: unknown): unknown {
  if (failure instanceof FailedReply && isSilent(failure.reply.body)) return failure.reply.body
  throw failure
}

/** @throws with the server's own message for every error that is not silent */
export function readAd(body: unknown): Ad | null {
  if (isSilent(body)) return null
  const { id, data } = (body ?? {}) as Partial<Ad>
  if (typeof id === 'string' && id !== '' && typeof data === 'object' && data !== null) return body as Ad
  const { message, error } = (body ?? {}) as { message?: unknown; error?: unknown }
  throw new Error(
    `The advertisement server answered ${JSON.stringify(error ?? message ?? body)?.slice(0, 200)}`,
  )
}

/** Checks both fields in which an error code may be sent. @see ERR-01 */
function isSilent(body: unknown): boolean {
  const { error, refusal } = (body ?? {}) as { error?: unknown; refusal?: unknown }
  const errorCode = typeof error === 'object' && error !== null ? (error as { name?: unknown }).name : error
  return silentErrors.includes(errorCode) || silentErrors.includes(refusal)
}

type AdContext = { isMobile: boolean; lang: string; nowInMs: number }

/** The input of `getAd`. @see ADS-02, ADS-11, API-20, OP-44, OP-46 */
export const adInput = (
  { type, format, mobileFormat, section, zone, media }: AdRequest,
  context: AdContext,
) => ({
  params: { type, format: context.isMobile && mobileFormat ? mobileFormat : format },
  query: { section, zone, timestamps: String(context.nowInMs), media, lang: context.lang },
})

/** The address of the ad's image or video tag; `null` if it has none. @see ADS-12 */
export function adMediaAddress(
  { id, data }: Ad,
  type: AdType,
  { section, zone }: AdPlacement,
  nowInMs = Date.now(),
): string | null {
  const file = type === 'image' ? data.src : data.vast
  if (!file) return null
  const { sid } = usageHeaders
  const query = { [sid]: readStored(sid) ?? '', timestamp: String(nowInMs), section, zone }
  return addressOf({ path: adMediaRoute }, { type, id, file }, query)
}

/** The input of `viewAd`. @see ADS-13, API-21, OP-46 */
export const viewInput = (id: string, format: string, { section, zone }: AdPlacement, nowInMs: number) => ({
  params: { id },
  query: { timestamp: String(nowInMs), section, zone, format },
})

/** Never throws and does not block the caller. @see ADS-13, OP-47 */
export function recordView({ id, format }: Ad, placement: AdPlacement): void {
  const input = viewInput(id, format?.id ?? '', placement, Date.now())
  callHub(viewAd, { ...input, keepalive: true }).catch((failure: unknown) =>
    logWarning('An advertisement view could not be recorded', bodyOrError(failure)),
  )
}
