/**
 * Whether the docked player is needed: something has been played, or a queue is saved. The only part of audio in the
 * first load.
 */

import { createStore } from '@altiport/client/store'
import { readInTab } from '#core/storage.ts'

/** Storage key of the queue, restored after a reload in this tab. */
export const savedAudioKey = 'audio-queue'

export const audioPresence = createStore(readInTab(savedAudioKey) !== null)
