/** The current flight on the login page; only data that passengers see as well. */

import { classes } from '@altiport/ui/classes'
import { Line } from '@altiport/ui/line'
import { Row } from '@altiport/ui/row'
import { Stack } from '@altiport/ui/stack'
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

type Summary = { number: string; city: string; from: string; to: string; progress: number; leftInS: number }

/** Reserves the space of the flight's summary before the first reply, so that nothing below moves under a finger. */
const placeholder: Summary = {
  number: 'XX 000',
  city: 'XXXXXX',
  from: 'XXX',
  to: 'XXX',
  progress: 0,
  leftInS: 9000,
}

export function FlightSummary({ data }: { data: CurrentFlightReply | null }) {
  const text = useText()
  const language = useLanguage()
  if (!data) return <FlightLines {...placeholder} isHidden />
  const { flight, progress } = data
  if (!flight || !progress)
    return (
      <Text variant="display" balance>
        {text('login.noFlight')}
      </Text>
    )
  return (
    <FlightLines
      number={flight.flightId}
      city={inLanguage({ en: flight.destCity, ...flight.destCityNames }, language)}
      from={flight.originIata}
      to={flight.destIata}
      progress={progress.progress}
      leftInS={progress.remainingTime}
    />
  )
}

function FlightLines({
  number,
  city,
  from,
  to,
  progress,
  leftInS,
  isHidden,
}: Summary & { isHidden?: boolean }) {
  const text = useText()
  return (
    <Stack gap={5} className={isHidden ? styles.hidden : undefined}>
      <Text variant="display" balance>
        {text('login.flight', { number: number.replaceAll(' ', '\u00a0'), city })}
      </Text>
      <Row gap={4} dir="ltr" className={classes(styles.route, textStyles({ variant: 'h3' }))}>
        <span>{from}</span>
        <Line
          value={progress / 100}
          label={text('flight.flown')}
          valueText={text('flight.percent', { n: Math.round(progress) })}
        />
        <span>{to}</span>
      </Row>
      {leftInS > 0 && (
        <Text variant="h3">{text('flight.left', { length: formatDuration(leftInS, text) })}</Text>
      )}
    </Stack>
  )
}

/** `null` before the first reply. */
export function usePublicFlight(): CurrentFlightReply | null {
  const [current, setCurrent] = useState<CurrentFlightReply | null>(null)
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
