/** Selects the form of the airline's logo and its size, so that layout does not depend on the image. */
import { useStyle } from './style.ts'

/** A wider logo would be too small in a disc. */
const maxDiscRatio = 1.6

/** Width by height; a picture without intrinsic size counts as square. */
export const isWideLogo = (ratio: number | null): boolean => ratio !== null && ratio > maxDiscRatio

export function useLogo() {
  const { logoUrl, logoRatio, markUrl } = useStyle()
  const isWide = logoUrl !== null && isWideLogo(logoRatio)
  const full = logoUrl === null ? null : { src: logoUrl, ...boxOf(logoRatio) }
  const square = markUrl === null ? null : { src: markUrl, ...boxOf(1) }
  return {
    isWide,
    /** Image attributes, including the size that reserves its space. */
    full,
    /** For narrow places: of a wide logo its square form, if it has one; any other logo itself. */
    narrow: isWide ? square : full,
    /** For use beside the airline's name, which a wide logo contains. */
    besideName: isWide ? (square ?? full) : full,
  }
}

const boxHeight = 100
const boxOf = (ratio: number | null) => ({ width: Math.round(boxHeight * (ratio ?? 1)), height: boxHeight })
