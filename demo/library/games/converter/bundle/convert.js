/** The units and their conversion: a factor to the first unit of the kind, and an offset for temperatures. */
import { perEuro } from './rates.js'

const money = Object.fromEntries(Object.entries(perEuro).map(([code, rate]) => [code, { factor: 1 / rate }]))

/** By kind: its units (`intl`: the browser's name), the initial pair, and the amounts of the table. */
export const kinds = {
  money: { units: money, start: ['USD', 'EUR'], glance: [1, 5, 10, 20, 50, 100, 500] },
  length: {
    units: {
      metre: { factor: 1, intl: 'meter' },
      kilometre: { factor: 1000, intl: 'kilometer' },
      centimetre: { factor: 0.01, intl: 'centimeter' },
      millimetre: { factor: 0.001, intl: 'millimeter' },
      mile: { factor: 1609.344, intl: 'mile' },
      yard: { factor: 0.9144, intl: 'yard' },
      foot: { factor: 0.3048, intl: 'foot' },
      inch: { factor: 0.0254, intl: 'inch' },
      nauticalMile: { factor: 1852 },
    },
    start: ['mile', 'kilometre'],
    glance: [1, 2, 5, 10, 20, 50, 100],
  },
  weight: {
    units: {
      kilogram: { factor: 1, intl: 'kilogram' },
      gram: { factor: 0.001, intl: 'gram' },
      pound: { factor: 0.45359237, intl: 'pound' },
      ounce: { factor: 0.028349523125, intl: 'ounce' },
      stone: { factor: 6.35029318, intl: 'stone' },
    },
    start: ['pound', 'kilogram'],
    glance: [1, 2, 5, 10, 20, 50, 70],
  },
  temperature: {
    units: {
      celsius: { factor: 1, offset: 0, intl: 'celsius' },
      fahrenheit: { factor: 5 / 9, offset: -32, intl: 'fahrenheit' },
    },
    start: ['celsius', 'fahrenheit'],
    glance: [-10, 0, 10, 20, 25, 30, 40],
  },
  volume: {
    units: {
      litre: { factor: 1, intl: 'liter' },
      millilitre: { factor: 0.001, intl: 'milliliter' },
      gallon: { factor: 3.785411784, intl: 'gallon' },
      fluidOunce: { factor: 0.0295735295625, intl: 'fluid-ounce' },
    },
    start: ['gallon', 'litre'],
    glance: [1, 2, 5, 10, 15, 20, 40],
  },
  speed: {
    units: {
      kilometreHour: { factor: 1, intl: 'kilometer-per-hour' },
      mileHour: { factor: 1.609344, intl: 'mile-per-hour' },
      metreSecond: { factor: 3.6, intl: 'meter-per-second' },
      knot: { factor: 1.852 },
    },
    start: ['mileHour', 'kilometreHour'],
    glance: [10, 20, 30, 50, 70, 100, 130],
  },
  area: {
    units: {
      squareMetre: { factor: 1 },
      squareFoot: { factor: 0.09290304 },
      hectare: { factor: 10_000, intl: 'hectare' },
      acre: { factor: 4046.8564224, intl: 'acre' },
    },
    start: ['squareFoot', 'squareMetre'],
    glance: [1, 10, 50, 100, 250, 500, 1000],
  },
}

export function convert(kind, amount, from, to) {
  const { units } = kinds[kind]
  const { factor, offset = 0 } = units[from]
  const target = units[to]
  return ((amount + offset) * factor) / target.factor - (target.offset ?? 0)
}

/**
 * A number as people write it: point or comma, spaces or the other sign between thousands, Arabic and Thai digits,
 * any minus. NaN for anything else. One sign with three digits after it groups thousands only if it occurs twice
 * (`1.234.567`) or together with the other sign (`1,234.5`).
 */
export function readNumber(text) {
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
    .replace(/٫/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[\s'’٬\u00a0\u202f\u200e\u200f\u061c]/g, '')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return Number.NaN
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const sign = plain[last]
  const alone = last >= 0 && plain.indexOf(sign) === last
  if (last < 0) return Number(plain)
  if (!alone) return Number(plain.replace(/[.,]/g, ''))
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`)
}

/** The number of decimals of an amount: two for money, otherwise four significant figures. */
export function placesOf(kind, amount) {
  const size = Math.abs(amount)
  if (kind === 'money') return size >= 0.1 || size === 0 ? 2 : 4
  if (kind === 'temperature') return 1
  if (size === 0 || size >= 1000) return 0
  return Math.min(6, Math.max(0, 3 - Math.floor(Math.log10(size))))
}
