/** Translates the flight phases. Pure. */
import { flightPhases } from '@altiport/wire/flight-values'
import type { Text, TextKey } from '#core/language/language.ts'

const phaseTexts: Record<string, TextKey> = Object.fromEntries(
  flightPhases.map((phase) => [
    phase,
    `phase.${phase.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}`,
  ]),
) as Record<string, TextKey>

/**
 * A phase that has no translation is returned unchanged.
 *
 * @param hasReturned the flight is back at its airport of departure
 */
export const phaseText = (phase: string, text: Text, hasReturned = false): string => {
  if (hasReturned && (phase === 'boarding' || phase === 'at-gate')) return text('phase.backAtGate')
  const key = phaseTexts[phase]
  return key ? text(key) : phase
}
