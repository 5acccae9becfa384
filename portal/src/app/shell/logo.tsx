/** The airline's logo on its plate: a disc, or a separate row if it is wide. Its colors are never changed. */
import { classes } from '@altiport/ui/classes'
import { useState } from 'react'
import { useText } from '#core/language/language.ts'
import { Link } from '#core/route/link.tsx'
import { useLogo } from '#core/style/logo-shape.ts'
import { useStyle } from '#core/style/style.ts'
import styles from './logo.module.css'

/** `disc` on phones and the rail; `row` is the wide plate; `list` is above the side list. */
export function Logo({ variant }: { variant: 'disc' | 'row' | 'list' }) {
  const text = useText()
  const { name } = useStyle()
  const { isWide, full, narrow } = useLogo()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const chosen = variant === 'disc' ? narrow : full
  const picture = chosen?.src === failedUrl ? null : chosen
  if (!picture && !name) return null
  return (
    <Link
      to="/"
      aria-label={text('shell.goHome', { name })}
      className={classes(styles.logo, styles[variant], isWide && styles.wide)}
    >
      {picture && (
        <span className={styles.plate}>
          <img {...picture} alt="" className={styles.mark} onError={() => setFailedUrl(picture.src)} />
        </span>
      )}
      {!picture && variant === 'disc' && <span className={styles.initial}>{name.slice(0, 1)}</span>}
      {variant === 'list' && !(picture && isWide) && <span className={styles.name}>{name}</span>}
    </Link>
  )
}
