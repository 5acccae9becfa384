/**
 * Routes of the portal: its page at every address of a screen, its built files, style sheets and manifest.
 *
 * The page contains the public data that it needs first, so that it can be rendered without requests (API-12
 * to API-14). The hub does not know the list of screens: the portal redirects unknown addresses to `/404`,
 * and of all addresses of screens only that one is answered with 404 (RTE-50).
 */
import { kidsAudience } from '@altiport/wire/audience'
import { basePath } from '@altiport/wire/limits'
import { storageKeys } from '@altiport/wire/storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '#core/content/content.ts'
import { compressedBytes, encodingFor, type ReadyResponse } from '#core/content/response-cache.ts'
import type { RunPublicQuery } from '#core/graphql/graphql.routes.ts'
import { readCookie } from '#core/http/cookie.ts'
import { addressKey } from '#core/http/rate.ts'
import { Refused } from '#core/http/refusal.ts'
import { sendRefusal } from '#core/http/send-refusal.ts'
import { createTurns } from '#core/http/turns.ts'
import { hasTag } from '#core/media/byte-range.ts'
import { type BuiltFile, defaultPortalDir, readBuiltPortal, type Theme } from './built-portal.ts'
import { pagePolicy } from './framing.ts'
import { pageLanguage } from './page-language.ts'
import { type PageResponse, pageResponses, stylesPath, versionOf } from './page-responses.ts'
import { manifestPath } from './web-manifest.ts'

type Options = {
  content: Content
  wallClock: { nowInMs(): number }
  runPublicQuery: RunPublicQuery
  /** Folder of the built portal. Without a build, a plain notice is served instead. */
  settings: { portalDir?: string | undefined }
}

const renderTurns = { maxConcurrent: 1, maxByDevice: 4096, maxByAddress: 4096, isComputing: true }

export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { content, wallClock, runPublicQuery, settings } = options
  const portal = await readBuiltPortal(settings.portalDir ?? defaultPortalDir(), app.log)
  const responses = pageResponses({ content, clock: wallClock, runPublicQuery, portal, log: app.log })

  const turns = createTurns(renderTurns)
  /** What is not ready is rendered in turns: a page takes as long as a search, and each has many variants. */
  const inTurn = async ({ ready, render }: PageResponse, request: FastifyRequest, reply: FastifyReply) =>
    ready ?? turns.run({ address: addressKey(request.ip), device: '', response: reply.raw }, render)

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    `${stylesPath}/:file`,
    async (request, reply) => {
      const language = request.params.file.replace(/\.css$/, '')
      if (
        pageLanguage({ search: '', stored: language, acceptLanguage: '' }, content.pack.languages) !==
        language
      )
        return reply.callNotFound()
      const styleSheet = await inTurn(responses.styleSheet(language), request, reply)
      if (styleSheet instanceof Refused) return sendRefusal(reply, styleSheet)
      const isCurrentVersion = request.query.v === versionOf(styleSheet)
      reply
        .header('cache-control', isCurrentVersion ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'accept-encoding')
        .type('text/css; charset=utf-8')
      return sendReady(styleSheet, request, reply)
    },
  )

  app.get(manifestPath, async (request, reply) => {
    const language = languageOf(request, content.pack.languages)
    const manifest = await inTurn(responses.manifest(language), request, reply)
    if (manifest instanceof Refused) return sendRefusal(reply, manifest)
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('application/manifest+json')
    return sendReady(manifest, request, reply)
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const { path } = splitUrl(request.raw.url ?? '/')
      const file = portal?.files.get(path)
      if (file) {
        // The file belongs to a build that has been replaced: 404, not an error.
        const found = await file().catch(() => null)
        return found ? sendFile(found, request, reply) : reply.callNotFound()
      }
      if (!isScreen(path)) return reply.callNotFound()
      const { cookie } = request.headers
      const language = languageOf(request, content.pack.languages)
      const theme = themeOf(readCookie(cookie, storageKeys.theme))
      const isForKids = readCookie(cookie, storageKeys.audience) === kidsAudience
      const audience = isForKids ? kidsAudience : undefined
      const response = responses.page({ language, theme, isHome: path === '/', audience })
      const page = await inTurn(response, request, reply)
      if (page instanceof Refused) return sendRefusal(reply, page)
      if (path === '/404') reply.code(404)
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', pagePolicy(content.pack.menuEntryById))
        .header('vary', 'accept-encoding, accept-language, cookie')
        .type('text/html; charset=utf-8')
      return sendReady(page, request, reply)
    },
  })
}

function languageOf({ raw, headers }: FastifyRequest, offered: readonly string[]): string {
  const { search } = splitUrl(raw.url ?? '/')
  const stored = readCookie(headers.cookie, storageKeys.language)
  return pageLanguage({ search, stored, acceptLanguage: headers['accept-language'] }, offered)
}

const themeOf = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

function splitUrl(url: string): { path: string; search: string } {
  const query = url.indexOf('?')
  return query < 0 ? { path: url, search: '' } : { path: url.slice(0, query), search: url.slice(query) }
}

/** Screens have no dot in their last path segment, so that a missing file is never answered with a page. */
const isScreen = (path: string) =>
  path !== basePath &&
  !path.startsWith(`${basePath}/`) &&
  !path.startsWith('/assets/') &&
  !path.slice(path.lastIndexOf('/')).includes('.')

function sendFile(file: BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type(file.type)
  return sendReady(file, request, reply)
}

/** What is rendered is compressed here; built files have compressed copies, or are sent uncompressed. */
async function sendReady(response: ReadyResponse | BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(response, request.headers['accept-encoding'])
  const compressed =
    encoding &&
    ('type' in response ? response.compressed[encoding] : await compressedBytes(response, encoding))
  // Another encoding is another representation, with a tag of its own.
  const etag = compressed ? response.etag.replace(/"$/, `-${encoding}"`) : response.etag
  reply.header('etag', etag)
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (compressed) reply.header('content-encoding', encoding)
  return reply.send(compressed ?? response.bytes)
}
