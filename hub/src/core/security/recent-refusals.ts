/** Refusals of the last ten minutes, counted by minute. */
import { login } from '@altiport/wire/session'
import type { SecurityEntry } from './security-events.ts'

/** `signIns` are sign-ins of passengers' devices that were refused as too frequent. */
export type RefusalCounts = { refused: number; wrongCodes: number; signIns: number }

const recentInMin = 10

export const createRecentRefusals = () => {
  const minutes = new Map<number, RefusalCounts>()
  // Also false for minutes far ahead, if the clock was set back.
  const isRecent = (minute: number, nowInMin: number) => Math.abs(nowInMin - minute) < recentInMin
  return {
    add({ event, where }: SecurityEntry, minute: number): void {
      const counts = minutes.get(minute) ?? { refused: 0, wrongCodes: 0, signIns: 0 }
      counts.refused++
      if (event === 'wrong-pin') counts.wrongCodes++
      if (event === 'too-many' && where === login.path) counts.signIns++
      minutes.set(minute, counts)
    },
    prune(nowInMin: number): void {
      for (const minute of minutes.keys()) if (!isRecent(minute, nowInMin)) minutes.delete(minute)
    },
    sum(nowInMin: number): RefusalCounts {
      const sum = { refused: 0, wrongCodes: 0, signIns: 0 }
      for (const [minute, { refused, wrongCodes, signIns }] of minutes) {
        if (!isRecent(minute, nowInMin)) continue
        sum.refused += refused
        sum.wrongCodes += wrongCodes
        sum.signIns += signIns
      }
      return sum
    },
  }
}
