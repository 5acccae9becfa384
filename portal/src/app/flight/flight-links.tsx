/** Links of the flight sheet: the map, the guide to the destination, and Close. */

import { Button, buttonStyles } from '@altiport/ui/button'
import { Icon } from '@altiport/ui/icon'
import { Row } from '@altiport/ui/row'
import { cityName, type Flight } from '#core/flight/flight-text.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { EntryLink } from '#core/menu/entry-link.tsx'
import type { MenuEntry } from '#core/menu/menu.ts'
import { closePopup } from '#core/popup.ts'
import styles from './flight-sheet.module.css'

/** `entries` as in the passenger's menu, so that no link leads to a page that is not on board. */
export function FlightLinks({ flight: { flight }, entries }: { flight: Flight; entries: MenuEntry[] }) {
  const text = useText()
  const { language } = useLanguage()
  const map = entries.find(({ path }) => path === '/app/moving-map')
  const guide = entries.find(({ path }) => path === '/app/guide')
  return (
    <Row wrap gap={2} mt={7} className={styles.links}>
      {map && (
        <EntryLink entry={map} className={buttonStyles({ variant: 'primary' })} onOpen={closePopup}>
          <Icon name="globe-hemisphere-west" />
          {text('flight.openMap')}
        </EntryLink>
      )}
      {guide && (
        <EntryLink entry={guide} className={buttonStyles()} onOpen={closePopup}>
          <Icon name="map-pin-line" />
          {text('flight.guideTo', { city: cityName(flight.destCity, flight.destCityNames, language) })}
        </EntryLink>
      )}
      <Button className={styles.close} onClick={closePopup}>
        {text('shell.close')}
      </Button>
    </Row>
  )
}
