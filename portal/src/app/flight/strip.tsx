/** The strip across wide screens: departure, progress, arrival, time left; search, language and theme at its end. */

import { nativeLanguageName } from '@altiport/client/translator'
import { IconButton } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Line } from '@altiport/ui/line'
import { Popover, PopoverItem } from '@altiport/ui/popover'
import { Row } from '@altiport/ui/row'
import { VisuallyHidden } from '@altiport/ui/visually-hidden'
import { SearchLink } from '#app/shell/search-link.tsx'
import { useFlight } from '#core/flight/flight.ts'
import { arrivalClock, departureClock, partFlown, timeLeft } from '#core/flight/flight-text.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { openPopup } from '#core/popup.ts'
import { useStyle, useTheme } from '#core/style/style.ts'
import styles from './strip.module.css'

export function Strip() {
  return (
    <Row as="header" gap={2} className={styles.strip}>
      <FlightStrip />
      <SearchLink />
      <LanguageButton />
      <ThemeButton />
    </Row>
  )
}

function FlightStrip() {
  const text = useText()
  const flight = useFlight()
  const left = timeLeft(flight, text)
  return (
    <Row as="button" type="button" gap={4} grow className={styles.flight} onClick={() => openPopup('flight')}>
      <VisuallyHidden>{text('flight.open')}: </VisuallyHidden>
      {flight.loaded && (
        <span className={styles.end}>
          <b>{flight.flight.originIata}</b> {departureClock(flight)}
        </span>
      )}
      <Line key={String(flight.loaded)} value={partFlown(flight)} />
      {flight.loaded && (
        <span className={styles.end}>
          <b>{flight.flight.destIata}</b> {arrivalClock(flight)}
        </span>
      )}
      {left && <span className={styles.left}>{left}</span>}
    </Row>
  )
}

function LanguageButton() {
  const text = useText()
  const { language, languages, setLanguage } = useLanguage()
  if (languages.length < 2) return null
  return (
    <Popover
      label={text('shell.language')}
      trigger={(props) => <IconButton icon="translate" label={text('shell.language')} {...props} />}
    >
      {languages.map((code) => (
        <PopoverItem
          key={code}
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {nativeLanguageName(code)}
          {code === language && <Icon name="check" weight="bold" className={styles.check} />}
        </PopoverItem>
      ))}
    </Popover>
  )
}

/** Only if the two color sets differ. @see STY-04, STY-06 */
function ThemeButton() {
  const text = useText()
  const { offersDark } = useStyle()
  const { mode, toggleTheme } = useTheme()
  if (!offersDark) return null
  return (
    <IconButton
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={text(mode === 'dark' ? 'shell.toLight' : 'shell.toDark')}
      onClick={toggleTheme}
    />
  )
}
