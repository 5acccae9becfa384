/** The settings of the feeds: which there are, in order of trust, and how to connect to each. */
import { isIPv4 } from 'node:net'
import { adbpMeanings } from '@altiport/flight/feeds/adbp-mapping'
import { adbpDialects } from '@altiport/flight/feeds/adbp-messages'
import { announcementKinds } from '@altiport/wire/announcement-kinds'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const port = z.int().check(z.minimum(1), z.maximum(65_535))
const seconds = z.number().check(z.minimum(1), z.maximum(3600))

/** Settings of every kind of feed. */
const common = {
  /** The feed's name in the log and as the source of values; defaults to the kind. */
  name: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, 'use small letters, digits and -'))),
  /** After this time without data the hub reconnects or subscribes again; over UDP it only reports the feed as lost. */
  silentAfterInS: z._default(seconds, 15),
  /** Whether to use the times in its messages; otherwise the time of arrival counts. */
  clock: z._default(z.boolean(), true),
}
/** Whether the feed is trusted with the time of day: it then corrects the box's clock for what people read. */
const time = (isTrusted: boolean) => ({ time: z._default(z.boolean(), isTrusted) })
const ipv4 = z.string().check(z.refine(isIPv4, 'not an IPv4 address such as 10.1.0.9'))
/** Anyone on the network can send datagrams, so the allowed senders must be configured. */
const sendersRemedy =
  'no sender is allowed yet; name the IPv4 addresses of the boxes that send, such as senders: [10.1.0.9]'
const overUdp = {
  ...common,
  clock: z._default(z.boolean(), false),
  /** The hub's address on the avionics network; 0.0.0.0 listens on all networks. */
  bind: z._default(ipv4, '0.0.0.0'),
  senders: z.array(ipv4, sendersRemedy).check(z.minLength(1, sendersRemedy), z.maxLength(16)),
}
const overTcp = { ...common, host: text }

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)])

/** One parameter of a box. @see FEED-01 */
export const adbpParameterShape = z.strictObject({
  means: z.enum(Object.keys(adbpMeanings) as [keyof typeof adbpMeanings]),
  unit: z.optional(text),
  yes: z.optional(flag),
  kind: z.optional(z.enum(announcementKinds)),
})
export const adbpMappingShape = z.record(text, adbpParameterShape)

const feedShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gpsd'), ...overTcp, ...time(true), port: z._default(port, 2947) }),
  z.strictObject({ kind: z.literal('nmea'), ...overTcp, ...time(true), port }),
  z.strictObject({ kind: z.literal('nmea-udp'), ...overUdp, ...time(false), port }),
  z.strictObject({
    kind: z.literal('nmea-serial'),
    ...common,
    ...time(true),
    device: text,
    baud: z._default(z.literal([4800, 9600, 19_200, 38_400, 57_600, 115_200]), 4800),
  }),
  z.strictObject({
    kind: z.literal('sbs1'),
    ...overTcp,
    ...time(false),
    port: z._default(port, 30_003),
    /** The aircraft's own 24-bit address: six hex digits. */
    address: z.string().check(z.regex(/^[0-9A-Fa-f]{6}$/, 'not an aircraft address of six hex digits')),
  }),
  z.strictObject({
    kind: z.literal('adbp'),
    ...overTcp,
    ...time(false),
    port: z._default(port, 24_000),
    /** The box connects back to this port; 0 for a free one. */
    publishPort: z._default(z.union([port, z.literal(0)]), 51_000),
    everyInMs: z._default(z.int().check(z.minimum(100), z.maximum(60_000)), 1000),
    dialect: z._default(z.enum(['auto', ...adbpDialects]), 'auto'),
    /** Some boxes accept only ten names per request. */
    namesPerRequest: z._default(z.int().check(z.minimum(1), z.maximum(200)), 200),
    /** A YAML file, by parameter name; defaults to the common names. */
    mapping: z.optional(text),
    /** What the box sends for weight on wheels while on the ground; used with the common names. */
    onGroundIs: z._default(flag, 1),
  }),
  z.strictObject({
    kind: z.literal('recording'),
    ...common,
    file: text,
    speed: z._default(z.number().check(z.positive()), 1),
  }),
  z.strictObject({ kind: z.literal('simulator'), ...common }),
])

export type FeedSettings = z.infer<typeof feedShape>
export type FeedOf<Kind extends FeedSettings['kind']> = FeedSettings & { kind: Kind }

export const nameOf = ({ name, kind }: FeedSettings): string => name ?? kind

/** The names of the feeds that are trusted with the time, the most trusted first. @see FEED-08 */
export const timeFeeds = (feeds: readonly FeedSettings[]): string[] =>
  feeds.filter((feed) => 'time' in feed && feed.time).map(nameOf)

/** Most trusted first. @see FEED-01 */
export const feedsShape = z.array(feedShape).check(
  z.maxLength(12),
  z.refine(
    (feeds) => new Set(feeds.map(nameOf)).size === feeds.length,
    'two feeds have the same name: give each its own',
  ),
)

/** From the environment, as JSON. Invalid JSON is returned as it is, so that the shape's check reports it. */
export const feedsIn = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

export const feedsRemedy =
  'Give a list such as [{"kind": "gpsd", "host": "10.0.0.2"}]; docs/feeds.md has the settings of each kind.'
