/** Which renditions a master gets. Pure. */
import type { MasterVideo } from './master.ts'

export type Rung = { width: number; height: number; maxBitsPerSecond: number }

/** By the longer side, best first: the sizes for a laptop, a tablet and phones. */
const rungs = [
  { longerSide: 1920, maxBitsPerSecond: 4_500_000 },
  { longerSide: 1280, maxBitsPerSecond: 2_500_000 },
  { longerSide: 854, maxBitsPerSecond: 1_200_000 },
  { longerSide: 640, maxBitsPerSecond: 700_000 },
] as const
/** Higher frame rates are not worth their bits on the cabin's Wi-Fi. */
const maxFramesPerSecond = 30

/**
 * Not larger than the master, same aspect ratio, sides rounded to even numbers; a master below the lowest rung has
 * one rendition of its own size.
 */
export function ladderFor({ width, height }: Pick<MasterVideo, 'width' | 'height'>): Rung[] {
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
  // Renditions are identified by their heights, which may be equal for very wide videos.
  return ladder.filter(({ height }, i) => height !== ladder[i - 1]?.height)
}

/** Rates above 30 frames per second are halved until they fit; others are unchanged. */
export function rateFor(framesPerSecond: number): number {
  let rate = framesPerSecond
  while (rate > maxFramesPerSecond + 0.01) rate /= 2
  return rate
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
