/** The menu as shortcuts: icon and name, scrolling sideways. Hidden on wide screens, which have the side list. */
import { Icon } from '@altiport/ui/icon'
import { useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { shortcutsOf } from './shortcut-list.ts'
import styles from './shortcuts.module.css'

export function Shortcuts({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useText()
  return (
    <nav className={styles.shortcuts} aria-label={text('home.sections')}>
      <ul>
        {shortcutsOf(entries).map((shortcut) => (
          <li key={shortcut.id}>
            <EntryLink entry={shortcut}>
              <b>{shortcut.icon ? <MenuIcon icon={shortcut.icon} /> : <Icon name="squares-four" />}</b>
              <span>{shortcut.shortTitle ?? shortcut.title}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
