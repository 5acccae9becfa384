/** Tells a device's system that the network holds nobody back, and where the portal is. */
import { type CaptiveReply, captiveCall, captiveType } from '@altiport/wire/captive'
import type { CallRouter } from '#core/call-router.ts'

/** Under the name and the protocol that the device itself asked by. @see OPS-08 */
export const captiveRoutes = (router: CallRouter) =>
  router.mount(captiveCall, ({ request, reply }) => {
    const portal = `${request.protocol}://${request.host}/`
    const answer: CaptiveReply = { captive: false, 'venue-info-url': portal, 'user-portal-url': portal }
    reply.type(captiveType)
    return Buffer.from(JSON.stringify(answer))
  })
