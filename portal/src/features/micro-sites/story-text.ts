/** Words about an article: who wrote it, when, and how long it takes. */
import { formatSpan } from '#core/format.ts'
import { currentLanguage, translate } from '#core/language/language.ts'

type BylineFacts = { author?: string | null; date: string; minutes: number }

/** @example bylineOf(article)  // 'Noor Haddad, 14 November, 6 mins' */
export function bylineOf({ author, date, minutes }: BylineFacts, isShort = false): string {
  // A name in another script must not turn the line around it.
  const name = author && `\u2068${author}\u2069`
  const parts = [name, dayOf(date), isShort ? '' : minutesOf(minutes)].filter(Boolean)
  return parts.join(currentLanguage() === 'ar' ? '، ' : ', ')
}

/** Its parts stay together at a line's end. */
export const minutesOf = (minutes: number): string =>
  formatSpan(minutes * 60, translate).replaceAll(' ', '\u00a0')

/** The year goes without saying while it is this one's, or last winter's. */
function dayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  const isRecent = Math.abs(Date.now() - day.getTime()) < 300 * 24 * 3600 * 1000
  return new Intl.DateTimeFormat(currentLanguage(), {
    day: 'numeric',
    month: 'long',
    ...(!isRecent && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day)
}
