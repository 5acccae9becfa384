/**
 * A hub with a real feed is killed in flight: the flight continues from the saved state, and is corrected
 * once the feed is received again.
 */
import { commonAdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import type { Observation } from '@altiport/flight/feeds/observation'
import { destinationPoint, distanceInM } from '@altiport/flight/great-circle'
import { type FeedServer, openFeedServer } from '@altiport/hub/core/feeds/feed-servers'
import { type CurrentFlightReply, currentFlightCall } from '@altiport/wire/flight'
import { expect } from '#journey.ts'
import { ownHubJourney } from '#own-hub.ts'

const journey = ownHubJourney.extend<{ box: FeedServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  box: async ({}, use) => {
    const box = await openFeedServer({ kind: 'adbp', dialect: 'child', mapping: commonAdbpMapping })
    await use(box)
    await box.stop()
  },
  hubEnv: async ({ box }, use) => {
    const feed = { kind: 'adbp', name: 'aid', host: '127.0.0.1', port: box.port, publishPort: 0 }
    await use({
      ALTIPORT_ORIGIN: 'JFK',
      ALTIPORT_DESTINATION: 'BIO',
      ALTIPORT_FEEDS: JSON.stringify([feed]),
    })
  },
})
const speedInMPerS = 240
const startedAtInMs = Date.now()
/** The aircraft's true position. */
const positionAt = (timeInMs: number) =>
  destinationPoint({ latitude: 48, longitude: -30 }, 110, (speedInMPerS * (timeInMs - startedAtInMs)) / 1000)

journey(
  'FEED-03 MAP-02 PAX-08 after being killed in the air the hub restores position and destination, and joins the feed without a jump',
  async ({ page, hub, box }) => {
    const currentFlight = async () =>
      (await (await fetch(`${hub.url}${currentFlightCall.path}`)).json()) as CurrentFlightReply
    const sendObservation = (more: Observation = {}) => {
      const measuredAtInMs = Date.now()
      const motion = { trackInDeg: 110, groundSpeedInMPerS: speedInMPerS, altitudeInM: 11_000 }
      box.emit({ measuredAtInMs, position: positionAt(measuredAtInMs), ...motion, ...more })
    }
    const progressAfterObservation = async () => {
      sendObservation()
      return (await currentFlight()).progress
    }
    await expect.poll(() => box.listeners()).toBe(1)
    // The feed's flight plan has another destination than the settings.
    for (let times = 0; times < 3; times++) box.emit({ originIata: 'JFK', destinationIata: 'LIS' })
    await expect.poll(async () => (await currentFlight()).flight?.destIata).toBe('LIS')
    await expect.poll(async () => (await progressAfterObservation())?.source).toBe('aid')
    const first = (await currentFlight()).progress!
    await expect
      .poll(async () => (await progressAfterObservation())?.at ?? 0)
      .toBeGreaterThan(first.at + 2500)
    const before = (await currentFlight()).progress!

    await hub.kill()
    await hub.restart()
    await page.goto('/app/moving-map?flat')
    await expect(page.getByText('To Lisbon', { exact: true })).toBeVisible()
    await expect.poll(async () => (await currentFlight()).progress?.estimated).toBe(true)
    const { flight, progress } = await currentFlight()
    expect(flight).toMatchObject({ originIata: 'JFK', destIata: 'LIS' })
    expect(progress).toMatchObject({ phase: 'cruise', source: 'aid' })
    expect(progress!.history[0]).toEqual(before.history[0])
    expect(distanceInM(progress!.position!, positionAt(Date.now()))).toBeLessThan(3000)

    await expect.poll(() => box.listeners()).toBe(1)
    let last = { at: Date.now(), position: progress!.position! }
    await expect
      .poll(async () => {
        const current = await progressAfterObservation()
        const passedInS = (Date.now() - last.at) / 1000
        expect(distanceInM(last.position, current!.position!)).toBeLessThan(
          speedInMPerS * (passedInS + 2) + 500,
        )
        last = { at: Date.now(), position: current!.position! }
        return current!.estimated
      })
      .toBe(false)
    await expect
      .poll(async () => distanceInM((await progressAfterObservation())!.position!, positionAt(Date.now())))
      .toBeLessThan(1000)
  },
)
