/** What is wrong with free text that stands outside a form of rules. */
import { useText } from '#core/language/language.ts'
import { noAmpersand } from './no-ampersand.ts'

/** Every field of free text takes it, also where there is nothing to submit. @see FRM-01, FRM-02 */
export function useTextError(value: string): string | undefined {
  const text = useText()
  return noAmpersand({ value }) ? undefined : text('form.notAccepted')
}
