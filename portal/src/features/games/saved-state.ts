/**
 * Saves a state and the best score of each bundle on this device. In local storage only: the state is of no
 * use elsewhere, and the hub need not know how someone plays.
 */
import { readNote, writeNote } from '#core/storage.ts'

const stateKey = (id: string) => `bundle-state.${id}`
const bestKey = (id: string) => `bundle-best.${id}`

export const readState = (id: string): string | null => readNote(stateKey(id))
export const writeState = (id: string, data: string): void => writeNote(stateKey(id), data)

export function readBestScore(id: string): number | null {
  const saved = readNote(bestKey(id))
  const best = saved === null ? Number.NaN : Number(saved)
  return Number.isFinite(best) ? best : null
}

/** Saves the score if it is higher than the saved one. */
export function writeScore(id: string, score: number): void {
  const best = readBestScore(id)
  if (best === null || score > best) writeNote(bestKey(id), String(score))
}
