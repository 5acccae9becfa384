/** Licenses of protected titles: their addresses, requests and responses, and the format of content ids. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** Prefix of FairPlay content ids. @see OP-52 */
const contentIdPrefix = 'skd://'

/** @see DRM-09, ERR-09 */
export const invalidContentId = `Invalid Content ID format. The format of the Content ID must be the following: ${contentIdPrefix}xxx where xxx is the Key ID in hex format.`

/**
 * The first 32 hex digits after the prefix; undefined if the content id has another form.
 *
 * @see DRM-07, DRM-08, OP-51
 */
export const assetIdOf = (contentId: string): string | undefined =>
  /^skd:\/\/([0-9a-f]{32})[0-9a-f]*$/i.exec(contentId)?.[1]

/** Requested from Widevine for audio and video. @see DRM-10, OP-53 */
export const widevineRobustness = 'SW_SECURE_CRYPTO'

/** Key systems that are not offered on board are null. */
export type ProtectionReply = {
  /** License addresses. */
  widevine: string | null
  clearKey: string | null
  /** @see DRM-04 */
  fairPlay: { licence: string; certificate: string } | null
}

const licenceLimitInBytes = 64 * 1024

/** The key systems offered on board, and their license addresses. */
export const protectionCall = call({
  method: 'GET',
  path: '/core/external/drm/configuration',
  access: 'anyone',
})

/** No license server is configured, it refused, or it could not be reached. */
const forwardRefusals = ['no-licence-server', 'licence-refused', 'licence-server-fault'] as const

/** Request: the challenge's bytes; response: the license's bytes. @see DRM-01, OP-49 */
export const widevineLicence = call({
  method: 'POST',
  path: '/core/external/drm/license/widevine',
  access: 'passenger',
  bodyFormat: 'bytes',
  body: z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.length > 0, 'no challenge')),
  bodyLimitInBytes: licenceLimitInBytes,
  refusals: forwardRefusals,
})

/** Non-empty base64. @see DRM-06 */
export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/

/** Both the request and the returned key are base64. @see DRM-02, DRM-05, DRM-06 */
export const fairPlayLicence = call({
  method: 'POST',
  path: '/core/external/drm/license/fairplay',
  access: 'passenger',
  bodyFormat: 'form',
  body: z.object({
    spc: z.string().check(z.regex(base64, 'not base64')),
    assetId: z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, invalidContentId)),
  }),
  bodyLimitInBytes: licenceLimitInBytes,
  refusals: forwardRefusals,
})

/** Raw bytes; the same for every device. @see DRM-03, OP-49 */
export const fairPlayCertificate = call({
  method: 'GET',
  path: '/core/external/drm/cert/apple-crt',
  access: 'anyone',
  refusals: ['no-licence-server'],
})

/** Key ids and keys are base64url without padding, as browsers write them. */
export const clearKeyLicence = call({
  method: 'POST',
  path: '/core/external/drm/license/clearkey',
  access: 'passenger',
  body: z.object({
    kids: z.array(z.string().check(z.regex(/^[\w-]{22}$/))).check(z.minLength(1), z.maxLength(8)),
  }),
  refusals: ['no-such-key'],
})
export type ClearKeyReply = { keys: { kty: 'oct'; kid: string; k: string }[]; type: 'temporary' }

const hex = z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, 'must be 32 hex digits, in quotes'))

export const contentKey = z.strictObject({ keyId: hex, key: hex })
/** The key file, by title id; read by the packer, and by hubs that issue ClearKey licenses. @see PACK-04 */
export const contentKeys = z.record(z.string(), contentKey)
