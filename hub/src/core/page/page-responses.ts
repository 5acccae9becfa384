/**
 * The portal's page, style sheet and manifest for each language, rendered once and cached until the pack or its
 * visible items change.
 */
import { type Audience, kidsAudience } from '@altiport/wire/audience'
import { menuIdQuery, type PageData, portalQuery } from '@altiport/wire/home'
import { assetsPath } from '@altiport/wire/limits'
import { styleQuery } from '@altiport/wire/style'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from '#core/content/content.ts'
import { currentCache } from '#core/content/current-cache.ts'
import { editionOf, type LoadedPack, mediaUrl } from '#core/content/loaded-pack.ts'
import type { ReadyResponse } from '#core/content/response-cache.ts'
import type { RunPublicQuery } from '#core/graphql/graphql.routes.ts'
import type { BuiltPortal, FirstView, Theme } from './built-portal.ts'
import { iconRules } from './icon-rules.ts'
import { type LeadPicture, pageHtml } from './page-html.ts'
import { type TouchIcon, webManifest } from './web-manifest.ts'

/** Below this path, by language: the airline's colors as a style sheet. */
export const stylesPath = `${assetsPath}/look`
/** All variants of twenty languages several times over: what does not fit would be rendered for each request. */
const cacheInBytes = 32 * 1024 * 1024

type Parts = {
  content: Content
  clock: { nowInMs(): number }
  runPublicQuery: RunPublicQuery
  portal: BuiltPortal | undefined
  log: Pick<FastifyBaseLogger, 'error'>
}
/** A response that is rendered already, if there is one, and how to render it. */
export type PageResponse = { ready: ReadyResponse | undefined; render(): Promise<ReadyResponse> }
type PageRequest = { language: string; theme: Theme; isHome: boolean; audience: Audience }

export function pageResponses({ content, clock, runPublicQuery, portal, log }: Parts) {
  const template = portal?.template ?? unbuilt
  const pageCache = currentCache(content, () => clock.nowInMs(), cacheInBytes)

  /** If rendering fails, the page is sent without a first view and the portal's script draws it. */
  const firstView = async (data: PageData): Promise<FirstView | undefined> => {
    try {
      return await portal?.drawFirstView(data)
    } catch (error) {
      log.error({ err: error }, 'first view could not be rendered')
      return undefined
    }
  }

  const cached = (key: string, compute: (pack: LoadedPack) => Promise<Buffer>): PageResponse => ({
    ready: pageCache().get(key),
    render() {
      const cache = pageCache()
      return cache.getOrCompute(key, () => compute(cache.pack))
    },
  })

  /** A file, because the content security policy forbids inline styles. */
  const styleSheet = (language: string): PageResponse =>
    cached(`${language} style sheet`, async (pack) => {
      const rendered = await firstView(await pageData(runPublicQuery, language))
      if (!rendered) return Buffer.of()
      return Buffer.from(`${rendered.sheet}\n${await iconRules(pack, content)}`)
    })

  /** Only home includes its first view and preloads the lead picture. */
  const page = ({ language, theme, isHome: isAtHome, audience }: PageRequest): PageResponse => {
    // The first view is rendered for all passengers, not for kids mode.
    const isHome = isAtHome && audience !== kidsAudience
    return cached(`${language} ${theme} ${isHome ? 'home' : ''} ${audience ?? ''}`, async (pack) => {
      const data = await pageData(runPublicQuery, language, audience)
      const modules = portal?.modulesFor(language) ?? []
      const { lead, ...facts } = factsOf(pack, data)
      const rendered = await firstView(data)
      return Buffer.from(
        pageHtml(template, {
          data,
          edition: editionOf(pack, clock.nowInMs()),
          modules,
          ...facts,
          fonts: portal?.fontsFor(language) ?? [],
          lead: isHome ? lead : undefined,
          theme: theme === 'system' ? undefined : theme,
          mode: rendered?.modes[theme] ?? undefined,
          touchIcon: touchIconOf(pack)?.src,
          styleSheet:
            rendered && `${stylesPath}/${language}.css?v=${versionOf(await styleSheet(language).render())}`,
          firstView: isHome ? rendered?.markup : undefined,
        }),
      )
    })
  }

  const manifest = (language: string): PageResponse =>
    cached(`${language} manifest`, async (pack) => {
      const { title, themeColor } = factsOf(pack, await pageData(runPublicQuery, language))
      const icon = touchIconOf(pack)
      return Buffer.from(webManifest({ language, name: title, color: themeColor.dark, icon }))
    })

  return { page, styleSheet, manifest }
}

/** The value of `?v=`: with the current one a style sheet may be cached forever. */
export const versionOf = ({ etag }: ReadyResponse): string => etag.slice(1, -1)

const unbuilt =
  '<!doctype html><html><head><meta charset="utf-8"><title></title></head>' +
  '<body><p>The portal is not built yet: npm start builds it.</p></body></html>'

async function pageData(
  runPublicQuery: RunPublicQuery,
  lang: string,
  audience?: Audience,
): Promise<PageData> {
  const variables = audience === undefined ? { lang } : { lang, audience }
  const [style, menuId, portal] = await Promise.all([
    runPublicQuery(styleQuery as unknown as string, variables),
    runPublicQuery(menuIdQuery as unknown as string, variables),
    runPublicQuery(portalQuery as unknown as string, variables),
  ])
  return { ...variables, style, menuId, portal }
}

/** Undefined without a pack, or with a pack that was built before these icons existed. */
function touchIconOf(pack: LoadedPack): TouchIcon | undefined {
  const { touchIcon } = pack.style
  if (!touchIcon) return undefined
  const { path, width, height, type } = touchIcon
  return { src: mediaUrl(pack, path), sizes: `${width}x${height}`, type }
}

type PortalData = { app: { portal: { name: string; homeSliders: { picture: LeadPicture | null }[] } } }

function factsOf(pack: LoadedPack, { style, portal }: PageData) {
  const { light, dark } = pack.style
  return {
    title: (style as PortalData).app.portal.name,
    themeColor: { light: light.contentMain.base, dark: dark.contentMain.base },
    lead: (portal as PortalData).app.portal.homeSliders[0]?.picture ?? undefined,
  }
}
