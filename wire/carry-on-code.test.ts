/** The short code of carry-on: parsing of typed codes and detection of typing errors. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLength, codeLetters, codeOf, formatCode, readCode } from './carry-on-code.ts'

const codes = fc.bigInt({ min: 0n, max: 2n ** 128n }).map(codeOf)

test('PAX-04 reads a code with spaces, dashes and lower case', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toHaveLength(codeLength)
      expect(readCode(code)).toBe(code)
      expect(readCode(` ${formatCode(code).toLowerCase().replace(' ', '-')} `)).toBe(code)
    }),
  )
})

test('PAX-04 detects every single wrong letter and every swap of two letters', () => {
  fc.assert(
    fc.property(
      codes,
      fc.nat(codeLength - 1),
      fc.nat(codeLength - 1),
      fc.constantFrom(...codeLetters),
      (code, index, otherIndex, letter) => {
        const wrong = code.slice(0, index) + letter + code.slice(index + 1)
        expect(readCode(wrong)).toBe(letter === code[index] ? code : null)
        const letters = [...code]
        ;[letters[index], letters[otherIndex]] = [letters[otherIndex]!, letters[index]!]
        const swapped = letters.join('')
        expect(readCode(swapped)).toBe(swapped === code ? code : null)
      },
    ),
  )
})

test('PAX-04 the alphabet leaves out 0, 1, I, L, O, S and U', () => {
  for (const excluded of '01ILOSU') expect(codeLetters).not.toContain(excluded)
})
