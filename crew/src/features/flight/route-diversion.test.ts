/** Tests which routes chosen in the air count as diversions. */
import { expect, test } from 'vitest'
import { isRouteDiversion } from './route-diversion.ts'

const flight = { originIata: 'JFK', destIata: 'BIO' }
const route = (origin: string, destination: string) => ({
  origin: { iata: origin },
  destination: { iata: destination },
})

test('CRW-06 in the air another destination is a diversion; the same route or another origin is not', () => {
  expect(isRouteDiversion(flight, route('JFK', 'LIS'))).toBe(true)
  expect(isRouteDiversion(flight, route('JFK', 'JFK'))).toBe(true)
  expect(isRouteDiversion(flight, route('JFK', 'BIO'))).toBe(false)
  expect(isRouteDiversion(flight, route('EWR', 'BIO'))).toBe(false)
})
