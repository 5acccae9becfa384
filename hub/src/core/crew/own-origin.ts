/** Whether a request comes from the console's own pages: another port of the same host is another origin. */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * An act, and a socket, need the `Origin` that browsers give them by themselves. What only reads has none from the
 * page's own origin; where it is there, it must be the right one all the same.
 *
 * @see CRW-01
 */
export const isFromConsole = (
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { isAct, crewOrigin }: { isAct: boolean; crewOrigin: string | undefined },
): boolean => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return !isAct
  return origin === (crewOrigin ?? `${request.protocol}://${request.host}`)
}

/**
 * For the socket's upgrade, which the framework does not see. Behind a proxy that takes TLS off, or shows the console
 * under another name, the settings name its origin.
 */
export const isUpgradeFromConsole = (
  { headers }: IncomingMessage,
  { isSecure, crewOrigin }: { isSecure: boolean; crewOrigin: string | undefined },
): boolean => {
  const protocol = isSecure ? 'https' : 'http'
  return isFromConsole({ headers, protocol, host: headers.host ?? '' }, { isAct: true, crewOrigin })
}
