/** The sea at a location, approximated by boxes that are good enough for "over the North Sea". */

type Box = [sea: string, west: number, east: number, south: number, north: number]

/** The first box that contains the location counts. Waters with a disputed name have none. */
const boxes: Box[] = [
  ['', 47.5, 57, 23.5, 30.6],
  ['', 128, 141.5, 34.5, 49],
  ['sea-black', 27, 42, 40.9, 47.5],
  ['sea-caspian', 46, 55.5, 36, 48],
  ['sea-biscay', -10, -0.5, 43, 48.5],
  ['sea-channel', -5.6, 1.6, 48.5, 51],
  ['sea-north', -3, 9, 51, 61],
  ['sea-baltic', 9.5, 30.5, 53.4, 66],
  ['sea-mediterranean', -5.4, 36.5, 30, 46],
  ['sea-red', 32, 43.6, 12.5, 30],
  ['sea-norwegian', -8, 16, 62, 72],
  ['sea-greenland', -20, 8, 72, 81],
  ['sea-barents', 16, 56, 68.5, 79],
  ['sea-hudson', -95.5, -76.5, 51, 65],
  ['sea-labrador', -64, -44, 52, 63],
  ['sea-mexico', -98, -84, 18, 31],
  ['sea-mexico', -84, -81, 23.2, 31],
  ['sea-caribbean', -89, -60.5, 9, 21],
  ['sea-arabian', 51, 77.5, 6, 25.5],
  ['sea-bengal', 80, 95, 6, 23],
  ['sea-south-china', 105, 120.5, 2, 23.5],
  ['sea-bering', 162, 180, 53, 66.5],
  ['sea-bering', -180, -158, 54, 66.5],
  ['sea-okhotsk', 137, 157, 46, 61],
  ['sea-coral', 145, 163, -25, -10],
  ['sea-tasman', 147, 172, -45, -29],
]

export function seaAt(latitude: number, longitude: number): string {
  const box = boxes.find(
    ([, west, east, south, north]) =>
      longitude >= west && longitude < east && latitude >= south && latitude < north,
  )
  if (box) return box[0]
  if (latitude >= 67) return 'sea-arctic'
  // Around the South Pole every cell is land.
  if (latitude < -84) return 'AQ'
  if (latitude < -60) return 'sea-southern'
  const half = latitude >= 0 ? 'north' : 'south'
  if (longitude >= americas(latitude) && longitude < 20) return `sea-${half}-atlantic`
  const indianEast = latitude < -38 ? 147 : latitude < -10 ? 142 : 100
  if (longitude >= 20 && longitude < indianEast && latitude < 31) return 'sea-indian'
  return `sea-${half}-pacific`
}

/** The longitude at which the Americas separate the Atlantic from the Pacific. */
function americas(latitude: number): number {
  if (latitude >= 18) return -100
  if (latitude >= 9) return -79 - ((latitude - 9) / 9) * 16
  return latitude >= 0 ? -78 : -70
}
