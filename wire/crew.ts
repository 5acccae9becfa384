/**
 * The crew API: sign-in of a tablet, the complete state, the log, and the live events that every tablet
 * receives.
 *
 * It is a separate origin: the passengers' server routes none of these calls, and no passenger token or
 * cookie is accepted. All paths start with `/crew`. Calls with `access: 'crew'` need a signed-in tablet. Each
 * action (POST, PUT, DELETE) needs an `Origin` equal to the console's and, except for signing in,
 * `crewProofHeader` with the proof returned by sign-in; otherwise it is refused as `foreign-request`. When an
 * action is answered, it and its line in the crew log are on disk, unless it also works while the store is
 * unavailable (`announce-crew.ts`); every other tablet is notified within a second.
 *
 * Clients must not queue actions for later: a tablet that has lost the hub displays this and sends nothing.
 *
 * @see CRW-01, CRW-02, CRW-09
 */

import type { CrewAnnouncements } from './announce-crew.ts'
import { call, typed } from './call.ts'
import type { CrewLogQuery, CrewSignInBody } from './crew.shape.ts'
import type { CurrentFlightReply } from './flight.ts'
import type { CrewFlight } from './flight-crew.ts'
import type { CrewHealth } from './health-crew.ts'
import type { CrewLeg } from './leg-crew.ts'
import type { LiveHeader } from './live.ts'

/** The flight as passengers see it; needs no sign-in, as it contains only what passengers see. */
export const crewFlightCall = call({
  method: 'GET',
  path: '/crew/flight',
  access: 'anyone',
  reply: typed<CurrentFlightReply>(),
})

/**
 * HttpOnly, host-only, SameSite=Strict; under TLS prefixed with `__Host-` and Secure. Its name differs from that
 * of the passengers' cookie.
 */
export const crewCookie = 'altiport-crew'

/** Header with the session's proof. It is in no cookie, so that only the page that signed in can send it. */
export const crewProofHeader = 'X-Altiport-Crew'

/** Positions offered at sign-in. */
export const crewPositions = ['1L', '1R', '2L', '2R', '3L', '3R', '4L', '4R'] as const

/**
 * Signs a tablet in and sets the cookie.
 *
 * Refused as `wrong-pin`; as `too-many` while a wait after wrong attempts lasts (`retryAfterInS`, growing with each),
 * or as `locked` if the wait is five minutes or longer; as `no-pin` if no PIN is configured. A tablet that has signed in
 * before waits for its own wrong attempts only, any other for those of its address and of all such tablets.
 *
 * @see CRW-02
 */
export const crewSignIn = call({
  method: 'POST',
  path: '/crew/session',
  access: 'anyone',
  body: typed<CrewSignInBody>(),
  reply: typed<CrewSessionReply>(),
  refusals: ['wrong-pin', 'locked', 'no-pin'],
})

/** The session of this tablet, for a reloaded page; `no-session` (401) if there is none. */
export const crewSession = call({
  method: 'GET',
  path: '/crew/session',
  access: 'crew',
  reply: typed<CrewSessionReply>(),
})

/**
 * Extends the session while the tablet is in use; sent at most once a minute. Without it, or any action, for
 * `locksAfterInS` the session ends and its socket is closed with 4401.
 */
export const extendCrewSession = call({
  method: 'PUT',
  path: '/crew/session',
  access: 'crew',
  reply: typed<CrewSessionReply>(),
})

/** Signs the tablet out. */
export const crewSignOut = call({ method: 'DELETE', path: '/crew/session', access: 'crew' })

/** Reply of sign-in, `crewSession` and its extension. `proof` is sent in `crewProofHeader`; keep it in memory only. */
export type CrewSessionReply = {
  tablet: string
  proof: string
  /** In ms since 1970. */
  signedInAt: number
  /** The tablet locks after this time without use. */
  locksAfterInS: number
}

/**
 * The state that the live events publish, in one reply: for the first view and for tablets without a socket.
 */
export const crewState = call({
  method: 'GET',
  path: '/crew/state',
  access: 'crew',
  reply: typed<CrewState>(),
})

export type CrewState = {
  /** The hub's clock, ms since 1970; ages and timers are relative to it, not to the tablet's clock. */
  at: number
  flight: CrewFlight
  announcing: CrewAnnouncements
  health: CrewHealth
  leg: CrewLeg
  log: CrewLog
}

/**
 * One line of the crew log. `act` is the call's name in `crewCalls` (`pauseScreens`, `endLeg` …), `locked`,
 * `cancelOrder` (by a passenger) or `closeShop` (automatic, before landing); `tablet` and `address` are empty
 * for the last two. `what` is the request body as JSON, without the PIN. `outcome` is `done`, the refusal, or
 * `null` if the hub was interrupted during the action.
 *
 * @see CRW-09
 */
export type CrewLogLine = {
  id: number
  /** In ms since 1970. */
  at: number
  legId: string
  tablet: string
  /** Network address of the tablet. */
  address: string
  act: string
  what: string
  outcome: string | null
}

/**
 * Lines, newest first: the newest 50, or those that `crewLogCall` returns. `isUnavailable`: the store cannot be
 * read, so the contents of the log are unknown.
 */
export type CrewLog = { lines: CrewLogLine[]; isUnavailable?: boolean }

/** Lines older than `before` (an id), or the newest without it; newest first, at most 100. */
export const crewLogCall = call({
  method: 'GET',
  path: '/crew/log',
  access: 'crew',
  query: typed<CrewLogQuery>(),
  reply: typed<CrewLog>(),
})

/**
 * The tablets' live socket, opened with the cookie and an `Origin` of the console; its address carries no
 * credentials.
 *
 * Messages have the envelope of `live.ts` (`{header, payload}`). On connecting, the latest message of each
 * kind is sent, so that no further request is needed. Ping as for passengers. Closed with 4401 when the
 * session has ended, with 1013 when there are too many sockets.
 */
export const crewLivePath = '/crew/ws'

/** Every second. Payload: `CrewFlight`. */
export const crewFlightUpdated = {
  service: 'altiport.crew',
  app: 'flight',
  event: 'flight:updated',
} as const satisfies LiveHeader

/** At each change; that of `screens` is checked every second. Payload: `CrewAnnouncements`. */
export const crewAnnouncingUpdated = {
  service: 'altiport.crew',
  app: 'announcing',
  event: 'announcing:updated',
} as const satisfies LiveHeader

/** At each change of anything but `facts`, checked every two seconds. Payload: `CrewHealth`. */
export const crewHealthUpdated = {
  service: 'altiport.crew',
  app: 'health',
  event: 'health:updated',
} as const satisfies LiveHeader

/** When a leg is opened, started or ended, and when its erasure is complete. Payload: `CrewLeg`. */
export const crewLegUpdated = {
  service: 'altiport.crew',
  app: 'leg',
  event: 'leg:updated',
} as const satisfies LiveHeader

/** After each action. Payload: `CrewLog`. */
export const crewLogUpdated = {
  service: 'altiport.crew',
  app: 'log',
  event: 'log:updated',
} as const satisfies LiveHeader
