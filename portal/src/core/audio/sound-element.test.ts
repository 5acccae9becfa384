/** The sound element's wrapper, with fake elements. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSoundElement } from './sound-element.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class FakeElement extends EventTarget {
  currentTime = 0
  readyState = 0
  duration = 300
  error: object | null = null
  ended = false
  volume = 1
  loads = 0
  #src: string | null = null
  set src(address: string) {
    this.#src = address
    this.loads++
    Object.assign(this, { currentTime: 0, readyState: 0, error: null })
  }
  getAttribute = () => this.#src
  hasAttribute = () => this.#src !== null
  removeAttribute() {
    this.#src = null
  }
  load() {}
  pause() {}
  play = () => Promise.resolve()
  changeTo(state: Partial<FakeElement>, event: string) {
    Object.assign(this, state)
    this.dispatchEvent(new Event(event))
  }
}

function startPlaying() {
  const elements: FakeElement[] = []
  const times: number[] = []
  const nothing = () => {}
  const sound = createSoundElement(
    {
      timeUpdate: (timeInS) => times.push(timeInS),
      metadata: nothing,
      ended: nothing,
      paused: nothing,
      autoplayBlocked: nothing,
      playing: nothing,
      waiting: nothing,
      reportProblem: nothing,
      failed: nothing,
    },
    {
      make() {
        const element = new FakeElement()
        elements.push(element)
        return element as unknown as HTMLAudioElement
      },
      probe: async () => null,
    },
  )
  sound.load('/track', 0)
  sound.play(false)
  const element = elements[0]!
  element.changeTo({ readyState: 1 }, 'loadedmetadata')
  element.changeTo({ readyState: 3, currentTime: 120 }, 'timeupdate')
  return { sound, element, times }
}

const waitForReload = async (element: FakeElement) => {
  await vi.advanceTimersByTimeAsync(3000)
  element.changeTo({ readyState: 1 }, 'loadedmetadata')
}

test('PAX-08 a track resumes at its position after a network error', async () => {
  const { element, times } = startPlaying()
  element.changeTo({ error: { code: 2, MEDIA_ERR_NETWORK: 2 } }, 'error')
  await waitForReload(element)
  expect([element.loads, element.currentTime]).toEqual([2, 120])
  element.changeTo({ readyState: 3, currentTime: 121 }, 'timeupdate')
  expect(times).toEqual([120, 121])
})

test('PAX-08 after a network error a track resumes where the passenger has seeked meanwhile, backward or forward', async () => {
  for (const timeInS of [30, 200, 0]) {
    const { sound, element } = startPlaying()
    element.changeTo({ error: { code: 2, MEDIA_ERR_NETWORK: 2 } }, 'error')
    sound.seek(timeInS)
    await waitForReload(element)
    expect(element.currentTime).toBe(timeInS)
  }
})
