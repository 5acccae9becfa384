/** Validates free text outside a form. */
import { useText } from '#core/language/language.ts'
import { noAmpersand } from './no-ampersand.ts'

/** For each free-text field outside forms, also for those that only search. @see FRM-01, FRM-02 */
export function useTextError(value: string): string | undefined {
  const text = useText()
  return noAmpersand({ value }) ? undefined : text('form.notAccepted')
}
