/**
 * What the files of games and web apps are sent with: they run on an opaque origin and reach their own folder alone.
 *
 * The sandbox stands here too, so that a bundle opened outside its frame has no more rights than in it.
 *
 * @see GWA-03, docs/bundles.md
 */
import type { FastifyRequest } from 'fastify'

/** A host as browsers write it; anything else gets a policy under which nothing loads. */
const hostForm = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

/** Names and values in turn. `home` is the end of the folder's address, as it stands in the asked one. */
export function bundleHead(
  home: string,
  { raw, host, protocol }: Pick<FastifyRequest, 'raw' | 'host' | 'protocol'>,
): string[] {
  const url = raw.url ?? ''
  const folder = url.slice(0, url.indexOf(`/${home}`) + 1) + home
  const own = hostForm.test(host) ? `${protocol}://${host}${folder}` : "'none'"
  return [
    ...['Access-Control-Allow-Origin', '*'],
    // Everything is another origin to an opaque one.
    ...['Cross-Origin-Resource-Policy', 'cross-origin'],
    ...['Content-Security-Policy', bundlePolicy(own)],
  ]
}

const bundlePolicy = (own: string) =>
  [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `media-src ${own} blob:`,
    `connect-src ${own}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
