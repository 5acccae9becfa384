/** Loads the micro-site article of the address. @see RTE-45 */
import { articleQuery } from '@altiport/wire/micro-sites'
import type { MicroSite } from '@altiport/wire/pack-stories'
import type { ResultOf } from '@altiport/wire/query'
import { useQuery } from '#core/query/query.ts'
import { useParams } from '#core/route/use-route.ts'

export type Article = NonNullable<NonNullable<ResultOf<typeof articleQuery>['app']['microSite']>['article']>
export type Block = Article['body'][number]

/** `null` if the article does not exist. */
export function useArticle(site: MicroSite) {
  const { articleId = '' } = useParams()
  const { data, ...state } = useQuery(articleQuery, { site, id: articleId })
  return { article: data && (data.app.microSite?.article ?? null), ...state }
}
