/** Zooming keeps the point under the pointer in place, and panning is limited to the content. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxScale, panBy, sideAfter, unzoomed, zoomAt } from './zoom.ts'

const view = { width: 400, height: 800 }
const content = { width: 400, height: 500 }

test('PRS-02 OP-54 IMG-01 zooming in stops at 300 %, zooming out at 100 %', () => {
  expect(zoomAt(unzoomed, 9, { x: 0, y: 0 }, content, view).scale).toBe(maxScale)
  expect(zoomAt({ scale: 2, x: 30, y: 0 }, 0.2, { x: 9, y: 9 }, content, view)).toEqual(unzoomed)
})

test('OP-54 the point under the pointer stays in place', () => {
  const pointer = { x: 100, y: -60 }
  const { scale, x, y } = zoomAt(unzoomed, 3, pointer, content, view)
  expect([(pointer.x - x) / scale, (pointer.y - y) / scale]).toEqual([100, -60])
})

test('OP-54 panning never moves an edge of the content into a view that it fills', () => {
  const number = fc.integer({ min: -2000, max: 2000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), number, number, (scale, x, y) => {
      const zoom = panBy(zoomAt(unzoomed, scale, { x: 0, y: 0 }, content, view), { x, y }, content, view)
      const overlap = (content.width * scale - view.width) / 2
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(overlap)
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (content.height * scale - view.height) / 2))
    }),
  )
})

test('PRS-02 IMG-01 a long drag or a flick turns to the leaf it pulls in; a short or reversed one does not', () => {
  expect(sideAfter(-120, 0, 400)).toBe(1)
  expect(sideAfter(120, 0, 400)).toBe(-1)
  expect(sideAfter(-30, -0.8, 400)).toBe(1)
  expect(sideAfter(-30, 0, 400)).toBe(0)
  expect(sideAfter(-30, 0.8, 400)).toBe(0)
})
