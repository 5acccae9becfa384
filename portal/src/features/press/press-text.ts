/** Names of issues: their title, or else their date; and the reading direction of a language. */
import { formatDate } from '#core/format.ts'
import { currentLanguage } from '#core/language/language.ts'

type Named = { title: string | null; date: string }

/** @example issueName({ title: null, date: '2026-11-20' })  // '20 November 2026' */
export const issueName = ({ title, date }: Named): string => title ?? longDate(date)

/** The title up to the colon, such as "No. 41" of "No. 41: Last light", where the full title does not fit. */
export const shortIssueName = (issue: Named): string => issueName(issue).split(/\s?[:：]\s/)[0]!

function longDate(date: string): string {
  const isValid = !Number.isNaN(new Date(`${date}T00:00:00Z`).getTime())
  return isValid ? formatDate(date, currentLanguage()) : date
}

/** Whether the language is written from right to left; the PDF's own setting takes precedence. */
export const isRightToLeftText = (language: string): boolean => /^(ar|he|fa|ur|ps|yi)\b/.test(language)
