/** The stacking order of pop-ups. */
import { expect, test } from 'vitest'
import { layersAbove, openInOrder } from './layers.ts'

/** A model of the browser's top layer: the element shown last is on top. */
const topLayer: string[] = []
const layer = (name: string) => ({
  open: false,
  showModal() {
    this.open = true
    topLayer.push(name)
  },
  close() {
    this.open = false
    topLayer.splice(topLayer.indexOf(name), 1)
  },
})

test('POP-07 POP-08 the stacking order follows the levels, whatever the order of opening', () => {
  const closePram = openInOrder(layer('pram'), 1002)
  const closeDefault = openInOrder(layer('default'), 1000)
  const closeNoFlightData = openInOrder(layer('no-flight-data'), 1001)
  expect(topLayer).toEqual(['default', 'no-flight-data', 'pram'])
  closePram()
  expect(topLayer).toEqual(['default', 'no-flight-data'])
  const closeSecond = openInOrder(layer('second default'), 1000)
  expect(topLayer).toEqual(['default', 'second default', 'no-flight-data'])
  for (const close of [closeSecond, closeNoFlightData, closeDefault]) close()
  expect(topLayer).toEqual([])
})

test('layers of the same or a lower level are not reopened', () => {
  expect(layersAbove([{ level: 1000 }, { level: 1001 }], 1001)).toEqual([])
})
