/**
 * Creates a Shaka player configured for a cabin: no timeouts of its own, a buffer that covers a restart of the hub,
 * and the cabin share as the limit of its bandwidth.
 */
import { cabinShareHeader } from '@altiport/wire/media'
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { measuredBandwidth, newestShare, noShare } from './bandwidth.ts'
import { type Library, library } from './engine-library.ts'
import { prepareTransport } from './engine-transport.ts'

export type EngineSource = { address: string; isProtected: boolean; startInS: number; lang: string | null }

/** Default estimate until bandwidth has been measured: typical for one client on a cabin's link. */
const defaultBandwidthInBitsPerS = 2_500_000

let polyfilled: Library | null = null
/** Shared by all films. */
let share = noShare

export function createPlayer(lang: string | null): shaka.Player {
  if (polyfilled !== library) library.polyfill.installAll()
  polyfilled = library
  prepareTransport()
  const player = new library.Player()
  // Timeouts and retries are handled in engine-transport.ts and engine-recovery.ts.
  const retryParameters = {
    maxAttempts: 1,
    baseDelay: 300,
    backoffFactor: 1,
    fuzzFactor: 0.5,
    timeout: 0,
    stallTimeout: 0,
    connectionTimeout: 0,
  }
  player.configure({
    ...(lang && { preferredAudio: [{ language: lang }] }),
    manifest: { retryParameters },
    streaming: {
      // Covers a restart of the hub, but is small enough for a phone's memory and a shared antenna.
      bufferingGoal: 30,
      bufferBehind: 20,
      rebufferingGoal: 0.3,
      retryParameters,
      // Otherwise an outage would disable the chosen audio track and another language would play.
      maxDisabledTime: 0,
    },
    abr: {
      defaultBandwidthEstimate: currentBandwidth() ?? defaultBandwidthInBitsPerS,
      // The browser's estimate is about internet access, not the cabin network.
      useNetworkInformation: false,
      // Both: the element is unknown while a film is preloaded.
      restrictToScreenSize: true,
      restrictToElementSize: true,
      ignoreDevicePixelRatio: false,
    },
  })
  followCabinShare(player)
  return player
}

/** Caps the video bitrate at the cabin share; if no rendition is small enough, the smallest plays. */
function followCabinShare(player: shaka.Player): void {
  const applyShare = () => {
    if (share !== noShare) player.configure('abr.restrictions.maxBandwidth', share.bitsPerS)
  }
  applyShare()
  player.getNetworkingEngine()?.registerResponseFilter((_, { headers }) => {
    const newest = newestShare(headers, cabinShareHeader.toLowerCase(), share)
    if (newest === share) return
    const hasChanged = newest.bitsPerS !== share.bitsPerS
    share = newest
    if (hasChanged) applyShare()
  })
}

const currentBandwidth = () =>
  measuredBandwidth(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
