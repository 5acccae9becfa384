/** The newsstand, complete or one category of it: the lead issue, filters, and the covers side by side. */
import { Button, buttonStyles } from '@altiport/ui/button'
import { Chips, chipStyles } from '@altiport/ui/chip'
import { Icon } from '@altiport/ui/icon'
import { useWaiting } from '@altiport/ui/skeleton'
import { pressListQuery } from '@altiport/wire/press'
import type { ResultOf } from '@altiport/wire/query'
import { useInfiniteQuery } from '#core/infinite-query.ts'
import { useText } from '#core/language/language.ts'
import { ChoiceChip } from '#core/media/choice-chip.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { languageName, languageNames } from '#core/media/language-names.ts'
import { usePageName } from '#core/menu/use-menu.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useNavigate, useParams, useSearch } from '#core/route/use-route.ts'
import styles from './newsstand-page.module.css'
import { PaperCover } from './paper-cover.tsx'
import { PressSkeleton } from './press-skeletons.tsx'
import { shortIssueName } from './press-text.ts'
import { inLanguage, languagesOn, ledBy, readNewsstandSearch } from './publication-list.ts'
import { readPosition } from './reading-position.ts'

type PublicationList = NonNullable<ResultOf<typeof pressListQuery>['app']['press']['shelf']>
type Publication = PublicationList['publications'][number]

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
      const { publications = [], count: all = 0 } = app.press.shelf ?? {}
      return count * pageSize >= all ? null : { category: appId, after: publications.at(-1)?.id }
    },
  )
  const waiting = useWaiting(isPending)
  const [first] = pages
  if (error && !first) return <FailedPage onRetry={fetchMore} />
  if (waiting === 'skeleton' || !first) return <PressSkeleton isShown={waiting === 'skeleton'} />
  const { shelf: list, categories } = first.app.press
  if (!list) return <Navigate to="/404" replace fades={false} />

  const all = pages.flatMap(({ app }) => app.press.shelf?.publications ?? [])
  const languages = languagesOn(all)
  const { lead, others } = ledBy(inLanguage(all, language))
  return (
    <div className={styles.newsstand}>
      <h1 className={styles.name}>{list.title ?? name}</h1>
      {lead && <Lead publication={lead} />}
      <Chips className={styles.chips}>
        <Link
          to="/app/press"
          replace
          className={chipStyles(appId === undefined)}
          aria-current={current(appId === undefined)}
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
            aria-current={current(appId === id)}
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
        <ul className={styles.covers}>
          {others.map((publication) => (
            <li key={publication.id}>
              <Cover publication={publication} />
            </li>
          ))}
        </ul>
      )}
      {!lead && <p className={styles.none}>{text(all.length === 0 ? 'press.none' : 'vod.noneMatch')}</p>}
      {hasMore && <Button onClick={fetchMore}>{text('vod.more')}</Button>}
    </div>
  )
}

/** Page size of the query. */
const pageSize = 60
const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)

function Lead({
  publication: { id, title, tagline, synopsis, languages, premium, issues },
}: {
  publication: Publication
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
      <div className={styles.words}>
        <p className={styles.newest}>{text('press.newest')}</p>
        <h2 id={`lead-${id}`} className={styles.leadName} lang={languages[0]}>
          <Link to="/app/press/media/$appId" params={{ appId: id }}>
            {title}
          </Link>
        </h2>
        <p className={styles.synopsis}>{synopsis ?? tagline}</p>
        <div className={styles.acts}>
          <Link {...reader} className={buttonStyles({ variant: 'primary' })}>
            <Icon name="book-open" />
            {page > 1 ? text('press.readOn', { page }) : text('press.read')}
          </Link>
          <span className={styles.languages}>{languageNames(languages)}</span>
        </div>
      </div>
    </section>
  )
}

function Cover({ publication: { id, title, premium, issues } }: { publication: Publication }) {
  const issue = issues[0]!
  return (
    <Link to="/app/press/media/$appId" params={{ appId: id }} className={styles.cover}>
      <span className={styles.stand}>
        <PaperCover cover={issue.cover} title={title} premium={premium} />
      </span>
      <strong>{title}</strong>
      <span className={styles.issue}>{shortIssueName(issue)}</span>
    </Link>
  )
}
