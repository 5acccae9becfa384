/** Breakpoints by width, and the user agents that count as mobile. */
import { expect, test } from 'vitest'
import { isMobileAgent, viewportOf } from './device.ts'

test('RSP-01 the breakpoints are 640, 768, 1024, 1280, 3840 and 4096 px', () => {
  const widths = [639, 640, 767, 768, 1024, 1280, 3839, 3840, 4096]
  expect(widths.map((width) => viewportOf(width).breakpoint)).toEqual([
    'xs',
    'sm',
    'sm',
    'md',
    'lg',
    'xl',
    'xl',
    'uhd',
    'k4',
  ])
  expect(viewportOf(1024).isFrom('lg')).toBe(true)
  expect(viewportOf(1023).isFrom('lg')).toBe(false)
})

test('RSP-02 below 768 px is small, 768 px is not', () => {
  expect(viewportOf(767).isSmall).toBe(true)
  expect(viewportOf(768).isSmall).toBe(false)
})

test('RSP-03 OP-102 a phone is mobile by its user agent; a tablet, a laptop and a seat screen are not', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148'
  const others = [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  ]
  expect([android, iphone].map(isMobileAgent)).toEqual([true, true])
  expect(others.map(isMobileAgent)).toEqual([false, false, false, false])
})
