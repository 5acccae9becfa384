/**
 * The door of the portal itself: its page at every address of a screen, and its built files.
 *
 * The page carries what is public and needed first, so that it can be drawn without asking anything (API-12 to API-14).
 * Which screens there are is the portal's affair: it sends an unknown address on to `/404` by itself, and that one
 * address answers 404 here (RTE-50).
 */
import { kidsAudience } from '@altiport/wire/audience'
import { basePath } from '@altiport/wire/limits'
import { storageKeys } from '@altiport/wire/storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '#core/content/content.ts'
import { encodingFor, packedBytes, type ReadyAnswer } from '#core/content/ready-bytes.ts'
import { readCookie } from '#core/cookie.ts'
import type { RunPublicQuery } from '#core/graphql/graphql.routes.ts'
import { hasTag } from '#core/media/byte-range.ts'
import { type BuiltFile, defaultPortalDir, readBuiltPortal, type Theme } from './built-portal.ts'
import { framing } from './framing.ts'
import { pageAnswers, stylesPath, versionOf } from './page-answers.ts'
import { pageLanguage } from './page-language.ts'
import { manifestPath } from './web-manifest.ts'

type Options = {
  content: Content
  clock: { nowInMs(): number }
  runPublicQuery: RunPublicQuery
  /** Where the portal is built, it is served; else a plain sentence is answered. */
  settings: { portalDir?: string | undefined }
}

export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { content, clock, runPublicQuery, settings } = options
  const portal = await readBuiltPortal(settings.portalDir ?? defaultPortalDir())
  const answers = pageAnswers({ content, clock, runPublicQuery, portal, log: app.log })

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    `${stylesPath}/:file`,
    async (request, reply) => {
      const language = request.params.file.replace(/\.css$/, '')
      if (
        pageLanguage({ search: '', stored: language, acceptLanguage: '' }, content.pack.languages) !==
        language
      )
        return reply.callNotFound()
      const styleSheet = await answers.styleSheet(language)
      const isNamed = request.query.v === versionOf(styleSheet)
      reply
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('vary', 'accept-encoding')
        .type('text/css; charset=utf-8')
      return sendReady(styleSheet, request, reply)
    },
  )

  app.get(manifestPath, async (request, reply) => {
    const manifest = await answers.manifest(languageOf(request, content.pack.languages))
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
      const { path } = split(request.raw.url ?? '/')
      const file = portal?.files.get(path)
      if (file) {
        // A file of a build that has been replaced is gone, which is no fault of the hub.
        const found = await file().catch(() => null)
        return found ? sendFile(found, request, reply) : reply.callNotFound()
      }
      if (!isScreen(path)) return reply.callNotFound()
      const { cookie } = request.headers
      const language = languageOf(request, content.pack.languages)
      if (path === '/404') reply.code(404)
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', framing(content.pack.menuEntryById.values()))
        .header('vary', 'accept-encoding, accept-language, cookie')
        .type('text/html; charset=utf-8')
      const theme = themeOf(readCookie(cookie, storageKeys.theme))
      const isForKids = readCookie(cookie, storageKeys.audience) === kidsAudience
      const audience = isForKids ? kidsAudience : undefined
      return sendReady(
        await answers.page({ language, theme, isHome: path === '/', audience }),
        request,
        reply,
      )
    },
  })
}

function languageOf({ raw, headers }: FastifyRequest, offered: readonly string[]): string {
  const { search } = split(raw.url ?? '/')
  const stored = readCookie(headers.cookie, storageKeys.language)
  return pageLanguage({ search, stored, acceptLanguage: headers['accept-language'] }, offered)
}

const themeOf = (stored: string | null): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

function split(url: string): { path: string; search: string } {
  const query = url.indexOf('?')
  return query < 0 ? { path: url, search: '' } : { path: url.slice(0, query), search: url.slice(query) }
}

/** Screens have no dot in their last part, so that a missing file is never answered with a page. */
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

/** Files bring their compressed copies along; one that has none is not compressed at all. */
async function sendReady(answer: ReadyAnswer | BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  const packed =
    encoding && ('type' in answer ? answer.packed[encoding] : await packedBytes(answer, encoding))
  // Another encoding is another representation, with its own tag.
  const etag = packed ? answer.etag.replace(/"$/, `-${encoding}"`) : answer.etag
  reply.header('etag', etag)
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (packed) reply.header('content-encoding', encoding)
  return reply.send(packed ?? answer.bytes)
}
