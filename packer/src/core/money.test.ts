/** Money as it is written in a pack's YAML. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { YamlFile } from '#core/yaml/yaml-file.ts'
import { temporaryFolder } from '#testing/packs.ts'
import { amountText, checkMoney, minorUnitsOf } from './money.ts'

const temp = temporaryFolder()
afterAll(() => temp.remove())

/** The problem of an amount written as `written`, or an empty string. */
function problemOf(written: string, currency: string, min = 0): string {
  writeFileSync(join(temp.folder, 'x.yaml'), `# a comment\nprice: ${written}\n`)
  const file = new YamlFile(temp.folder, 'x.yaml')
  checkMoney(file, ['price'], currency, { min, isRequired: true })
  expect(file.problems.every(({ line, key }) => line === 2 && key === 'price')).toBe(true)
  return file.problems.map(({ message }) => message).join()
}

test.each([
  ['9.00', 'EUR'],
  ['0.00', 'EUR'],
  ['900', 'JPY'],
  ['0', 'JPY'],
  ['3.500', 'OMR'],
  ['1000000.00', 'EUR'],
])('SHP-01 PACK-02 %s is an amount in %s', (written, currency) => {
  expect(problemOf(written, currency)).toBe('')
})

test.each([
  ['9', 'EUR', 'is 9, but amounts in EUR have 2 decimals; write 9.00 (or 0.09 if it is in minor units)'],
  ['6400', 'EUR', 'write 6400.00 (or 64.00 if it is in minor units)'],
  ['9.0', 'EUR', 'is 9.0, but amounts in EUR have 2 decimals; write 9.00'],
  ['9.5', 'EUR', 'write 9.50'],
  ['9.999', 'EUR', 'is 9.999, but amounts in EUR have 2 decimals; write it like 9.00'],
  ['9,00', 'EUR', 'is 9,00, but an amount in EUR is a plain number; write 9.00'],
  ['€9', 'EUR', 'is €9, but an amount in EUR is a plain number; write 9.00'],
  ['9.00 EUR', 'EUR', 'write 9.00'],
  ['1,200.00', 'EUR', 'write 1200.00'],
  ['1.200,50', 'EUR', 'write 1200.50'],
  ['1,200', 'EUR', 'write 1200.00'],
  ['09.00', 'EUR', 'write 9.00'],
  ['.50', 'EUR', 'write 0.50'],
  ['"9.00"', 'EUR', 'is in quotes, but an amount is a plain number; write 9.00'],
  ['900.00', 'JPY', 'is 900.00, but amounts in JPY have no decimals; write 900'],
  ['3.5', 'OMR', 'is 3.5, but amounts in OMR have 3 decimals; write 3.500'],
  ['3500', 'OMR', 'write 3500.000 (or 3.500 if it is in minor units)'],
  ['€ 1 200,50', 'EUR', 'write 1200.50'],
  ['5e2', 'EUR', 'is 5e2, but amounts in EUR have 2 decimals; write it like 9.00'],
  ['-5', 'EUR', 'is -5, but amounts in EUR have 2 decimals; write it like 9.00'],
  ['0x1F', 'EUR', 'write it like 9.00'],
  ['9 to 12', 'EUR', 'is 9 to 12, but an amount in EUR is a plain number; write it like 9.00'],
  ['9.00 USD', 'EUR', 'is 9.00 USD, but an amount in EUR is a plain number; write it like 9.00'],
  ['free', 'EUR', 'is free, but an amount in EUR is a plain number; write it like 9.00'],
  ['', 'EUR', 'must be an amount in EUR, written as a plain number, such as 9.00'],
  ['[9.00]', 'EUR', 'must be an amount in EUR'],
  ['-1.00', 'EUR', 'must be at least 0.00'],
  ['1000000.01', 'EUR', 'must be at most 1000000.00'],
  ['0.00', 'EUR', 'must be at least 0.01', 1],
])('SHP-01 PACK-02 %s is not accepted as an amount in %s', (written, currency, message, min = 0) => {
  expect(problemOf(written, currency, min)).toContain(message)
})

test('SHP-01 amounts become minor units of their currency, and back', () => {
  expect(minorUnitsOf(19.99, 'EUR')).toBe(1999)
  expect(minorUnitsOf(1.005, 'OMR')).toBe(1005)
  expect(minorUnitsOf(900, 'JPY')).toBe(900)
  expect(amountText(5, 'EUR')).toBe('0.05')
  expect(amountText(26500, 'OMR')).toBe('26.500')
  expect(amountText(900, 'JPY')).toBe('900')
})
