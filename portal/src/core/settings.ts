/** The passenger's settings for captions and motion on this device; changes apply immediately. */

import { createStore, useStore } from '@altiport/client/store'
import { readStored, writeStored } from '#core/storage.ts'

export type Settings = {
  /** Films start with captions on. */
  captions: boolean
  /** Reduces motion, regardless of the device's setting. */
  reduceMotion: boolean
}

const keys: Record<keyof Settings, string> = { captions: 'captionsPrefs', reduceMotion: 'motionPrefs' }
export const settingKeys = Object.values(keys)
export const settingsStore = createStore<Settings>({ captions: false, reduceMotion: false })

export const useSettings = (): Settings => useStore(settingsStore)

/** Call once, before the first render. */
export function startSettings(): void {
  settingsStore.write({
    captions: readStored(keys.captions) === 'on',
    reduceMotion: readStored(keys.reduceMotion) === 'on',
  })
  publish()
}

export function setSetting(name: keyof Settings, on: boolean): void {
  settingsStore.write({ ...settingsStore.read(), [name]: on })
  writeStored(keys[name], on ? 'on' : 'off')
  publish()
}

/** Whether animation is allowed by both the device's and the passenger's setting. */
export const isMotionAllowed = (): boolean =>
  !settingsStore.read().reduceMotion && !matchMedia('(prefers-reduced-motion: reduce)').matches

function publish(): void {
  const root = document.documentElement
  if (settingsStore.read().reduceMotion) root.dataset.motion = 'reduced'
  else delete root.dataset.motion
}
