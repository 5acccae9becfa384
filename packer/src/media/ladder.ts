/** Which renditions a master gets. Pure. */
import type { MasterPictures } from './master.ts'

export type Rung = { width: number; height: number; maxBitsPerSecond: number }

/** By the longer side of the picture, best first: what a phone, a tablet and a laptop use of it. */
const rungs = [
  { longerSide: 1920, maxBitsPerSecond: 4_500_000 },
  { longerSide: 1280, maxBitsPerSecond: 2_500_000 },
  { longerSide: 854, maxBitsPerSecond: 1_200_000 },
  { longerSide: 640, maxBitsPerSecond: 700_000 },
] as const
/** Above this a picture has no use on a cabin link. */
const maxFramesPerSecond = 30

/** Never larger than the master, of its form, with even sides; a master below the lowest rung stays as large as it is. */
export function ladderFor({ width, height }: Pick<MasterPictures, 'width' | 'height'>): Rung[] {
  const longerSide = Math.max(width, height)
  const fitting = rungs.filter((rung) => rung.longerSide <= longerSide * 1.02)
  const { maxBitsPerSecond } = rungs.at(-1)!
  const ladder = (fitting.length > 0 ? fitting : [{ longerSide, maxBitsPerSecond }]).map((rung) => {
    const scale = Math.min(1, rung.longerSide / longerSide)
    return {
      width: even(width * scale),
      height: even(height * scale),
      maxBitsPerSecond: rung.maxBitsPerSecond,
    }
  })
  // Renditions go by their heights, which very flat pictures share.
  return ladder.filter(({ height }, i) => height !== ladder[i - 1]?.height)
}

/** 50 and 60 pictures a second are halved; what is left keeps its rate. */
export function rateFor(framesPerSecond: number): number {
  let rate = framesPerSecond
  while (rate > maxFramesPerSecond + 0.01) rate /= 2
  return rate
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
