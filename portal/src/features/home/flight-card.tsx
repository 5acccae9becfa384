/** The flight at a glance on phones and tablets: where to, how long still, when. Leads to the map; opens the flight sheet where none is on board. */
import { formatLength } from '#core/format.ts'
import { GlobeCrop } from '#core/globe/globe-crop.tsx'
import { useText } from '#core/language/language.ts'
import { useFlightTime } from '#core/media/flight-time.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import { useMenu } from '#core/menu/use-menu.ts'
import { usePatience } from '#core/patience.ts'
import { openPopup } from '#core/popup.ts'
import look from './flight-card.module.css'

/** Its place is kept until the flight is known; without flight data the space closes. */
export function FlightCard() {
  const text = useText()
  const flight = useFlightTime()
  const isPatient = usePatience()
  const map = useMenu().entries.find(({ path }) => path === '/app/moving-map')
  if (!flight && !isPatient) return null
  const glance = (
    <>
      <span className={look.globe}>
        <GlobeCrop part="whole" focusY={0.36} />
      </span>
      <span className={look.figures}>
        <span className={look.left}>
          <span>{text('home.flightTo', { city: flight?.destination ?? '' })}</span>
          <strong>{formatLength(flight?.remainingInS ?? 0, text)}</strong>
        </span>
        <span className={look.landing}>
          <span>{text('home.landing')}</span>
          <strong>{flight?.landing ?? '00:00'}</strong>
        </span>
      </span>
    </>
  )
  return (
    <section className={look.place} data-kept={!flight || undefined} aria-label={text('home.flight')}>
      {map ? (
        <EntryLink entry={map} className={look.card}>
          {glance}
        </EntryLink>
      ) : (
        <button type="button" className={look.card} onClick={() => openPopup('flight')}>
          {glance}
        </button>
      )}
    </section>
  )
}
