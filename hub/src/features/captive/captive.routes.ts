/** The captive portal API: reports that the network is not captive, and the portal's address. */
import { type CaptiveReply, captiveCall, captiveType } from '@altiport/wire/captive'
import type { CallRouter } from '#core/http/router.ts'

/** Uses the host and protocol of the request. @see OPS-08 */
export const captiveRoutes = (router: CallRouter) =>
  router.mount(captiveCall, {}, ({ request, reply }) => {
    const portal = `${request.protocol}://${request.host}/`
    const response: CaptiveReply = { captive: false, 'venue-info-url': portal, 'user-portal-url': portal }
    reply.type(captiveType)
    return Buffer.from(JSON.stringify(response))
  })
