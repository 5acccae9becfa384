/** Cache-busting addresses of pictures. */
import { expect, test } from 'vitest'
import { freshAddress, freshSourceSet, isFreshAddress, originalAddress } from './fresh-address.ts'

test('IMG-01 each fresh address is different, and can be converted back to the original one', () => {
  const first = freshAddress('/core/media/p/a.jpg?thumbnail=960')
  const second = freshAddress(first)
  expect(first).toMatch(/^\/core\/media\/p\/a\.jpg\?thumbnail=960&again=\d+$/)
  expect(second).not.toBe(first)
  expect(originalAddress(second)).toBe('/core/media/p/a.jpg?thumbnail=960')
  expect([isFreshAddress(second), isFreshAddress(originalAddress(second))]).toEqual([true, false])
  expect(freshAddress('/core/media/p/a.jpg')).toMatch(/a\.jpg\?again=\d+$/)
})

test('IMG-01 every width of a picture gets a fresh address', () => {
  const widths = freshSourceSet('/a.jpg?thumbnail=480 480w, /a.jpg?thumbnail=960 960w').split(', ')
  expect(widths.map((width) => width.replace(/again=\d+/, 'again=N'))).toEqual([
    '/a.jpg?thumbnail=480&again=N 480w',
    '/a.jpg?thumbnail=960&again=N 960w',
  ])
})
