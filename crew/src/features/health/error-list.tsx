/** The last errors that portals reported, for maintenance. */
import type { CrewHealth } from '@altiport/wire/crew-health'
import { formatUtcWithSeconds } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import styles from './error-list.module.css'

/** @see CRW-08, OP-103 */
export function ErrorList({ errors }: Pick<CrewHealth, 'errors'>) {
  const text = useText()
  if (errors.length === 0) return null
  return (
    <section aria-label={text('health.lastErrors')}>
      <h2 className={styles.title}>{text('health.lastErrors')}</h2>
      <ul className={styles.list} lang="en" dir="ltr">
        {errors.map(({ at, level, message, page }) => (
          <li key={`${at} ${message} ${page}`} className={styles.error}>
            <span>
              {formatUtcWithSeconds(at)} {level} {page}
            </span>
            <span className={styles.message}>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
