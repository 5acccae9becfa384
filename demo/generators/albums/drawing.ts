/** Random numbers for drawings: the same for the same seed. */
export function seeded(seed: number) {
  let state = (seed * 2654435761) | 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 4294967296
  }
  for (let k = 0; k < 8; k++) next()
  return next
}
