/** Checks that a request comes from the console's origin: another port of the same host is another origin. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * Actions and sockets need the `Origin` header, which browsers always send with them. Same-origin reads have
 * none; if there is one, it must match.
 *
 * @see CRW-01
 */
export const isFromConsole = (
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { isAction, crewOrigin }: { isAction: boolean; crewOrigin: string | undefined },
): boolean => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return !isAction
  return origin === (crewOrigin ?? `${request.protocol}://${request.host}`)
}

/**
 * For the socket's upgrade, which Fastify does not handle. Behind a proxy that terminates TLS or serves the
 * console under another name, `crewOrigin` in the settings is the console's origin.
 */
export const isUpgradeFromConsole = (
  { headers }: IncomingMessage,
  { isSecure, crewOrigin }: { isSecure: boolean; crewOrigin: string | undefined },
): boolean => {
  const protocol = isSecure ? 'https' : 'http'
  return isFromConsole({ headers, protocol, host: headers.host ?? '' }, { isAction: true, crewOrigin })
}
