/** Tests the carry-on link and the parsing of typed codes and links. */
import { codeOf, formatCode } from '@altiport/wire/carry-on-code'
import { expect, test } from 'vitest'
import { parseInput, passAddress, passIn } from './carry-on-address.ts'

test('PAX-04 the pass is in the fragment, so that it is in no request and no log', () => {
  const address = passAddress('https://wifi.example', 'abc.def')
  expect(new URL(address).hash).toBe('#pass=abc.def')
  expect(new URL(address).pathname + new URL(address).search).toBe('/carry-on')
  expect(passIn(new URL(address).hash)).toBe('abc.def')
})

test('PAX-04 one field accepts codes and links, and rejects mistyped input', () => {
  const code = codeOf(123_456_789_012n)
  expect(parseInput(` ${formatCode(code).toLowerCase()} `)).toEqual({ code })
  expect(parseInput('https://wifi.example/carry-on#pass=abc.def ')).toEqual({ pass: 'abc.def' })
  for (const typed of ['', 'K7MP', `${code}2`, '#pass=']) expect(parseInput(typed)).toBe('invalid')
})
