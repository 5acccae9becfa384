/** Crops of routes over the antimeridian and past the pole contain both ends in the right order. */
import { expect, test } from 'vitest'
import { cropView, projectOnto } from './crop-view.ts'

const card = { width: 350, height: 248 }
const routes = {
  'AKL-SCL': [
    { latitude: -37, longitude: 174.8 },
    { latitude: -33.4, longitude: -70.8 },
  ],
  'ANC-CPH past the pole': [
    { latitude: 61.2, longitude: -150 },
    { latitude: 55.6, longitude: 12.6 },
  ],
  'JFK-BIO': [
    { latitude: 40.6, longitude: -73.8 },
    { latitude: 43.3, longitude: -2.9 },
  ],
} as const

test.each(Object.entries(routes))('MAP-05 both ends of %s are inside the crop', (_, [from, to]) => {
  const view = cropView(from, to, card, 0.36)
  const ends = [projectOnto(view, from), projectOnto(view, to)]
  for (const end of ends) {
    expect(end?.x).toBeGreaterThan(0.08 * card.width)
    expect(end?.x).toBeLessThan(0.92 * card.width)
    expect(end?.y).toBeGreaterThan(0)
    expect(end?.y).toBeLessThan(0.75 * card.height)
  }
  // North is up, so east is on the right.
  expect(ends[0]!.x).toBeLessThan(ends[1]!.x)
})

test('MAP-05 a location on the far side of the Earth is not projected', () => {
  const view = cropView(...routes['JFK-BIO'], card, 0.5)
  expect(projectOnto(view, { latitude: -42, longitude: 142 })).toBeNull()
})
