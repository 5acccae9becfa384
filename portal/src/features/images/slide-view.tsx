/** One uncropped picture, at the resolution that the screen can display. */
import { useText } from '#core/language/language.ts'
import { RetryingPicture } from '#core/media/picture/retrying-picture.tsx'
import type { Size } from '#core/viewer/zoom.ts'
import { containedWidth, responsivePicture } from './slide-picture.ts'
import styles from './slider-page.module.css'
import type { Slide } from './use-slides.ts'

type SlideViewProps = {
  slide: Slide
  number: number
  view: Size
  isCurrent: boolean
  scale: number
  onSettled: () => void
}

/** Also rendered for the neighbors, to prefetch what comes next. */
export function SlideView({
  slide: { picture, title, caption },
  number,
  view,
  isCurrent,
  scale,
  onSettled,
}: SlideViewProps) {
  const text = useText()
  const width = containedWidth(picture, view)
  const height = Math.round((width * picture.height) / picture.width)
  return (
    <div className={styles.slide} style={{ width, height }}>
      <RetryingPicture
        {...responsivePicture(picture, `${Math.round(width * Math.max(1, scale))}px`)}
        ratio={picture.width / picture.height}
        alt={title ?? caption ?? text('images.picture', { n: number })}
        title={title ?? undefined}
        priority={isCurrent}
        onSettled={onSettled}
      />
    </div>
  )
}
