/** Below the picture on a phone in portrait: title, end time and synopsis. */
import type { Title } from '#features/vod/title/credits.tsx'
import styles from './player-below.module.css'
import { PlayerEndTime } from './player-end-time.tsx'

export function PlayerBelow({ title }: { title: Title }) {
  return (
    <div className={styles.below}>
      <h2 className={styles.title}>{title.title}</h2>
      <PlayerEndTime title={title} className={styles.ends} />
      {title.synopsis && <p className={styles.synopsis}>{title.synopsis}</p>}
    </div>
  )
}
