/**
 * The hub's certificate and key: read from their files, tried together, and taken over by the open doors when the
 * files change. A pair that does not work leaves the one before in use.
 *
 * @see OPS-07
 */
import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createSecureContext, type Server } from 'node:tls'
import type { Clock } from '#core/clock.ts'
import { type Settings, SettingsError } from '#core/settings.ts'

export type Certificate = {
  /** For the making of a server; empty while no pair has worked yet, then nobody gets through its handshake. */
  options(): { cert?: Buffer; key?: Buffer }
  /** The server takes over whatever pair comes later. */
  renew(server: Server): void
  /** Whether browsers can be content with it by its dates. */
  isValid(): boolean
  /** For those who run the hub. */
  note(): string
  stop(): void
}

type Log = { info(facts: object, message: string): void; error(facts: object, message: string): void }
type Pair = { cert: Buffer; key: Buffer; from: number; to: number }

const checkEveryInMs = 1000
/** Long enough to bring another one on board by the next flights. */
const warnBeforeInMs = 30 * 24 * 3_600_000

/** Nothing where the settings name no files. @throws SettingsFault */
export const openCertificate = async (
  { tlsCertificate, tlsKey, plainPort }: Pick<Settings, 'tlsCertificate' | 'tlsKey' | 'plainPort'>,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Certificate | null> => {
  if (!tlsCertificate && !tlsKey) return null
  if (!tlsCertificate) throw new SettingsError('ALTIPORT_TLS_CERTIFICATE: name the file that fits the key.')
  if (!tlsKey) throw new SettingsError('ALTIPORT_TLS_KEY: name the file that fits the certificate.')
  const files = [tlsCertificate, tlsKey] as const
  const servers = new Set<Server>()
  let pair: Pair | null = null
  let activeMark = ''
  let lastMark = ''
  let lastError = ''

  const activate = async (mark: string) => {
    const next = await readPair(files)
    pair = next
    activeMark = mark
    lastError = ''
    for (const server of servers) server.setSecureContext(next)
    const dates = { from: new Date(next.from), until: new Date(next.to) }
    const remainingInMs = next.to - clock.nowInMs()
    if (remainingInMs < warnBeforeInMs || !isValid())
      log.error(dates, 'the certificate is about to end, or does not hold')
    else log.info(dates, 'the certificate is in use')
  }
  const isValid = () => pair !== null && pair.from <= clock.nowInMs() && clock.nowInMs() < pair.to
  const check = async () => {
    const mark = await markOf(files)
    // Two files are not written at one moment: only a pair that stays as it is is tried.
    const isStable = mark === lastMark
    lastMark = mark
    if (!isStable || mark === activeMark) return
    await activate(mark).catch((error: Error) => {
      if (lastError === `${mark} ${error.message}`) return
      lastError = `${mark} ${error.message}`
      log.error({ err: error }, 'the certificate is not taken; the one before stays in use')
    })
  }

  lastMark = await markOf(files)
  await activate(lastMark).catch((error: Error) => {
    // Passengers who can still be served in plain are served: a bad certificate must not make a dark flight.
    if (plainPort === undefined) throw new SettingsError(`ALTIPORT_TLS_CERTIFICATE: ${error.message}.`)
    log.error({ err: error }, 'there is no certificate; only the plain port serves')
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
    options: () => (pair ? { cert: pair.cert, key: pair.key } : {}),
    renew: (server) => void servers.add(server),
    isValid,
    note: () =>
      pair === null
        ? 'missing'
        : `${isValid() ? 'until' : 'invalid; until'} ${new Date(pair.to).toISOString()}`,
    stop: () => clearInterval(timer),
  }
}

/** @throws in words, where a file cannot be read or the two do not belong together */
const readPair = async ([certificate, key]: readonly [string, string]): Promise<Pair> => {
  const read = (file: string) =>
    readFile(file).catch(() => {
      throw new Error(`${file} cannot be read`)
    })
  const pair = { cert: await read(certificate), key: await read(key) }
  try {
    createSecureContext(pair)
    const { validFrom, validTo } = new X509Certificate(pair.cert)
    return { ...pair, from: Date.parse(validFrom), to: Date.parse(validTo) }
  } catch (error) {
    throw new Error(
      `${certificate} and ${key} are no certificate and its key, both in PEM (${(error as Error).message})`,
    )
  }
}

/** Changes with the files, links on the way included. */
const markOf = async (files: readonly string[]): Promise<string> => {
  const marks = files.map((file) =>
    stat(file).then(
      ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
      () => 'gone',
    ),
  )
  return (await Promise.all(marks)).join(', ')
}
