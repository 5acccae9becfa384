/** Genre, length and end of a lead title, as one sentence. */

import { classes } from '@altiport/ui/classes'
import { useText } from '#core/language/language.ts'
import { describeFit } from './fit/describe-fit.ts'
import styles from './lead-facts.module.css'

type LeadFactsProps = {
  /** "Drama, 1 h 48 mins" */
  facts: string
  /** "Ends 1 h 24 mins before landing"; `null` until the flight is known, absent for a title without length. */
  ending?: string | null
  className?: string
}

/** 3 h 59 mins; above four hours, no figure is given. */
const longestSpareInS = 4 * 3600 - 60

/**
 * Reserves the space of the longest ending before landing: the title above does not move when the flight becomes
 * known, nor when a minute passes.
 */
export function LeadFacts({ facts, ending, className }: LeadFactsProps) {
  const text = useText()
  const sentence = (fit: string) => text('media.factsAndFit', { facts, fit })
  const longest = ending === undefined ? ending : sentence(describeFit(longestSpareInS, text))
  return (
    <p className={classes(styles.facts, className)} data-longest={longest}>
      {/* Keyed by its text, so that it is replaced: a text that grows to the left would count as a layout shift. */}
      <span key={ending}>{ending ? sentence(ending) : facts}</span>
    </p>
  )
}
