/** Links to the other indexes of a micro-site that has several. */
import { Chips, chipStyles } from '@altiport/ui/chip'
import type { MicroSite } from '@altiport/wire/pack-stories'
import { Link } from '#core/route/link.tsx'

type IndexChipsProps = {
  site: MicroSite
  current: string
  others: readonly { id: string; title: string }[]
  /** In a page that has gutters. */
  bleed?: boolean
}

export function IndexChips({ site, current, others, bleed }: IndexChipsProps) {
  if (others.length === 0) return null
  return (
    <Chips bleed={bleed}>
      {others.map(({ id, title }) => (
        <Link
          key={id}
          to={`/app/micro-sites/${site}/Index/$indexId`}
          params={{ indexId: id }}
          className={chipStyles(id === current)}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </Chips>
  )
}
