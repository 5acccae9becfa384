/** What is known of the flight, row by row: the value large, beside it who says so and how long ago. */
import { classes } from '@altiport/ui/classes'
import type { CrewFlight } from '@altiport/wire/crew-flight'
import { useLanguage, useText } from '#core/language/language.ts'
import { useNow } from '#core/now.ts'
import { flightValues } from './flight-values.ts'
import look from './value-list.module.css'

export function ValueList({ told }: { told: CrewFlight }) {
  const text = useText()
  const language = useLanguage()
  const nowInMs = useNow()
  return (
    <dl className={look.list}>
      {flightValues(told, nowInMs, text, language).map(({ name, value, says, ageInWords, isByHand }) => (
        <div key={name} className={look.row}>
          <dt className={look.name}>{text(name)}</dt>
          <dd className={look.value}>
            <bdi>{value}</bdi>
          </dd>
          <dd className={look.source}>
            {says && <span>{says}</span>}
            {ageInWords && <span className={classes(look.age, isByHand && look.byHand)}>{ageInWords}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
