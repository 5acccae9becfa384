/** The short code: readable, and wrong letters are found. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLength, codeLetters, codeOf, formatCode, readCode } from './carry-on-code.ts'

const codes = fc.bigInt({ min: 0n, max: 2n ** 128n }).map(codeOf)

test('PAX-04 a code is read back from however people type it', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toHaveLength(codeLength)
      expect(readCode(code)).toBe(code)
      expect(readCode(` ${formatCode(code).toLowerCase().replace(' ', '-')} `)).toBe(code)
    }),
  )
})

test('PAX-04 every single wrong letter and every two that changed places are found', () => {
  fc.assert(
    fc.property(
      codes,
      fc.nat(codeLength - 1),
      fc.nat(codeLength - 1),
      fc.constantFrom(...codeLetters),
      (code, at, to, letter) => {
        const wrong = code.slice(0, at) + letter + code.slice(at + 1)
        expect(readCode(wrong)).toBe(letter === code[at] ? code : null)
        const letters = [...code]
        ;[letters[at], letters[to]] = [letters[to]!, letters[at]!]
        const swapped = letters.join('')
        expect(readCode(swapped)).toBe(swapped === code ? code : null)
      },
    ),
  )
})

test('PAX-04 no letter of a code is taken for another', () => {
  for (const mistaken of '01ILOSU') expect(codeLetters).not.toContain(mistaken)
})
