/**
 * How many films stream just now, and what each may take of what the cabin's radio carries. Pure but for its table.
 *
 * One stream is one device, whatever titles it asks for. It counts by what it has taken: a request costs nothing, and
 * somebody who invents devices must take as much of the radio as that many films would.
 */
export const streamLastsInMs = 40_000
/** What a small picture takes at its quietest: so many bytes count for a second, a full buffer's for `streamLastsInMs`. */
export const minFilmInBytesPerS = 30_000
/** The rest is for pictures, pages and the lost packets of a full cabin. */
const partForFilms = 0.8
const countedForInMs = 1000

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
  const lastsUntilInMs = new Map<string, number>()
  let counted = new Set<string>()
  let countedAtInMs = nowInMs()
  const count = () => {
    const now = nowInMs()
    if (now - countedAtInMs < countedForInMs) return
    countedAtInMs = now
    for (const [device, until] of lastsUntilInMs) if (until <= now) lastsUntilInMs.delete(device)
    counted = new Set(lastsUntilInMs.keys())
  }
  return {
    share(device) {
      count()
      const others = counted.size - (device !== null && counted.has(device) ? 1 : 0)
      return Math.round((capacityInBitsPerS * partForFilms) / (others + 1))
    },
    addBytes(device, bytes) {
      if (device === null) return
      count()
      const now = nowInMs()
      const from = Math.max(now, lastsUntilInMs.get(device) ?? now)
      const until = from + (bytes / minFilmInBytesPerS) * 1000
      lastsUntilInMs.set(device, Math.min(now + streamLastsInMs, until))
    },
    streams() {
      count()
      return counted.size
    },
  }
}
