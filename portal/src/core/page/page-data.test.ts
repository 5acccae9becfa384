/** The parsing of the page's data block: valid, missing and malformed. */
import { pageDataId } from '@altiport/wire/home'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languagesOf, readPageData } from './page-data.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const page = (textContent: string | null) => ({
  getElementById: (id: string) =>
    id === pageDataId && textContent !== null ? ({ textContent } as HTMLElement) : null,
})
const data = { lang: 'fr', style: { a: 1 }, menuId: { b: 1 }, portal: { c: 1 } }

test('API-13 the page’s data block contains the three answers and their language', () => {
  expect(readPageData(page(JSON.stringify(data)))).toEqual(data)
})

test('API-13 a missing or malformed block gives undefined', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"lang":"fr"}', JSON.stringify({ ...data, lang: 3 })])
    expect(readPageData(page(text))).toBeUndefined()
})

test('OP-21 the offered languages are those of the portal answer', () => {
  const portal = { app: { portal: { languages: [{ code: 'ar' }, { code: 3 }, { code: 'en' }] } } }
  expect(languagesOf(portal)).toEqual(['ar', 'en'])
  for (const none of [undefined, null, {}, { app: { portal: { languages: [] } } }])
    expect(languagesOf(none)).toBeUndefined()
})
