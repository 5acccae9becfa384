/** The engine's settings for protected titles, from what the hub offers. Pure. */
import { type ProtectionReply, widevineRobustness } from '@altiport/wire/protection'

export const widevine = 'com.widevine.alpha'
const clearKey = 'org.w3.clearkey'

/** The engine hands over what goes to an address of this scheme; `engine-licence.ts` asks for it. */
export const licenceScheme = 'altiport-licence'

/** @see DRM-01, DRM-10, VOD-23 */
export function drmOf(servers: Record<string, string>) {
  return {
    servers,
    preferredKeySystems: [widevine, clearKey],
    advanced: {
      [widevine]: { audioRobustness: [widevineRobustness], videoRobustness: [widevineRobustness] },
    },
    // A hub that starts again answers within these.
    retryParameters: { maxAttempts: 6, baseDelay: 1000, backoffFactor: 1.5, fuzzFactor: 0.5, timeout: 0 },
  }
}

/** By key system. */
export function serversOf(offered: ProtectionReply): Record<string, string> {
  return {
    ...(offered.widevine && { [widevine]: `${licenceScheme}:${offered.widevine}` }),
    ...(offered.clearKey && { [clearKey]: `${licenceScheme}:${offered.clearKey}` }),
  }
}
