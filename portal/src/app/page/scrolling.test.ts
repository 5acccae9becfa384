/** Tests the scroll container, its scroll position after navigations, and when the top row hides. */
import { contentId } from '@altiport/wire/limits'
import { expect, test } from 'vitest'
import { hidingAtTop, step } from '#app/shell/hiding.ts'
import { scrollAfter } from './scrolling.ts'

test('RTE-53 the scroll container is appContent', () => {
  expect(contentId).toBe('appContent')
})

test('RTE-54 a new page starts at the top', () => {
  expect(scrollAfter({ from: '/a', to: '/b', isBack: false, savedInPx: 300 })).toEqual({
    topInPx: 0,
    smooth: false,
  })
})

test('RTE-55 back returns to the previous scroll position', () => {
  expect(scrollAfter({ from: '/b', to: '/a', isBack: true, savedInPx: 300 })).toEqual({
    topInPx: 300,
    smooth: false,
  })
  expect(scrollAfter({ from: '/b', to: '/a', isBack: true })).toEqual({ topInPx: 0, smooth: false })
})

test('RTE-56 the same path again scrolls smoothly to the top', () => {
  expect(scrollAfter({ from: '/a', to: '/a', isBack: false, savedInPx: 300 })).toEqual({
    topInPx: 0,
    smooth: true,
  })
})

test('the top row hides when scrolling down past 400 px and returns when scrolling up', () => {
  const after = (...tops: number[]) => tops.reduce(step, hidingAtTop).hidden
  expect(after(380)).toBe(false)
  expect(after(380, 460)).toBe(true)
  expect(after(380, 900, 880)).toBe(false)
  expect(after(900, 897)).toBe(true)
  expect(after(900, 100)).toBe(false)
})
