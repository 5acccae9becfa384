/** Random numbers that are the same on every run (mulberry32), and noise made of them. */

export function seeded(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function noiseOf(seed) {
  const random = seeded(seed)
  const values = Array.from({ length: 512 }, random)
  return (at) => {
    const i = Math.floor(at)
    const f = at - i
    const u = f * f * (3 - 2 * f)
    return values[i & 511] * (1 - u) + values[(i + 1) & 511] * u
  }
}

export function fractal(noise, at, octaves = 5) {
  let [sum, weight, frequency] = [0, 0.5, 1]
  for (let o = 0; o < octaves; o++) {
    sum += weight * noise(at * frequency)
    weight *= 0.5
    frequency *= 2.03
  }
  return sum
}
