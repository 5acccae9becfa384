/** The newsstand, complete or one category of it: the lead issue, filters, and the covers side by side. */

import { Button, buttonStyles } from '@altiport/ui/button'
import { Chips, chipStyles } from '@altiport/ui/chip'
import { Grid } from '@altiport/ui/grid'
import { Headline } from '@altiport/ui/headline'
import { Icon } from '@altiport/ui/icon'
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { pressListQuery } from '@altiport/wire/press'
import type { ResultOf } from '@altiport/wire/query'
import { useText } from '#core/language/language.ts'
import { ChoiceChip } from '#core/media/choice-chip.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { languageName, languageNames } from '#core/media/language-names.ts'
import { usePageName } from '#core/menu/use-menu.ts'
import { useInfiniteQuery } from '#core/query/infinite-query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useNavigate, useParams, useSearch } from '#core/route/use-route.ts'
import styles from './newsstand-page.module.css'
import { PaperCover } from './paper-cover.tsx'
import { PressSkeleton } from './press-skeletons.tsx'
import { shortIssueName } from './press-text.ts'
import { inLanguage, languagesOf, readNewsstandSearch, splitLead } from './publication-list.ts'
import { readPosition } from './reader/reading-position.ts'

type PublicationList = NonNullable<ResultOf<typeof pressListQuery>['app']['press']['shelf']>
type ListedPublication = PublicationList['publications'][number]

/** @see RTE-15, PRS-01 */
export function NewsstandPage() {
  const { appId } = useParams()
  const text = useText()
  const name = usePageName('/app/press', text('press.title'))
  const navigate = useNavigate()
  const { language } = useSearch(readNewsstandSearch)
  const { pages, error, isPending, hasMore, fetchMore } = useInfiniteQuery(
    pressListQuery,
    appId === undefined ? {} : { category: appId },
    ({ app }, count) => {
      const { publications = [], count: total = 0 } = app.press.shelf ?? {}
      return count * pageSize >= total ? null : { category: appId, after: publications.at(-1)?.id }
    },
  )
  const loadingPhase = useLoadingPhase(isPending)
  const [first] = pages
  if (error && !first) return <FailedPage onRetry={fetchMore} />
  if (loadingPhase === 'skeleton' || !first) return <PressSkeleton isShown={loadingPhase === 'skeleton'} />
  const { shelf: list, categories } = first.app.press
  if (!list) return <Navigate to="/404" replace fades={false} />

  const all = pages.flatMap(({ app }) => app.press.shelf?.publications ?? [])
  const languages = languagesOf(all)
  const { lead, others } = splitLead(inLanguage(all, language))
  return (
    <Page gap={5} mt={3}>
      <VisuallyHidden as="h1">{list.title ?? name}</VisuallyHidden>
      {lead && <Lead publication={lead} />}
      <Chips bleed>
        <Link
          to="/app/press"
          replace
          className={chipStyles(appId === undefined)}
          aria-current={ariaCurrent(appId === undefined)}
        >
          {text('press.all')}
        </Link>
        {categories.map(({ id, title }) => (
          <Link
            key={id}
            to="/app/press/$appId"
            params={{ appId: id }}
            replace
            className={chipStyles(appId === id)}
            aria-current={ariaCurrent(appId === id)}
          >
            {title}
          </Link>
        ))}
        {languages.length > 1 && (
          <ChoiceChip
            icon="translate"
            label={text('vod.language')}
            any={text('vod.anyLanguage')}
            options={languages}
            nameOf={languageName}
            chosen={language}
            onChoose={(chosen) => navigate({ search: { language: chosen }, replace: true })}
          />
        )}
      </Chips>
      {others.length > 0 && (
        <Grid phone={2} tablet={4} desktop={6}>
          {others.map((publication) => (
            <li key={publication.id} className={styles.item}>
              <Cover publication={publication} />
            </li>
          ))}
        </Grid>
      )}
      {!lead && <Text tone="muted">{text(all.length === 0 ? 'press.none' : 'vod.noMatch')}</Text>}
      {hasMore && (
        <Row>
          <Button onClick={fetchMore}>{text('vod.more')}</Button>
        </Row>
      )}
    </Page>
  )
}

/** Page size of the query. */
const pageSize = 60
const ariaCurrent = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)

function Lead({
  publication: { id, title, tagline, synopsis, languages, premium, issues },
}: {
  publication: ListedPublication
}) {
  const text = useText()
  const issue = issues[0]!
  const page = readPosition(issue.id)
  const reader = { to: '/app/press/media-reader/$id', params: { id: issue.id } }
  return (
    <section className={styles.lead} aria-labelledby={`lead-${id}`}>
      <Link {...reader} className={styles.leadCover} tabIndex={-1} aria-hidden="true">
        <PaperCover cover={issue.cover} title={title} premium={premium} priority />
      </Link>
      <Stack gap={3} className={styles.text}>
        <Text variant="label" className={styles.newest}>
          {text('press.newest')}
        </Text>
        <Headline as="h2" id={`lead-${id}`} lang={languages[0]}>
          <Link to="/app/press/media/$appId" params={{ appId: id }}>
            {title}
          </Link>
        </Headline>
        <Text clamp={3} className={styles.synopsis}>
          {synopsis ?? tagline}
        </Text>
        <Row gap={4} wrap mt={2}>
          <Link {...reader} className={buttonStyles({ variant: 'primary' })}>
            <Icon name="book-open" />
            {page > 1 ? text('press.continueReading', { page }) : text('press.read')}
          </Link>
          <Text as="span" variant="callout" tone="muted">
            {languageNames(languages)}
          </Text>
        </Row>
      </Stack>
    </section>
  )
}

function Cover({ publication: { id, title, premium, issues } }: { publication: ListedPublication }) {
  const issue = issues[0]!
  return (
    <Stack as={Link} to="/app/press/media/$appId" params={{ appId: id }} grow>
      <span className={styles.stand}>
        <PaperCover cover={issue.cover} title={title} premium={premium} />
      </span>
      <Text as="strong" variant="h3" truncate>
        {title}
      </Text>
      <Text as="span" variant="label" tone="muted" truncate>
        {shortIssueName(issue)}
      </Text>
    </Stack>
  )
}
