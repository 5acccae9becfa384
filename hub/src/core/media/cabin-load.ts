/**
 * How many films stream just now, and what each may take of what the cabin's radio carries. Pure but for its table.
 *
 * One stream is one device with one title, and lasts a little longer than a full buffer lets it be silent.
 */
export const streamLastsInMs = 40_000
/** The rest is for pictures, pages and the lost packets of a full cabin. */
const partForFilms = 0.8
const sweepInMs = 5000

export type CabinLoad = {
  /** Hears of a request for a film's picture; answers what that film may take, in bit/s. */
  share(device: string, title: string): number
  streams(): number
}

export function cabinLoad(capacityInBitsPerS: number, nowInMs: () => number): CabinLoad {
  const seenAtInMs = new Map<string, number>()
  let sweptAtInMs = nowInMs()
  const sweep = (now: number) => {
    sweptAtInMs = now
    for (const [stream, at] of seenAtInMs) if (now - at > streamLastsInMs) seenAtInMs.delete(stream)
  }
  return {
    share(device, title) {
      const now = nowInMs()
      if (now - sweptAtInMs > sweepInMs) sweep(now)
      seenAtInMs.set(`${device} ${title}`, now)
      return Math.round((capacityInBitsPerS * partForFilms) / seenAtInMs.size)
    },
    streams() {
      sweep(nowInMs())
      return seenAtInMs.size
    },
  }
}
