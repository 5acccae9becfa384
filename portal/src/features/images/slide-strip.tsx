/** Thumbnails of all slides at the bottom; the current one is highlighted. */

import { iconThumbnail } from '@altiport/wire/media'
import { useEffect, useRef } from 'react'
import { thumbnail } from '#core/image.ts'
import { useText } from '#core/language/language.ts'
import { isMotionAllowed } from '#core/settings.ts'
import styles from './slider-page.module.css'
import type { Slide } from './use-slides.ts'

type StripProps = {
  slides: readonly Slide[]
  index: number
  /** A picture has loaded or failed: only then thumbnails load. */
  isReady: boolean
  onGo: (index: number) => void
}

export function SlideStrip({ slides, index, isReady, onGo }: StripProps) {
  const text = useText()
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the current slide to the middle when it changes
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    const left = current.offsetLeft + current.offsetWidth / 2 - strip.current.clientWidth / 2
    strip.current.scrollTo({ left, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
  }, [index])
  return (
    <nav ref={strip} className={styles.thumbs} aria-label={text('images.all')}>
      {slides.map(({ id, title, picture }, i) => (
        <button
          key={id}
          type="button"
          aria-current={i === index ? 'true' : undefined}
          aria-label={title ?? text('images.picture', { n: i + 1 })}
          style={{ backgroundColor: picture.color }}
          onClick={() => onGo(i)}
        >
          {isReady && (
            <img src={thumbnail(picture.url, iconThumbnail)} alt="" loading="lazy" draggable={false} />
          )}
        </button>
      ))}
    </nav>
  )
}
