/** The blog: its latest post large, the others as rows. */
import { Picture } from '@altiport/ui/picture'
import { useWaiting } from '@altiport/ui/skeleton'
import { FailedPage } from '#core/media/failed-page.tsx'
import { Link } from '#core/route/link.tsx'
import { tilePictureAcross } from '#core/section-tile/tile-picture.ts'
import styles from './blog.module.css'
import { IndexChips } from './index-chips.tsx'
import { NoStories, StorySkeleton } from './story-states.tsx'
import { bylineOf } from './story-text.ts'
import { articleLink, type Story, useIndex } from './use-index.ts'

/** @see RTE-43, RTE-44, RTE-46, MIC-01 */
export function BlogIndexPage() {
  const { index, name, others, isPending, error, refetch } = useIndex('blog')
  const waiting = useWaiting(isPending)
  if (error && !index) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || index === undefined) return <StorySkeleton isShown={waiting === 'skeleton'} />
  if (index === null) return <NoStories />
  const [latest, ...earlier] = index.articles
  return (
    <div className={styles.index}>
      <header className={styles.head}>
        <h1>{name}</h1>
        {index.description && <p>{index.description}</p>}
        <IndexChips site="blog" current={index.id} others={others} className={styles.chips} />
      </header>
      {latest && <Latest story={latest} />}
      <ul className={styles.rows}>
        {earlier.map((story) => (
          <li key={story.id}>
            <Link {...articleLink('blog', story)} className={styles.row}>
              <Picture
                {...tilePictureAcross(story.picture, '112px')}
                ratio={1}
                alt=""
                title=""
                className={styles.small}
              />
              <span lang={story.lang} dir="auto">
                <strong>{story.title}</strong>
                <span className={styles.byline}>{bylineOf(story, true)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Latest = ({ story }: { story: Story }) => (
  <Link {...articleLink('blog', story)} className={styles.latest}>
    <Picture
      {...tilePictureAcross(story.picture, '(max-width: 767px) 100vw, 46rem')}
      ratio={6 / 5}
      alt=""
      title=""
      priority
      className={styles.large}
    />
    <span lang={story.lang} className={styles.latestWords}>
      <strong>{story.title}</strong>
      <span className={styles.byline}>{bylineOf(story)}</span>
    </span>
  </Link>
)
