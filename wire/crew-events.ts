/** Guards of the payloads that the crew's live socket sends; a tablet ignores and logs malformed ones. */
import type { CrewAnnouncements } from './announce-crew.ts'
import { announcementClasses, announcementKinds } from './announcement-kinds.ts'
import type { CrewLog, CrewLogLine } from './crew.ts'
import { currentFlightFields, flightProgressFields } from './flight.ts'
import type { CrewFlight, Override } from './flight-crew.ts'
import {
  type Check,
  type Fields,
  hasFields,
  isBoolean,
  isNumber,
  isRecord,
  isText,
  listOf,
  nullable,
  objectWith,
  oneOf,
  optional,
  recordOf,
} from './guard.ts'
import { type CrewHealth, type HealthRow, healthRows, healthStates, recoveries } from './health-crew.ts'
import type { CrewLeg, LegReceipt } from './leg-crew.ts'
import { orderStatuses, paymentMethods, paymentStates, refusalReasons } from './order-status.ts'
import type { CrewOrder, OrderUpdate, StockUpdate } from './shop-crew.ts'

type Guard<Payload> = (payload: unknown) => payload is Payload

/* @__NO_SIDE_EFFECTS__ */
const guardOf =
  <Payload>(fields: Fields<Payload>): Guard<Payload> =>
  (payload): payload is Payload =>
    hasFields(payload, fields)

/* @__NO_SIDE_EFFECTS__ */
const overrideOf = (check: Check): Check => {
  const fields: Fields<Override<unknown>> = { value: check, tablet: isText, at: isNumber }
  return nullable(objectWith(fields))
}

const isClass = oneOf(announcementClasses)
const isRowId = oneOf(healthRows)
const isNote = objectWith({ word: isText, values: optional(isRecord) })
const isRecovery = optional(oneOf(recoveries))
const isTranslated = recordOf(isText)

/** @see crewFlightUpdated */
export const isCrewFlight = guardOf<CrewFlight>({
  at: isNumber,
  legId: isText,
  flight: nullable(objectWith(currentFlightFields)),
  progress: nullable(objectWith(flightProgressFields)),
  by: isText,
  aircraft: objectWith({ arrivalTime: nullable(isNumber), phase: nullable(isText) }),
  byHand: objectWith({
    arrivalTime: overrideOf(isNumber),
    scheduledArrivalTime: overrideOf(isNumber),
    phase: overrideOf(isText),
    route: overrideOf(objectWith({ origin: isText, destination: isText })),
    diversion: overrideOf(objectWith({ destination: isText, instead: isText })),
  }),
  values: recordOf(objectWith({ kind: isText, source: isText, ageInS: isNumber })),
})

/** @see crewAnnouncingUpdated */
export const isCrewAnnouncements = guardOf<CrewAnnouncements>({
  pause: nullable(objectWith({ class: isClass, since: isNumber, tablet: isText, endsAt: isNumber })),
  screens: objectWith({ connected: isNumber, answered: isNumber }),
  speaking: nullable(objectWith({ id: isText, kind: oneOf(announcementKinds), startedAt: isNumber })),
  notice: nullable(
    objectWith({
      id: isText,
      class: isClass,
      since: isNumber,
      endsAt: isNumber,
      tablet: isText,
      title: optional(isTranslated),
      text: optional(isTranslated),
    }),
  ),
  sources: listOf(objectWith({ source: isText, class: isClass, since: isNumber, isStuck: isBoolean })),
  templates: listOf(objectWith({ id: isText, class: isClass, title: isTranslated, text: isTranslated })),
  languages: listOf(isText),
  fallback: isText,
  mostInS: isNumber,
  saved: isBoolean,
})

const healthRowFields: Fields<HealthRow> = {
  id: isRowId,
  state: oneOf(healthStates),
  since: isNumber,
  note: isNote,
  facts: listOf(isRecord),
  recovery: isRecovery,
}

/** @see crewHealthUpdated */
export const isCrewHealth = guardOf<CrewHealth>({
  at: isNumber,
  finding: nullable(objectWith({ id: isRowId, note: isNote, recovery: isRecovery })),
  rows: listOf(objectWith(healthRowFields)),
  errors: listOf(objectWith({ at: isNumber, level: isText, message: isText, page: isText })),
})

const receiptFields: Fields<LegReceipt> = {
  legId: isText,
  nextLegId: isText,
  startedAt: isNumber,
  endedAt: isNumber,
  tablet: nullable(isText),
  flight: nullable(objectWith({ flightNumber: isText, origin: isText, destination: isText })),
  erased: listOf(objectWith({ what: isText, count: isNumber })),
  stays: listOf(objectWith({ what: isText, count: isNumber, why: isText })),
  goneAt: nullable(isNumber),
}

/** @see crewLegUpdated */
export const isCrewLeg = guardOf<CrewLeg>({
  id: isText,
  openedAt: isNumber,
  state: oneOf(['waiting', 'under-way']),
  startedAt: nullable(isNumber),
  lastReceipt: nullable(objectWith(receiptFields)),
})

const logLineFields: Fields<CrewLogLine> = {
  id: isNumber,
  at: isNumber,
  legId: isText,
  tablet: isText,
  address: isText,
  act: isText,
  what: isText,
  outcome: nullable(isText),
}

/** @see crewLogUpdated */
export const isCrewLog = guardOf<CrewLog>({
  lines: listOf(objectWith(logLineFields)),
  isUnavailable: optional(isBoolean),
})

const isStatus = oneOf(orderStatuses)

const orderFields: Fields<CrewOrder> = {
  id: isText,
  number: isNumber,
  status: isStatus,
  seat: objectWith({ row: isNumber, column: isText }),
  isSeatMissing: optional(isBoolean),
  lines: listOf(objectWith({ productId: isText, title: isTranslated, quantity: isNumber, price: isNumber })),
  voucherCode: optional(isText),
  isVoucherShared: optional(isBoolean),
  total: isNumber,
  placedAt: isNumber,
  changedAt: isNumber,
  changedBy: optional(isText),
  undo: optional(isStatus),
  reason: optional(oneOf(refusalReasons)),
  note: optional(isText),
  payment: oneOf(paymentMethods),
  paymentState: oneOf(paymentStates),
}

/** @see orderChanged */
export const isOrderUpdate = guardOf<OrderUpdate>({
  legId: isText,
  revision: isNumber,
  order: objectWith(orderFields),
})

/** @see stockChanged */
export const isStockUpdate = guardOf<StockUpdate>({
  isOpen: isBoolean,
  closesBeforeLandingInMin: nullable(isNumber),
  left: recordOf(isNumber),
  offSale: listOf(isText),
})
