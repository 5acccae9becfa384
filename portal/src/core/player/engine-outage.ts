/** A hub that is gone while a film plays: the film plays on from its buffer, and keeps asking. */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { library } from './engine-library.ts'

type Failure = { code: number; category: number; severity: number; data?: unknown[] }

/** How long a film waits for a hub that is gone; it has its buffer besides. */
const playPatienceInMs = 5 * 60_000
const retryInS = 1.5

/** Keeps asking while the hub is gone; everything else that is critical fails. */
export function holdOut(player: shaka.Player, fail: (failure: unknown) => void): void {
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
    if (detail.severity === library.util.Error.Severity.CRITICAL && !isNetwork(detail)) fail(detail)
  })
}

const isNetwork = ({ category }: Failure) => category === library.util.Error.Category.NETWORK

/** The hub did not answer, or said that it cannot now; a plain "not found" will not mend. */
export function isOutage(failure: unknown): boolean {
  const { code, data } = failure as Failure
  const { HTTP_ERROR, TIMEOUT, BAD_HTTP_STATUS } = library.util.Error.Code
  if (code === HTTP_ERROR || code === TIMEOUT) return true
  const status = Number(data?.[1])
  return code === BAD_HTTP_STATUS && (status >= 500 || status === 408 || status === 429)
}
