/** Loads the hub's ad client once, waits until it is ready, and reports clicks to it. */
import { type AdClient, adClientName, adClientPath } from '@altiport/wire/ads'
import { timings } from '@altiport/wire/timings'
import { logError } from '#core/error-log.ts'

type AdWindow = { [adClientName]?: AdClient }

/** @see ERR-04, OP-45 */
const failurePrefix = 'PXEasy loading failed:'

let clientPromise: Promise<AdClient> | undefined

/**
 * Resolves to the client once it is ready. A failure is logged; the next call loads the script again.
 *
 * @see ADS-08, ERR-05
 */
export function loadAdClient(): Promise<AdClient> {
  clientPromise ??= appendScript(adClientPath)
    .then(() => untilReady(() => (window as AdWindow)[adClientName]))
    .catch((failure: unknown) => {
      clientPromise = undefined
      logError(failure instanceof Error ? failure.message : failure)
      throw failure
    })
  return clientPromise
}

/**
 * Polls every 100 ms, 20 times at most; resolves immediately if the client is ready.
 *
 * @throws with the cause, if the client is not ready at the 20th poll or `getClient` throws
 * @see ADS-09, ADS-10, ERR-04, OP-45
 */
export async function untilReady(getClient: () => AdClient | undefined): Promise<AdClient> {
  for (let tries = 0; tries <= timings.adClientPollTries; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, timings.adClientPollInMs))
    try {
      const client = getClient()
      if (client?.isReady === true) return client
    } catch (failure) {
      throw new Error(`${failurePrefix} ${failure instanceof Error ? failure.message : failure}`)
    }
  }
  throw new Error(`${failurePrefix} it was not ready after ${timings.adClientPollTries} tries`)
}

/** Does nothing without a ready client. @see ADS-14, OP-48 */
export function reportAdClick(id: string): void {
  const client = (window as AdWindow)[adClientName]
  if (client?.isReady !== true) return
  try {
    client.click(id)
  } catch (failure) {
    logError(failure)
  }
}

function appendScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${failurePrefix} ${src} could not be loaded`))
    }
    document.head.append(script)
  })
}
