/** Home, the first three menu entries with an icon, and "All": at the bottom of phones, a pill on tablets. */
import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { Text } from '@altiport/ui/text'
import { useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { openPopup, usePopup } from '#core/popup.ts'
import { Link } from '#core/route/link.tsx'
import styles from './tabs.module.css'

const entriesInTabs = 3

export const entriesOfTabs = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ icon }) => icon).slice(0, entriesInTabs)

export function Tabs({
  entries,
  active,
  isHomeCurrent,
  isAllCurrent,
  floating,
}: {
  entries: MenuEntry[]
  active: MenuEntry | undefined
  isHomeCurrent: boolean
  /** The page is not in the menu, but linked from "All". */
  isAllCurrent: boolean
  floating: boolean
}) {
  const text = useText()
  const allOpen = usePopup() === 'all'
  const shown = entriesOfTabs(entries)
  const isInAll = isAllCurrent || (active !== undefined && !isHomeCurrent && !shown.includes(active))
  return (
    <nav aria-label={text('shell.navigation')} className={classes(styles.tabs, floating && styles.floating)}>
      <Link to="/" className={styles.tab} aria-current={isHomeCurrent ? 'page' : undefined}>
        <Icon name="house" weight={isHomeCurrent ? 'fill' : 'regular'} />
        <Text as="span" fits truncate>
          {text('shell.home')}
        </Text>
      </Link>
      {shown.map((entry) => (
        <EntryLink key={entry.id} entry={entry} current={entry.id === active?.id} className={styles.tab}>
          {entry.icon && <MenuIcon icon={entry.icon} className={styles.icon} />}
          <Text as="span" fits truncate>
            {entry.shortTitle ?? entry.title}
          </Text>
        </EntryLink>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={allOpen}
        aria-current={isInAll || undefined}
        onClick={() => openPopup('all')}
      >
        <Icon name="squares-four" weight={allOpen || isInAll ? 'fill' : 'regular'} />
        <Text as="span" fits truncate>
          {text('shell.all')}
        </Text>
      </button>
    </nav>
  )
}
