/** The current flight on the login page; only data that is public to passengers, too. */

import { classes } from '@altiport/ui/classes'
import { Line } from '@altiport/ui/line'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import { crewFlightCall } from '@altiport/wire/crew'
import type { CurrentFlightReply } from '@altiport/wire/flight'
import { useEffect, useState } from 'react'
import { formatDuration } from '#core/format.ts'
import { callHub } from '#core/hub.ts'
import { useLanguage, useText } from '#core/language/language.ts'
import { inLanguage } from '#core/local-text.ts'
import styles from './login-page.module.css'

const pollInMs = 5000

export function FlightSummary({ flight, progress }: CurrentFlightReply) {
  const text = useText()
  const language = useLanguage()
  if (!flight || !progress)
    return (
      <Text variant="display" balance>
        {text('login.noFlight')}
      </Text>
    )
  const city = inLanguage({ en: flight.destCity, ...flight.destCityNames }, language)
  return (
    <>
      <Text variant="display" balance>
        {text('login.flight', { number: flight.flightId.replaceAll(' ', '\u00a0'), city })}
      </Text>
      <Row gap={4} dir="ltr" className={classes(styles.way, textStyles({ variant: 'h3' }))}>
        <span>{flight.originIata}</span>
        <Line
          value={progress.progress / 100}
          label={text('flight.flown')}
          valueText={text('flight.percent', { n: Math.round(progress.progress) })}
        />
        <span>{flight.destIata}</span>
      </Row>
      {progress.remainingTime > 0 && (
        <Text variant="h3">
          {text('flight.left', { length: formatDuration(progress.remainingTime, text) })}
        </Text>
      )}
    </>
  )
}

export function useOpenFlight(): CurrentFlightReply {
  const [current, setCurrent] = useState<CurrentFlightReply>({ flight: null, progress: null })
  useEffect(() => {
    let isUnmounted = false
    const poll = () =>
      callHub(crewFlightCall).then(
        (reply) => isUnmounted || setCurrent(reply),
        () => {},
      )
    void poll()
    const timer = setInterval(poll, pollInMs)
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [])
  return current
}
