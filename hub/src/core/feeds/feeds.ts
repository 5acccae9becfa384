/** Opens the configured feeds and forwards their observations with each feed's name. */
import type { AdbpMapping } from '@altiport/flight/feeds/adbp-mapping'
import { gpsdReader, gpsdWatch } from '@altiport/flight/feeds/gpsd'
import { nmeaReader } from '@altiport/flight/feeds/nmea'
import type { Observation } from '@altiport/flight/feeds/observation'
import { sbs1Reader } from '@altiport/flight/feeds/sbs1'
import { SettingsError } from '#core/settings.ts'
import { adbpMappingOf, openAdbpFeed } from './adbp-feed.ts'
import { createMeter, type Feed, type FeedParts, type FeedStatus } from './feed.ts'
import { type FeedOf, type FeedSettings, nameOf } from './feed-settings.ts'
import { openRecordingFeed } from './recording-feed.ts'
import { openSerial, openStreamFeed, openTcp } from './stream-feed.ts'
import { openUdpFeed } from './udp-feed.ts'

export type Feeds = {
  /** In order of trust. */
  statuses(): FeedStatus[]
  stop(): Promise<void>
}

export type FeedsParts = {
  nowInMs(): number
  onObservation(feed: string, observation: Observation): void
  /** Called with the time in a message, if the feed is trusted with the time. */
  onTime?(feed: string, measuredAtInMs: number): void
  /** The feed is lost: its discrete signals are not valid any more. */
  onLost(feed: string): void
  /** Called for each datagram from an address that is not in the feed's settings. */
  onStranger?(feed: string, address: string): void
  /**
   * The simulated flight's current observation; called once a second by a feed of the kind `simulator`. `null`
   * without a route.
   */
  simulated(): Observation | null
  /** The share of each feed; more than the default for flights that are played faster than they were flown. */
  maxShare?: FeedParts['maxShare']
  log: FeedParts['log']
}

/** @throws SettingsError if a mapping file cannot be used */
const readMappings = async (
  all: readonly FeedSettings[],
): Promise<ReadonlyMap<FeedSettings, AdbpMapping>> => {
  const mappings = new Map<FeedSettings, AdbpMapping>()
  for (const feed of all) {
    if (feed.kind !== 'adbp') continue
    const mapping = await adbpMappingOf(feed).catch((error: Error) => {
      throw new SettingsError(
        `feeds: the mapping ${feed.mapping} of ${nameOf(feed)} cannot be used: ${error.message}.`,
      )
    })
    mappings.set(feed, mapping)
  }
  return mappings
}

/**
 * @throws SettingsError if a mapping file cannot be used
 * @see FEED-01
 */
export const openFeeds = async (all: readonly FeedSettings[], parts: FeedsParts): Promise<Feeds> => {
  const mappings = await readMappings(all)
  const open = (feed: FeedSettings): Feed => {
    const name = nameOf(feed)
    const { nowInMs, maxShare, log } = parts
    const feedParts: FeedParts = {
      nowInMs,
      maxShare,
      log,
      onObservation: ({ measuredAtInMs, ...observation }) => {
        if (measuredAtInMs !== undefined && 'time' in feed && feed.time) parts.onTime?.(name, measuredAtInMs)
        parts.onObservation(
          name,
          feed.clock && measuredAtInMs !== undefined ? { ...observation, measuredAtInMs } : observation,
        )
      },
      onLost: () => parts.onLost(name),
      onStranger: (address) => parts.onStranger?.(name, address),
    }
    const source = { name, kind: feed.kind, silentAfterInS: feed.silentAfterInS }
    switch (feed.kind) {
      case 'gpsd': {
        const gpsd = { ...source, open: openTcp(feed.host, feed.port), greeting: gpsdWatch }
        return openStreamFeed(gpsd, gpsdReader, feedParts)
      }
      case 'nmea':
        return openStreamFeed({ ...source, open: openTcp(feed.host, feed.port) }, nmeaReader, feedParts)
      case 'nmea-udp':
        return openUdpFeed(feed, feedParts)
      case 'nmea-serial':
        return openStreamFeed({ ...source, open: openSerial(feed) }, nmeaReader, feedParts)
      case 'sbs1':
        return openStreamFeed(
          { ...source, open: openTcp(feed.host, feed.port) },
          sbs1Reader(feed.address),
          feedParts,
        )
      case 'adbp':
        return openAdbpFeed(feed, mappings.get(feed) ?? {}, feedParts)
      case 'recording':
        return openRecordingFeed(feed, feedParts)
      case 'simulator':
        return openSimulatorFeed(feed, feedParts, parts.simulated)
    }
  }
  const feeds = all.map(open)
  return {
    statuses: () => feeds.map((feed) => feed.status()),
    stop: async () => void (await Promise.all(feeds.map((feed) => feed.stop()))),
  }
}

const openSimulatorFeed = (
  feed: FeedOf<'simulator'>,
  parts: FeedParts,
  simulated: () => Observation | null,
): Feed => {
  const { status } = createMeter(nameOf(feed), feed.kind, parts)
  status.isConnected = true
  const emit = () => {
    const observation = simulated()
    if (observation === null) return
    status.receivedAtInMs = parts.nowInMs()
    status.receivedCount++
    parts.onObservation(observation)
  }
  const timer = setInterval(emit, 1000)
  timer.unref()
  return {
    status: () => ({ ...status }),
    stop: async () => clearInterval(timer),
  }
}
