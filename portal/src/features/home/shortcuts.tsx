/** The menu as doors: icon and name, scrolling sideways. On wide screens the side list says the same. */
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
    <nav className={styles.doors} aria-label={text('home.doors')}>
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
