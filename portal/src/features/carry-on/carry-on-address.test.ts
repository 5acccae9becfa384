/** The link of carry-on, and what people type in. */
import { codeOf, formatCode } from '@altiport/wire/carry-on-code'
import { expect, test } from 'vitest'
import { passAddress, passIn, readTyped } from './carry-on-address.ts'

test('PAX-04 the pass stands behind the #, so that it is in no request and no log', () => {
  const address = passAddress('https://wifi.example', 'abc.def')
  expect(new URL(address).hash).toBe('#pass=abc.def')
  expect(new URL(address).pathname + new URL(address).search).toBe('/carry-on')
  expect(passIn(new URL(address).hash)).toBe('abc.def')
})

test('PAX-04 one field takes codes and links, and tells what is misspelt', () => {
  const code = codeOf(123_456_789_012n)
  expect(readTyped(` ${formatCode(code).toLowerCase()} `)).toEqual({ code })
  expect(readTyped('https://wifi.example/carry-on#pass=abc.def ')).toEqual({ pass: 'abc.def' })
  for (const typed of ['', 'K7MP', `${code}2`, '#pass=']) expect(readTyped(typed)).toBe('misspelt')
})
