/** One magazine or newspaper: its newest issue large, the earlier ones beside it. */
import { buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { useWaiting } from '@altiport/ui/skeleton'
import { publicationQuery } from '@altiport/wire/press'
import type { ResultOf } from '@altiport/wire/query'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { languageName } from '#core/media/language-names.ts'
import { SaveDisc } from '#core/my-list/save-disc.tsx'
import { PremiumLine } from '#core/premium/premium-line.tsx'
import { useQuery } from '#core/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { PaperCover } from './paper-cover.tsx'
import { PressSkeleton } from './press-skeletons.tsx'
import { issueName } from './press-text.ts'
import styles from './publication-page.module.css'
import { readPosition } from './reading-position.ts'

type Publication = NonNullable<ResultOf<typeof publicationQuery>['app']['press']['publication']>
type Issue = Publication['issues'][number]

/** @see RTE-16, PRS-01 */
export function PublicationPage() {
  const { appId = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(publicationQuery, { id: appId })
  const waiting = useWaiting(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || !data) return <PressSkeleton isShown={waiting === 'skeleton'} />
  const { publication } = data.app.press
  const newest = publication?.issues[0]
  if (!publication || !newest) return <Navigate to="/404" replace fades={false} />
  return <PublicationDetails publication={publication} newest={newest} />
}

function PublicationDetails({ publication, newest }: { publication: Publication; newest: Issue }) {
  const text = useText()
  const { title, tagline, synopsis, publisher, credits, premium, issues } = publication
  const page = readPosition(newest.id)
  const earlier = issues.slice(1)
  return (
    <article className={styles.publication}>
      <Reader of={newest} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <PaperCover cover={newest.cover} title={title} premium={premium} priority />
      </Reader>
      <div className={styles.words}>
        <p className={styles.publisher}>{tagline ?? publisher}</p>
        <h1 className={styles.name}>{title}</h1>
        <p className={styles.issue}>{issueName(newest)}</p>
        <Facts issue={newest} />
        <div className={styles.acts}>
          <Reader of={newest} className={buttonStyles({ variant: 'primary' })}>
            <Icon name="book-open" />
            {page > 1 && page <= newest.pages ? text('press.readOn', { page }) : text('press.read')}
          </Reader>
          <SaveDisc item={{ kind: 'press', id: publication.id }} title={title} />
        </div>
        <PremiumLine noun="press" item={publication} className={styles.premium} />
        {synopsis && <p className={styles.synopsis}>{synopsis}</p>}
        {earlier.length > 0 && (
          <section className={styles.earlier}>
            <h2>{text('press.issues', { n: issues.length })}</h2>
            <ul>
              {earlier.map((issue) => (
                <li key={issue.id}>
                  <Reader of={issue} className={styles.row}>
                    <span className={styles.small}>
                      <PaperCover cover={issue.cover} title={title} />
                    </span>
                    <span>
                      <strong>{issueName(issue)}</strong>
                      <Facts issue={issue} />
                    </span>
                  </Reader>
                </li>
              ))}
            </ul>
          </section>
        )}
        {credits && <p className={styles.credits}>{credits}</p>}
      </div>
    </article>
  )
}

const Reader = ({ of, ...rest }: { of: Issue } & Omit<React.ComponentProps<'a'>, 'href'>) => (
  <Link to="/app/press/media-reader/$id" params={{ id: of.id }} {...rest} />
)

function Facts({ issue: { pages, language } }: { issue: Issue }) {
  const text = useText()
  return (
    <span className={styles.facts}>
      <span>{languageName(language)}</span>
      <span>{text('press.pages', { n: pages })}</span>
    </span>
  )
}
