/** A title as a tile: its picture in one of four shapes, one line of name, one of caption. The link is the whole tile. */
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
  /** What lies on the picture's top end corner. */
  corner?: ReactNode
  picture?: PictureSource
  /** 0 to 1, left out when nothing has begun. */
  progress?: number
  /** Shows the play disc: a tap starts the title. */
  plays?: boolean
  /** In columns the title may take two lines; in a rail it has one. */
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
      {/* A title in another script is cut at its own end. */}
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
