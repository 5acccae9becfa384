/**
 * Response headers for the files of games and web apps: they run on an opaque origin and can load from their
 * own folder only.
 *
 * The sandbox is set here as well, so that a bundle opened outside its frame has no more rights than inside
 * it.
 *
 * @see GWA-03, docs/bundles.md
 */
import type { FastifyRequest } from 'fastify'

/** A host as browsers send it; for any other value the policy allows no address. */
const hostPattern = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

/** Names and values alternating. `home` is the last part of the folder's address, as it appears in the request. */
export function bundleHead(
  home: string,
  { raw, host, protocol }: Pick<FastifyRequest, 'raw' | 'host' | 'protocol'>,
): string[] {
  const url = raw.url ?? ''
  const folder = url.slice(0, url.indexOf(`/${home}`) + 1) + home
  const ownFolder = hostPattern.test(host) ? `${protocol}://${host}${folder}` : "'none'"
  return [
    ...['Access-Control-Allow-Origin', '*'],
    // To an opaque origin every other origin is foreign.
    ...['Cross-Origin-Resource-Policy', 'cross-origin'],
    ...['Content-Security-Policy', bundlePolicy(ownFolder)],
  ]
}

const bundlePolicy = (ownFolder: string) =>
  [
    "default-src 'none'",
    `script-src ${ownFolder}`,
    `style-src ${ownFolder}`,
    `img-src ${ownFolder} data: blob:`,
    `font-src ${ownFolder}`,
    `media-src ${ownFolder} blob:`,
    `connect-src ${ownFolder}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
