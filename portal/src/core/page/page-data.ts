/**
 * Fills the query cache with the answers embedded in the page, so that the first render sends no request, and loads the
 * same data for another language.
 */
import { menuIdQuery, type PageData, pageDataId, portalQuery } from '@altiport/wire/home'
import { styleQuery } from '@altiport/wire/style'
import { logError, logWarning } from '#core/error-log.ts'
import { currentLanguage, setAvailableLanguages } from '#core/language/language.ts'
import { languageStore } from '#core/language/language-store.ts'
import { fetchQuery, setQueryData } from '#core/query/query.ts'
import { receiveStyle, receiveStyleError } from '#core/style/style.ts'

/** `undefined` if the page has no data block, or it is malformed. */
export function readPageData(page: Pick<Document, 'getElementById'>): PageData | undefined {
  const block = page.getElementById(pageDataId)
  if (!block?.textContent) return undefined
  try {
    const data = JSON.parse(block.textContent) as Partial<PageData> | null
    if (data && typeof data.lang === 'string' && data.style && data.menuId && data.portal)
      return data as PageData
  } catch (error) {
    logWarning('The page data could not be parsed', error)
  }
  return undefined
}

/** Stores the block's data as answers of the three queries. */
export function fillFromPage({ lang, audience, style, menuId, portal }: PageData): void {
  const variables = audience === undefined ? { lang } : { lang, audience }
  setQueryData(styleQuery, variables, style as never)
  setQueryData(menuIdQuery, variables, menuId as never)
  setQueryData(portalQuery, variables, portal as never)
}

/** The airline's languages in a portal answer, if any. */
export function languagesOf(portal: unknown): string[] | undefined {
  const languages = (portal as { app?: { portal?: { languages?: { code?: unknown }[] } } } | undefined)?.app
    ?.portal?.languages
  const codes = languages?.map(({ code }) => code).filter((code) => typeof code === 'string')
  return codes && codes.length > 0 ? codes : undefined
}

/**
 * Loads style, menu id and portal data for the current language, and again when the language changes.
 *
 * @see API-12 to API-14, STY-13, STY-14, ERR-26, OP-86
 */
export function startPortalData(): void {
  let language: string | undefined
  const load = () => {
    if (currentLanguage() === language) return
    language = currentLanguage()
    loadPortalData()
  }
  languageStore.listen(load)
  load()
}

/** Loads the data that all screens share, from the cache if fresh. */
export async function loadPortalData(): Promise<void> {
  fetchQuery(styleQuery).then(receiveStyle, receiveStyleError)
  fetchQuery(menuIdQuery).catch((failure) => logError('The menu id could not be loaded', failure))
  const portal = await fetchQuery(portalQuery).catch((failure) =>
    logError('The menu could not be loaded', failure),
  )
  const languages = languagesOf(portal)
  if (languages) await setAvailableLanguages(languages)
}
