/**
 * Adaptive playing by Shaka Player over Media Source Extensions: DASH or HLS, bytes by segment, sounds by language.
 * Only `media-element.ts` uses it.
 */
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'

export type Engine = {
  /** In place: the picture goes on. @see VOD-06 */
  setSound: (lang: string) => void
  close: () => Promise<void>
}
export type EngineSource = { address: string; startInS: number; lang: string | null }

type Failure = { code: number; category: number; severity: number; data?: unknown[] }
type Warmed = EngineSource & { player: shaka.Player; loaded: Promise<shaka.media.PreloadManager | null> }

/** How long a film waits for a hub that is gone. While it plays, it has its buffer besides. */
const startPatienceInMs = 30_000
const playPatienceInMs = 5 * 60_000
const retryInS = 1.5

let warmed: Warmed | null = null
let isPolyfilled = false

/** Answers when the title is loaded. `failed` is told once, of what cannot be mended. */
export async function openEngine(
  element: HTMLVideoElement,
  source: EngineSource,
  failed: (failure: unknown) => void,
): Promise<Engine> {
  const taken = takeWarmed(source)
  const player = taken?.player ?? newPlayer(source.lang)
  let isClosed = false
  let lang = source.lang
  const fail = (failure: unknown) => {
    if (!isClosed) failed(failure)
  }
  hold(player, fail)
  const select = () => {
    const track = player
      .getAudioTracks()
      .find((one) => isSame(one.language, lang) || isSame(one.originalLanguage, lang))
    if (track && !track.active) player.selectAudioTrack(track)
  }
  const engine: Engine = {
    setSound(next) {
      lang = next
      select()
    },
    async close() {
      isClosed = true
      await player.destroy()
    },
  }
  const load = async () => {
    await player.attach(element)
    const preloaded = await taken?.loaded.catch(() => null)
    const begun = Date.now()
    for (let tries = 0; !isClosed; tries++) {
      try {
        await player.load(tries === 0 && preloaded ? preloaded : source.address, source.startInS)
        return select()
      } catch (failure) {
        if (isClosed) return
        if (!isOutage(failure) || Date.now() - begun > startPatienceInMs) return fail(failure)
        await new Promise((resolve) => setTimeout(resolve, Math.min(4000, 500 * 1.6 ** tries)))
      }
    }
  }
  load().catch(fail)
  return engine
}

/** Fetches manifest and first segments, so that Play starts at once. One title at a time. */
export function warmEngine(source: EngineSource): void {
  if (warmed && isSameSource(warmed, source)) return
  coolEngine()
  const player = newPlayer(source.lang)
  const loaded = player.preload(source.address, source.startInS)
  // It fails for itself as well, later, when the hub goes away while it loads.
  loaded.then((manager) => manager?.waitForFinish()).catch(() => {})
  warmed = { ...source, player, loaded }
}

export function coolEngine(): void {
  warmed?.player.destroy().catch(() => {})
  warmed = null
}

function takeWarmed(source: EngineSource): Warmed | null {
  const taken = warmed
  if (!taken || !isSameSource(taken, source)) {
    coolEngine()
    return null
  }
  warmed = null
  return taken
}

function newPlayer(lang: string | null): shaka.Player {
  if (!isPolyfilled) shaka.polyfill.installAll()
  isPolyfilled = true
  const player = new shaka.Player()
  const retryParameters = {
    maxAttempts: 2,
    baseDelay: 800,
    backoffFactor: 1.6,
    // Many seats lose the hub at the same moment, and must not all come back in the same one.
    fuzzFactor: 0.5,
    timeout: 20_000,
    stallTimeout: 8000,
    connectionTimeout: 8000,
  }
  player.configure({
    ...(lang && { preferredAudio: [{ language: lang }] }),
    manifest: { retryParameters: { ...retryParameters, maxAttempts: 1 } },
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
      defaultBandwidthEstimate: 3_000_000,
      // A browser's guess about its network is one about the internet.
      useNetworkInformation: false,
      restrictToElementSize: true,
      ignoreDevicePixelRatio: false,
    },
  })
  return player
}

/** Keeps asking while the hub is gone; everything else that is critical fails. */
function hold(player: shaka.Player, fail: (failure: unknown) => void): void {
  let goneSinceInMs: number | null = null
  player.getNetworkingEngine()?.registerResponseFilter(() => {
    goneSinceInMs = null
  })
  player.configure('streaming.failureCallback', (failure: Failure) => {
    goneSinceInMs ??= Date.now()
    if (isOutage(failure) && Date.now() - goneSinceInMs < playPatienceInMs) player.retryStreaming(retryInS)
    else fail(failure)
  })
  player.addEventListener('error', (event) => {
    const { detail } = event as unknown as { detail: Failure }
    // What streaming could not fetch goes to the callback above.
    if (detail.severity === shaka.util.Error.Severity.CRITICAL && !isNetwork(detail)) fail(detail)
  })
}

const isNetwork = ({ category }: Failure) => category === shaka.util.Error.Category.NETWORK

/** The hub did not answer, or said that it cannot now; a plain "not found" will not mend. */
function isOutage(failure: unknown): boolean {
  const { code, data } = failure as Failure
  const { HTTP_ERROR, TIMEOUT, BAD_HTTP_STATUS } = shaka.util.Error.Code
  if (code === HTTP_ERROR || code === TIMEOUT) return true
  const status = Number(data?.[1])
  return code === BAD_HTTP_STATUS && (status >= 500 || status === 408 || status === 429)
}

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()
const isSameSource = (one: EngineSource, other: EngineSource) =>
  one.address === other.address && one.lang === other.lang && Math.abs(one.startInS - other.startInS) < 1
