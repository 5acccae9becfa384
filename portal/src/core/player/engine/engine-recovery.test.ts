/** Error recovery of the engine, with a fake player and element. */
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  bufferHoleAfterInMs,
  damagedTimeoutInMs,
  MediaFetchError,
} from '#core/media/recovery/media-problem.ts'
import { licenseScheme } from '#core/player/protection/drm-settings.ts'

// The library reads these globals when it is loaded.
for (const name of ['self', 'window']) vi.stubGlobal(name, globalThis)
vi.stubGlobal('navigator', { userAgent: '' })
const { library } = await import('./engine-library.ts')
const { recoverEngine } = await import('./engine-recovery.ts')
const { registerLicenseScheme } = await import('#core/player/protection/engine-license.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const { Severity, Category, Code } = library.util.Error
const decodeError = { severity: Severity.CRITICAL, category: Category.MEDIA, code: Code.VIDEO_ERROR }
const networkError = (...data: unknown[]) => ({
  severity: Severity.RECOVERABLE,
  category: Category.NETWORK,
  code: Code.BAD_HTTP_STATUS,
  data,
})

function setUp() {
  const element = { error: null as object | null, currentTime: 0, readyState: 0, paused: false }
  const log: unknown[] = []
  let failureCallback: (error: object) => void = () => {}
  const player = Object.assign(new EventTarget(), {
    getNetworkingEngine: () => null,
    configure: (_: string, callback: typeof failureCallback) => {
      failureCallback = callback
    },
    retryStreaming: () => log.push('retried'),
  })
  const recovery = recoverEngine(player as unknown as shaka.Player, {
    element: Object.assign(element, { ended: false, seeking: false, buffered: [] }) as never,
    reload: () => log.push('reload'),
    report: (problem) => log.push(problem),
    fail: () => log.push('failed'),
  })
  const emitError = (detail: object) => player.dispatchEvent(Object.assign(new Event('error'), { detail }))
  return { element, log, recovery, emitError, failStreaming: (error: object) => failureCallback(error) }
}

test('VOD-31 a film that is damaged in the middle fails, although each reload returns to that position', async () => {
  const { element, log, recovery, emitError } = setUp()
  for (let inMs = 0; inMs < damagedTimeoutInMs + 10_000 && !log.includes('failed'); inMs += 4000) {
    Object.assign(element, { error: null, currentTime: 0, readyState: 0 })
    await vi.advanceTimersByTimeAsync(1000)
    Object.assign(element, { currentTime: 600, readyState: 3 })
    await vi.advanceTimersByTimeAsync(1000)
    element.error = decodeError
    emitError(decodeError)
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(log.slice(0, 2)).toEqual(['damaged', 'reload'])
  expect(log.at(-1)).toBe('failed')
  recovery.stop()
})

test('VOD-31 a permanent error is reported once, and nothing is retried after it', async () => {
  const { element, log, recovery, emitError, failStreaming } = setUp()
  const final = { ...decodeError, category: Category.DRM }
  emitError(decodeError)
  emitError(final)
  emitError(final)
  failStreaming(final)
  failStreaming(networkError(new MediaFetchError('busy', 'answered 503', 503)))
  element.error = decodeError
  await vi.advanceTimersByTimeAsync(5000)
  expect(log).toEqual(['damaged', 'failed'])
  recovery.stop()
})

test('PRE-02 a premium film whose address has expired fails; a missing segment of any other is retried', () => {
  const missing = new MediaFetchError('missing', 'answered 404', 404)
  const free = setUp()
  free.failStreaming(networkError('https://hub/core/media/p/film.mp4', missing))
  expect(free.log).toEqual(['missing', 'retried'])
  free.recovery.stop()
  const { log, failStreaming } = setUp()
  failStreaming(
    networkError(`https://hub/core/media/17000000.${'a'.repeat(22)}/p/premium/videos/film.mp4`, missing),
  )
  expect(log).toEqual(['failed'])
})

test('VOD-23 DRM-01 a film that waits for its license does not count as a buffer gap, however slow the key server is', async () => {
  const { element, log, recovery } = setUp()
  const buffered = { length: 1, end: () => 20 }
  Object.assign(element, { currentTime: 5, readyState: 2, buffered })
  let endRequest = () => {}
  const request = new Promise<Response>((_, reject) => {
    endRequest = () => reject(new Error('no answer'))
  })
  vi.stubGlobal('location', { href: 'https://hub/', origin: 'https://hub' })
  vi.stubGlobal('fetch', () => request)
  registerLicenseScheme()
  const { NetworkingEngine } = library.net
  const network = new NetworkingEngine()
  network.configure(library.util.PlayerConfiguration.createDefault().networking)
  const operation = network.request(
    NetworkingEngine.RequestType.LICENSE,
    NetworkingEngine.makeRequest([`${licenseScheme}:/keys/clearkey`], {
      ...NetworkingEngine.defaultRetryParameters(),
      maxAttempts: 1,
    }),
  )
  const ended = operation.promise.catch(() => {})
  await vi.advanceTimersByTimeAsync(5 * bufferHoleAfterInMs)
  expect(log).toEqual([])
  endRequest()
  await vi.advanceTimersByTimeAsync(1)
  await ended
  await vi.advanceTimersByTimeAsync(2 * bufferHoleAfterInMs)
  expect(log[0]).toBe('damaged')
  recovery.stop()
})
