/**
 * A title as a tile: a picture in one of four shapes, a line of title, a line of caption; the complete tile
 * is a link.
 */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Bar } from './line.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import styles from './tile.module.css'

export type TileShape = 'poster' | 'wide' | 'square' | 'cover'

export type TileProps = Omit<ComponentProps<'a'>, 'title' | 'children'> & {
  shape: TileShape
  title: string
  caption?: ReactNode
  /** A small mark before the caption, such as a flag. */
  mark?: ReactNode
  /** Content at the picture's top end corner. */
  corner?: ReactNode
  picture?: PictureSource
  /** 0 to 1; absent if not started. */
  progress?: number
  /** Shows a play button: a tap starts playback. */
  plays?: boolean
  /** Allows two lines for the title, as in grids; in a rail it has one. */
  wraps?: boolean
}

export function Tile(props: TileProps) {
  const { shape, title, caption, mark, corner, picture, progress, plays, wraps, className, ...link } = props
  const isOnPicture = shape === 'wide'
  const bar =
    progress === undefined ? null : <Bar value={progress} onPicture={isOnPicture} className={styles.bar} />
  return (
    <a {...link} className={classes(styles.tile, className)} data-shape={shape}>
      <span className={styles.picture} data-scrim={plays || (isOnPicture && bar) ? '' : undefined}>
        <Picture {...(picture ?? { src: '' })} alt="" title={title} className={styles.image} />
        {corner && <span className={styles.corner}>{corner}</span>}
        {plays && (
          <span className={styles.disc}>
            <Icon name="play" weight="fill" />
          </span>
        )}
        {isOnPicture && bar}
      </span>
      {!isOnPicture && bar}
      {/* `auto`: a title in another script is truncated at its own end. */}
      <span className={styles.title} dir="auto" data-wraps={wraps || undefined}>
        {title}
      </span>
      {caption && (
        <span className={styles.caption}>
          {mark}
          {caption}
        </span>
      )}
    </a>
  )
}
