/** The items that this device has saved on the hub: open or remove them. */

import { buttonStyles, IconButton } from '@altiport/ui/button'
import { Page } from '@altiport/ui/page'
import { Skeleton, useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { MyListItem } from '@altiport/wire/my-list'
import { FindRow } from '#core/find/find-row.tsx'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useHasRoute } from '#core/menu/use-has-route.ts'
import { removeItem, useMyList } from '#core/my-list/my-list.ts'
import { Link } from '#core/route/link.tsx'

/** @see PAX-03 */
export function MyListPage() {
  const text = useText()
  const hasRoute = useHasRoute()
  const { finds, error, isPending, refetch } = useMyList()
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !finds) return <FailedPage onRetry={refetch} />
  const visible = finds?.filter(({ path }) => hasRoute(path.split('?')[0]!))
  return (
    <Page width="text">
      <Page.Title>{text('list.title')}</Page.Title>
      {loadingPhase === 'skeleton' && (
        <Stack gap={4}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="row" />
          ))}
        </Stack>
      )}
      {visible?.length === 0 && (
        <Stack align="start" gap={5}>
          <Text tone="muted">{text('list.none')}</Text>
          <Link to="/search" className={buttonStyles({ variant: 'primary' })}>
            {text('shell.search')}
          </Link>
        </Stack>
      )}
      <ul>
        {visible?.map((find) => (
          <li key={`${find.kind} ${find.id}`}>
            <FindRow
              find={find}
              action={
                <IconButton
                  icon="bookmark-simple"
                  weight="fill"
                  label={text('list.remove', { title: find.title })}
                  onClick={() => removeItem({ kind: find.kind, id: find.id } as MyListItem, find.title)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}
