/** A product's picture, uncropped, on the product's background color, with a soft shadow on the ground. */
import { classes } from '@altiport/ui/classes'
import { Picture } from '@altiport/ui/picture'
import type { CSSProperties, ReactNode } from 'react'
import { leadPicture, type PackPicture, tilePicture } from '#core/media/picture/picture-source.ts'
import styles from './product-picture.module.css'
import { stageStyle } from './stage-color.ts'

export function ProductPicture({
  picture,
  color,
  title,
  alt = '',
  isLead,
  dimmed,
  className,
  children,
}: {
  picture: PackPicture | null | undefined
  color: string | null | undefined
  /** Displayed if the picture cannot be loaded. */
  title?: string
  alt?: string
  /** The leading picture of a page, loaded with priority. */
  isLead?: boolean
  /** Sold out. */
  dimmed?: boolean
  className?: string
  children?: ReactNode
}) {
  const source = isLead ? leadPicture(picture) : tilePicture(picture)
  return (
    <span
      className={classes(styles.stage, className)}
      data-dimmed={dimmed || undefined}
      style={stageStyle(color) as CSSProperties}
    >
      <Picture
        {...(source ?? { src: '' })}
        color="transparent"
        alt={alt}
        title={title}
        priority={isLead}
        className={styles.picture}
      />
      {children}
    </span>
  )
}
