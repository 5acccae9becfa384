/** Links to the indexes of a micro-site that has several; the current one is highlighted. */
import { Chips, chipStyles } from '@altiport/ui/chip'
import type { MicroSite } from '@altiport/wire/pack-stories'
import { Link } from '#core/route/link.tsx'

type IndexChipsProps = {
  site: MicroSite
  current: string
  indexes: readonly { id: string; title: string }[]
  /** Set on a page that has gutters: the row extends into them. */
  bleed?: boolean
}

export function IndexChips({ site, current, indexes, bleed }: IndexChipsProps) {
  if (indexes.length === 0) return null
  return (
    <Chips bleed={bleed}>
      {indexes.map(({ id, title }) => (
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
