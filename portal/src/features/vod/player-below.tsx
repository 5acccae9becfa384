/** Under the picture of an upright phone: the title, when it ends, what it is about. */
import type { Title } from './credits.tsx'
import look from './player-below.module.css'
import { PlayerEnds } from './player-ends.tsx'

export function PlayerBelow({ title }: { title: Title }) {
  return (
    <div className={look.below}>
      <h2 className={look.title}>{title.title}</h2>
      <PlayerEnds title={title} className={look.ends} />
      {title.synopsis && <p className={look.synopsis}>{title.synopsis}</p>}
    </div>
  )
}
