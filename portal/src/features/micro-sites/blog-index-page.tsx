/** The blog: its latest post large, the others as rows. */
import { Headline } from '@altiport/ui/headline'
import { Page } from '@altiport/ui/page'
import { Picture } from '@altiport/ui/picture'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Link } from '#core/route/link.tsx'
import { responsiveTilePicture } from '#core/section-tile/tile-picture.ts'
import styles from './blog.module.css'
import { IndexChips } from './index-chips.tsx'
import { NoStories, StorySkeleton } from './story-states.tsx'
import { bylineOf } from './story-text.ts'
import { articleLink, type Story, useIndex } from './use-index.ts'

/** @see RTE-43, RTE-44, RTE-46, MIC-01 */
export function BlogIndexPage() {
  const { index, name, indexes, isPending, error, refetch } = useIndex('blog')
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !index) return <FailedPage onRetry={refetch} />
  if (loadingPhase === 'skeleton' || index === undefined)
    return <StorySkeleton isShown={loadingPhase === 'skeleton'} />
  if (index === null) return <NoStories />
  const [latest, ...earlier] = index.articles
  return (
    <Page bleed gap={5} className={styles.index}>
      <Page.Body as="header" gap={2} mt={3}>
        <Headline>{name}</Headline>
        {index.description && <Text tone="muted">{index.description}</Text>}
      </Page.Body>
      <IndexChips site="blog" current={index.id} indexes={indexes} />
      {latest && <Latest story={latest} />}
      <Page.Body as="ul" divided>
        {earlier.map((story) => (
          <li key={story.id}>
            <Row as={Link} {...articleLink('blog', story)} gap={4} className={styles.row}>
              <Picture
                {...responsiveTilePicture(story.picture, '112px')}
                ratio={1}
                alt=""
                title=""
                radius="l"
                className={styles.small}
              />
              <Stack as="span" gap={1} grow lang={story.lang} dir="auto">
                <Text as="strong" variant="h2" serif balance fits>
                  {story.title}
                </Text>
                <Text as="span" variant="callout" tone="muted">
                  {bylineOf(story, true)}
                </Text>
              </Stack>
            </Row>
          </li>
        ))}
      </Page.Body>
    </Page>
  )
}

const Latest = ({ story }: { story: Story }) => (
  <Link {...articleLink('blog', story)} className={styles.latest}>
    <Picture
      {...responsiveTilePicture(story.picture, '(max-width: 767px) 100vw, 46rem')}
      ratio={6 / 5}
      alt=""
      title=""
      priority
      className={styles.large}
    />
    <Page.Body as="span" gap={2} mt={4} lang={story.lang}>
      <Text as="strong" variant="title" serif>
        {story.title}
      </Text>
      <Text as="span" variant="callout" tone="muted">
        {bylineOf(story)}
      </Text>
    </Page.Body>
  </Link>
)
