/**
 * The hub's certificate and key: read from their files, verified as a pair, and applied to running servers
 * when the files change. An invalid pair leaves the previous one in use.
 *
 * @see OPS-07
 */
import { stat } from 'node:fs/promises'
import type { SecureContextOptions, Server } from 'node:tls'
import type { Clock } from '#core/clock.ts'
import { type Settings, SettingsError } from '#core/settings.ts'
import { namesOf } from '#core/settings-environment.ts'
import { type Pair, readPair } from './pair.ts'
import { tlsOptions } from './tls-options.ts'

export type Certificate = {
  /** For creating a server. While no valid pair has been loaded, every handshake fails. */
  options(): SecureContextOptions
  /** Updates the server whenever a new pair is loaded. */
  updateOnChange(server: Server): void
  /**
   * Whether the current time is within the certificate's validity, by the box's clock or by the corrected one: a
   * forged time must not disable https.
   */
  isValid(): boolean
  /** Status text for operators. */
  note(): string
  stop(): void
}

type Log = { info(facts: object, message: string): void; error(facts: object, message: string): void }

const checkEveryInMs = 1000
/** Leaves time to install another certificate on one of the next flights. */
const warnBeforeInMs = 30 * 24 * 3_600_000

/**
 * `null` if the settings name no files.
 *
 * @throws SettingsError if they name only one, or if there is no plain port and the pair cannot be used
 */
export const openCertificate = async (
  { tlsCertificate, tlsKey, plainPort }: Pick<Settings, 'tlsCertificate' | 'tlsKey' | 'plainPort'>,
  { clock, wallClock, log }: { clock: Clock; wallClock: Clock; log: Log },
): Promise<Certificate | null> => {
  if (!tlsCertificate && !tlsKey) return null
  if (!tlsCertificate)
    throw new SettingsError(`${namesOf('tlsCertificate')}: set it to the certificate that matches the key.`)
  if (!tlsKey)
    throw new SettingsError(`${namesOf('tlsKey')}: set it to the key that matches the certificate.`)
  const files = [tlsCertificate, tlsKey] as const
  const servers = new Set<Server>()
  let pair: Pair | null = null
  let activeVersion = ''
  let lastVersion = ''
  let lastError = ''

  const activate = async (version: string) => {
    const next = await readPair(files)
    pair = next
    activeVersion = version
    lastError = ''
    for (const server of servers) server.setSecureContext(optionsOf(next))
    const dates = { from: new Date(next.from), until: new Date(next.to) }
    const remainingInMs = next.to - wallClock.nowInMs()
    if (remainingInMs < warnBeforeInMs || !isValid())
      log.error(dates, 'certificate is invalid or about to expire')
    else log.info(dates, 'certificate loaded')
  }
  const isValid = () =>
    [clock, wallClock].some((each) => pair && pair.from <= each.nowInMs() && each.nowInMs() < pair.to)
  const check = async () => {
    const version = await versionOf(files)
    // The two files are not replaced atomically, so a pair is loaded only once it has stopped changing.
    const isStable = version === lastVersion
    lastVersion = version
    if (!isStable || version === activeVersion) return
    await activate(version).catch((error: Error) => {
      if (lastError === `${version} ${error.message}`) return
      lastError = `${version} ${error.message}`
      log.error({ err: error }, 'certificate could not be loaded; the previous one stays in use')
    })
  }

  lastVersion = await versionOf(files)
  await activate(lastVersion).catch((error: Error) => {
    // With a plain port the portal is still available: a bad certificate must not disable it for the flight.
    if (plainPort === undefined) throw new SettingsError(error.message)
    log.error({ err: error }, 'no valid certificate; serving on the plain port only')
  })
  let isChecking = false
  const timer = setInterval(async () => {
    if (isChecking) return
    isChecking = true
    await check()
    isChecking = false
  }, checkEveryInMs)
  timer.unref()

  return {
    options: () => optionsOf(pair),
    updateOnChange: (server) => void servers.add(server),
    isValid,
    note: () =>
      pair === null
        ? 'missing'
        : `${isValid() ? 'until' : 'invalid; until'} ${new Date(pair.to).toISOString()}`,
    stop: () => clearInterval(timer),
  }
}

const optionsOf = (pair: Pair | null): SecureContextOptions => ({
  ...tlsOptions,
  ...(pair && { cert: pair.cert, key: pair.key }),
})

/** Changes with the files, including symbolic links to them. */
const versionOf = async (files: readonly string[]): Promise<string> => {
  const versions = files.map((file) =>
    stat(file).then(
      ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
      () => 'gone',
    ),
  )
  return (await Promise.all(versions)).join(', ')
}
