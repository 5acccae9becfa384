/** Climatological wind at cruise altitude, used where no wind has been measured. Pure. */
import { distanceInM, initialBearingInDeg, pointAlong } from '#great-circle.ts'
import type { Location } from '#location.ts'

/**
 * Westerlies around 250 hPa, approximated over the globe and the year: almost none at the equator, strongest
 * at middle latitudes, weak at the poles; the southern ones are stronger and farther from the equator.
 */
const northern = { strongestInMPerS: 18, peakInDeg: 37 }
const southern = { strongestInMPerS: 26, peakInDeg: 42 }
const widthInDeg = 17
const sampleCount = 8

function westerlyInMPerS(latitudeInDeg: number): number {
  const { strongestInMPerS, peakInDeg } = latitudeInDeg < 0 ? southern : northern
  return strongestInMPerS * Math.exp(-(((Math.abs(latitudeInDeg) - peakInDeg) / widthInDeg) ** 2))
}

/** Average tailwind along the great circle; negative for headwind. @see FEED-02 */
export function typicalTailwindInMPerS(from: Location, to: Location): number {
  if (distanceInM(from, to) < 1000) return 0
  let sum = 0
  for (let sample = 0; sample < sampleCount; sample += 1) {
    const point = pointAlong(from, to, (sample + 0.5) / sampleCount)
    const bearingInRad = (initialBearingInDeg(point, to) * Math.PI) / 180
    sum += westerlyInMPerS(point.latitude) * Math.sin(bearingInRad)
  }
  return sum / sampleCount
}
