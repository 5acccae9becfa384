/** Reading cookies from a request's header. */
import { expect, test } from 'vitest'
import { readCookie, readCookies } from './cookie.ts'

test('STO-01 a cookie is found by its complete name, the first of several, without the blanks around its value', () => {
  expect(readCookie('x-lang=de; my=lang=es;lang= fr ; lang=it', 'lang')).toBe('fr')
  expect(readCookies('lang=fr; other=1;  lang=it', 'lang')).toEqual(['fr', 'it'])
  expect(readCookie('lang=', 'lang')).toBe('')
  for (const header of [undefined, '', 'lang', 'xlang=fr', 'other=lang=fr'])
    expect(readCookie(header, 'lang')).toBeNull()
})
