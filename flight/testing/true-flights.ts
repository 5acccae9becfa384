/** Reference flights and their airports. */
import type { FlightScript } from './true-flight.ts'

const startsAtInMs = Date.UTC(2026, 10, 20, 21, 40)

export const bilbao = { iata: 'BIO', location: { latitude: 43.3011, longitude: -2.9106 }, elevationInM: 42 }
export const newYork = { iata: 'JFK', location: { latitude: 40.6398, longitude: -73.7789 }, elevationInM: 4 }
export const tokyo = { iata: 'HND', location: { latitude: 35.5523, longitude: 139.7797 }, elevationInM: 6 }
export const sanFrancisco = {
  iata: 'SFO',
  location: { latitude: 37.619, longitude: -122.3749 },
  elevationInM: 4,
}
export const azores = { iata: 'PDL', location: { latitude: 37.7412, longitude: -25.6979 }, elevationInM: 79 }

const ground = [
  [43.305, -2.907],
  [43.3033, -2.9017],
  [43.2984, -2.8938],
  [43.3061, -2.93],
] as const

/** Seven hours against the wind, by airways, with one holding pattern before the ocean; past midnight. */
export const acrossTheAtlantic: FlightScript = {
  startsAtInMs,
  ground,
  waypoints: [
    [43.33, -3.35],
    [46.4, -14],
    [48.3, -30],
    [48.2, -45],
    [46.1, -58],
    [41.6, -71.5],
    [40.72, -73.58],
    [40.6398, -73.7789],
  ],
  holdAt: 1,
}

/** The same, but turns back over the ocean and diverts to an island, with a holding pattern before landing. */
export const turnedBack: FlightScript = {
  ...acrossTheAtlantic,
  turnBack: {
    atInS: 4.6 * 3600,
    waypoints: [
      [41.5, -33],
      [38.35, -26.75],
      [37.8, -25.8],
      [37.7412, -25.6979],
    ],
    holdAt: 1,
  },
}

/**
 * Eight and a half hours with the jet stream, strong at first and fading; a faster aircraft, across the
 * antimeridian, by airways south of the shortest route. The estimate was not tuned with this flight.
 */
export const withTheJet: FlightScript = {
  startsAtInMs: Date.UTC(2026, 1, 3, 8, 10),
  ground: [
    [35.5523, 139.7797],
    [35.549, 139.784],
    [35.542, 139.787],
    [35.563, 139.768],
  ],
  waypoints: [
    [35.4, 140.7],
    [38.2, 152],
    [42.4, 168],
    [44.1, -177],
    [44.6, -160],
    [42.8, -143],
    [39.2, -128],
    [37.75, -122.75],
    [37.619, -122.3749],
  ],
  cruiseInMPerS: 251,
  wind: (latitude, longitude) => {
    const fromTokyoInDeg = (longitude - 139.78 + 360) % 360
    return {
      east:
        46 * Math.exp(-((latitude - 38) ** 2) / 160 - (fromTokyoInDeg / 70) ** 2) +
        6 * Math.sin(longitude / 5) +
        8,
      north: 9 * Math.cos(longitude / 8),
    }
  },
}

export const auckland = {
  iata: 'AKL',
  location: { latitude: -37.0081, longitude: 174.7917 },
  elevationInM: 7,
}
export const santiago = {
  iata: 'SCL',
  location: { latitude: -33.393, longitude: -70.7858 },
  elevationInM: 474,
}

/** Eleven hours over the southern ocean and its westerlies. */
export const overTheSouthernOcean: FlightScript = {
  startsAtInMs: Date.UTC(2026, 6, 11, 5, 0),
  ground: [
    [-37.0081, 174.7917],
    [-37.0055, 174.785],
    [-37.0118, 174.765],
    [-37.0045, 174.805],
  ],
  waypoints: [
    [-37.2, 175.6],
    [-46.2, -171],
    [-51.5, -152],
    [-53.4, -128],
    [-50.4, -104],
    [-43, -86],
    [-34.4, -72.4],
    [-33.393, -70.7858],
  ],
  cruiseInMPerS: 249,
  wind: (latitude, longitude) => ({
    east: 22 + 10 * Math.sin(longitude / 8) + 4 * Math.cos(latitude / 3),
    north: 7 * Math.cos(longitude / 6),
  }),
}
