/**
 * How many films stream just now, and what each may take of what the cabin's radio carries. Pure but for its table.
 *
 * One stream is one device, whatever titles it asks for, and lasts a little longer than a full buffer lets it be silent.
 */
export const streamLastsInMs = 40_000
/** The rest is for pictures, pages and the lost packets of a full cabin. */
const partForFilms = 0.8
const sweepInMs = 5000

export type CabinLoad = {
  /**
   * Notes a request for a film's picture; answers what that film may take, in bit/s.
   *
   * @param device `null` where nobody is signed in: such a request is answered and counts for nothing
   */
  share(device: string | null): number
  streams(): number
}

export function cabinLoad(capacityInBitsPerS: number, nowInMs: () => number): CabinLoad {
  const seenAtInMs = new Map<string, number>()
  let sweptAtInMs = nowInMs()
  const sweep = (now: number) => {
    sweptAtInMs = now
    for (const [device, at] of seenAtInMs) if (now - at > streamLastsInMs) seenAtInMs.delete(device)
  }
  return {
    share(device) {
      const now = nowInMs()
      if (now - sweptAtInMs > sweepInMs) sweep(now)
      if (device !== null) seenAtInMs.set(device, now)
      return Math.round((capacityInBitsPerS * partForFilms) / Math.max(1, seenAtInMs.size))
    },
    streams() {
      sweep(nowInMs())
      return seenAtInMs.size
    },
  }
}
