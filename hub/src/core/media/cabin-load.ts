/**
 * How many films stream just now, and what each may take of what the cabin's radio carries. Pure but for its table.
 *
 * One stream is one device, whatever titles it asks for. It counts by what it has taken: a request costs nothing, and
 * somebody who invents devices must take as much of the radio as that many films would.
 */
export const streamTimeoutInMs = 40_000
/** What a small picture takes at its quietest: so many bytes count for a second, a full buffer's for `streamLastsInMs`. */
export const minFilmInBytesPerS = 30_000
/** The rest is for pictures, pages and the lost packets of a full cabin. */
const filmFraction = 0.8
const countIntervalInMs = 1000

export type CabinLoad = {
  /**
   * What the film of this device may take, in bit/s; for its own answer a device always counts.
   *
   * @param device `null` where nobody is signed in
   */
  share(device: string | null): number
  /** Notes bytes of a film's picture that went out. Those of nobody who is signed in count for nothing. */
  addBytes(device: string | null, bytes: number): void
  streams(): number
}

export function cabinLoad(capacityInBitsPerS: number, nowInMs: () => number): CabinLoad {
  /** Until when each device counts. */
  const activeUntilInMs = new Map<string, number>()
  let counted = new Set<string>()
  let countedAtInMs = nowInMs()
  const count = () => {
    const now = nowInMs()
    if (now - countedAtInMs < countIntervalInMs) return
    countedAtInMs = now
    for (const [device, until] of activeUntilInMs) if (until <= now) activeUntilInMs.delete(device)
    counted = new Set(activeUntilInMs.keys())
  }
  return {
    share(device) {
      count()
      const others = counted.size - (device !== null && counted.has(device) ? 1 : 0)
      return Math.round((capacityInBitsPerS * filmFraction) / (others + 1))
    },
    addBytes(device, bytes) {
      if (device === null) return
      count()
      const now = nowInMs()
      const from = Math.max(now, activeUntilInMs.get(device) ?? now)
      const until = from + (bytes / minFilmInBytesPerS) * 1000
      activeUntilInMs.set(device, Math.min(now + streamTimeoutInMs, until))
    },
    streams() {
      count()
      return counted.size
    },
  }
}
