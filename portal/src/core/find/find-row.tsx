/** An item of any kind as a row with picture, title and kind; the row links to the item. */
import { Icon } from '@altiport/ui/icon'
import { Picture } from '@altiport/ui/picture'
import type { FindKind, findFields } from '@altiport/wire/find'
import type { ResultOf } from '@altiport/wire/query'
import type { ReactNode } from 'react'
import { formatSpan } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { tilePicture } from '#core/media/picture-source.ts'
import { PremiumMark } from '#core/premium/premium-mark.tsx'
import { Link } from '#core/route/link.tsx'
import styles from './find-row.module.css'

export type Find = ResultOf<typeof findFields>

type FindRowProps = {
  find: Find
  /** Replaces the plain title. */
  title?: ReactNode
  /** At the end of the row, beside the link; an arrow by default. */
  action?: ReactNode
  onOpen?: () => void
}

export function FindRow({ find, title = find.title, action, onOpen }: FindRowProps) {
  const source = tilePicture(find.picture)
  return (
    <div className={styles.row}>
      <Link to={find.path} className={styles.link} onClick={onOpen}>
        {source ? (
          <Picture
            {...source}
            ratio={find.kind === 'press' ? 0.75 : 1}
            alt=""
            title=""
            className={styles.picture}
          />
        ) : (
          <span className={styles.sign}>
            <Icon name="squares-four" />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <About find={find} className={styles.about} />
        </span>
        {find.premium && <PremiumMark className={styles.premium} />}
        {!action && <Icon name="caret-right" className={styles.on} />}
      </Link>
      {action}
    </div>
  )
}

/**
 * The kind, then the duration or the airline's subtitle. The subtitle starts like a sentence, so it follows
 * the kind without a comma.
 */
export function About({ find, className }: { find: Find; className?: string | undefined }) {
  const text = useText()
  const { kind, subtitle, durationInS } = find
  const named = text(`find.${kind as FindKind}`)
  if (kind === 'film' && durationInS)
    return (
      <span className={className}>
        {text('find.about', { kind: named, details: formatSpan(durationInS, text) })}
      </span>
    )
  return (
    <span className={className}>
      {named} {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  )
}
