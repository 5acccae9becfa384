/** Licences of protected titles: where they are asked for, in which form, and what a content id looks like. */
import * as z from 'zod/mini'
import { call } from './call.ts'

/** The prefix of FairPlay's addresses. @see OP-52 */
const contentIdPrefix = 'skd://'

/** @see DRM-09, ERR-09 */
export const invalidContentId = `Invalid Content ID format. The format of the Content ID must be the following: ${contentIdPrefix}xxx where xxx is the Key ID in hex format.`

/**
 * The first 32 hex digits behind the prefix, or nothing where the content id has another form.
 *
 * @see DRM-07, DRM-08, OP-51
 */
export const assetIdOf = (contentId: string): string | undefined =>
  /^skd:\/\/([0-9a-f]{32})[0-9a-f]*$/i.exec(contentId)?.[1]

/** Asked of the first kind, for sound as well as for the picture. @see DRM-10, OP-53 */
export const widevineRobustness = 'SW_SECURE_CRYPTO'

/** A kind that is not offered on board is null. */
export type ProtectionReply = {
  /** Addresses of licences. */
  widevine: string | null
  clearKey: string | null
  /** @see DRM-04 */
  fairPlay: { licence: string; certificate: string } | null
}

const licenceLimitInBytes = 64 * 1024

/** Which kinds of licences are to be had on board, and where. */
export const protectionCall = call({
  method: 'GET',
  path: '/core/external/drm/configuration',
  access: 'anyone',
})

/** The server said no, could not be reached, or none is set up. */
const forwardRefusals = ['no-licence-server', 'licence-refused', 'licence-server-fault'] as const

/** The challenge's bytes go in, the licence's come back. @see DRM-01, OP-49 */
export const widevineLicence = call({
  method: 'POST',
  path: '/core/external/drm/license/widevine',
  access: 'passenger',
  bodyFormat: 'bytes',
  body: z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.length > 0, 'no challenge')),
  bodyLimitInBytes: licenceLimitInBytes,
  refusals: forwardRefusals,
})

/** Not empty. @see DRM-06 */
export const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/

/** Both the request and the key that comes back are base64. @see DRM-02, DRM-05, DRM-06 */
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
/** The file of keys, by the ids of their titles; the packer reads it, and a hub that answers ClearKey. @see PACK-04 */
export const contentKeys = z.record(z.string(), contentKey)
