/** The flight's values in rows, each with its source and age. */
import { classes } from '@altiport/ui/classes'
import type { CrewFlight } from '@altiport/wire/crew-flight'
import { useLanguage, useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { flightValues } from './flight-values.ts'
import styles from './value-list.module.css'

export function ValueList({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const language = useLanguage()
  const nowInMs = useNow()
  return (
    <dl className={styles.list}>
      {flightValues(crewFlight, nowInMs, text, language).map(
        ({ name, value, sourceText, ageText, isManual }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{text(name)}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
            <dd className={styles.source}>
              {sourceText && <span>{sourceText}</span>}
              {ageText && <span className={classes(styles.age, isManual && styles.byHand)}>{ageText}</span>}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
