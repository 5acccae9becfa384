/** A plain film, with a fake element. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNativeSource } from './native-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('1', { status: 206 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('VOD-31 after an error a film resumes where the passenger has seeked meanwhile', async () => {
  const nothing = () => {}
  const element = Object.assign(new EventTarget(), {
    currentTime: 0,
    readyState: 0,
    error: null as object | null,
  })
  const source = createNativeSource(element as unknown as HTMLVideoElement, {
    shouldPlay: () => true,
    reportProblem: nothing,
    failed: nothing,
  })
  source.open('/film.mp4')
  Object.assign(element, { currentTime: 600, readyState: 3 })
  expect(source.seekWhileLoading(500)).toBe(false)
  element.error = { code: 2, MEDIA_ERR_NETWORK: 2 }
  source.handleError()
  expect(source.seekWhileLoading(60)).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  Object.assign(element, { currentTime: 0, readyState: 1, error: null })
  source.handleMetadata()
  expect(element.currentTime).toBe(60)
  source.dispose()
})
