/** Suggests at most two films for the time left, and marks them on the progress line. */

import { Card } from '@altiport/ui/card'
import { Line, type LinePiece } from '@altiport/ui/line'
import { Row } from '@altiport/ui/row'
import { Text, textStyles } from '@altiport/ui/text'
import { continueWatchingQuery, vodHomeQuery } from '@altiport/wire/vod'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { leftInS, planFor } from '#core/media/fit/fit.ts'
import type { FlightTime } from '#core/media/fit/flight-time.ts'
import { closePopup } from '#core/popup.ts'
import { useQuery } from '#core/query/query.ts'
import { Link } from '#core/route/link.tsx'
import styles from './film-plan.module.css'

/** Renders nothing if no film fits. Links to the first film. */
export function FilmPlan({ flightTime }: { flightTime: FlightTime }) {
  const text = useText()
  const films = useQuery(vodHomeQuery).data?.app.vod
  const started = useQuery(continueWatchingQuery).data?.app.vod.continueWatching
  const all = films?.categories.flatMap(({ items }) => items) ?? []
  const [first, second] = planFor(started ?? [], all, flightTime.remainingInS)
  if (!first) return null
  const lengths = [first, second].map((film) => (film && leftInS(film)) ?? 0)
  const spareInS = flightTime.remainingInS - lengths[0]! - lengths[1]!
  return (
    <Card
      as={Link}
      to="/app/vod/media/$appId"
      params={{ appId: first.id }}
      surface="quiet"
      gap={3}
      mt={6}
      className={styles.plan}
      onClick={closePopup}
    >
      <Row
        as="span"
        wrap="tight"
        align="baseline"
        justify="between"
        gap={4}
        className={textStyles({ variant: 'callout' })}
      >
        <Text as="strong" weight="strong">
          {second
            ? text('filmPlan.two', { first: first.title, second: second.title })
            : text('filmPlan.one', { title: first.title })}
        </Text>
        <Text as="span" tone="muted">
          {text('filmPlan.timeToSpare', { length: formatDuration(spareInS, text) })}
        </Text>
      </Row>
      <Line
        value={1 - flightTime.remainingInS / flightTime.totalInS}
        pieces={piecesOf(lengths, flightTime)}
        className={styles.line}
      />
    </Card>
  )
}

function piecesOf(lengths: number[], { remainingInS, totalInS }: FlightTime): LinePiece[] {
  let from = 1 - remainingInS / totalInS
  return lengths
    .filter((lengthInS) => lengthInS > 0)
    .map((lengthInS, nth) => {
      const piece: LinePiece = { from, to: from + lengthInS / totalInS, tone: nth === 0 ? 'ink' : 'quiet' }
      from = piece.to
      return piece
    })
}
