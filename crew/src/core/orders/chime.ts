/** Plays two synthesized tones, rising for a new order, falling for a canceled one. Off unless the crew turn it on. */

import { createStore, useStore } from '@altiport/client/store'
import { readStored, writeStored } from '#core/storage.ts'

const storageKey = 'chime'
const tonesInHz = { new: [659.3, 880], cancelled: [880, 523.3] } as const
const toneInS = 0.16

const chimeStore = createStore(readStored(storageKey) === 'on')
export const useChime = (): boolean => useStore(chimeStore)

/** Plays a chime once when turned on: as a sample, and because browsers allow sound only after a user gesture. */
export function setChime(isOn: boolean): void {
  writeStored(storageKey, isOn ? 'on' : 'off')
  chimeStore.write(isOn)
  chime('new')
}

let context: AudioContext | undefined

export function chime(kind: keyof typeof tonesInHz): void {
  if (!chimeStore.read() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const startsAt = context.currentTime + 0.02
  for (const [index, pitch] of tonesInHz[kind].entries()) {
    const toneStart = startsAt + index * toneInS
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, toneStart)
    volume.gain.linearRampToValueAtTime(0.2, toneStart + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, toneStart + toneInS * 2)
    tone.connect(volume).connect(context.destination)
    tone.start(toneStart)
    tone.stop(toneStart + toneInS * 2)
  }
}
