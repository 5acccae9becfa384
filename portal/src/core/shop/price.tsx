/** A price in the language's format, isolated from the direction of the text around it. */

import { moneyText } from '@altiport/client/money'
import { useLanguage } from '#core/language/language.ts'

export function Price({
  minorUnits,
  currency,
  className,
}: {
  minorUnits: number
  currency: string
  className?: string
}) {
  const { language } = useLanguage()
  return <bdi className={className}>{moneyText(minorUnits, currency, language)}</bdi>
}
