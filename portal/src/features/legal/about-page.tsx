/** About this portal: its revision, the id of the content pack, and the credits that licenses require. */
import { useLoadingPhase } from '@altiport/ui/skeleton'
import { aboutQuery } from '@altiport/wire/legal'
import { useText } from '#core/language/language.ts'
import { FailedPage } from '#core/media/failed-page.tsx'
import { useQuery } from '#core/query/query.ts'
import { revision } from '#core/revision.ts'
import styles from './about-page.module.css'

/** @see MON-05 */
export function AboutPage() {
  const text = useText()
  const { data, isPending, error, refetch } = useQuery(aboutQuery)
  const loadingPhase = useLoadingPhase(isPending)
  if (error && !data) return <FailedPage onRetry={refetch} />
  const { packId, credits } = data?.app.legal ?? { packId: '', credits: [] }
  const facts = [
    [text('about.portal'), `Altiport ${revision.version}`],
    [text('about.revision'), [revision.commit, revision.date].filter(Boolean).join(', ')],
    [text('about.content'), packId],
  ] as const
  return (
    <div className={styles.page} aria-busy={loadingPhase === 'skeleton' || undefined}>
      <h1>{text('about.title')}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {credits.length > 0 && (
        <section>
          <h2>{text('about.credits')}</h2>
          <ul className={styles.credits}>
            {credits.map((credit) => (
              <li key={`${credit.title} ${credit.credits}`}>
                <strong>{credit.title}</strong>
                <span dir="auto">{credit.credits}</span>
                <bdi>{credit.license}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
