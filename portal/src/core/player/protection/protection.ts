/** Prepares protected playback: which licenses are available on board, and how the player requests them. */
import { protectionCall, widevineRobustness } from '@altiport/wire/protection'
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { logError, logWarning, reportUnexpectedError } from '#core/error-log.ts'
import { callHub } from '#core/http.ts'
import { isHlsAddress } from '#core/player/stream-address.ts'
import { drmOf, serversOf, widevine } from './drm-settings.ts'
import { registerLicenseScheme } from './engine-license.ts'
import { answerFairPlay, hasFairPlay } from './fairplay.ts'
import { protectionProblem } from './protection-problem.ts'

/**
 * For the engine, before it loads a title. Never throws: errors are logged and playback is attempted anyway.
 *
 * @see VOD-23, ERR-07, ERR-08
 */
export async function protectEngine(player: shaka.Player): Promise<void> {
  protectionProblem.write(isSecureContext ? null : 'insecure')
  try {
    const offered = await fetchOffer()
    const servers = serversOf(offered)
    if (isSecureContext) void checkKeySystems(Object.keys(servers))
    registerLicenseScheme()
    player.configure({ drm: drmOf(servers) })
  } catch (failure) {
    logWarning('Protection could not be set up', failure)
  }
}

/** For an element that plays HLS natively, before its address is set. Never throws. */
export async function protectElement(
  element: HTMLVideoElement,
  address: string,
  onFailure: (failure: unknown) => void,
): Promise<void> {
  // A plain file is not protected, so it needs no key.
  if (!isHlsAddress(address)) return
  protectionProblem.write(hasFairPlay() ? null : isSecureContext ? 'unsupported' : 'insecure')
  try {
    const { fairPlay } = await fetchOffer()
    if (fairPlay === null) throw new Error('No FairPlay licenses are available on board.')
    await answerFairPlay(element, fairPlay, (failure) => {
      protectionProblem.write('refused')
      reportUnexpectedError(failure)
      onFailure(failure)
    })
  } catch (failure) {
    logWarning('Protection could not be set up', failure)
  }
}

/** Fetched for each title: the reply is small, and keys may be added meanwhile. */
const fetchOffer = () => callHub(protectionCall)

/** Determines the cause shown if the film fails; the engine selects its key system by itself. */
async function checkKeySystems(names: string[]): Promise<void> {
  const contentType = 'video/mp4; codecs="avc1.42E01E"'
  for (const name of names) {
    const videoCapabilities = [{ contentType, ...(name === widevine && { robustness: widevineRobustness }) }]
    const isSupported = await navigator
      .requestMediaKeySystemAccess(name, [{ initDataTypes: ['cenc'], videoCapabilities }])
      .then(
        () => true,
        () => false,
      )
    if (isSupported) return
  }
  logError('No licenses on board that this browser supports', names)
  protectionProblem.write('unsupported')
}
