/** The messages of the live socket: serialized, parsed, and rejected if malformed. */

import { parseLiveMessage, pingHeader } from '@altiport/wire/live'
import { expect, test } from 'vitest'
import { isSameHeader, serializeMessage } from './live-message.ts'

test('LIV-07 an envelope is header and payload, in both directions', () => {
  const header = { service: 'ife.cabincrew', app: 'route', event: 'current:updated' }
  expect(parseLiveMessage(serializeMessage(header, { a: 1 }))).toEqual({ header, payload: { a: 1 } })
  expect(isSameHeader(header, { ...header })).toBe(true)
  expect(isSameHeader(header, { ...header, event: 'x' })).toBe(false)
})

test('LIV-08 OP-24 the ping’s header has service wsck and app core, and its payload is an empty object', () => {
  expect(serializeMessage(pingHeader, {})).toBe(
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
    expect(parseLiveMessage(text)).toBeUndefined()
})

test('LIV-12 each part of a header is a text of at most 80 characters, and the payload is present', () => {
  const header = { service: 'a'.repeat(80), app: 'b', event: 'c' }
  const accepted = (message: unknown) => parseLiveMessage(JSON.stringify(message)) !== undefined
  expect(accepted({ header, payload: null })).toBe(true)
  expect(accepted({ header, payload: null, more: 1 })).toBe(true)
  expect(accepted({ header })).toBe(false)
  for (const part of ['service', 'app', 'event'])
    for (const value of ['a'.repeat(81), 1, null, undefined, {}])
      expect(accepted({ header: { ...header, [part]: value }, payload: 1 })).toBe(false)
})
