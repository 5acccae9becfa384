/** The lead picture of a city or of the guide, with name and text on it. */
import { Headline } from '@altiport/ui/headline'
import { Picture } from '@altiport/ui/picture'
import { Text } from '@altiport/ui/text'
import type { ReactNode } from 'react'
import { leadPicture } from '#core/media/picture/picture-source.ts'
import type { CityCard } from './city/use-city.ts'
import styles from './guide-lead.module.css'

type GuideLeadProps = {
  picture: CityCard['picture']
  name: string
  /** Rendered above the name. */
  note: ReactNode
  /** The lead is large, and on wide screens stays in place while the rest scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/** Longer names are set smaller, to fit on one line. */
const maxLargeLength = 11

export function GuideLead({ picture, name, note, isSticky, children }: GuideLeadProps) {
  const source = leadPicture(picture)
  return (
    <header className={styles.lead} data-hero data-over-picture data-stays={isSticky || undefined}>
      {source && <Picture {...source} ratio={1} alt="" title="" priority className={styles.picture} />}
      <div className={styles.text}>
        {note}
        <Headline size={name.length > maxLargeLength ? 'm' : 'l'}>{name}</Headline>
        {children}
      </div>
    </header>
  )
}

export const LeadNote = ({ children }: { children: ReactNode }) => (
  <Text variant="h3" mb={2}>
    {children}
  </Text>
)
