/** Licenses of protected titles: their addresses, requests and responses. */
import { call, typed } from './call.ts'
import type { ClearKeyLicenseBody, FairPlayLicenseBody, WidevineLicenseBody } from './protection.shape.ts'

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

const licenseLimitInBytes = 64 * 1024

/** The key systems offered on board, and their license addresses. */
export const protectionCall = call({
  method: 'GET',
  path: '/core/external/drm/configuration',
  access: 'anyone',
  reply: typed<ProtectionReply>(),
})

/** No license server is configured, it refused, or it could not be reached. */
const forwardRefusals = ['no-licence-server', 'licence-refused', 'licence-server-fault'] as const

/** Request: the challenge's bytes; response: the license's bytes. @see DRM-01, OP-49 */
export const widevineLicense = call({
  method: 'POST',
  path: '/core/external/drm/license/widevine',
  access: 'passenger',
  bodyFormat: 'bytes',
  body: typed<WidevineLicenseBody>(),
  bodyLimitInBytes: licenseLimitInBytes,
  refusals: forwardRefusals,
})

/** Both the request and the returned key are base64. @see DRM-02, DRM-05, DRM-06 */
export const fairPlayLicense = call({
  method: 'POST',
  path: '/core/external/drm/license/fairplay',
  access: 'passenger',
  bodyFormat: 'form',
  body: typed<FairPlayLicenseBody>(),
  bodyLimitInBytes: licenseLimitInBytes,
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
export const clearKeyLicense = call({
  method: 'POST',
  path: '/core/external/drm/license/clearkey',
  access: 'passenger',
  body: typed<ClearKeyLicenseBody>(),
  reply: typed<ClearKeyReply>(),
  refusals: ['no-such-key'],
})

export type ClearKeyReply = { keys: { kty: 'oct'; kid: string; k: string }[]; type: 'temporary' }
