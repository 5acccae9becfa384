/** What the settings say of the feeds: which there are, in the order of trust, and how each is reached. */
import { isIPv4 } from 'node:net'
import { adbpMeanings } from '@altiport/flight/feeds/adbp-mapping'
import { adbpDialects } from '@altiport/flight/feeds/adbp-messages'
import { announcementKinds } from '@altiport/wire/announcement'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const port = z.int().check(z.minimum(1), z.maximum(65_535))
const seconds = z.number().check(z.minimum(1), z.maximum(3600))

/** What a feed of any kind may have. */
const any = {
  /** Names the feed in the log and as the source of values; the kind where left out. */
  name: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, 'use small letters, digits and -'))),
  /** Silent for so long, the feed is connected or subscribed again. */
  silentAfterInS: z._default(seconds, 15),
  /** Whether the times in its messages are taken; else each counts for when it arrives. */
  clock: z._default(z.boolean(), true),
}
/** Anyone on the network can send datagrams: who may, and on which address, has to be said. */
const ipv4 = z.string().check(z.refine(isIPv4, 'not an IPv4 address such as 10.1.0.9'))
const sendersRemedy =
  'nobody may send to this feed yet; name the IPv4 addresses of the boxes that do, such as senders: [10.1.0.9]'
const overUdp = {
  ...any,
  clock: z._default(z.boolean(), false),
  /** Of the hub, on the avionics network; with 0.0.0.0 on every network that it is on. */
  bind: z._default(ipv4, '0.0.0.0'),
  senders: z.array(ipv4, sendersRemedy).check(z.minLength(1, sendersRemedy), z.maxLength(16)),
}
const overTcp = { ...any, host: text }

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
  z.strictObject({ kind: z.literal('gpsd'), ...overTcp, port: z._default(port, 2947) }),
  z.strictObject({ kind: z.literal('nmea'), ...overTcp, port }),
  z.strictObject({ kind: z.literal('nmea-udp'), ...overUdp, port }),
  z.strictObject({
    kind: z.literal('nmea-serial'),
    ...any,
    device: text,
    baud: z._default(z.literal([4800, 9600, 19_200, 38_400, 57_600, 115_200]), 4800),
  }),
  z.strictObject({
    kind: z.literal('sbs1'),
    ...overTcp,
    port: z._default(port, 30_003),
    /** The own aircraft's 24-bit address: six hex digits. */
    address: z.string().check(z.regex(/^[0-9A-Fa-f]{6}$/, 'not an aircraft address of six hex digits')),
  }),
  z.strictObject({
    kind: z.literal('adbp'),
    ...overTcp,
    port: z._default(port, 24_000),
    /** The box connects back to this port; 0 takes a free one. */
    publishPort: z._default(z.union([port, z.literal(0)]), 51_000),
    everyInMs: z._default(z.int().check(z.minimum(100), z.maximum(60_000)), 1000),
    dialect: z._default(z.enum(['auto', ...adbpDialects]), 'auto'),
    /** Some boxes take ten names in one request. */
    namesPerRequest: z._default(z.int().check(z.minimum(1), z.maximum(200)), 200),
    /** A YAML file, by parameter name; the common names where left out. */
    mapping: z.optional(text),
    /** What the box says of weight on wheels while on the ground, where the common names are taken. */
    onGroundIs: z._default(flag, 1),
  }),
  z.strictObject({
    kind: z.literal('recording'),
    ...any,
    file: text,
    speed: z._default(z.number().check(z.positive()), 1),
  }),
  z.strictObject({ kind: z.literal('simulator'), ...any }),
])

export type FeedSettings = z.infer<typeof feedShape>
export type FeedOf<Kind extends FeedSettings['kind']> = FeedSettings & { kind: Kind }

export const nameOf = ({ name, kind }: FeedSettings): string => name ?? kind

/** The most trusted first. @see FEED-01 */
export const feedsShape = z.array(feedShape).check(
  z.maxLength(12),
  z.refine(
    (feeds) => new Set(feeds.map(nameOf)).size === feeds.length,
    'two feeds have the same name: give each one',
  ),
)

/** From the environment, as JSON; what is none is no list, and named as the fault that it is. */
export const feedsIn = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

export const feedsRemedy =
  'Give a list such as [{"kind": "gpsd", "host": "10.0.0.2"}]; docs/feeds.md has what each kind takes.'
