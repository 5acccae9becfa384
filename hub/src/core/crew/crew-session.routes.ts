/** Routes to sign a tablet in and out, to read and extend its session, and to read the crew's log. */

import type { CrewLog as CrewLogReply, CrewSessionReply } from '@altiport/wire/crew'
import { crewLogQuery, crewSignInBody } from '@altiport/wire/crew.shape'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#core/http/refusal.ts'
import type { Settings } from '#core/settings.ts'
import { markIn, setCrewCookies, tokenIn } from './crew-cookies.ts'
import type { CrewLog } from './crew-log.ts'
import type { CrewRouter } from './crew-router.ts'
import { type CrewSessions, type CrewTablet, proofOf, type SignInResult } from './crew-sessions.ts'

const cookieMaxAgeInS = 18 * 3600

type Needs = { settings: Settings } & { sessions: CrewSessions; log: CrewLog }

/** @see CRW-01, CRW-02, CRW-09 */
export const crewSessionRoutes = (router: CrewRouter, { settings, sessions, log }: Needs) => {
  const replyOf = (token: string, { tablet, signedInAtInMs }: CrewTablet): CrewSessionReply => ({
    tablet,
    proof: proofOf(token),
    signedInAt: signedInAtInMs,
    locksAfterInS: Math.round(settings.crewIdleMin * 60),
  })

  router.mount('signIn', { body: crewSignInBody }, async ({ body, address, request, reply }) => {
    const entry = { tablet: body.tablet, address, act: 'signIn', what: '' }
    const result = await sessions.signIn({ ...body, address, mark: markIn(request) })
    if ('refusal' in result) {
      if (result.refusal === 'wrong-pin' && result.isLocked)
        log.recordDone({ ...entry, act: 'locked' }, 'wrong-pin')
      return toRefused(result)
    }
    // A new sign-in at a tablet ends its previous session.
    const previousToken = tokenIn(request)
    const previous = previousToken === null ? null : sessions.of(previousToken)
    if (previous) await sessions.signOut(previous)
    log.recordDone(entry, 'done')
    setCrewCookies(request, reply, { token: result.token, mark: result.mark, maxAgeInS: cookieMaxAgeInS })
    return replyOf(result.token, result.session)
  })

  router.mount('session', {}, ({ caller, request }) => replyOf(tokenOf(request), caller))
  router.mount('stay', { isUnlogged: true }, ({ caller, request }) => replyOf(tokenOf(request), caller))
  router.mount('signOut', { isUrgent: true }, async ({ caller, request, reply }) => {
    await sessions.signOut(caller)
    setCrewCookies(request, reply, { token: '', maxAgeInS: 0 })
    return undefined
  })

  router.mount('log', { query: crewLogQuery }, async ({ query }): Promise<CrewLogReply> => {
    const { before } = query
    return { lines: await log.linesBefore(before === undefined ? null : Number(before)) }
  })
}

/** Never empty: the router has authorized the request by this token. */
const tokenOf = (request: FastifyRequest): string => tokenIn(request) ?? ''

const toRefused = (result: Extract<SignInResult, { refusal: string }>) => {
  if (result.refusal === 'no-pin')
    return refuse('no-pin', 'No crew code has been set. Set one with: npm run altiport -- crew pin DATA')
  const { refusal, retryAfterInS } = result
  const retry = retryAfterInS > 0 ? { retryAfterInS } : {}
  const wait = retryAfterInS > 0 ? ` Try again in ${retryAfterInS} s.` : ''
  if (refusal === 'wrong-pin') return refuse(refusal, `This is not the crew code.${wait}`, retry)
  if (refusal === 'locked') return refuse(refusal, `Too many wrong codes.${wait}`, retry)
  return refuse(refusal, `Too many attempts.${wait}`, retry)
}
