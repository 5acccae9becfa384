/** The home of games, or of web apps, or one category of them: a grid of icons; on a home below one large card. */

import { formatNumber } from '@altiport/client/format'
import { Button, buttonStyles } from '@altiport/ui/button'
import { Chips, chipStyles } from '@altiport/ui/chip'
import { Grid } from '@altiport/ui/grid'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { bundleListQuery } from '@altiport/wire/games'
import type { ResultOf } from '@altiport/wire/query'
import { useLanguage, useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { leadPicture, tilePicture } from '#core/media/picture/picture-source.ts'
import { usePageName } from '#core/menu/use-menu.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { useInfiniteQuery } from '#core/query/infinite-query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import styles from './bundle-list-page.module.css'
import { GamesSkeleton } from './games-skeleton.tsx'
import { homePaths, type Kind, textKeys } from './kind.ts'
import { readBestScore } from './saved-state.ts'

type BundleList = NonNullable<ResultOf<typeof bundleListQuery>['app']['games']['shelf']>
type ListedBundle = BundleList['bundles'][number]
/** Page size of the query. */
const pageSize = 60

export const GamesPage = () => <BundleListPage kind="game" />
export const AppsPage = () => <BundleListPage kind="webapp" />

/** @see RTE-20, RTE-22, GWA-01 to GWA-03 */
function BundleListPage({ kind }: { kind: Kind }) {
  const { appId } = useParams()
  const text = useText()
  const name = usePageName(homePaths[kind], text(textKeys[kind].title))
  const { pages, error, isPending, hasMore, fetchMore } = useInfiniteQuery(
    bundleListQuery,
    { kind, ...(appId !== undefined && { category: appId }) },
    ({ app }, count) => {
      const { bundles = [], count: total = 0 } = app.games.shelf ?? {}
      return count * pageSize >= total ? null : { kind, category: appId, after: bundles.at(-1)?.id }
    },
  )
  const loadingPhase = useLoadingPhase(isPending)
  const [first] = pages
  if (error && !first) return <FailedPage onRetry={fetchMore} />
  if (loadingPhase === 'skeleton' || !first) return <GamesSkeleton isShown={loadingPhase === 'skeleton'} />
  const { shelf: list, categories } = first.app.games
  if (!list) return <Navigate to="/404" replace fades={false} />

  const all = pages.flatMap(({ app }) => app.games.shelf?.bundles ?? [])
  const lead = appId === undefined ? all.find(({ wide }) => wide) : undefined
  return (
    <Page gap={5}>
      <Page.Title>{list.title ?? name}</Page.Title>
      {lead && <Lead bundle={lead} kind={kind} />}
      {categories.length > 1 && (
        <Chips bleed>
          <CategoryChip to={homePaths[kind]} isChosen={appId === undefined}>
            {text('press.all')}
          </CategoryChip>
          {categories.map(({ id, title }) => (
            <CategoryChip
              key={id}
              to={`${homePaths[kind]}/$appId`}
              params={{ appId: id }}
              isChosen={appId === id}
            >
              {title}
            </CategoryChip>
          ))}
        </Chips>
      )}
      {lead && (
        <Text as="h2" variant="h2">
          {text(textKeys[kind].more)}
        </Text>
      )}
      {all.length === 0 && <Text tone="muted">{text(textKeys[kind].none)}</Text>}
      <Grid phone={3} tablet={5} desktop={8} className={styles.icons}>
        {all.map((bundle) => (
          <li key={bundle.id}>
            <Tile bundle={bundle} kind={kind} />
          </li>
        ))}
      </Grid>
      {hasMore && (
        <Row>
          <Button onClick={fetchMore}>{text('vod.more')}</Button>
        </Row>
      )}
    </Page>
  )
}

type CategoryChipProps = { to: string; params?: Record<string, string>; isChosen: boolean; children: string }
const CategoryChip = ({ isChosen, ...link }: CategoryChipProps) => (
  <Link {...link} replace className={chipStyles(isChosen)} aria-current={isChosen ? 'page' : undefined} />
)

const playerLink = (kind: Kind, { id }: ListedBundle) => ({
  to: `${homePaths[kind]}/media/$appId`,
  params: { appId: id },
})

function Lead({ bundle, kind }: { bundle: ListedBundle; kind: Kind }) {
  const text = useText()
  const caption = useCaption(bundle)
  return (
    <Link {...playerLink(kind, bundle)} className={styles.lead}>
      <Picture
        {...leadPicture(bundle.wide)!}
        alt=""
        title={bundle.title}
        priority
        className={styles.picture}
      />
      {bundle.premium && <PremiumMark className={styles.mark} />}
      <Stack as="span" gap={1} className={styles.text}>
        <Text as="strong" variant="display" fits>
          {bundle.title}
        </Text>
        <span>{readBestScore(bundle.id) === null ? (bundle.tagline ?? caption) : caption}</span>
      </Stack>
      <span className={`${buttonStyles()} ${styles.play}`}>
        <Icon name="play" weight="fill" />
        {text(textKeys[kind].open)}
      </span>
    </Link>
  )
}

function Tile({ bundle, kind }: { bundle: ListedBundle; kind: Kind }) {
  const caption = useCaption(bundle)
  return (
    <Link {...playerLink(kind, bundle)} className={styles.tile}>
      <span className={styles.icon}>
        <Picture {...tilePicture(bundle.icon)!} ratio={1} alt="" title={bundle.title} />
        {bundle.premium && <PremiumMark className={styles.mark} />}
      </span>
      <Text as="strong" variant="h3" breaks fits>
        {bundle.title}
      </Text>
      {caption && (
        <Text as="span" variant="label" tone="muted">
          {caption}
        </Text>
      )}
    </Link>
  )
}

/** The best score on this device, else the number of players, else the tagline. */
function useCaption({ id, players, tagline }: ListedBundle): string | null {
  const text = useText()
  const { language } = useLanguage()
  const best = readBestScore(id)
  if (best !== null) return text('game.best', { score: formatNumber(best, language) })
  if (!players) return tagline
  const { from, to } = players
  return from === to ? text('game.players', { n: to }) : text('game.playersRange', { from, n: to })
}
