/** Titles as posters in columns, each with what is left of it, or when it ends, or how long it is. */
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { isInProgress, leftInS } from '#core/media/fit.ts'
import type { FlightTime } from '#core/media/flight-time.ts'
import { MediaTile, type TileItem } from '#core/media/media-tile.tsx'
import styles from './title-grid.module.css'

/** With `flight` the captions say when a title started now ends. */
export function TitleGrid({ titles, flight }: { titles: readonly TileItem[]; flight: FlightTime | null }) {
  const text = useText()
  const caption = useCaption(flight)
  const wideCaption = ({ durationInS, inProgress }: TileItem) =>
    flight && durationInS && !isInProgress({ inProgress })
      ? text('media.lengthEnds', {
          length: formatSpan(durationInS, text),
          time: flight.timeAfter(durationInS),
        })
      : undefined
  return (
    <ul className={styles.grid}>
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
    </ul>
  )
}

/** The long form where a column is wide enough for it. */
const Caption = ({ short, long }: { short?: string; long?: string }) =>
  long ? (
    <>
      <span className={styles.short}>{short}</span>
      <span className={styles.long}>{long}</span>
    </>
  ) : (
    short
  )

/** What is left of a begun title; of others when they end, or how long they are where no flight is given. */
export function useCaption(flight: FlightTime | null) {
  const text = useText()
  return (title: TileItem) => {
    const left = leftInS(title)
    if (left === null) return undefined
    // Of a begun title the seconds would be of no use.
    if (isInProgress(title)) return text('media.left', { length: formatSpan(Math.max(60, left), text) })
    return flight ? text('media.ends', { time: flight.timeAfter(left) }) : formatSpan(left, text)
  }
}
