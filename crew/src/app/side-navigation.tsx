/** The navigation: a list on the start side above the flight's progress; on a phone, a row at the foot without it. */
import { Text } from '@altiport/ui/text'
import { useState } from 'react'
import { FlightFoot } from '#core/flight/flight-foot.tsx'
import { Icon } from '#core/icon/icon.tsx'
import { useText } from '#core/language/language.ts'
import { useNewOrders } from '#core/orders/orders.ts'
import { goTo } from '#core/router.ts'
import { useSession } from '#core/session/session.ts'
import { type ConsoleScreen, screens } from './screens.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import styles from './side-navigation.module.css'

const scrollIntoView = (entry: HTMLElement | null) =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export function SideNavigation({ current }: { current: ConsoleScreen }) {
  const text = useText()
  const newOrders = useNewOrders()
  const { tablet } = useSession()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  return (
    <header className={styles.side}>
      <button
        type="button"
        className={styles.settings}
        aria-haspopup="dialog"
        aria-label={`${text('console.crew')} ${tablet}`}
        onClick={() => setSettingsOpen(true)}
      >
        <Icon name="gear-six" size="m" />
        <span>{text('console.crew')}</span>{' '}
        {tablet && (
          <Text as="span" variant="h3" tone="muted" push data-ltr>
            {tablet}
          </Text>
        )}
      </button>
      <nav aria-label={text('console.screens')} className={styles.screens}>
        {screens
          .filter(({ icon }) => icon !== null)
          .map((screen) => (
            <a
              key={screen.path}
              href={screen.path}
              aria-current={screen === current || screen.path === current.under ? 'page' : undefined}
              className={styles.entry}
              ref={screen === current ? scrollIntoView : undefined}
              onClick={(event) => {
                event.preventDefault()
                goTo(screen.path)
              }}
            >
              <Icon name={screen.icon!} size="m" weight={screen === current ? 'fill' : 'regular'} />
              <Text as="span" weight="strong">
                {text(screen.title)}
              </Text>
              {screen.counts === 'orders' && newOrders > 0 && (
                <span
                  className={styles.badge}
                  aria-label={text('orders.newCount', { n: newOrders })}
                  role="img"
                >
                  {newOrders}
                </span>
              )}
            </a>
          ))}
      </nav>
      <div className={styles.foot}>
        <FlightFoot />
      </div>
      <SettingsSheet open={areSettingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  )
}
