/** Messages from a bundle: known ones are accepted, all others are ignored. */
import { expect, test } from 'vitest'
import { parseBundleMessage, saveLengthLimit } from './bundle-bridge.ts'

test('accepts the messages of the bridge', () => {
  const messages = [
    { altiport: 'ready' },
    { altiport: 'load' },
    { altiport: 'save', data: 'x'.repeat(saveLengthLimit) },
    { altiport: 'leave' },
    { altiport: 'score', score: -1.5 },
  ]
  for (const message of messages) expect(parseBundleMessage(message)).toEqual(message)
})

test('ignores everything else', () => {
  const others = [
    undefined,
    null,
    'ready',
    3,
    [],
    {},
    { altiport: 1 },
    { altiport: 'other' },
    { altiport: 'toString' },
    { altiport: 'save' },
    { altiport: 'save', data: 1 },
    { altiport: 'save', data: 'x'.repeat(saveLengthLimit + 1) },
    { altiport: 'score' },
    { altiport: 'score', score: '1' },
    { altiport: 'score', score: Number.NaN },
  ]
  for (const other of others) expect(parseBundleMessage(other)).toBe(undefined)
})
