/** Which pop-up lies on top. */
import { expect, test } from 'vitest'
import { openInOrder, toRaise } from './stack.ts'

/** The browser's top layer, as far as it matters: what is shown last lies on top. */
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

test('POP-07 POP-08 whatever opens when, the levels decide what lies on top', () => {
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

test('nothing is opened anew without need', () => {
  expect(toRaise([{ level: 1000 }, { level: 1001 }], 1001)).toEqual([])
})
