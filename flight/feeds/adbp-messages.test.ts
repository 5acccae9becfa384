/** Publications of a box, as its reader understands them. */
import { expect, test } from 'vitest'
import { adbpReader } from './adbp.ts'
import { adbpPublication } from './adbp-messages.ts'

test.each(['s', 'ms'])(
  'FEED-01 the scheduled landing is published as a time in %s, and the destination as a code',
  (unit) => {
    const mapping = { STA: { means: 'scheduledLanding', unit }, DEST: { means: 'destination' } } as const
    const reader = adbpReader(mapping)
    const observation = { scheduledLandingInMs: Date.UTC(2026, 10, 21, 6, 30), destinationIata: 'JFK' }
    const readBack = (text: string) => reader.step(reader.start, text).observations
    expect(readBack(adbpPublication('child', observation, mapping))).toEqual([observation])
    const unknown = adbpPublication('child', { destinationIata: 'JFK' }, mapping)
    expect(unknown).toContain('<parameter name="STA" validity="2"/>')
    expect(readBack(unknown)).toEqual([{ destinationIata: 'JFK' }])
  },
)
