/** Pseudo-random numbers, reproducible by seed on every machine. */

/**
 * Returns a generator of numbers from 0 (inclusive) to 1 (exclusive).
 *
 * @source FNV-1a (Fowler, Noll, Vo) for the text, Mulberry32 (Tommy Ettinger, public domain) for the sequence
 */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A smooth curve over 0 to 1 with values between -1 and 1: a sum of waves with seeded amplitude and phase.
 *
 * @param waveCount number of waves, and maximum number of periods of the shortest one
 */
export function smoothCurveFrom(seed: string, waveCount: number): (fraction: number) => number {
  const random = randomFrom(seed)
  const parts = Array.from({ length: waveCount }, (_, index) => ({
    amplitude: (0.3 + 0.7 * random()) / (index + 1),
    phaseInRad: 2 * Math.PI * random(),
    turnsInRad: 2 * Math.PI * (index + 0.5 + 0.5 * random()),
  }))
  const highest = parts.reduce((sum, part) => sum + part.amplitude, 0)
  return (fraction) =>
    parts.reduce(
      (sum, part) => sum + part.amplitude * Math.sin(part.turnsInRad * fraction + part.phaseInRad),
      0,
    ) / highest
}
