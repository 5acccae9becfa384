/** One magazine or newspaper: its newest issue large, the earlier ones beside it. */

import { buttonStyles } from '@altiport/ui/button'
import { Headline } from '@altiport/ui/headline'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { publicationQuery } from '@altiport/wire/press'
import type { ResultOf } from '@altiport/wire/query'
import { useText } from '#core/language/language.ts'
import { LoveDisc } from '#core/loved/love-disc.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { languageName } from '#core/media/language-names.ts'
import { SaveDisc } from '#core/my-list/save-disc.tsx'
import { PremiumLine } from '#core/premium/premium-line.tsx'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { PaperCover } from './paper-cover.tsx'
import { PressSkeleton } from './press-skeletons.tsx'
import { issueName } from './press-text.ts'
import styles from './publication-page.module.css'
import { readPosition } from './reader/reading-position.ts'

type Publication = NonNullable<ResultOf<typeof publicationQuery>['app']['press']['publication']>
type ListedIssue = Publication['issues'][number]

/** @see RTE-16, PRS-01 */
export function PublicationPage() {
  const { appId = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(publicationQuery, { id: appId })
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || !data) return <PressSkeleton isShown={loadingPhase === 'skeleton'} />
  const { publication } = data.app.press
  const newest = publication?.issues[0]
  if (!publication || !newest) return <Navigate to="/404" replace fades={false} />
  return <PublicationDetails publication={publication} newest={newest} />
}

function PublicationDetails({ publication, newest }: { publication: Publication; newest: ListedIssue }) {
  const text = useText()
  const { title, tagline, synopsis, publisher, credits, premium, issues } = publication
  const page = readPosition(newest.id)
  const earlier = issues.slice(1)
  return (
    <article className={styles.publication}>
      <ReaderLink issue={newest} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <PaperCover cover={newest.cover} title={title} premium={premium} priority />
      </ReaderLink>
      <div>
        <Text variant="callout" tone="muted">
          {tagline ?? publisher}
        </Text>
        <Headline mt={1} mb={2}>
          {title}
        </Headline>
        <Text variant="h3">{issueName(newest)}</Text>
        <Facts issue={newest} />
        <Row gap={2} wrap mt={5} mb={5}>
          <ReaderLink issue={newest} className={buttonStyles({ variant: 'primary' })}>
            <Icon name="book-open" />
            {page > 1 && page <= newest.pages ? text('press.continueReading', { page }) : text('press.read')}
          </ReaderLink>
          <SaveDisc item={{ kind: 'press', id: publication.id }} title={title} />
          <LoveDisc title={{ kind: 'press', id: publication.id }} />
        </Row>
        <PremiumLine noun="press" item={publication} className={styles.premium} />
        {synopsis && <Text measure>{synopsis}</Text>}
        {earlier.length > 0 && (
          <Stack as="section" gap={2} mt={8}>
            <Text as="h2" variant="h2">
              {text('press.issues', { n: issues.length })}
            </Text>
            <Stack as="ul" divided>
              {earlier.map((issue) => (
                <li key={issue.id}>
                  <Row as={ReaderLink} issue={issue} gap={4}>
                    <span className={styles.small}>
                      <PaperCover cover={issue.cover} title={title} />
                    </span>
                    <span>
                      <Text as="strong" variant="h3">
                        {issueName(issue)}
                      </Text>
                      <Facts issue={issue} />
                    </span>
                  </Row>
                </li>
              ))}
            </Stack>
          </Stack>
        )}
        {credits && (
          <Text variant="label" weight="regular" tone="muted" measure mt={8}>
            {credits}
          </Text>
        )}
      </div>
    </article>
  )
}

const ReaderLink = ({ issue, ...rest }: { issue: ListedIssue } & Omit<React.ComponentProps<'a'>, 'href'>) => (
  <Link to="/app/press/media-reader/$id" params={{ id: issue.id }} {...rest} />
)

function Facts({ issue: { pages, language } }: { issue: ListedIssue }) {
  const text = useText()
  return (
    <Row as="span" gap={4} wrap="tight">
      <Text as="span" variant="callout" tone="muted">
        {languageName(language)}
      </Text>
      <Text as="span" variant="callout" tone="muted">
        {text('press.pages', { n: pages })}
      </Text>
    </Row>
  )
}
