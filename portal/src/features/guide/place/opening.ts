/** Whether a place is open at an instant, by its city's clock. Pure. */
import { weekDays } from '@altiport/wire/guide'

/** If `to` is not after `from`, it is on the next day. */
export type Hours = { days: readonly string[]; from: string; to: string }
export type Opening = { state: 'open' } | { state: 'opens'; at: string } | { state: 'closed' }

/** `null` if the place's hours or the time zone are unknown. @see GDE-09 */
export function openingAt(hours: readonly Hours[], timeInMs: number, timeZone: string): Opening | null {
  const clock = hours.length === 0 ? null : clockAt(timeInMs, timeZone)
  if (!clock) return null
  const yesterday = (clock.day + 6) % 7
  const isOpen = hours.some(({ days, from, to }) => {
    const isOn = (day: number) => days.includes(weekDays[day]!)
    if (from < to) return isOn(clock.day) && from <= clock.time && clock.time < to
    return (isOn(clock.day) && from <= clock.time) || (isOn(yesterday) && clock.time < to)
  })
  if (isOpen) return { state: 'open' }
  const later = hours
    .filter(({ days, from }) => days.includes(weekDays[clock.day]!) && from > clock.time)
    .map(({ from }) => from)
    .sort()
  return later[0] === undefined ? { state: 'closed' } : { state: 'opens', at: later[0] }
}

function clockAt(timeInMs: number, timeZone: string): { day: number; time: string } | null {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(timeInMs)
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    const day = weekDays.findIndex((name) => part('weekday').toLowerCase().startsWith(name))
    return { day, time: `${part('hour')}:${part('minute')}` }
  } catch {
    return null
  }
}
