/** Titles as a grid of posters, each with its time left, end time or duration. */
import { Grid } from '@altiport/ui/grid'
import { formatDuration } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { isInProgress, leftInS } from '#core/media/fit/fit.ts'
import type { FlightTime } from '#core/media/fit/flight-time.ts'
import { MediaTile, type TileItem } from '#core/media/tiles/media-tile.tsx'
import styles from './title-grid.module.css'

/** With `flight` the captions contain the end time of a title started now. */
export function TitleGrid({ titles, flight }: { titles: readonly TileItem[]; flight: FlightTime | null }) {
  const text = useText()
  const caption = useCaption(flight)
  const wideCaption = ({ durationInS, inProgress }: TileItem) =>
    flight && durationInS && !isInProgress({ inProgress })
      ? text('vod.lengthEnds', {
          length: formatDuration(durationInS, text),
          time: flight.timeAfter(durationInS),
        })
      : undefined
  return (
    <Grid phone={3} tablet={5} desktop={7}>
      {titles.map((title) => (
        <li key={title.id}>
          <MediaTile
            item={title}
            shape="poster"
            caption={<Caption short={caption(title)} long={wideCaption(title)} />}
            wraps
          />
        </li>
      ))}
    </Grid>
  )
}

/** The long form is displayed if the column is wide enough. */
const Caption = ({ short, long }: { short?: string; long?: string }) =>
  long ? (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.long}>{long}</span>
    </>
  ) : (
    short
  )

/** The time left of a started title; of others the end time, or the duration without a flight. */
export function useCaption(flight: FlightTime | null) {
  const text = useText()
  return (title: TileItem) => {
    const remainingInS = leftInS(title)
    if (remainingInS === null) return undefined
    // Seconds are of no use for a started title.
    if (isInProgress(title))
      return text('media.left', { length: formatDuration(Math.max(60, remainingInS), text) })
    return flight
      ? text('vod.ends', { time: flight.timeAfter(remainingInS) })
      : formatDuration(remainingInS, text)
  }
}
