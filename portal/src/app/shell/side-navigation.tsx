/** The navigation of wide screens: a rail of icons from 1024 px, a list with names from 1280 px. */

import { classes } from '@altiport/ui/classes'
import { Icon } from '@altiport/ui/icon'
import { Stack } from '@altiport/ui/stack'
import { useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { openPopup, usePopup } from '#core/popup.ts'
import { Link } from '#core/route/link.tsx'
import { Logo } from './logo.tsx'
import styles from './side-navigation.module.css'

export function SideNavigation({
  entries,
  active,
  isHomeCurrent,
  isAllCurrent,
  rail,
}: {
  entries: MenuEntry[]
  active: MenuEntry | undefined
  isHomeCurrent: boolean
  /** The page is not in the menu, but linked from "All". */
  isAllCurrent: boolean
  rail: boolean
}) {
  const text = useText()
  const allOpen = usePopup() === 'all'
  return (
    <Stack
      as="nav"
      aria-label={text('shell.navigation')}
      gap={rail ? 4 : 6}
      align={rail ? 'center' : undefined}
      className={classes(styles.side, rail && styles.rail)}
    >
      <Logo variant={rail ? 'disc' : 'list'} />
      <Stack gap={1} className={styles.list}>
        <Link to="/" className={styles.item} aria-current={isHomeCurrent ? 'page' : undefined}>
          <Icon name="house" weight={isHomeCurrent ? 'fill' : 'regular'} />
          <span>{text('shell.home')}</span>
        </Link>
        {entries.map((entry) => (
          <EntryLink key={entry.id} entry={entry} current={entry.id === active?.id} className={styles.item}>
            {entry.icon ? <MenuIcon icon={entry.icon} /> : <Icon name="squares-four" />}
            <span>{rail ? (entry.shortTitle ?? entry.title) : entry.title}</span>
          </EntryLink>
        ))}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={allOpen}
          aria-current={isAllCurrent || undefined}
          onClick={() => openPopup('all')}
        >
          <Icon name="squares-four" weight={allOpen || isAllCurrent ? 'fill' : 'regular'} />
          <span>{text('shell.all')}</span>
        </button>
      </Stack>
    </Stack>
  )
}
