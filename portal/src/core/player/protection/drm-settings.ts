/** The engine's DRM configuration, derived from what the hub offers. Pure. */
import { type ProtectionReply, widevineRobustness } from '@altiport/wire/protection'

export const widevine = 'com.widevine.alpha'
const clearKey = 'org.w3.clearkey'

/** The engine passes requests with this scheme to `engine-license.ts`. */
export const licenseScheme = 'altiport-license'

/** @see DRM-01, DRM-10, VOD-23 */
export function drmOf(servers: Record<string, string>) {
  return {
    servers,
    preferredKeySystems: [widevine, clearKey],
    advanced: {
      [widevine]: { audioRobustness: [widevineRobustness], videoRobustness: [widevineRobustness] },
    },
    // Long enough for a restart of the hub.
    retryParameters: { maxAttempts: 6, baseDelay: 1000, backoffFactor: 1.5, fuzzFactor: 0.5, timeout: 0 },
  }
}

/** License addresses by key system. */
export function serversOf(offered: ProtectionReply): Record<string, string> {
  return {
    ...(offered.widevine && { [widevine]: `${licenseScheme}:${offered.widevine}` }),
    ...(offered.clearKey && { [clearKey]: `${licenseScheme}:${offered.clearKey}` }),
  }
}
