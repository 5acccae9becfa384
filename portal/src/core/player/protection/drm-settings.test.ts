/** The engine's DRM configuration. Playback of protected titles is covered by the browser journeys. */
import { widevineRobustness } from '@altiport/wire/protection'
import { expect, test } from 'vitest'
import { drmOf, serversOf } from './drm-settings.ts'

const widevinePath = '/core/external/drm/license/widevine'
const clearKeyPath = '/core/external/drm/license/clearkey'

test('DRM-01 VOD-23 only available key systems are configured, with the hub’s addresses', () => {
  const none = { widevine: null, clearKey: null, fairPlay: null }
  expect(serversOf(none)).toEqual({})
  expect(serversOf({ ...none, clearKey: clearKeyPath })).toEqual({
    'org.w3.clearkey': `altiport-license:${clearKeyPath}`,
  })
  expect(Object.keys(serversOf({ ...none, widevine: widevinePath, clearKey: clearKeyPath }))).toEqual([
    'com.widevine.alpha',
    'org.w3.clearkey',
  ])
})

test('DRM-10 OP-53 Widevine is configured with software secure crypto for audio and video', () => {
  expect(widevineRobustness).toBe('SW_SECURE_CRYPTO')
  const { preferredKeySystems, advanced } = drmOf(
    serversOf({ widevine: widevinePath, clearKey: null, fairPlay: null }),
  )
  expect(preferredKeySystems[0]).toBe('com.widevine.alpha')
  expect(advanced['com.widevine.alpha']).toEqual({
    audioRobustness: ['SW_SECURE_CRYPTO'],
    videoRobustness: ['SW_SECURE_CRYPTO'],
  })
})
