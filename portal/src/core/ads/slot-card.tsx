/** A labeled advertisement card between the rails; takes up space only once there is something to show. */
import type { CSSProperties } from 'react'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import styles from './slot-card.module.css'
import { type ShownAd, type SlotRequest, useSlot } from './use-slot.ts'

export function SlotCard(request: SlotRequest) {
  const text = useText()
  const { shown, leaving, isGone } = useSlot(request)
  if (isGone || (!shown && !leaving)) return null
  return (
    <aside className={styles.card} aria-label={text('home.ad')} style={ratioOf((shown ?? leaving)!)}>
      {leaving && <AdPicture key={leaving.ad.id} {...leaving} />}
      {shown && <AdPicture key={shown.ad.id} {...shown} />}
      <span className={styles.label} aria-hidden="true">
        {text('home.ad')}
      </span>
    </aside>
  )
}

const ratioOf = ({ ad: { data } }: ShownAd) =>
  ({ '--ad-ratio': data.width && data.height ? data.width / data.height : 2 }) as CSSProperties

function AdPicture({ ad, src, onLoad, onFailed, onOpen }: ShownAd) {
  const picture = (
    <img
      src={src}
      alt={ad.data.title ?? ''}
      width={ad.data.width ?? undefined}
      height={ad.data.height ?? undefined}
      className={styles.picture}
      draggable={false}
      onLoad={onLoad}
      onError={onFailed}
    />
  )
  if (!ad.data.path) return <span className={styles.fill}>{picture}</span>
  return (
    <Link to={ad.data.path} className={styles.fill} onClick={onOpen}>
      {picture}
    </Link>
  )
}
