/** The picture that leads a city or the guide, with name and text on it. */
import { Picture } from '@altiport/ui/picture'
import type { ReactNode } from 'react'
import { leadPicture } from '#core/media/picture-source.ts'
import styles from './guide-lead.module.css'
import type { CityCard } from './use-city.ts'

type GuideLeadProps = {
  picture: CityCard['picture']
  name: string
  /** Rendered above the name. */
  when: ReactNode
  /** Large, and on wide screens it stays in place while the rest scrolls. */
  isSticky?: boolean
  children: ReactNode
}

export function GuideLead({ picture, name, when, isSticky, children }: GuideLeadProps) {
  const source = leadPicture(picture)
  return (
    <header className={styles.lead} data-hero data-over-picture data-stays={isSticky || undefined}>
      {source && <Picture {...source} ratio={1} alt="" title="" priority className={styles.picture} />}
      <div className={styles.words}>
        {when}
        <h1 className={styles.name} data-long={name.length > 11 || undefined}>
          {name}
        </h1>
        {children}
      </div>
    </header>
  )
}

export const LeadWhen = ({ children }: { children: ReactNode }) => <p className={styles.when}>{children}</p>
