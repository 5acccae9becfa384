/**
 * The crew's door: who is signed in at a tablet, the whole state at once, and what every tablet hears.
 *
 * It is another origin: the passengers' door routes none of these calls, and no passenger's token or cookie opens one.
 * All begin with `/crew`. Calls of `who: 'crew'` need a signed-in tablet. Each act (POST, PUT, DELETE) needs an
 * `Origin` that is the console's own, and, but for signing in, `crewProofHeader` with the word that signing in gave;
 * without them it is refused as `foreign-request`. An act that is answered is on the disk, and so is its line in the
 * crew's log; every other tablet hears of it within a second.
 *
 * Nothing may be kept back and sent later: a tablet that has lost the hub says so, and sends nothing.
 *
 * @see CRW-01, CRW-02, CRW-09
 */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { CrewAnnouncements } from './crew-announce.ts'
import type { CrewFlight } from './crew-flight.ts'
import type { CrewHealth } from './crew-health.ts'
import type { CrewLeg } from './crew-leg.ts'
import type { LiveHeader } from './live.ts'

/** The flight as passengers see it; needs no sign-in, since it says nothing that passengers do not know. */
export const crewFlightCall = call({ method: 'GET', path: '/crew/flight', access: 'anyone' })

/** HttpOnly, host-only, SameSite=Strict; under TLS it is `__Host-` and this, and Secure. Never the passengers' name. */
export const crewCookie = 'altiport-crew'
/** The proof that the page which acts was given the session's word; no cookie has it. */
export const crewProofHeader = 'X-Altiport-Crew'

/** Six figures on the console's keys; the hub takes up to twelve. */
export const crewPin = z.string().check(z.regex(/^\d{6,12}$/, 'six to twelve figures'))
/** What the log and the other tablets call a tablet: the crew's position at their door, such as `2L`. */
export const crewTablet = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$/, 'up to twelve characters'))
/** What the sign-in offers. */
export const crewPositions = ['1L', '1R', '2L', '2R', '3L', '3R', '4L', '4R'] as const

/**
 * Signs a tablet in; sets the cookie.
 *
 * Refused as `wrong-pin`; as `too-many` while this address or everybody has to wait (`retryAfterInS`, growing with
 * each wrong try); as `locked` (`retryAfterInS`) after too many; as `no-pin` while nobody has set one.
 *
 * @see CRW-02
 */
export const crewSignIn = call({
  method: 'POST',
  path: '/crew/session',
  access: 'anyone',
  body: z.strictObject({ pin: crewPin, tablet: crewTablet }),
  refusals: ['wrong-pin', 'locked', 'no-pin'],
})
/** Who is signed in at this tablet, for a page that was loaded again; `no-session` (401) where nobody is. */
export const crewSession = call({ method: 'GET', path: '/crew/session', access: 'crew' })
/**
 * The tablet was touched: said at most once a minute while somebody uses it. Without it, or any act, for
 * `locksAfterInS` the session ends, and its socket is closed with 4401.
 */
export const extendCrewSession = call({ method: 'PUT', path: '/crew/session', access: 'crew' })
/** Signs the tablet out. */
export const crewSignOut = call({ method: 'DELETE', path: '/crew/session', access: 'crew' })

/** Answer of `crewSignIn` and `crewSession`. `proof` goes into `crewProofHeader`; keep it in memory only. */
export type CrewSessionReply = {
  tablet: string
  proof: string
  /** In ms since 1970. */
  signedInAt: number
  /** Without a touch for so long, the tablet locks. */
  locksAfterInS: number
}

/** All that the live events tell, at once: for the first view and for where no socket can be had. */
export const crewState = call({ method: 'GET', path: '/crew/state', access: 'crew' })
export type CrewState = {
  /** The hub's clock, ms since 1970; ages and timers count from it, not from the tablet's. */
  at: number
  flight: CrewFlight
  announcing: CrewAnnouncements
  health: CrewHealth
  leg: CrewLeg
  log: CrewLog
}

/**
 * One line of the crew's log. `act` is the call's name in `crewCalls` (`pauseScreens`, `endLeg` …), `locked`,
 * `cancelOrder`, which a passenger did, or `closeShop`, which the shop does by itself before landing: `tablet` and
 * `address` are empty for both.
 * `what` is the act's body as JSON, without the PIN. `outcome` is `done`, the refusal's word, or `null` where the hub
 * was cut off in the middle of it.
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
/** The newest first; 50 of them. `isUnavailable`: the store does not answer, so that nobody knows what is in the log. */
export type CrewLog = { lines: CrewLogLine[]; isUnavailable?: boolean }
/** Older lines than `before` (an id), the newest first, 100 at most. */
export const crewLogCall = call({
  method: 'GET',
  path: '/crew/log',
  access: 'crew',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
})

/**
 * The tablets' live socket, opened with the cookie and an `Origin` of the console; nothing is in its address.
 *
 * Messages are those of `live.ts` (`{header, payload}`); on connecting comes the newest of each kind, so that nothing
 * has to be asked. Ping as passengers do. Closed with 4401 when the session has ended, 1013 when there are too many.
 */
export const crewLivePath = '/crew/ws'

/** Each second. Payload: `CrewFlight`. */
export const crewFlightUpdated = {
  service: 'altiport.crew',
  app: 'flight',
  event: 'flight:updated',
} as const satisfies LiveHeader
/** At each change, and each second while screens are paused. Payload: `CrewAnnouncing`. */
export const crewAnnouncingUpdated = {
  service: 'altiport.crew',
  app: 'announcing',
  event: 'announcing:updated',
} as const satisfies LiveHeader
/** At each change, looked at every two seconds. Payload: `CrewHealth`. */
export const crewHealthUpdated = {
  service: 'altiport.crew',
  app: 'health',
  event: 'health:updated',
} as const satisfies LiveHeader
/** When a leg begins, starts or ends, and when its erasure is finished. Payload: `CrewLeg`. */
export const crewLegUpdated = {
  service: 'altiport.crew',
  app: 'leg',
  event: 'leg:updated',
} as const satisfies LiveHeader
/** After each act. Payload: `CrewLog`. */
export const crewLogUpdated = {
  service: 'altiport.crew',
  app: 'log',
  event: 'log:updated',
} as const satisfies LiveHeader
