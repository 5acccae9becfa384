/** Adds a fake of WebKit's FairPlay interface to Chromium, and records its calls. */
import type { Page } from '@playwright/test'
import { filmElement } from './film.ts'

export type RecordedCalls = {
  keySystem: string
  /** Initialization data with which the session was opened. */
  opened: number[]
  /** The keys that were passed to the session. */
  updates: number[][]
}

/** Must be called before the page is loaded. `spc` is the message of each session. */
export const pretendWebKitKeys = (page: Page, spc: readonly number[]) =>
  page.addInitScript((message) => {
    const recorded: { keySystem: string; opened: number[]; updates: number[][] } = {
      keySystem: '',
      opened: [],
      updates: [],
    }
    class Session extends EventTarget {
      error = null
      update(key: Uint8Array) {
        recorded.updates.push([...key])
      }
    }
    class WebKitMediaKeys {
      static isTypeSupported = (name: string, type: string) =>
        name === 'com.apple.fps.1_0' && type === 'video/mp4'
      constructor(keySystem: string) {
        recorded.keySystem = keySystem
      }
      createSession(_type: string, initData: Uint8Array) {
        recorded.opened = [...initData]
        const session = new Session()
        const messageEvent = Object.assign(new Event('webkitkeymessage'), {
          message: Uint8Array.from(message),
        })
        setTimeout(() => session.dispatchEvent(messageEvent))
        return session
      }
    }
    Object.assign(window, { WebKitMediaKeys, recorded })
    Object.assign(HTMLMediaElement.prototype, {
      webkitSetMediaKeys(this: { webkitKeys: unknown }, keys: unknown) {
        this.webkitKeys = keys
      },
    })
  }, spc)

/** Fires the event of an encrypted segment, as WebKit does. */
export const fireNeedKey = (page: Page, contentId: string) =>
  filmElement(page).evaluate((video, id) => {
    const initData = new Uint8Array(Uint16Array.from(id, (character) => character.charCodeAt(0)).buffer)
    video.dispatchEvent(Object.assign(new Event('webkitneedkey'), { initData }))
  }, contentId)

export const recordedCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { recorded: RecordedCalls }).recorded)
