/** Facts about an article: author, date and reading time. */
import { formatDay } from '@altiport/client/format'
import { formatDuration } from '#core/format.ts'
import { currentLanguage, translate } from '#core/language/language.ts'
import { listComma } from '#core/media/language-names.ts'

type BylineFacts = { author?: string | null; date: string; minutes: number }

/** @example bylineOf(article)  // 'Noor Haddad, 14 November, 6 mins' */
export function bylineOf({ author, date, minutes }: BylineFacts, isShort = false): string {
  // Bidi isolates: a name in another script does not change the direction of the line.
  const name = author && `\u2068${author}\u2069`
  const parts = [name, dayOf(date), isShort ? '' : readingTimeOf(minutes)].filter(Boolean)
  return parts.join(listComma())
}

/** The reading time, without a line break inside. */
export const readingTimeOf = (minutes: number): string =>
  formatDuration(minutes * 60, translate).replaceAll(' ', '\u00a0')

/** The year is omitted for dates less than 300 days away. */
function dayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  const isRecent = Math.abs(Date.now() - day.getTime()) < 300 * 24 * 3600 * 1000
  return formatDay(day, currentLanguage(), {
    day: 'numeric',
    month: 'long',
    ...(!isRecent && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}
