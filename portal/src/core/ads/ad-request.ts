/** Requests to the advertisement server: an ad, its image or tag, and the record that it was viewed. */
import type { Ad, AdReply, AdType } from '@altiport/wire/ads'
import { isMobile } from '#core/device.ts'
import { logWarning } from '#core/error-log.ts'
import { bodyOrError, FailedReply, get } from '#core/http.ts'
import { currentLanguage } from '#core/language/language.ts'
import { withSession } from '#core/session/session.ts'
import { readStored } from '#core/storage.ts'
import { loadAdClient } from './ad-client.ts'

/** @see HOM-06, OP-13 */
export type AdPlacement = { section: string; zone: string }

/** `mobileFormat` replaces `format` on a phone. @see ADS-02, OP-44 */
export type AdRequest = AdPlacement & { type: AdType; format: string; mobileFormat?: string; media?: string }

const server = '/core/pxeasy/product'
/** Contract ids, repeated here so that the wire module's checks stay out of the bundle. */
const sidKey = 'pxcom-sid'
const silentErrors: readonly unknown[] = ['AdProductNotFound', 'NoAdProductAvailable']

/**
 * An ad, or `null` if none is available, which is not logged.
 *
 * @throws on any other failure: client, network, or an answer that is not an ad
 * @see ADS-01, ADS-11, ERR-01
 */
export async function fetchAd(request: AdRequest, signal?: AbortSignal): Promise<Ad | null> {
  await loadAdClient()
  const address = adAddress(request, { isMobile: isMobile(), lang: currentLanguage(), nowInMs: Date.now() })
  const reply = await withSession(() => get<AdReply>(address, signal ? { signal } : {})).catch(asReply)
  return readAd(reply.body)
}

/** Other hubs may send these errors with a failure status. */
function asReply(failure: unknown): { body: unknown } {
  if (failure instanceof FailedReply && isSilent(failure.reply.body)) return failure.reply
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

type Now = { isMobile: boolean; lang: string; nowInMs: number }

/** @see ADS-02, ADS-11, API-20, OP-44, OP-46 */
export function adAddress({ type, format, mobileFormat, section, zone, media }: AdRequest, now: Now): string {
  const formatId = now.isMobile && mobileFormat ? mobileFormat : format
  const query = new URLSearchParams({ section, zone, timestamps: String(now.nowInMs) })
  if (media !== undefined) query.set('media', media)
  query.set('lang', now.lang)
  return `${server}/get/${type}/${encodeURIComponent(formatId)}?${query}`
}

/** The address of the ad's image or video tag; `null` if it has none. @see ADS-12 */
export function adMediaAddress(
  { id, data }: Ad,
  type: AdType,
  { section, zone }: AdPlacement,
  nowInMs = Date.now(),
): string | null {
  const file = type === 'image' ? data.src : data.vast
  if (!file) return null
  const query = new URLSearchParams({
    [sidKey]: readStored(sidKey) ?? '',
    timestamp: String(nowInMs),
    section,
    zone,
  })
  return `${server}/media/${type}/${encodeURIComponent(id)}/${encodeURIComponent(file)}?${query}`
}

/** @see ADS-13, API-21, OP-46 */
export function viewAddress(
  id: string,
  format: string,
  { section, zone }: AdPlacement,
  nowInMs: number,
): string {
  const query = new URLSearchParams({ timestamp: String(nowInMs), section, zone, format })
  return `${server}/view/${encodeURIComponent(id)}?${query}`
}

/** Never throws and does not block the caller. @see ADS-13, OP-47 */
export function recordView({ id, format }: Ad, placement: AdPlacement): void {
  const address = viewAddress(id, format?.id ?? '', placement, Date.now())
  get(address, { keepalive: true }).catch((failure: unknown) =>
    logWarning('An advertisement view could not be recorded', bodyOrError(failure)),
  )
}
