/** Tests which shell a viewport gets, and which logo counts as wide. */
import { expect, test } from 'vitest'
import { viewportOf } from '#core/device.ts'
import { isWideLogo } from '#core/style/logo-shape.ts'
import { layoutFor } from './shell-layout.ts'

const layoutAt = (widthInPx: number, heightInPx?: number) => layoutFor(viewportOf(widthInPx, heightInPx))

test('RSP-02 below 768 px the shell is the one for phones, from 768 px it is not', () => {
  expect(layoutAt(767)).toBe('phone')
  expect(layoutAt(768)).toBe('pill')
})

test('RSP-02 a phone in landscape has the tabs of phones, a tablet of that width the pill', () => {
  expect([layoutAt(844, 390), layoutAt(932, 430), layoutAt(667, 375)]).toEqual(['phone', 'phone', 'phone'])
  expect([layoutAt(844, 501), layoutAt(1024, 500)]).toEqual(['pill', 'rail'])
})

test('the rail starts at 1024 px, the side list at 1280 px', () => {
  expect([1023, 1024, 1279, 1280, 3840].map((width) => layoutAt(width))).toEqual([
    'pill',
    'rail',
    'rail',
    'side',
    'side',
  ])
})

test('a logo is wide if its width is above 1.6 times its height', () => {
  expect(isWideLogo(1.6)).toBe(false)
  expect(isWideLogo(1.61)).toBe(true)
  expect(isWideLogo(null)).toBe(false)
})
