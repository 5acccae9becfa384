/** Observes the portal's audio: its elements are not in the document, so they are recorded when created. */
import { expect, type Page } from '@playwright/test'

type Recorded = {
  ready: string[]
  sounds: HTMLAudioElement[]
  handlers: Record<string, ((details: object) => void) | null>
}
declare const window: Window & typeof globalThis & Recorded

/** Must be called before the first page is loaded. */
export const recordAudioElements = (page: Page) =>
  page.addInitScript(() => {
    window.sounds = []
    window.handlers = {}
    window.ready = []
    const Original = window.Audio
    window.Audio = class extends Original {
      constructor(src?: string) {
        super(src)
        const sound = this as unknown as HTMLAudioElement
        window.sounds.push(sound)
        sound.addEventListener('canplay', () => {
          if (window.sounds.some((other) => other !== sound && !other.paused)) window.ready.push(sound.src)
        })
      }
    }
    const session = navigator.mediaSession
    const set = session.setActionHandler.bind(session)
    session.setActionHandler = (name, handler) => {
      window.handlers[name] = handler as Recorded['handlers'][string]
      set(name, handler)
    }
  })

/** The element that is playing, or null. */
export const soundingElement = (page: Page) =>
  page.evaluate(() => {
    const sound = window.sounds.find(({ paused, ended }) => !paused && !ended)
    return sound ? { timeInS: sound.currentTime, src: sound.currentSrc } : null
  })

/** Waits until something plays and its time advances. */
export async function expectSound(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(async () => {
      const now = (await soundingElement(page))?.timeInS ?? -1
      const hasAdvanced = before >= 0 && now > before
      before = now
      return hasAdvanced
    })
    .toBe(true)
}
export const expectSilence = (page: Page) => expect.poll(() => soundingElement(page)).toBeNull()

/** Calls the page's handler of a media key, as lock screen and headphones do. */
export const pressMediaKey = (page: Page, action: MediaSessionAction, details: object = {}) =>
  page.evaluate(([name, given]) => window.handlers[name]?.({ action: name, ...given }), [
    action,
    details,
  ] as const)

export const lockScreen = (page: Page) =>
  page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    artist: navigator.mediaSession.metadata?.artist,
    art: navigator.mediaSession.metadata?.artwork[0]?.src,
    state: navigator.mediaSession.playbackState,
  }))

/** Seeks to shortly before the end of what is playing. */
export const seekNearEnd = (page: Page) =>
  page.evaluate(() => {
    const sound = window.sounds.find(({ paused }) => !paused)
    if (sound) sound.currentTime = sound.duration - 1.5
  })

export const dock = (page: Page) => page.getByRole('region', { name: 'Audio player' })

/** Sources that were ready to play while another one was still playing. */
export const preloadedSources = (page: Page) => page.evaluate(() => window.ready)
