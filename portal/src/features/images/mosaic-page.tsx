/** A gallery, or a category of galleries, as a mosaic: rows of pictures, edge to edge on a phone. */
import { Page } from '@altiport/ui/page'
import { Row } from '@altiport/ui/row'
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { Text } from '@altiport/ui/text'
import type { CSSProperties } from 'react'
import { useText } from '#core/language/language.ts'
import { LoveDisc } from '#core/loved/love-disc.tsx'
import { FailedPage } from '#core/media/failed-page.tsx'
import { PictureProblem, RetryingPicture } from '#core/media/picture/retrying-picture.tsx'
import { SaveDisc } from '#core/my-list/save-disc.tsx'
import { Link } from '#core/route/link.tsx'
import { Navigate, useParams } from '#core/route/use-route.ts'
import { ImagesSkeleton } from './images-skeleton.tsx'
import styles from './mosaic-page.module.css'
import { mosaicRatio, responsivePicture } from './slide-picture.ts'
import { useSlides } from './use-slides.ts'

/** The first picture is as wide as the page on a phone; others share a row. */
const firstSizes = '(max-width: 639px) 100vw, (max-width: 1279px) 60vw, 40vw'
const otherSizes = '(max-width: 639px) 60vw, (max-width: 1279px) 40vw, 30vw'

/** @see RTE-18, IMG-01 */
export function MosaicPage() {
  const { appId = '' } = useParams()
  const text = useText()
  const { parent, parentType, gallery, slides, isPending, error, fetchMore } = useSlides(appId)
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !parent) return <FailedPage onRetry={fetchMore} />
  if (loadingPhase === 'skeleton' || parent === undefined)
    return <ImagesSkeleton isShown={loadingPhase === 'skeleton'} />
  if (parent === null) return <Navigate to="/404" replace fades={false} />
  return (
    <Page as="article" bleed>
      <Page.Body as="header" mb={6}>
        <Row justify="between" gap={4}>
          <Page.Title>{parent.title}</Page.Title>
          {gallery && (
            <Row gap={2} noShrink>
              <SaveDisc item={{ kind: 'gallery', id: appId }} title={parent.title} />
              <LoveDisc title={{ kind: 'gallery', id: appId }} />
            </Row>
          )}
        </Row>
        <Row as="p" gap={4} wrap="tight">
          {gallery?.tagline && (
            <Text as="span" tone="muted">
              {gallery.tagline}
            </Text>
          )}
          <Text as="span" tone="muted">
            {text('images.count', { n: parent.count })}
          </Text>
        </Row>
      </Page.Body>
      <PictureProblem className={styles.problem} />
      <ul className={styles.pictures}>
        {slides.map(({ id, title, caption, picture }, index) => (
          <li key={id} style={{ '--ratio': mosaicRatio(picture) } as CSSProperties}>
            <Link
              to="/app/image/slider/$parentType/$parentId/$slideId"
              params={{ parentType, parentId: appId, slideId: id }}
              aria-label={title ?? caption ?? text('images.picture', { n: index + 1 })}
            >
              <RetryingPicture
                {...responsivePicture(picture, index === 0 ? firstSizes : otherSizes)}
                alt=""
                title={title ?? ''}
                priority={index === 0}
                className={styles.picture}
              />
            </Link>
          </li>
        ))}
      </ul>
      <Page.Body gap={4} mt={6}>
        {gallery?.synopsis && <Text measure>{gallery.synopsis}</Text>}
        {gallery?.credits && (
          <Text variant="label" weight="regular" tone="muted" measure>
            {gallery.credits}
          </Text>
        )}
      </Page.Body>
    </Page>
  )
}
