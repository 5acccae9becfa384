/** The menu as tiles, then settings and the pages outside the menu. */

import { nativeLanguageName } from '@altiport/client/translator'
import { Card } from '@altiport/ui/card'
import { Dialog } from '@altiport/ui/dialog'
import { Icon, type IconName } from '@altiport/ui/icon'
import type { As } from '@altiport/ui/layout'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
import { Text } from '@altiport/ui/text'
import type { CSSProperties, ElementType } from 'react'
import { useFlight } from '#core/flight/flight.ts'
import { cityName } from '#core/flight/flight-text.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { MenuIcon } from '#core/menu/menu-icon.tsx'
import { useHasRoute } from '#core/menu/use-has-route.ts'
import { useMenu } from '#core/menu/use-menu.ts'
import { closePopup, openPopup, usePopup } from '#core/popup.ts'
import { revision } from '#core/revision.ts'
import { Link } from '#core/route/link.tsx'
import { useRoutePath } from '#core/route/use-route.ts'
import { useSession } from '#core/session/session.ts'
import { useStyle, useTheme } from '#core/style/style.ts'
import styles from './all-sheet.module.css'
import { Logo } from './logo.tsx'
import { pagesOutsideMenu } from './pages-outside-menu.ts'

export function AllSheet({ entries }: { entries: MenuEntry[] }) {
  const text = useText()
  const open = usePopup() === 'all'
  const { backgroundUrl } = useStyle()
  const { degradedMode } = useSession()
  const { active } = useMenu()
  return (
    <Dialog
      open={open}
      onClose={closePopup}
      size="wide"
      title={text('shell.allOnBoard')}
      subtitle={<FlightSummary />}
      closeLabel={text('shell.close')}
      header={
        <>
          {backgroundUrl && (
            <span
              aria-hidden="true"
              className={styles.background}
              style={{ '--picture': `url("${CSS.escape(backgroundUrl)}")` } as CSSProperties}
            />
          )}
          <Logo variant="disc" />
        </>
      }
    >
      {degradedMode && (
        <Card row surface="faint" align="start" gap={3} mt={3} mb={3}>
          <Icon name="moon-stars" size="m" />
          <Text variant="callout">
            <b>{text('shell.servicesUnavailable')}</b> {text('shell.servicesUnavailableHint')}
          </Text>
        </Card>
      )}
      <ul className={styles.tiles} aria-label={text('shell.sections')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink
              entry={entry}
              current={entry.id === active?.id}
              className={styles.tile}
              onOpen={closePopup}
            >
              {entry.icon ? (
                <MenuIcon icon={entry.icon} className={styles.icon} />
              ) : (
                <Icon name="squares-four" size="m" />
              )}
              <span>{entry.title}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
      <PagesOutsideMenu />
    </Dialog>
  )
}

const pages = {
  '/my-list': { icon: 'bookmark-simple', name: 'list.title' },
  '/announcements': { icon: 'speaker-high', name: 'announcement.title' },
  '/terms-of-use': { icon: 'scroll', name: 'shell.terms' },
  '/privacy-policy': { icon: 'shield-check', name: 'shell.privacy' },
  '/about': { icon: 'info', name: 'about.title' },
} as const satisfies Record<(typeof pagesOutsideMenu)[number], object>

function FlightSummary() {
  const text = useText()
  const { language } = useLanguage()
  const { flight, loaded } = useFlight()
  if (!loaded) return null
  return text('shell.flightTo', {
    number: flight.flightId || 'none',
    from: cityName(flight.originCity, flight.originCityNames, language),
    to: cityName(flight.destCity, flight.destCityNames, language),
  })
}

/** Settings always; the other pages only if the portal has a route for them. */
function PagesOutsideMenu() {
  const text = useText()
  const { offersDark } = useStyle()
  const { preference } = useTheme()
  const { language } = useLanguage()
  const hasRoute = useHasRoute()
  const currentPath = useRoutePath()
  const summary = offersDark
    ? text('settings.summary', {
        theme: text(`settings.${preference}`),
        language: nativeLanguageName(language),
      })
    : nativeLanguageName(language)
  return (
    <Stack as="ul" mt={4}>
      <li>
        <MenuRow
          as="button"
          type="button"
          icon="gear-six"
          name={text('settings.title')}
          value={summary}
          onClick={() => openPopup('settings')}
        />
      </li>
      {pagesOutsideMenu
        .filter((path) => hasRoute(path))
        .map((path) => (
          <li key={path}>
            <MenuRow
              as={Link}
              to={path}
              aria-current={path === currentPath ? 'page' : undefined}
              icon={pages[path].icon}
              name={text(pages[path].name)}
              onClick={closePopup}
            />
          </li>
        ))}
      <li>
        <MenuRow
          as="button"
          type="button"
          icon="chat-circle-dots"
          name={text('shell.feedback')}
          onClick={() => openPopup('feedback')}
        />
      </li>
      <Text as="li" variant="label" tone="subtle" mt={4}>
        {text('shell.version', { version: `\u2066${revision.version}\u2069` })}
      </Text>
    </Stack>
  )
}

type MenuRowProps = { icon: IconName; name: string; value?: string }

function MenuRow<Element extends ElementType>(props: As<Element, MenuRowProps>) {
  const { icon, name, value, ...rest } = props as MenuRowProps & { as: ElementType }
  return (
    <Row {...rest} wrap className={styles.row}>
      <Icon name={icon} size="m" className={styles.rowIcon} />
      <span className={styles.rowName}>{name}</span>
      {value && (
        <Text as="span" variant="callout" tone="subtle">
          {value}
        </Text>
      )}
      <Icon name="caret-right" />
    </Row>
  )
}
