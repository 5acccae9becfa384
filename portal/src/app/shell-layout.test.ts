/** Which shell a viewport gets. */
import { expect, test } from 'vitest'
import { viewportOf } from '#core/device.ts'
import { isWideLogo } from '#core/style/logo-shape.ts'
import { layoutFor } from './shell-layout.ts'

const at = (widthInPx: number) => layoutFor(viewportOf(widthInPx))

test('RSP-02 below 768 px the shell is the small one, at 768 px it is not', () => {
  expect(at(767)).toBe('phone')
  expect(at(768)).toBe('pill')
})

test('the rail begins at 1024 px, the side list at 1280 px', () => {
  expect([1023, 1024, 1279, 1280, 3840].map(at)).toEqual(['pill', 'rail', 'rail', 'side', 'side'])
})

test('a logo is wide from more than 1.6 times its height', () => {
  expect(isWideLogo(160, 100)).toBe(false)
  expect(isWideLogo(161, 100)).toBe(true)
  expect(isWideLogo(0, 0)).toBe(false)
})
