/** All galleries on board, each by its cover picture. */
import { Chips, chipStyles } from '@altiport/ui/chip'
import { Picture } from '@altiport/ui/picture'
import { useWaiting } from '@altiport/ui/skeleton'
import { galleriesQuery } from '@altiport/wire/images'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { usePageName } from '#core/menu/use-menu.ts'
import { useQuery } from '#core/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './galleries-page.module.css'
import { ImagesSkeleton } from './images-skeleton.tsx'
import { pictureAcross } from './slide-picture.ts'

/** Width of a gallery's tile in the grid. */
const tileSizes = '(max-width: 639px) 100vw, (max-width: 1279px) 50vw, 33vw'

export function GalleriesPage() {
  const text = useText()
  const name = usePageName('/app/image', text('images.title'))
  const { data, isPending, error, refetch } = useQuery(galleriesQuery)
  const waiting = useWaiting(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  if (waiting === 'skeleton' || !data) return <ImagesSkeleton isShown={waiting === 'skeleton'} />
  const { galleries, categories } = data.app.images
  return (
    <div className={styles.galleries}>
      <h1>{name}</h1>
      {categories.length > 1 && (
        <Chips className={styles.chips}>
          {categories.map(({ id, title }) => (
            <Link key={id} to="/app/image/$appId" params={{ appId: id }} className={chipStyles()}>
              {title}
            </Link>
          ))}
        </Chips>
      )}
      {galleries.length === 0 && <p className={styles.none}>{text('images.none')}</p>}
      <ul className={styles.grid}>
        {galleries.map(({ id, title, tagline, count, cover }, at) => (
          <li key={id}>
            <Link to="/app/image/$appId" params={{ appId: id }} className={styles.gallery}>
              <Picture
                {...pictureAcross(cover, tileSizes)}
                ratio={3 / 2}
                alt=""
                title={title}
                priority={at === 0}
                className={styles.picture}
              />
              <strong>{title}</strong>
              <span>{tagline ?? text('images.count', { n: count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
