/** Every call of the passengers' door in one list: what the hub mounts, and what tests go through one by one. */
import type { Call } from './call.ts'
import { reportFault } from './fault.ts'
import { currentFlightCall } from './flight.ts'
import { login, logout, me } from './session.ts'
import { logUsage, usageHealth } from './usage.ts'
import { forgetProgress, saveProgress } from './vod.ts'

export const calls = {
  login,
  logout,
  me,
  currentFlight: currentFlightCall,
  saveProgress,
  forgetProgress,
  usageHealth,
  logUsage,
  reportFault,
} as const satisfies Record<string, Call>
