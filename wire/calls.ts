/** Every call of the passengers' door in one list: what the hub mounts, and what tests go through one by one. */

import { getAd, tellAdEvent, viewAd } from './ads.ts'
import { saveAudioProgress } from './audio.ts'
import type { Call } from './call.ts'
import { captiveCall } from './captive.ts'
import { reportFault } from './fault.ts'
import { currentFlightCall } from './flight.ts'
import { liveTicketCall } from './live.ts'
import { keepInList, takeOffList } from './my-list.ts'
import { openPremium } from './premium.ts'
import {
  clearKeyLicence,
  fairPlayCertificate,
  fairPlayLicence,
  protectionCall,
  widevineLicence,
} from './protection.ts'
import { login, logout, me } from './session.ts'
import { logUsage, usageHealth } from './usage.ts'
import { forgetProgress, saveProgress } from './vod.ts'

export const calls = {
  login,
  logout,
  me,
  captive: captiveCall,
  currentFlight: currentFlightCall,
  saveProgress,
  forgetProgress,
  liveTicket: liveTicketCall,
  saveAudioProgress,
  keepInList,
  takeOffList,
  openPremium,
  usageHealth,
  logUsage,
  reportFault,
  getAd,
  viewAd,
  tellAdEvent,
  protection: protectionCall,
  widevineLicence,
  fairPlayLicence,
  fairPlayCertificate,
  clearKeyLicence,
} as const satisfies Record<string, Call>
