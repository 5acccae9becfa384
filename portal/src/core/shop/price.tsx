/** A price, formatted and directed as in the language. */

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
