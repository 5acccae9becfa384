/** The real gpsd, fed by its gpsfake with the sentences of a receiver on the true flight. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nmeaSentencesOf } from '@altiport/flight/feeds/nmea'
import { fusedFlight } from '@altiport/flight/fusion/fused-flight'
import { startFusion, step } from '@altiport/flight/fusion/fusion'
import type { Location } from '@altiport/flight/location'
import { distanceInM, simulateTrueFlight } from '@altiport/flight/testing/true-flight'
import { acrossTheAtlantic, bilbao, newYork } from '@altiport/flight/testing/true-flights'
import { freePort } from '@altiport/tools/free-port'
import { expect, test } from 'vitest'
import { feedsShape } from './feed-settings.ts'
import { openFeeds } from './feeds.ts'

test('FEED-01 FEED-02 the flight that the real gpsd reports is fused to within 200 m of the true one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altiport-gpsd-'))
  const log = join(folder, 'receiver.nmea')
  const truth = simulateTrueFlight(acrossTheAtlantic).slice(7200, 7320)
  const sentences = truth.map(({ latitude, longitude, timeInMs, ...moment }) =>
    nmeaSentencesOf({ ...moment, measuredAtInMs: timeInMs, position: { latitude, longitude } }),
  )
  await writeFile(log, sentences.join(''))
  const port = await freePort()
  // A separate process group: gpsfake starts gpsd, and both must be ended.
  const gpsfake = spawn('gpsfake', ['-1', '-q', '-c', '0.03', '-P', String(port), log], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  let errorOutput = ''
  gpsfake.stderr.on('data', (text) => {
    errorOutput += text
  })

  const route = { origin: bilbao, destination: newYork, flightTimeInS: null }
  let nowInMs = truth[0]!.timeInMs
  let state = startFusion(['gpsd'], route, nowInMs)
  const timeAt = (position?: Location) =>
    truth.find(
      ({ latitude, longitude }) =>
        position && distanceInM([latitude, longitude], [position.latitude, position.longitude]) < 50,
    )?.timeInMs ?? 0
  let farthestInM = 0
  let fixes = 0
  const feeds = await openFeeds(feedsShape.parse([{ kind: 'gpsd', host: '127.0.0.1', port }]), {
    nowInMs: () => nowInMs,
    onObservation(source, observation) {
      // The clock follows gpsd's reports; the first one may have no time.
      nowInMs = Math.max(nowInMs, observation.measuredAtInMs ?? timeAt(observation.position))
      state = step(state, { type: 'received', source, observation, nowInMs })
      const moment = truth.find(({ timeInMs }) => timeInMs === observation.measuredAtInMs)
      const fused = fusedFlight(state)
      if (!moment || !fused || !observation.position) return
      fixes++
      const { latitude, longitude } = fused.position
      farthestInM = Math.max(
        farthestInM,
        distanceInM([latitude, longitude], [moment.latitude, moment.longitude]),
      )
    },
    onLost: () => {},
    simulated: () => ({}),
    log: { info() {}, warn() {} },
  })
  try {
    await expect.poll(() => fixes, { message: errorOutput }).toBeGreaterThan(50)
    expect(farthestInM).toBeLessThan(200)
    // A report that combines two seconds of the receiver looks like a climb at first.
    await expect.poll(() => fusedFlight(state)?.phase).toBe('cruise')
    const fused = fusedFlight(state)
    expect(fused).toMatchObject({ source: 'gpsd', isEstimated: false })
    expect(fused?.values.altitudeInM?.value).toBeGreaterThan(10_000)
    expect(fused?.values.groundSpeedInMPerS?.value).toBeGreaterThan(200)
  } finally {
    await feeds.stop()
    if (gpsfake.pid && gpsfake.exitCode === null) process.kill(-gpsfake.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
