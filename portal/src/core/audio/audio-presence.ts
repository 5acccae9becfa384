/** Whether there is anything for the docked player to show: all of audio that the first load knows. */
import { readInTab } from '#core/storage.ts'
import { createStore } from '#core/store.ts'

/** What was heard in this tab, for after a reload. */
export const savedAudioKey = 'audio-queue'

export const audioPresence = createStore(readInTab(savedAudioKey) !== null)
