/** A new engine with the settings for a cabin: patient, small in its buffer, and modest where many share one antenna. */
import { cabinShareHeader } from '@altiport/wire/media'
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { type Library, library } from './engine-library.ts'
import { prepareTransport } from './engine-transport.ts'
import { measuredBandwidth, newestShare, noShare } from './link.ts'

export type EngineSource = { address: string; isProtected: boolean; startInS: number; lang: string | null }

/** Where nothing has been measured: what a cabin's link usually carries for one. */
const defaultBandwidthInBitsPerS = 2_500_000

let polyfilled: Library | null = null
/** Of all films together: what one has learnt the next one knows. */
let share = noShare

export function newPlayer(lang: string | null): shaka.Player {
  if (polyfilled !== library) library.polyfill.installAll()
  polyfilled = library
  prepareTransport()
  const player = new library.Player()
  // How long to wait for an answer, and when to ask again, is decided in engine-transport.ts and engine-recovery.ts.
  const retryParameters = {
    ...{ maxAttempts: 1, baseDelay: 300, backoffFactor: 1, fuzzFactor: 0.5 },
    ...{ timeout: 0, stallTimeout: 0, connectionTimeout: 0 },
  }
  player.configure({
    ...(lang && { preferredAudio: [{ language: lang }] }),
    manifest: { retryParameters },
    streaming: {
      // Enough for a hub that starts again, little enough for a phone and for a cabin that shares one antenna.
      bufferingGoal: 30,
      bufferBehind: 20,
      rebufferingGoal: 0.3,
      retryParameters,
      // Else an outage would switch off the chosen sound, and another language would speak.
      maxDisabledTime: 0,
    },
    abr: {
      defaultBandwidthEstimate: currentBandwidth() ?? defaultBandwidthInBitsPerS,
      // A browser's guess about its network is one about the internet.
      useNetworkInformation: false,
      // A film that is warmed has no element yet.
      restrictToScreenSize: true,
      restrictToElementSize: true,
      ignoreDevicePixelRatio: false,
    },
  })
  followCabinShare(player)
  return player
}

/** The cabin's load caps the picture; without a picture small enough for it the smallest plays. */
function followCabinShare(player: shaka.Player): void {
  const applyShare = () => {
    if (share !== noShare) player.configure('abr.restrictions.maxBandwidth', share.bitsPerS)
  }
  applyShare()
  player.getNetworkingEngine()?.registerResponseFilter((_, { headers }) => {
    const newest = newestShare(headers, cabinShareHeader.toLowerCase(), share)
    if (newest === share) return
    const isOther = newest.bitsPerS !== share.bitsPerS
    share = newest
    if (isOther) applyShare()
  })
}

const currentBandwidth = () =>
  measuredBandwidth(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
