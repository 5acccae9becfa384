/** Active announcements of the aircraft's sources (handsets, flight deck, recordings); the crew can silence each. */
import { type CrewAnnouncements, silenceSource } from '@altiport/wire/crew-announce'
import { ActButton } from '#core/act-button.tsx'
import { timer } from '#core/format.ts'
import { useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { useAct } from '#core/use-act.ts'
import styles from './source-list.module.css'

/** @see FEED-07 */
export function SourceList({ announcing: { sources } }: { announcing: CrewAnnouncements }) {
  const text = useText()
  const nowInMs = useNow()
  const { act, isDisabled } = useAct(silenceSource)
  if (sources.length === 0) return null
  return (
    <section aria-label={text('announce.sources')}>
      <h2 className={styles.title}>{text('announce.sources')}</h2>
      <ul className={styles.list}>
        {sources.map(({ source, kind, since, isStuck }) => (
          <li key={source} className={styles.row}>
            <span className={styles.words}>
              <strong>{source}</strong>
              <span>
                {text(`announce.${kind}`)}, {timer((nowInMs - since) / 1000)}
              </span>
            </span>
            {isStuck ? (
              <span className={styles.stuck}>{text('announce.isStuck')}</span>
            ) : (
              <ActButton
                disabled={isDisabled}
                aria-label={text('announce.silenceOf', { source })}
                onClick={() => act({ source })}
              >
                {text('announce.silence')}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
