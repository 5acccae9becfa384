/**
 * Counts the films that are streaming, and divides the cabin's radio capacity among them. Pure except for its
 * table.
 *
 * One stream is one device, whatever titles it requests. A device counts by the bytes it has received: a
 * request alone costs nothing, and a client that invents devices must use as much of the radio as that many
 * films would.
 */
export const streamTimeoutInMs = 40_000
/**
 * The lowest rate of the smallest rendition: this many bytes count as one second of streaming. No device counts for
 * more than `streamTimeoutInMs` after its last bytes.
 */
export const minFilmInBytesPerS = 30_000
/** The rest is for images, pages and retransmissions in a full cabin. */
const filmFraction = 0.8
const countIntervalInMs = 1000

export type CabinLoad = {
  /**
   * The bit rate in bit/s that this device's film may use; the device counts as streaming, even if it has just started.
   *
   * @param device `null` if nobody is signed in
   */
  share(device: string | null): number
  /** Records bytes of a film's picture that were sent. Bytes of devices that are not signed in are ignored. */
  addBytes(device: string | null, bytes: number): void
  streams(): number
}

export function cabinLoad(capacityInBitsPerS: number, nowInMs: () => number): CabinLoad {
  /** Until when each device counts as streaming. */
  const activeUntilInMs = new Map<string, number>()
  let counted = new Set<string>()
  let countedAtInMs = nowInMs()
  const count = () => {
    const now = nowInMs()
    if (now - countedAtInMs < countIntervalInMs) return
    countedAtInMs = now
    for (const [device, untilInMs] of activeUntilInMs) if (untilInMs <= now) activeUntilInMs.delete(device)
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
      const startInMs = Math.max(now, activeUntilInMs.get(device) ?? now)
      const untilInMs = startInMs + (bytes / minFilmInBytesPerS) * 1000
      activeUntilInMs.set(device, Math.min(now + streamTimeoutInMs, untilInMs))
    },
    streams() {
      count()
      return counted.size
    },
  }
}
