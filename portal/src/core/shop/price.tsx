/** A price, formatted and directed as in the language. */

import { moneyText } from '@altiport/client/money'
import { useLanguage } from '#core/language/language.ts'

export function Price({
  minor,
  currency,
  className,
}: {
  minor: number
  currency: string
  className?: string
}) {
  const { language } = useLanguage()
  return <bdi className={className}>{moneyText(minor, currency, language)}</bdi>
}
