/** The hub's settings: from a file and the environment, checked once at start, every fault named with its remedy. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const port = z.int().check(z.minimum(0), z.maximum(65_533))
const positive = z.number().check(z.positive())
const count = z.int().check(z.minimum(1))
const iata = z.string().check(z.regex(/^[A-Z]{3}$/, 'not an airport code of three capitals'))

/** How often something may be done: `burst` at once, then `perMinute`. */
const rate = z.object({ perMinute: positive, burst: count })
export type Rate = z.infer<typeof rate>

const limits = z.strictObject({
  /** Sign-ins from one address. A whole cabin may share one. */
  loginsByAddress: z._default(rate, { perMinute: 1200, burst: 1200 }),
  /** Devices never seen before from one address. */
  newDevicesByAddress: z._default(rate, { perMinute: 60, burst: 2000 }),
  /** Everything a device changes: positions, orders, answers. */
  actsByDevice: z._default(rate, { perMinute: 240, burst: 120 }),
  usageByAddress: z._default(rate, { perMinute: 12_000, burst: 6000 }),
  faultsByAddress: z._default(rate, { perMinute: 60, burst: 60 }),
  sessions: z._default(count, 20_000),
  sessionsByDevice: z._default(count, 8),
  sockets: z._default(count, 2000),
  /** Chunks of media kept in memory. */
  mediaCacheInMb: z._default(count, 96),
  storeInMb: z._default(count, 2048),
  /** At their longest they take less than half of `storeInMb`. */
  usageRecords: z._default(count, 300_000),
})

const settingsShape = z.strictObject({
  /** Passengers' door; the crew's is the next, the operations' the one after. 0 takes free ports. */
  port: z._default(port, 8080),
  host: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  dataDir: z._default(z.string().check(z.minLength(1)), '.altiport'),
  /** Folder of the built packs and `active.json`; `packs` in the data folder by default. */
  packsDir: z.optional(z.string().check(z.minLength(1))),
  /** Folders of the built web apps. */
  portalDir: z.optional(z.string().check(z.minLength(1))),
  crewDir: z.optional(z.string().check(z.minLength(1))),
  /** The leg's id where something outside knows it; else the hub makes one up and keeps it. */
  legId: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  sessionMaxAgeInH: z._default(positive, 36),
  devMode: z._default(z.boolean(), false),
  /** Airports (IATA) of the flight; the pack's own where not given. */
  origin: z.optional(iata),
  destination: z.optional(iata),
  /** How many times faster than the clock the demo flight goes. */
  speedFactor: z._default(positive, 1),
  /** Addresses or networks of proxies whose `X-Forwarded-*` headers are believed; none by default. */
  trustedProxies: z._default(z.array(z.string().check(z.minLength(1))), []),
  operationsSecret: z.optional(z.string().check(z.minLength(16))),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  limits: z._default(limits, () => z.parse(limits, {})),
})
export type Settings = z.infer<typeof settingsShape>

/** Environment name → setting, and how its text is read. */
const environmentNames = {
  PORT: ['port', Number],
  HOST: ['host', String],
  ALTIPORT_DATA_DIR: ['dataDir', String],
  ALTIPORT_PACKS_DIR: ['packsDir', String],
  ALTIPORT_PORTAL_DIR: ['portalDir', String],
  ALTIPORT_CREW_DIR: ['crewDir', String],
  ALTIPORT_LEG_ID: ['legId', String],
  ALTIPORT_SESSION_MAX_AGE_H: ['sessionMaxAgeInH', Number],
  ALTIPORT_DEV_MODE: [
    'devMode',
    (text: string) => ({ '1': true, true: true, '0': false, false: false })[text] ?? text,
  ],
  ALTIPORT_SPEED: ['speedFactor', Number],
  ALTIPORT_ORIGIN: ['origin', String],
  ALTIPORT_DESTINATION: ['destination', String],
  ALTIPORT_TRUSTED_PROXIES: ['trustedProxies', (text: string) => text.split(',').map((part) => part.trim())],
  ALTIPORT_OPERATIONS_SECRET: ['operationsSecret', String],
  ALTIPORT_LOG_LEVEL: ['logLevel', String],
} as const satisfies Record<string, [keyof Settings, (text: string) => unknown]>

export const settingsFileName = 'ALTIPORT_SETTINGS'

/** All faults at once, one a line, each with what to do about it. */
export class SettingsFault extends Error {}

/**
 * Settings as checked values; a relative folder is taken from where the hub was started.
 *
 * @throws SettingsFault
 * @see OPS-02
 */
export const readSettings = async (environment: Record<string, string | undefined>): Promise<Settings> => {
  const file = environment[settingsFileName]
  const given: Record<string, unknown> = file ? await readSettingsFile(file) : {}
  const sourceOf = new Map(Object.keys(given).map((key) => [key, `${key} (in ${file})`]))
  for (const [name, [key, read]] of Object.entries(environmentNames)) {
    const text = environment[name]
    if (text === undefined || text === '') continue
    given[key] = read(text)
    sourceOf.set(key, name)
  }
  const checked = z.safeParse(settingsShape, given)
  if (!checked.success) {
    throw new SettingsFault(checked.error.issues.map((issue) => faultLine(issue, sourceOf, file)).join('\n'))
  }
  return { ...checked.data, dataDir: resolve(checked.data.dataDir) }
}

/** Settings for a hub that is made by hand: tests, benches. */
export const settingsOf = (given: z.input<typeof settingsShape>): Settings => z.parse(settingsShape, given)

const readSettingsFile = async (file: string): Promise<Record<string, unknown>> => {
  let content: unknown
  try {
    // Only a hub that has such a file waits for its reader.
    const { parse } = await import('yaml')
    content = parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new SettingsFault(
      `${settingsFileName}: ${file} cannot be read (${error instanceof Error ? error.message : error}). Name a YAML or JSON file, or leave it out.`,
    )
  }
  if (content === null) return {}
  if (typeof content !== 'object' || Array.isArray(content)) {
    throw new SettingsFault(`${settingsFileName}: ${file} must hold names and values, such as "port: 8080".`)
  }
  return { ...content }
}

const faultLine = (
  issue: z.core.$ZodIssue,
  sourceOf: Map<string, string>,
  file: string | undefined,
): string => {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(issue.path.length > 0 ? limits.shape : settingsShape.shape).join(', ')
    return `${[...issue.path, ...issue.keys].join('.')}: no such setting in ${file}. Remove it, or write one of: ${known}.`
  }
  const key = String(issue.path[0])
  const name = [sourceOf.get(key) ?? key, ...issue.path.slice(1)].join('.')
  return `${name}: ${issue.message}. ${remedies[key] ?? 'Correct it, or leave it out to take the default.'}`
}

const remedies: Record<string, string> = {
  port: 'Give a whole number from 0 to 65533; the two ports after it are used as well.',
  sessionMaxAgeInH: 'Give hours above 0, such as 36.',
  speedFactor: 'Give a number above 0; 1 is real time.',
  devMode: 'Write 1 or 0.',
  operationsSecret:
    'Give at least 16 characters, or leave it out and take the one the hub writes into its data folder.',
  logLevel: 'Write one of fatal, error, warn, info, debug, trace, silent.',
}
