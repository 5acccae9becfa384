/** The hero picture of a page, blended into the background, with content on top. */

import { buttonStyles } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Picture } from '@altiport/ui/picture'
import type { ReactNode } from 'react'
import styles from './lead.module.css'
import { leadPicture, type PackPicture } from './picture/picture-source.ts'

type LeadProps = {
  picture: PackPicture | null | undefined
  /** High fetch priority; for the page's first picture only. */
  priority?: boolean
  onSettled?: (isShown: boolean) => void
  className?: string
  children?: ReactNode
}

export function Lead({ picture, priority, onSettled, className, children }: LeadProps) {
  const source = leadPicture(picture)
  return (
    <div
      className={classes(styles.lead, className)}
      data-hero
      data-dark={isDark(picture?.color) || undefined}
    >
      <div className={styles.art} aria-hidden="true">
        {source && (
          <Picture
            {...source}
            alt=""
            title=""
            priority={priority}
            onSettled={onSettled}
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  )
}

/** Perceived luminance below 40 %. `color` is `#rrggbb`. */
function isDark(color: string | undefined): boolean {
  const parts = color?.match(/^#(..)(..)(..)$/)?.slice(1)
  if (!parts) return false
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16) / 255) as [number, number, number]
  return 0.299 * red + 0.587 * green + 0.114 * blue < 0.4
}

/** Styles of the secondary button on a hero picture. */
export const secondaryLeadButton = classes(buttonStyles(), styles.second)
