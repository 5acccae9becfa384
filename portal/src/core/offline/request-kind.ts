/** Which requests the service worker handles, and how; all others go to the network. Pure. */
import { assetsPath, basePath, graphqlPath } from '@altiport/wire/limits'

export type RequestKind = 'page' | 'code' | 'answer' | 'picture'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

const mediaPath = `${basePath}/media/`
/** Plans and maps of the guide, which are fetched as data. */
const drawingFile = /\.(svg|geojson|json)$/
/** Opened premium items, whose addresses are valid for one device and some hours; games, which run on their own. */
const uncachedPath = /\/(premium|bundles)\//

/** `null` for a request that goes to the network, such as for films and music. @see PAX-08 */
export function classifyRequest(
  { method, mode, destination, url }: RequestFacts,
  origin: string,
): RequestKind | null {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (requestOrigin !== origin) return null
  if (method === 'POST') return pathname === graphqlPath ? 'answer' : null
  if (method !== 'GET') return null
  if (mode === 'navigate') return destination === 'document' && isScreen(pathname) ? 'page' : null
  if (pathname.startsWith(`${assetsPath}/`)) return 'code'
  if (!pathname.startsWith(mediaPath) || uncachedPath.test(pathname)) return null
  return destination === 'image' || drawingFile.test(pathname) ? 'picture' : null
}

/** Distinguishes screens from files the way the hub does. */
const isScreen = (path: string) =>
  !path.startsWith(`${basePath}/`) && !path.slice(path.lastIndexOf('/')).includes('.')

/** The built files that a page's HTML refers to, including the style sheet of its language. */
export const filesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"#]+)[#"]/g)].map(([, address]) => address!)),
]

/** The cache address of an answer: Cache Storage has only addresses, and GraphQL queries differ by body. */
export async function answerAddress(requestBody: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(requestBody))
  const name = [...new Uint8Array(bytes.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, '0'))
  return `${graphqlPath}?asked=${name.join('')}`
}

/**
 * Personal answers are marked `no-store` or `private`; an HTML answer comes from a captive portal, not from
 * the hub.
 */
export const isCacheable = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
  ok &&
  !/no-store|private/.test(headers.get('cache-control') ?? '') &&
  !/^text\/html/i.test(headers.get('content-type') ?? '')
