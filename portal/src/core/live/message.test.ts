/** The parsing of live messages, compared with the contract's check. */

import { pingHeader } from '@altiport/wire/live'
import { liveMessage } from '@altiport/wire/live.shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, readMessage, writeMessage } from './message.ts'

test('LIV-07 an envelope is header and payload, in both directions', () => {
  const header = { service: 'ife.cabincrew', app: 'route', event: 'current:updated' }
  expect(readMessage(writeMessage(header, { a: 1 }))).toEqual({ header, payload: { a: 1 } })
  expect(isSame(header, { ...header })).toBe(true)
  expect(isSame(header, { ...header, event: 'x' })).toBe(false)
})

test('LIV-08 OP-24 the ping is an empty object with service wsck and app core', () => {
  expect(writeMessage(pingHeader, {})).toBe(
    '{"header":{"service":"wsck","app":"core","event":"ping"},"payload":{}}',
  )
})

test('LIV-12 ERR-20 text that is not an envelope gives undefined and never throws', () => {
  const bad = [
    '',
    'x',
    'null',
    '[]',
    '3',
    '{}',
    '{"header":null,"payload":1}',
    '{"header":{"service":"a","app":"b"},"payload":1}',
  ]
  for (const text of [...bad, undefined, new Uint8Array(2), 'a'.repeat(99)])
    expect(readMessage(text)).toBeUndefined()
})

test('LIV-12 the hand-written check accepts the same messages as the contract', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.constant('a'.repeat(80)),
    fc.integer(),
    fc.constant(null),
  )
  const header = fc.oneof(
    fc.record({ service: word, app: word, event: word }, { requiredKeys: [] }),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.record({ header, payload: fc.jsonValue() }), (message) => {
      const text = JSON.stringify(message)
      const byContract = liveMessage.safeParse(JSON.parse(text)).success
      expect(readMessage(text) !== undefined).toBe(byContract)
    }),
    { numRuns: 2000 },
  )
})
