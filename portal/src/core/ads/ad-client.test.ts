/** Waiting for the ad client, and reporting clicks to it. */
import { type AdClient, adClientName } from '@altiport/wire/ads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportAdClick, untilReady } from './ad-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const client = (isReady: boolean): AdClient => ({ isReady, click() {} })

/** Polls a client that is ready at attempt `readyAt`; returns the time taken and the number of attempts. */
async function pollUntilReady(readyAt: number) {
  let attempts = -1
  const started = Date.now()
  const result = untilReady(() => client(++attempts >= readyAt)).then(
    () => ({ afterInMs: Date.now() - started }),
    (failure: Error) => ({ failure: failure.message }),
  )
  await vi.runAllTimersAsync()
  return { ...(await result), attempts }
}

test.each([1, 2, 19, 20])(
  'ADS-09 ADS-10 resolves if the client is ready at poll %i, after that many times 100 ms',
  async (tries) => {
    expect(await pollUntilReady(tries)).toEqual({ afterInMs: tries * 100, attempts: tries })
  },
)

test('ADS-10 ERR-04 rejects after 20 polls, with the contract’s message and the cause', async () => {
  const { failure, attempts } = (await pollUntilReady(21)) as { failure: string; attempts: number }
  expect(failure).toMatch(/^PXEasy loading failed: \S/)
  expect(attempts).toBe(20)
})

test('ERR-04 ERR-05 rejects immediately, with the contract’s message and the cause, if getting the client throws', async () => {
  const getClient = () => {
    throw new Error('no such thing')
  }
  await expect(untilReady(getClient)).rejects.toThrow('PXEasy loading failed: no such thing')
})

test('ADS-09 resolves immediately if the client is ready', async () => {
  expect(await pollUntilReady(0)).toEqual({ afterInMs: 0, attempts: 0 })
})

test('ADS-14 OP-48 a click is reported by the client’s own function, and not at all without a ready client', () => {
  const clicked: string[] = []
  const adWindow: { [adClientName]?: AdClient } = {}
  vi.stubGlobal('window', adWindow)
  reportAdClick('early')
  adWindow[adClientName] = { isReady: false, click: (id) => clicked.push(id) }
  reportAdClick('not ready')
  expect(clicked).toEqual([])
  adWindow[adClientName] = { ...adWindow[adClientName], isReady: true }
  reportAdClick('wine-1')
  expect(clicked).toEqual(['wine-1'])
  vi.unstubAllGlobals()
})
