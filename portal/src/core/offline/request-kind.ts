/** Which requests the service worker looks at, and as what; all others go to the hub as if there were none. Pure. */
import { assetsPath, basePath, graphqlPath } from '@altiport/wire/limits'

export type RequestKind = 'page' | 'code' | 'answer' | 'picture'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

const mediaPath = `${basePath}/media/`
/** Plans and maps of the guide are fetched as data. */
const isDrawing = /\.(svg|geojson|json)$/
/** For one device and some hours; and games, which run by themselves. */
const isUncached = /\/(premium|bundles)\//

/** Films and music are neither pictures nor drawings, so that none is ever kept. @see PAX-08 */
export function classifyRequest(
  { method, mode, destination, url }: RequestFacts,
  origin: string,
): RequestKind | null {
  const { origin: of, pathname } = new URL(url)
  if (of !== origin) return null
  if (method === 'POST') return pathname === graphqlPath ? 'answer' : null
  if (method !== 'GET') return null
  if (mode === 'navigate') return destination === 'document' && isScreen(pathname) ? 'page' : null
  if (pathname.startsWith(`${assetsPath}/`)) return 'code'
  if (!pathname.startsWith(mediaPath) || isUncached.test(pathname)) return null
  return destination === 'image' || isDrawing.test(pathname) ? 'picture' : null
}

/** As the hub tells a screen from a file. */
const isScreen = (path: string) =>
  !path.startsWith(`${basePath}/`) && !path.slice(path.lastIndexOf('/')).includes('.')

/** What a page's text refers to of the built portal, the look of its language included. */
export const filesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"#]+)[#"]/g)].map(([, address]) => address!)),
]

/** Kept under this address: Cache storage knows addresses alone, and questions are told apart by their bodies. */
export async function answerAddress(question: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(question))
  const name = [...new Uint8Array(bytes.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, '0'))
  return `${graphqlPath}?asked=${name.join('')}`
}

/** The hub says of what is personal that nobody may store it; no answer of the hub's is a page, as a captive network's is. */
export const isCacheable = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
  ok &&
  !/no-store|private/.test(headers.get('cache-control') ?? '') &&
  !/^text\/html/i.test(headers.get('content-type') ?? '')
