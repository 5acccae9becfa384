/** Tests the distribution of pages over leaves. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsSpread, leafCount, leafWith, pageSize, pagesOn } from './leaf-plan.ts'

test('RTE-17 OP-54 the cover is alone, then two pages side by side, and the last one alone if needed', () => {
  const leaves = (pages: number, isSpread: boolean) =>
    Array.from({ length: leafCount({ pages, isSpread }) }, (_, leaf) => pagesOn({ pages, isSpread }, leaf))
  expect(leaves(6, true)).toEqual([[1], [2, 3], [4, 5], [6]])
  expect(leaves(5, true)).toEqual([[1], [2, 3], [4, 5]])
  expect(leaves(1, true)).toEqual([[1]])
  expect(leaves(3, false)).toEqual([[1], [2], [3]])
})

test('RTE-17 every page is on exactly one leaf, and is found there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (pages, isSpread) => {
      const plan = { pages, isSpread }
      const all = Array.from({ length: leafCount(plan) }, (_, leaf) => pagesOn(plan, leaf))
      expect(all.flat()).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
      for (const [leaf, leafPages] of all.entries())
        for (const page of leafPages) expect(leafWith(plan, page)).toBe(leaf)
    }),
  )
})

test('PRS-02 a portrait view displays one page, a landscape view two, but never two landscape pages', () => {
  expect(fitsSpread({ width: 390, height: 844 }, 0.7)).toBe(false)
  expect(fitsSpread({ width: 1180, height: 820 }, 0.7)).toBe(true)
  expect(fitsSpread({ width: 1180, height: 820 }, 1.6)).toBe(false)
})

test('PRS-02 a page of any aspect ratio fits into its area', () => {
  expect(pageSize({ width: 1000, height: 640 }, 0.75, 2)).toEqual({ width: 480, height: 640 })
  expect(pageSize({ width: 390, height: 640 }, 0.75, 1)).toEqual({ width: 390, height: 520 })
  expect(pageSize({ width: 390, height: 640 }, 1000, 1)).toEqual({ width: 390, height: 1 })
})
