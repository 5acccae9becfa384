/** Tests the texts of a receipt's rows. */
import { receiptItems, receiptReasons } from '@altiport/wire/leg-crew'
import { expect, test } from 'vitest'
import { translateEnglish as text } from '#testing/translate.ts'
import { itemText, reasonText } from './receipt-text.ts'

test('CRW-07 CRW-01 all items and reasons of a receipt have texts, and unknown items are unchanged', () => {
  expect(itemText('filmPlaces', text)).toBe('Places in films')
  expect(reasonText('crewsOwn', text)).toBe('Belongs to the crew.')
  expect(receiptItems.filter((what) => itemText(what, text).includes('receipt.'))).toEqual([])
  expect(receiptReasons.filter((why) => reasonText(why, text).includes('why.'))).toEqual([])
  expect(itemText('lines of orders' as never, text)).toBe('lines of orders')
})
