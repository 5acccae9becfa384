/** Crops of ways over the antimeridian and over the pole show both ends, the right way round. */
import { expect, test } from 'vitest'
import { cropView, projectOnto } from './crop-view.ts'

const card = { width: 350, height: 248 }
const routes = {
  'AKL-SCL': [
    { latitude: -37, longitude: 174.8 },
    { latitude: -33.4, longitude: -70.8 },
  ],
  'HEL-NRT over the pole': [
    { latitude: 60.3, longitude: 25 },
    { latitude: 35.8, longitude: 140.4 },
  ],
  'JFK-BIO': [
    { latitude: 40.6, longitude: -73.8 },
    { latitude: 43.3, longitude: -2.9 },
  ],
} as const

test.each(Object.entries(routes))('MAP-05 %s lies in its crop', (_, [from, to]) => {
  const view = cropView(from, to, card, 0.36)
  const ends = [projectOnto(view, from), projectOnto(view, to)]
  for (const end of ends) {
    expect(end?.x).toBeGreaterThan(0.08 * card.width)
    expect(end?.x).toBeLessThan(0.92 * card.width)
    expect(end?.y).toBeGreaterThan(0)
    expect(end?.y).toBeLessThan(0.75 * card.height)
  }
  // East is on the right where the north is up.
  expect(ends[0]!.x).toBeLessThan(ends[1]!.x)
})

test('MAP-05 what lies on the other side of the Earth has no place', () => {
  const view = cropView(...routes['JFK-BIO'], card, 0.5)
  expect(projectOnto(view, { latitude: -42, longitude: 142 })).toBeNull()
})
