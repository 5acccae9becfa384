/** The flight's values in rows, each with its source and age. */

import { Card } from '@altiport/ui/card'
import { Text } from '@altiport/ui/text'
import type { CrewFlight } from '@altiport/wire/flight-crew'
import { useLanguage, useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { flightValues } from './flight-values.ts'
import styles from './value-list.module.css'

export function ValueList({ crewFlight }: { crewFlight: CrewFlight }) {
  const text = useText()
  const language = useLanguage()
  const nowInMs = useNow()
  return (
    <Card as="dl" surface="faint" roomy divided className={styles.list}>
      {flightValues(crewFlight, nowInMs, text, language).map(
        ({ name, value, sourceText, ageText, isManual }) => (
          <div key={name} className={styles.row}>
            <Text as="dt" tone="muted">
              {text(name)}
            </Text>
            <Text as="dd" variant="h1">
              <bdi>{value}</bdi>
            </Text>
            <dd className={styles.source}>
              {sourceText && <span>{sourceText}</span>}
              {ageText && (
                <Text as="span" tone={isManual ? 'warn' : 'ok'} weight={isManual ? 'strong' : undefined}>
                  {ageText}
                </Text>
              )}
            </dd>
          </div>
        ),
      )}
    </Card>
  )
}
