/**
 * The one place that touches `<audio>`. There are two: one sounds, the other has the next track ready, so that an
 * album goes on without a gap. They belong to no page, and outlive them all.
 */
import type { Sound } from './audio-store.ts'

export type Told = {
  timeUpdate: (timeInS: number) => void
  metadata: (durationInS: number) => void
  ended: () => void
  /** By somebody else: the headphones were pulled out, a call came in. */
  paused: () => void
  /** The browser wants a tap first. */
  refused: () => void
  failed: (failure: unknown) => void
}

/** Further tries where the network broke off: about a minute. */
const tries = 10
const pauseInMs = (tried: number) => Math.min(8000, 500 * 2 ** tried)
/** After an announcement. */
const fadeInMs = 800

export function soundOf(told: Told, make: () => HTMLAudioElement = newAudio): Sound {
  let current = make()
  let spare = make()
  let wantsRun = false
  /** Has just taken over, and has not sounded yet. */
  let isUntried = false
  let startAtInS = 0
  let tried = 0
  let later: ReturnType<typeof setTimeout> | undefined
  let fading: ReturnType<typeof setInterval> | undefined

  const play = () => {
    const element = current
    element.play()?.catch((failure: DOMException) => {
      // AbortError only says that a pause or another source came first.
      if (failure.name !== 'NotAllowedError' || !wantsRun || element !== current) return
      if (!isUntried) return told.refused()
      // Some browsers let only that element sound which a tap once started: then the track goes into it.
      isUntried = false
      const src = sourceOf(current)
      swap()
      if (src === null) return
      current.src = src
      play()
    })
  }
  const swap = () => {
    const before = current
    current = spare
    spare = before
    spare.pause()
    empty(spare)
  }
  const toStart = () => {
    if (startAtInS > 0) current.currentTime = startAtInS
    startAtInS = 0
  }
  const heard = (element: HTMLAudioElement): { [Name in keyof HTMLMediaElementEventMap]?: () => void } => ({
    loadedmetadata: () => {
      if (element !== current) return
      toStart()
      if (Number.isFinite(element.duration)) told.metadata(element.duration)
    },
    playing: () => {
      if (element !== current) return
      tried = 0
      isUntried = false
    },
    timeupdate: () => {
      if (element === current && element.readyState > 0 && startAtInS === 0)
        told.timeUpdate(element.currentTime)
    },
    ended: () => element === current && told.ended(),
    pause: () => element === current && !element.ended && wantsRun && told.paused(),
    error: () => element === current && element.hasAttribute('src') && broken(element),
  })
  for (const element of [current, spare])
    for (const [name, listener] of Object.entries(heard(element))) element.addEventListener(name, listener)

  /** Music outlives a hub that starts again: before the first byte of a track as well as in the middle of it. */
  async function broken(element: HTMLAudioElement): Promise<void> {
    const { error, currentTime } = element
    const src = sourceOf(element)
    const mayPass =
      error?.code === MediaError.MEDIA_ERR_NETWORK || (src !== null && (await isAway(src, error)))
    if (element !== current || sourceOf(element) !== src) return
    if (!mayPass || tried >= tries) {
      told.failed(error)
      return
    }
    startAtInS = Math.max(startAtInS, currentTime)
    later = setTimeout(() => {
      element.load()
      if (wantsRun) play()
    }, pauseInMs(tried++))
  }

  const stopFading = () => {
    clearInterval(fading)
    current.volume = 1
  }
  const fadeIn = () => {
    const since = performance.now()
    current.volume = 0
    fading = setInterval(() => {
      const part = Math.min(1, (performance.now() - since) / fadeInMs)
      current.volume = part
      if (part === 1) clearInterval(fading)
    }, 40)
  }

  return {
    load(src, from) {
      clearTimeout(later)
      stopFading()
      tried = 0
      startAtInS = from
      if (sourceOf(spare) === src) {
        swap()
        isUntried = true
        if (current.readyState > 0) {
          toStart()
          if (Number.isFinite(current.duration)) told.metadata(current.duration)
        }
      } else if (sourceOf(current) === src && current.readyState > 0) {
        // The same once more: what has been fetched is not fetched again.
        current.currentTime = from
        startAtInS = 0
      } else {
        current.src = src
      }
    },
    prepare(src) {
      if (src === sourceOf(spare) || src === sourceOf(current)) return
      if (src === null) empty(spare)
      else spare.src = src
    },
    clear() {
      clearTimeout(later)
      stopFading()
      wantsRun = false
      for (const element of [current, spare]) {
        element.pause()
        empty(element)
      }
    },
    run(fades) {
      wantsRun = true
      stopFading()
      if (fades) fadeIn()
      play()
    },
    halt() {
      wantsRun = false
      clearTimeout(later)
      stopFading()
      current.pause()
    },
    seek(timeInS) {
      if (current.readyState > 0) current.currentTime = timeInS
      else startAtInS = timeInS
    },
  }
}

function newAudio(): HTMLAudioElement {
  const element = new Audio()
  element.preload = 'auto'
  return element
}

/** Whether it is the hub that cannot be reached, and not the track that cannot be played. */
async function isAway(src: string, error: MediaError | null): Promise<boolean> {
  if (error?.code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) return false
  const status = await fetch(src, { method: 'HEAD' }).then(
    (reply) => reply.status,
    () => 0,
  )
  return status === 0 || status >= 500
}

const sourceOf = (element: HTMLAudioElement) => element.getAttribute('src')

function empty(element: HTMLAudioElement): void {
  if (!element.hasAttribute('src')) return
  element.removeAttribute('src')
  element.load()
}
