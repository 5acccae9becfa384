/** Plausible winds and temperatures for a simulated flight; not a forecast. */
import { smoothCurveFrom } from './seeded-random.ts'

/** Components of the moving air in m/s; a positive `eastwardInMPerS` is a wind from the west. */
export type AirMotion = { eastwardInMPerS: number; northwardInMPerS: number }

/** The direction the wind blows from, in degrees from true north, 0 to 360, and its speed. */
export type Wind = { fromInDeg: number; speedInMPerS: number }

export type Weather = {
  /** `fraction` is the position on the route, 0 to 1; latitude in degrees, altitude in m. */
  airMotionAt(fraction: number, latitude: number, altitudeInM: number): AirMotion
  /** Static air temperature, in °C. */
  temperatureInCAt(altitudeInM: number): number
}

/**
 * The weather of one flight, deterministic by seed.
 *
 * Westerlies strongest near 42° and from 10 km up, light easterlies in the tropics, with seeded gusts of up to 14 m/s
 * east or west and 10 m/s north or south, which change slowly along the route. The pattern follows the general
 * circulation; the figures are our own.
 */
export function weatherFrom(seed: string): Weather {
  const eastwardGust = smoothCurveFrom(`${seed}/eastward`, 4)
  const northwardGust = smoothCurveFrom(`${seed}/northward`, 4)
  const warmerInC = 5 * smoothCurveFrom(`${seed}/temperature`, 2)(0.5)
  return {
    airMotionAt(fraction, latitude, altitudeInM) {
      const strength = Math.max(0.12, Math.min(1, altitudeInM / 10_000))
      const westerlies = 24 * Math.exp(-(((Math.abs(latitude) - 42) / 16) ** 2))
      const easterlies = 5 * Math.exp(-((latitude / 14) ** 2))
      return {
        eastwardInMPerS: strength * (westerlies - easterlies + 14 * eastwardGust(fraction)),
        northwardInMPerS: strength * 10 * northwardGust(fraction),
      }
    },
    temperatureInCAt: (altitudeInM) => standardTemperatureInC(altitudeInM) + warmerInC,
  }
}

/**
 * Source: ICAO standard atmosphere, Doc 7488: 15 °C at sea level, minus 6.5 °C per km, constant from 11 to 20
 * km.
 */
export function standardTemperatureInC(altitudeInM: number): number {
  return 15 - 0.0065 * Math.min(altitudeInM, 11_000)
}

export function windFrom({ eastwardInMPerS, northwardInMPerS }: AirMotion): Wind {
  const towardsInDeg = (Math.atan2(eastwardInMPerS, northwardInMPerS) * 180) / Math.PI
  return {
    fromInDeg: (towardsInDeg + 180 + 360) % 360,
    speedInMPerS: Math.hypot(eastwardInMPerS, northwardInMPerS),
  }
}

/** Component of the wind along a track, in m/s; negative for headwind. */
export function tailwindInMPerS(
  { eastwardInMPerS, northwardInMPerS }: AirMotion,
  trackInDeg: number,
): number {
  const trackInRad = (trackInDeg * Math.PI) / 180
  return eastwardInMPerS * Math.sin(trackInRad) + northwardInMPerS * Math.cos(trackInRad)
}
