/** Every call of the passengers' and the crew's server: mounted by the hub, and iterated by tests. */

import { getAd, reportAdEvent, viewAd } from './ads.ts'
import {
  pauseLonger,
  pauseScreens,
  resumeScreens,
  sendNotice,
  silenceSource,
  takeNoticeBack,
} from './announce-crew.ts'
import { announcementCall } from './announcement.ts'
import { saveAudioProgress } from './audio.ts'
import type { Call } from './call.ts'
import { captiveCall } from './captive.ts'
import { carryOnPassCall, createCarryOnCode, redeemCarryOnCode, redeemCarryOnPass } from './carry-on.ts'
import {
  crewFlightCall,
  crewLogCall,
  crewSession,
  crewSignIn,
  crewSignOut,
  crewState,
  extendCrewSession,
} from './crew.ts'
import { sendErrorReport } from './error-report.ts'
import { currentFlightCall } from './flight.ts'
import { correctFlight, divertFlight, findAirports, setRoute } from './flight-crew.ts'
import { recover } from './health-crew.ts'
import { endLeg, legReceipts, startLeg } from './leg-crew.ts'
import { liveTicketCall } from './live.ts'
import { markLoved, unmarkLoved } from './loved.ts'
import { removeFromList, saveToList } from './my-list.ts'
import { openPremium } from './premium.ts'
import {
  clearKeyLicense,
  fairPlayCertificate,
  fairPlayLicense,
  protectionCall,
  widevineLicense,
} from './protection.ts'
import { eraseDevice, login, logout, me } from './session.ts'
import {
  crewShopCall,
  moveOrder,
  openShop,
  ordersBoardCall,
  setOnSale,
  setShopClosing,
  setStock,
  undoOrder,
  waitingOrdersCall,
} from './shop-crew.ts'
import {
  acknowledgeRemoved,
  applyVoucher,
  cancelOrder,
  placeOrder,
  removeCartLine,
  removeVoucher,
  setCartLine,
  setSeat,
} from './shop-order.ts'
import { logUsage, usageHealth } from './usage.ts'
import { removeProgress, saveProgress } from './vod.ts'

/** Calls of the passengers' server. */
export const calls = {
  login,
  logout,
  eraseDevice,
  me,
  captive: captiveCall,
  currentFlight: currentFlightCall,
  announcement: announcementCall,
  saveProgress,
  removeProgress,
  liveTicket: liveTicketCall,
  saveAudioProgress,
  saveToList,
  markLoved,
  unmarkLoved,
  removeFromList,
  setCartLine,
  removeCartLine,
  acknowledgeRemoved,
  setSeat,
  applyVoucher,
  removeVoucher,
  placeOrder,
  cancelOrder,
  createCarryOnCode,
  redeemCarryOnCode,
  carryOnPass: carryOnPassCall,
  redeemCarryOnPass,
  openPremium,
  usageHealth,
  logUsage,
  sendErrorReport,
  getAd,
  viewAd,
  reportAdEvent,
  protection: protectionCall,
  widevineLicense,
  fairPlayLicense,
  fairPlayCertificate,
  clearKeyLicense,
} as const satisfies Record<string, Call>

/** Calls of the crew's server; the name of an action is its `act` in the crew log. @see CRW-01, CRW-09 */
export const crewCalls = {
  crewFlight: crewFlightCall,
  signIn: crewSignIn,
  session: crewSession,
  stay: extendCrewSession,
  signOut: crewSignOut,
  state: crewState,
  log: crewLogCall,
  pauseScreens,
  pauseLonger,
  resumeScreens,
  sendNotice,
  takeNoticeBack,
  silenceSource,
  findAirports,
  setRoute,
  divertFlight,
  correctFlight,
  startLeg,
  endLeg,
  legReceipts,
  recover,
  ordersBoard: ordersBoardCall,
  waitingOrders: waitingOrdersCall,
  moveOrder,
  undoOrder,
  shop: crewShopCall,
  openShop,
  setShopClosing,
  setStock,
  setOnSale,
} as const satisfies Record<string, Call>
