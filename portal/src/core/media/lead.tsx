/** The picture that leads a page, joined to the page without an edge, and what stands on it. */

import { buttonLook } from '@altiport/ui/button'
import { classes } from '@altiport/ui/classes'
import { Picture } from '@altiport/ui/picture'
import type { ReactNode } from 'react'
import look from './lead.module.css'
import { leadPicture, type PackPicture } from './picture-source.ts'

type LeadProps = {
  picture: PackPicture | null | undefined
  /** Fetched before anything else; for the page's first picture only. */
  priority?: boolean
  onSettled?: () => void
  className?: string
  children?: ReactNode
}

export function Lead({ picture, priority, onSettled, className, children }: LeadProps) {
  const source = leadPicture(picture)
  return (
    <div className={classes(look.lead, className)} data-hero>
      <div className={look.art} aria-hidden="true">
        {source && (
          <Picture
            {...source}
            alt=""
            title=""
            priority={priority}
            onSettled={onSettled}
            className={look.picture}
          />
        )}
      </div>
      <div className={look.words}>{children}</div>
    </div>
  )
}

/** The look of what stands beside the primary button on a lead. */
export const secondOnLead = classes(buttonLook(), look.second)
