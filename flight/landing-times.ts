/** The scheduled and estimated landing times to display; shared by both apps. Pure. */

export type LandingTime = { name: 'scheduledLanding' | 'estimatedLanding' | 'landed'; atInMs: number }

/** One time if both are in the same minute or the flight has landed; none without an estimate. @see OP-27, MAP-04 */
export function landingTimes(
  { scheduledArrivalTime }: { scheduledArrivalTime?: number | undefined },
  { arrivalTime, progress }: { arrivalTime: number; progress: number },
): LandingTime[] {
  if (!arrivalTime) return []
  if (progress >= 100) return [{ name: 'landed', atInMs: arrivalTime }]
  const estimated = { name: 'estimatedLanding', atInMs: arrivalTime } as const
  if (scheduledArrivalTime === undefined) return [estimated]
  const scheduled = { name: 'scheduledLanding', atInMs: scheduledArrivalTime } as const
  return minuteOf(scheduledArrivalTime) === minuteOf(arrivalTime) ? [scheduled] : [scheduled, estimated]
}

const minuteOf = (timeInMs: number) => Math.floor(timeInMs / 60_000)
