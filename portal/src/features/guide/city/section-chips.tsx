/** The city's sections as chips side by side; the first chip is the city page. */
import { Chips, chipStyles } from '@altiport/ui/chip'
import { Icon } from '@altiport/ui/icon'
import { useEffect, useRef } from 'react'
import { useText } from '#core/language/language.ts'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { Link } from '#core/route/link.tsx'
import styles from './section-chips.module.css'
import type { City } from './use-city.ts'

/** @see GDE-02, GDE-10 */
export function SectionChips({
  city,
  currentSectionId,
}: {
  city: City
  /** A section's id; `null` on the city page. */
  currentSectionId: string | null
}) {
  const text = useText()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the chosen chip when it changes
  useEffect(() => {
    const row = nav.current?.firstElementChild
    const chosen = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !chosen) return
    const [chipBox, rowBox] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({
      left: chipBox.left + chipBox.width / 2 - rowBox.left - rowBox.width / 2,
      behavior: 'instant',
    })
  }, [currentSectionId])
  return (
    <nav ref={nav} aria-label={city.title}>
      <Chips className={styles.chips}>
        <Link
          to="/app/guide/$city"
          params={{ city: city.id }}
          replace={currentSectionId !== null}
          className={chipStyles(currentSectionId === null)}
          aria-current={currentSectionId === null ? 'page' : undefined}
        >
          <Icon name="sparkle" weight={currentSectionId === null ? 'fill' : 'regular'} />
          {text('guide.highlights')}
        </Link>
        {city.sections.map(({ id, title, icon }) => (
          <Link
            key={id}
            to="/app/guide/$city/$section"
            params={{ city: city.id, section: id }}
            replace={currentSectionId !== null}
            className={chipStyles(currentSectionId === id)}
            aria-current={currentSectionId === id ? 'page' : undefined}
          >
            <MenuIcon icon={icon} className={styles.icon} />
            {title}
          </Link>
        ))}
      </Chips>
    </nav>
  )
}
