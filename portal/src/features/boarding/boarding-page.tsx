/** The boarding deck: a welcome for guests. It needs no session, and does not wait for one. */

import { nativeLanguageName } from '@altiport/client/translator'
import { IconButton } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Popover, PopoverItem } from '@altiport/ui/popover'
import { type CSSProperties, useEffect } from 'react'
import { fetchFlight, useFlight } from '#core/flight/flight.ts'
import { cssUrl } from '#core/image.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { useLogo } from '#core/style/logo-shape.ts'
import { useStyle } from '#core/style/style.ts'
import styles from './boarding-page.module.css'
import { boardingText } from './boarding-text.ts'

/** Guests have no socket for updates, so they poll. */
const pollIntervalInMs = 20_000

/** @see RTE-49, SES-09, OP-10 */
export function BoardingPage() {
  const text = useText()
  const { language } = useLanguage()
  const { backgroundUrl } = useStyle()
  const { sentence, facts, buttonLabel } = boardingText(useFlight(), language, text)
  useEffect(() => {
    const timer = setInterval(fetchFlight, pollIntervalInMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div
      className={styles.deck}
      data-bleed="whole"
      data-alone
      style={backgroundUrl ? ({ '--picture': cssUrl(backgroundUrl) } as CSSProperties) : undefined}
    >
      <div className={styles.head}>
        <Airline />
        <Languages />
      </div>
      <div>
        <h1 className={styles.welcome}>
          <span>{text('boarding.welcome')}</span> <span>{text('boarding.greeting')}</span>
        </h1>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Link to="/" className={styles.enter}>
          {buttonLabel}
        </Link>
      </div>
    </div>
  )
}

function Airline() {
  const { name } = useStyle()
  const { isWide, full } = useLogo()
  return (
    <p className={styles.airline}>
      {full && (
        <span className={styles.plate}>
          <img {...full} alt={isWide ? name : ''} />
        </span>
      )}
      {/* A wide logo contains the name. */}
      {!isWide && <span>{name}</span>}
    </p>
  )
}

/** Renders nothing if there is only one language. @see LNG-01 */
function Languages() {
  const text = useText()
  const { language, languages, setLanguage } = useLanguage()
  if (languages.length < 2) return null
  return (
    <Popover
      label={text('shell.language')}
      className={styles.languages}
      trigger={(props) => (
        <IconButton icon="translate" surface="glass" label={text('shell.language')} {...props} />
      )}
    >
      {languages.map((code) => (
        <PopoverItem
          key={code}
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {nativeLanguageName(code)}
          {code === language && <Icon name="check" weight="bold" />}
        </PopoverItem>
      ))}
    </Popover>
  )
}
