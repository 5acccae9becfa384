/** Which form of the airline's logo a place gets, and how wide it will be: known before any picture has arrived. */
import { useStyle } from './style.ts'

/** Wider than this a logo is no more than a stroke in a disc. */
const maxDiscRatio = 1.6

/** Width by height; a picture without a size of its own counts as square. */
export const isWideLogo = (ratio: number | null): boolean => ratio !== null && ratio > maxDiscRatio

export function useLogo() {
  const { logoUrl, logoRatio, markUrl } = useStyle()
  const isWide = logoUrl !== null && isWideLogo(logoRatio)
  const full = logoUrl === null ? null : { src: logoUrl, ...boxOf(logoRatio) }
  const square = markUrl === null ? null : { src: markUrl, ...boxOf(1) }
  return {
    isWide,
    /** Attributes of an image, with the measures by which the browser reserves its place. */
    full,
    /** Where there is no square form, a wide logo has none. */
    narrow: isWide ? square : full,
    /** Beside the airline's name, which a wide logo says itself. */
    besideName: isWide ? (square ?? full) : full,
  }
}

const boxHeight = 100
const boxOf = (ratio: number | null) => ({ width: Math.round(boxHeight * (ratio ?? 1)), height: boxHeight })
