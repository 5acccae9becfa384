/**
 * A picture in a box of its final size: loaded when in view, its average color until then, its title if it
 * fails.
 */
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { whenInView } from './in-view.ts'
import styles from './picture.module.css'

export type PictureSource = {
  src: string
  srcSet?: string
  sizes?: string
  /** Average color, #rrggbb. */
  color?: string
  /** Width divided by height. Without it the box is square until the picture has loaded. */
  ratio?: number
}

type PictureProps = PictureSource & {
  /** Empty if adjacent text says the same. */
  alt: string
  /** Shown in the box if the picture fails to load. */
  title?: string
  /** `contain` shows the complete picture with padding on a surface. */
  fit?: 'cover' | 'contain'
  /** Load immediately with high priority: for the first picture of a page. */
  priority?: boolean
  /** Round corners; a picture without them is clipped by its container, if at all. */
  radius?: 's' | 'm' | 'l' | 'xl'
  className?: string
  /** Called with each state of the file that the browser has chosen. */
  onLoadState?: (state: 'started' | 'shown' | 'failed', address: string) => void
  /** Called when loading has ended; `isLoaded` is false on failure. */
  onSettled?: (isLoaded: boolean) => void
}

/** @see AST-05, AST-06 */
export const Picture = (props: PictureProps) => <PictureBox key={props.src} {...props} />

const PictureBox = (props: PictureProps) => {
  const {
    src,
    srcSet,
    sizes,
    color,
    ratio,
    alt,
    title,
    fit = 'cover',
    priority,
    radius,
    className,
    onSettled,
    onLoadState,
  } = props
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>(src ? 'waiting' : 'failed')
  const [ownRatio, setOwnRatio] = useState<number>()
  const [isInView, setInView] = useState(priority === true)
  const box = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!isInView && box.current) return whenInView(box.current, () => setInView(true))
  }, [isInView])

  const settle = (next: 'shown' | 'failed', image: HTMLImageElement) => {
    onLoadState?.(next, image.currentSrc || src)
    if (next === 'shown' && image.naturalHeight) setOwnRatio(image.naturalWidth / image.naturalHeight)
    setState(next)
    onSettled?.(next === 'shown')
  }

  const callbacks = useRef({ onLoadState, onSettled })
  callbacks.current = { onLoadState, onSettled }
  const attachImage = useCallback((image: HTMLImageElement | null) => {
    // A picture from the browser's cache may have loaded before React attached its listeners.
    if (image?.complete && image.naturalWidth > 0) {
      setOwnRatio(image.naturalWidth / image.naturalHeight)
      setState('shown')
      callbacks.current.onLoadState?.('shown', image.currentSrc)
      callbacks.current.onSettled?.(true)
    } else if (image) callbacks.current.onLoadState?.('started', image.currentSrc || image.src)
    return () => {
      // A removed image continues to load and occupies one of the browser's few connections.
      if (image?.complete) return
      image?.removeAttribute('srcset')
      image?.removeAttribute('src')
    }
  }, [])

  const style = { '--picture-ratio': ratio ?? ownRatio ?? 1, '--picture-color': color } as CSSProperties
  return (
    <span
      ref={box}
      className={classes(styles.box, radius && styles[radius], className)}
      data-state={state}
      data-fit={fit}
      data-priority={priority || undefined}
      style={style}
    >
      {state === 'failed' ? (
        <span className={styles.title} aria-hidden={alt === '' || undefined}>
          {title ?? alt}
        </span>
      ) : isInView ? (
        <img
          ref={attachImage}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          draggable={false}
          onLoad={(event) => settle('shown', event.currentTarget)}
          onError={(event) => settle('failed', event.currentTarget)}
        />
      ) : null}
    </span>
  )
}
