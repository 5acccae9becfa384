/** Formats figures for people, in English. */

const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export const number = (value: number): string => integer.format(value)
export const decimal = (value: number): string => oneDecimal.format(value)

/** `1 title`, `2 titles`. */
export const counted = (count: number, word: string): string =>
  `${number(count)} ${word}${count === 1 ? '' : 's'}`

/** A share of nothing is a dash. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(part / whole > 0.1 ? integer : oneDecimal).format((part / whole) * 100)}%`

/** `amount` in minor units. */
export const money = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A dash for no time. */
export const hours = (seconds: number): string => (seconds === 0 ? '–' : hoursText(seconds))

const hoursText = (seconds: number): string =>
  seconds < 36_000 ? `${oneDecimal.format(seconds / 3600)} h` : `${integer.format(seconds / 3600)} h`

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** Devices may send anything: what is not a language code is returned unchanged. */
export const languageName = (code: string): string => {
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })

export const day = (atInMs: number): string => dayFormat.format(atInMs)
export const clockTime = (atInMs: number): string => timeFormat.format(atInMs)

/** `film` becomes `Film`, `on-its-way` becomes `On its way`. */
export const capitalized = (id: string): string => {
  const text = id.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
