/** The hub's settings: from a file and the environment, validated once at startup; every error names its remedy. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileProblem } from '@altiport/pack/file-problem'
import proxyAddr from '@fastify/proxy-addr'
import type { YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import { feedsRemedy, feedsShape } from './feeds/feed-settings.ts'
import { limits } from './limits.ts'
import {
  environmentNames,
  settingsFileVariable,
  suggestionFor,
  unknownVariables,
} from './settings-environment.ts'
import { describeIssue, yamlProblem } from './settings-issue.ts'

const port = z.int().check(z.minimum(0), z.maximum(65_533))
const positive = z.number().check(z.positive())
const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]+/, 'not an http or https address'))
/** As read by Fastify's library for proxies: an address, a network (10.0.0.0/30), or a name such as `loopback`. */
const isNetwork = (text: string) => {
  try {
    proxyAddr.compile([text])
    return true
  } catch {
    return false
  }
}
const iata = z.string().check(z.regex(/^[A-Z]{3}$/, 'not an airport code of three capitals'))

export const settingsShape = z.strictObject({
  /** Port of the passengers' server; the crew's is the next, the operations' the one after. 0 selects free ports. */
  port: z._default(port, 8080),
  /** The address that the servers listen on; `0.0.0.0` means all addresses of the machine. */
  host: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  /** Host of the crew's server, if it differs from `host`. */
  crewHost: z.optional(z.string().check(z.minLength(1))),
  /** The data folder: store, packs, keys. Only one hub at a time can use it. */
  dataDir: z._default(z.string().check(z.minLength(1)), '.altiport'),
  /** Folder of the built packs and `active.json`; `packs` in the data folder by default. */
  packsDir: z.optional(z.string().check(z.minLength(1))),
  /** A public key, or a folder of them: then only packs signed by one of them are accepted. */
  packKeys: z.optional(z.string().check(z.minLength(1))),
  /** Folder of the built portal; the one beside the hub by default. */
  portalDir: z.optional(z.string().check(z.minLength(1))),
  /** Folder of the built crew console; the one beside the hub by default. */
  crewDir: z.optional(z.string().check(z.minLength(1))),
  /** The leg's id, if an external system assigns it; otherwise the hub generates and stores one. */
  legId: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** A session ends after this time, whatever happens to its leg. */
  sessionMaxAgeInH: z._default(positive, 36),
  /** Allows introspection of the schema, and queries of other clients despite `otherQueries`; never in an aircraft. */
  devMode: z._default(z.boolean(), false),
  /** Whether queries of clients other than the portal are answered, within bounds. @see GEN-05 */
  otherQueries: z._default(z.boolean(), true),
  /** Airport (IATA) of departure, if no feed reports it; defaults to the pack's. */
  origin: z.optional(iata),
  /** Airport (IATA) of arrival, likewise. */
  destination: z.optional(iata),
  /** Take-off to touchdown according to the schedule or flight plan: improves the estimated time left. */
  plannedFlightTimeInMin: z.optional(positive),
  /**
   * Scheduled landing of the first flight after the start, such as 2026-11-22T07:45:00Z; ignored if the crew set
   * another route, or if the flight lands more than 12 hours before or after it.
   */
  scheduledLanding: z.optional(z.iso.datetime({ offset: true })),
  /** Sources of flight data, the most trusted first; without any, a flight is simulated. */
  feeds: z._default(feedsShape, []),
  /**
   * Capacity of the cabin's radio for all devices together, Mbit/s: if set, films share it by lowering their
   * bit rate.
   */
  cabinMbps: z.optional(positive),
  /** Speed of the demo flight, as a multiple of real time. */
  speedFactor: z._default(positive, 1),
  /** An announcement source that is active for longer is considered stuck, and is muted. */
  announcementMaxInS: z._default(positive, 600),
  /**
   * Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted; none by default. A phone in such a
   * network could invent addresses.
   */
  trustedProxies: z._default(z.array(z.string().check(z.refine(isNetwork, 'not an address or network'))), []),
  /** The bearer secret of the operations server; otherwise the hub creates `operations-secret` in the data folder. */
  operationsSecret: z.optional(z.string().check(z.minLength(16))),
  /** A file with the RSA public key, in PEM, that passengers' secure logs are encrypted with. @see OP-78 */
  secureLogKey: z.optional(z.string().check(z.minLength(1))),
  /** A file outside the data folder: each leg's end appends the ledger's head to it, for `altiport report verify --heads`. */
  ledgerHeads: z.optional(z.string().check(z.minLength(1))),
  /** Signs the passes that passengers carry to their next flight: the same on every aircraft of an airline. */
  carryOnKey: z.optional(z.string().check(z.minLength(32))),
  /** PEM file of the certificate chain; with its key the passengers' and the crew's servers use TLS. */
  tlsCertificate: z.optional(z.string().check(z.minLength(1))),
  /** PEM file of the certificate's key. */
  tlsKey: z.optional(z.string().check(z.minLength(1))),
  /** With TLS: plain http that redirects to https, and serves the portal itself while the certificate is invalid. */
  plainPort: z.optional(port),
  /** License server that Widevine requests are forwarded to. */
  widevineServer: z.optional(webAddress),
  /** License server that FairPlay requests are forwarded to. */
  fairPlayServer: z.optional(webAddress),
  /** Headers that the license servers require. */
  licenceHeaders: z._default(z.record(z.string(), z.string()), {}),
  /** How long the hub waits for a license server, in seconds; a request waits as long for its turn before that. */
  licencePatienceInS: z._default(positive, 10),
  /** File with the certificate that Apple issued to the airline. */
  fairPlayCertificate: z.optional(z.string().check(z.minLength(1))),
  /** Path where the portal requests FairPlay licenses, if it is not the hub's own route. */
  fairPlayAddress: z.optional(z.string().check(z.regex(/^\/[\w./-]*$/, 'not a path of this origin'))),
  /** Keys of protected titles for ClearKey; defaults to `content-keys.yaml` in the data folder, if it exists. */
  contentKeys: z.optional(z.string().check(z.minLength(1))),
  /** Premium items that one device may open per flight; defaults to the pack's number, otherwise 3. */
  premiumLimit: z.optional(z.int().check(z.minimum(0))),
  /** Validity of an opened premium item's address. */
  premiumAddressInH: z._default(positive, 6),
  /** A crew tablet that is idle for this long is signed out. */
  crewIdleMin: z._default(positive, 5),
  /** The console's public origin, if a proxy forwards it under another one, such as https://crew.example. */
  crewOrigin: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+$/, 'not an origin'))),
  /** The least severe level that is logged. */
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Bounds for one device, for one address and for all of them together, each with a name of its own. */
  limits: z._default(limits, () => z.parse(limits, {})),
})
export type Settings = z.infer<typeof settingsShape>

/** Target size of the store after a leg's end; above it, the ledgers of the oldest legs are deleted. */
export const ledgerRoomInBytes = ({ limits }: Pick<Settings, 'limits'>): number =>
  (limits.storeInMb * 1024 * 1024) / 4

/** All errors together, one per line, each with its remedy. */
export class SettingsError extends Error {}

/**
 * Validated settings; a relative `dataDir` is resolved against the working directory.
 *
 * @throws SettingsError
 * @see OPS-02
 */
export const readSettings = async (environment: Record<string, string | undefined>): Promise<Settings> => {
  const file = environment[settingsFileVariable]
  const values: Record<string, unknown> = file ? await readSettingsFile(file) : {}
  const sourceOf = new Map(Object.keys(values).map((key) => [key, `${key} (in ${file})`]))
  const variables: Record<string, readonly [keyof Settings, (text: string) => unknown]> = environmentNames
  for (const [name, [key, read]] of Object.entries(variables)) {
    const text = environment[name]
    if (text === undefined || text === '') continue
    values[key] = read(text)
    sourceOf.set(key, name)
  }
  const checked = z.safeParse(settingsShape, values)
  const problems = [
    ...unknownVariables(environment),
    ...(checked.error?.issues ?? []).flatMap((issue) => issueLines(issue, values, sourceOf, file)),
  ]
  const { dataDir, ledgerHeads } = checked.data ?? {}
  if (dataDir !== undefined && ledgerHeads !== undefined && isInside(dataDir, ledgerHeads))
    problems.push(
      `${sourceOf.get('ledgerHeads')}: ${ledgerHeads} is in the data folder. An attacker who changes the ledger there could also change this file; name a file on another disk or a share.`,
    )
  if (!checked.success || problems.length > 0) throw new SettingsError(problems.join('\n'))
  return { ...checked.data, dataDir: resolve(checked.data.dataDir) }
}

/** Settings for a hub that is created in code: tests, benchmarks. */
export const settingsOf = (values: z.input<typeof settingsShape>): Settings => z.parse(settingsShape, values)

const isInside = (folder: string, file: string): boolean =>
  `${resolve(file)}/`.startsWith(`${resolve(folder)}/`)

const readSettingsFile = async (file: string): Promise<Record<string, unknown>> => {
  let content: unknown
  try {
    // Loaded only if there is a settings file.
    const { parse } = await import('yaml')
    content = parse(await readFile(file, 'utf8'))
  } catch (error) {
    const problem = fileProblem(error)
    throw new SettingsError(
      problem === undefined
        ? `${file}, ${yamlProblem(error as YAMLParseError)}`
        : `${settingsFileVariable}: ${file} cannot be read (${problem}). Set it to a YAML or JSON file, or remove it.`,
    )
  }
  if (content === null) return {}
  if (typeof content !== 'object' || Array.isArray(content)) {
    throw new SettingsError(
      `${settingsFileVariable}: ${file} must contain names and values, such as "port: 8080".`,
    )
  }
  return { ...content }
}

const issueLines = (
  issue: z.core.$ZodIssue,
  values: unknown,
  sourceOf: Map<string, string>,
  file: string | undefined,
): string[] => {
  if (issue.code === 'unrecognized_keys') {
    const allowed = Object.keys(issue.path.length > 0 ? limits.shape : settingsShape.shape)
    return issue.keys.map((key) => {
      const name = [...issue.path, key].join('.')
      if (issue.path[0] === 'feeds') return `${name}: no such setting. ${feedsRemedy}`
      const suggestion = suggestionFor(key, allowed, Math.ceil(key.length / 3))
      const remedy = suggestion ?? `Remove it, or use one of: ${allowed.join(', ')}.`
      return `${name}: no such setting in ${file}. ${remedy}`
    })
  }
  const key = String(issue.path[0])
  // `feeds.1.address (in FILE)`, or the variable's name in place of the key's.
  const [source = key, ...where] = (sourceOf.get(key) ?? key).split(/(?= \(in )/)
  const name = `${[source, ...issue.path.slice(1)].join('.')}${where.join('')}`
  return [
    `${name}: ${describeIssue(issue, values)}. ${remedies[key] ?? 'Correct it, or remove it to use the default.'}`,
  ]
}

const remedies: Record<string, string> = {
  scheduledLanding: 'Use a date, a time and a zone, such as 2026-11-22T07:45:00Z, or remove it.',
  port: 'Use a whole number from 0 to 65533; the next two ports are used as well.',
  sessionMaxAgeInH: 'Use a number of hours above 0, such as 36.',
  cabinMbps: 'Use a number of Mbit/s above 0, such as 300, or remove it.',
  premiumLimit: 'Use a whole number, such as 3; 0 allows none.',
  speedFactor: 'Use a number above 0; 1 is real time.',
  feeds: feedsRemedy,
  trustedProxies:
    'Use addresses or networks of proxies only, such as 10.0.0.7 or 10.0.0.0/30, separated by commas; no phone may have such an address.',
  plainPort: 'Use a whole number from 0 to 65533, such as 80, or remove it to serve HTTPS only.',
  announcementMaxInS: 'Use a number of seconds above 0, such as 600.',
  devMode: 'Use 1 or 0.',
  otherQueries: 'Use 1 or 0.',
  carryOnKey:
    'Use at least 32 characters, the same on every aircraft, or remove it to use the key in the data folder.',
  crewIdleMin: 'Use a number of minutes above 0, such as 5.',
  crewOrigin: 'Use scheme, host, and port only, such as https://crew.example, or remove it.',
  operationsSecret: 'Use at least 16 characters, or remove it to use the secret in the data folder.',
  logLevel: 'Use one of fatal, error, warn, info, debug, trace, silent.',
}
