/** Recovery of media that an element fetches by itself, with a fake element. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverElement } from './element-recovery.ts'
import { damagedTimeoutInMs, errorOfResponse, MediaFetchError, retryDelayInMs } from './media-problem.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const decodeError = { code: 3, MEDIA_ERR_NETWORK: 2 }

function setUp(answers: (MediaFetchError | null)[], address = '/track') {
  const element = Object.assign(new EventTarget(), {
    error: null as object | null,
    ended: false,
    readyState: 0,
    currentTime: 0,
  })
  const log: unknown[] = []
  const recovery = recoverElement(element as unknown as HTMLMediaElement, {
    address: () => address,
    shouldPlay: () => true,
    reload: (isFresh) => log.push(isFresh ? 'reload fresh' : 'reload'),
    report: (problem) => log.push(problem),
    fail: () => log.push('failed'),
    isFinal: (problem) => address === '/film' && problem === 'missing',
    probe: async () => (answers.length > 1 ? answers.shift()! : answers[0]!),
  })
  return { element, log, recovery }
}
const missing = new MediaFetchError('missing', 'answered 404', 404)
const busy = new MediaFetchError('busy', 'answered 503', 503)

test('PAX-08 after an error a track is reloaded as soon as the hub answers well', async () => {
  const { element, log, recovery } = setUp([busy, busy, null])
  element.error = decodeError
  recovery.handleError()
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['busy'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(log).toEqual(['busy', 'busy', 'reload'])
  recovery.stop()
})

test('PAX-08 after a stall the hub is probed and the track reloaded, without any error', async () => {
  const { log, recovery } = setUp([null])
  await vi.advanceTimersByTimeAsync(3000)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(1500)
  expect(log).toEqual(['reload'])
  recovery.stop()
})

test('PAX-08 a track fails if it stays damaged for too long although the hub answers well', async () => {
  const { element, log, recovery } = setUp([null])
  element.error = decodeError
  recovery.handleError()
  for (let inMs = 0; inMs < damagedTimeoutInMs + 10_000 && !log.includes('failed'); inMs += 2500) {
    await vi.advanceTimersByTimeAsync(2500)
    recovery.handleError()
  }
  expect(log.slice(0, 2)).toEqual(['damaged', 'reload fresh'])
  expect(log.at(-1)).toBe('failed')
  recovery.stop()
})

/** Simulates a reload: the time is 0, then the former position, where decoding fails again. */
async function breakAgainAt(timeInS: number, { element, recovery }: ReturnType<typeof setUp>) {
  Object.assign(element, { error: null, currentTime: 0, readyState: 1 })
  element.dispatchEvent(new Event('timeupdate'))
  Object.assign(element, { currentTime: timeInS, readyState: 3 })
  element.dispatchEvent(new Event('timeupdate'))
  element.error = decodeError
  recovery.handleError()
  await vi.advanceTimersByTimeAsync(2500)
}

test('PAX-08 a track that is damaged in the middle fails, although each reload returns to that position', async () => {
  const setup = setUp([null])
  for (let inMs = 0; inMs < damagedTimeoutInMs + 10_000 && !setup.log.includes('failed'); inMs += 2500)
    await breakAgainAt(42, setup)
  expect(setup.log.at(-1)).toBe('failed')
  setup.recovery.stop()
})

test('PAX-08 the time spent on damage that playback has passed does not count for the next damage', async () => {
  const setup = setUp([null])
  for (let inMs = 0; inMs < 1.5 * damagedTimeoutInMs; inMs += 2500)
    await breakAgainAt(inMs < damagedTimeoutInMs / 2 ? 42 : inMs < damagedTimeoutInMs ? 45 : 20, setup)
  expect(setup.log).not.toContain('failed')
  setup.recovery.stop()
})

test('PAX-08 on a slow link the stall timeout grows with each reload, until playback continues', async () => {
  const { element, log, recovery } = setUp([null])
  const reloads = () => log.filter((entry) => entry === 'reload').length
  await vi.advanceTimersByTimeAsync(4500)
  expect(reloads()).toBe(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(reloads()).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(reloads()).toBe(2)
  Object.assign(element, { currentTime: 1, readyState: 3 })
  element.dispatchEvent(new Event('timeupdate'))
  element.readyState = 2
  await vi.advanceTimersByTimeAsync(4500)
  expect(reloads()).toBe(3)
  recovery.stop()
})

test('PAX-08 a busy hub does not count as a slow link', async () => {
  const { log, recovery } = setUp([busy, null, busy, null])
  await vi.advanceTimersByTimeAsync(12_000)
  expect(log.filter((entry) => entry === 'reload').length).toBeGreaterThanOrEqual(2)
  recovery.stop()
})

test('VOD-31 media with a final problem fails immediately', async () => {
  const { element, log, recovery } = setUp([missing], '/film')
  element.error = decodeError
  recovery.handleError()
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['missing', 'failed'])
  recovery.stop()
})

test('PRE-02 a premium track whose address has expired fails immediately; any other is retried', async () => {
  for (const address of [`/core/media/17000000.${'a'.repeat(22)}/p/premium/audio/track.m4a`, '/track']) {
    const { element, log, recovery } = setUp([missing], address)
    element.error = decodeError
    recovery.handleError()
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(address === '/track' ? ['missing'] : ['missing', 'failed'])
    recovery.stop()
  }
})

test('“Try again” skips the pause', async () => {
  const { element, log, recovery } = setUp([busy, null])
  element.error = decodeError
  recovery.handleError()
  await vi.advanceTimersByTimeAsync(1)
  recovery.retryNow()
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['busy', 'reload'])
  recovery.stop()
})

test('a failed response is classified, and Retry-After is respected', () => {
  const answer = (status: number, headers = {}, length?: number) =>
    errorOfResponse(status, new Headers(headers), length)
  expect(answer(206, {}, 10)).toBeNull()
  expect(answer(200)).toBeNull()
  const problems = [404, 429, 503, 302].map((status) => answer(status)?.problem)
  expect(problems).toEqual(['missing', 'busy', 'busy', 'replaced'])
  expect(answer(200, { 'content-type': 'text/html; charset=utf-8' })?.problem).toBe('replaced')
  expect(answer(200, {}, 10)?.problem).toBe('damaged')
  const withRetryAfter = answer(503, { 'retry-after': '7' })
  for (const random of [0, 0.5, 1]) {
    expect(retryDelayInMs(withRetryAfter, undefined, () => random)).toBeGreaterThanOrEqual(7000)
    expect(retryDelayInMs(busy, undefined, () => random)).toBeLessThanOrEqual(2000)
  }
})

test('after a minute, a busy or slow hub or a missing file is retried less often, but at least every 10 s', () => {
  const delayAfter = (error: MediaFetchError, troubledForInMs: number, random: number) =>
    retryDelayInMs(error, performance.now() - troubledForInMs, () => random)
  for (const problem of ['busy', 'slow', 'missing'] as const) {
    const error = new MediaFetchError(problem, 'any')
    expect(delayAfter(error, 60_000, 1)).toBeLessThanOrEqual(2000)
    expect(delayAfter(error, 300_000, 0)).toBeGreaterThan(3000)
    expect(delayAfter(error, 3_000_000, 1)).toBe(10_000)
  }
  expect(delayAfter(new MediaFetchError('unreachable', 'any'), 3_000_000, 1)).toBeLessThanOrEqual(2000)
})
