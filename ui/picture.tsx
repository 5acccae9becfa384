/** A picture in its true box: fetched when it comes into view, its average colour until then, its title if it fails. */
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './picture.module.css'
import { whenInView } from './seen.ts'

export type PictureSource = {
  src: string
  srcSet?: string
  sizes?: string
  /** Average colour, #rrggbb. */
  color?: string
  /** Width by height. Without it the box is a square until the picture has told its own. */
  ratio?: number
}

type PictureProps = PictureSource & {
  /** Empty where the words beside it say the same. */
  alt: string
  /** Stands in the box when the picture does not come. */
  title?: string
  /** `contain` shows the whole picture on a surface, with air around it. */
  fit?: 'cover' | 'contain'
  /** Fetched at once and first: for the one picture that leads a page. */
  priority?: boolean
  className?: string
  /** What becomes of the file that the browser has chosen. */
  onStage?: (stage: 'started' | 'shown' | 'failed', address: string) => void
  /** There is nothing more to wait for. `isLoaded`: the picture is there; else it has failed. */
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
    className,
    onSettled,
    onStage,
  } = props
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>(src ? 'waiting' : 'failed')
  const [ownRatio, setOwnRatio] = useState<number>()
  const [isInView, setInView] = useState(priority === true)
  const box = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!isInView && box.current) return whenInView(box.current, () => setInView(true))
  }, [isInView])

  const settle = (next: 'shown' | 'failed', image: HTMLImageElement) => {
    onStage?.(next, image.currentSrc || src)
    if (next === 'shown' && image.naturalHeight) setOwnRatio(image.naturalWidth / image.naturalHeight)
    setState(next)
    onSettled?.(next === 'shown')
  }

  const report = useRef({ onStage, onSettled })
  report.current = { onStage, onSettled }
  const attachImage = useCallback((image: HTMLImageElement | null) => {
    // A picture from the browser's cache may have finished before React listened.
    if (image?.complete && image.naturalWidth > 0) {
      setOwnRatio(image.naturalWidth / image.naturalHeight)
      setState('shown')
      report.current.onStage?.('shown', image.currentSrc)
      report.current.onSettled?.(true)
    } else if (image) report.current.onStage?.('started', image.currentSrc || image.src)
    return () => {
      // Taken out of the page, an image loads on and holds one of the browser's few connections.
      if (image?.complete) return
      image?.removeAttribute('srcset')
      image?.removeAttribute('src')
    }
  }, [])

  const style = { '--picture-ratio': ratio ?? ownRatio ?? 1, '--picture-color': color } as CSSProperties
  return (
    <span
      ref={box}
      className={classes(styles.box, className)}
      data-state={state}
      data-fit={fit}
      data-leads={priority || undefined}
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
