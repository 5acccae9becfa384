/** Loads the micro-site index of the address, or the first one if there is no such index. @see RTE-44, RTE-46, OP-09 */

import { microSiteQuery } from '@altiport/wire/micro-sites'
import type { MicroSite } from '@altiport/wire/pack-stories'
import type { ResultOf } from '@altiport/wire/query'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query/query.ts'
import { useParams } from '#core/route/use-route.ts'

type MicroSiteResult = NonNullable<ResultOf<typeof microSiteQuery>['app']['microSite']>
export type StoryIndex = NonNullable<MicroSiteResult['index']>
export type Story = StoryIndex['articles'][number]

export function useIndex(site: MicroSite) {
  const { indexId } = useParams()
  const { data, ...state } = useQuery(microSiteQuery, { site, id: indexId ?? null })
  const { index, indexes = [] } = data?.app.microSite ?? {}
  const name = usePageName(`/app/micro-sites/${site}`, index?.title ?? '')
  return {
    /** `undefined` until loaded, `null` if the micro-site has none. */
    index: data && (index ?? null),
    /** The index that the menu links to has the menu's name. */
    name: indexId === undefined ? name : index?.title,
    /** Empty if there is only one. */
    indexes: indexes.length > 1 ? indexes : [],
    ...state,
  }
}

export const articleLink = (site: MicroSite, { id }: { id: string }) => ({
  to: `/app/micro-sites/${site}/Article/$articleId`,
  params: { articleId: id },
})
