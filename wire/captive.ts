/** What a device's system asks when it joins the cabin's network: the captive portal call of RFC 8908. */
import { call } from './call.ts'

/** Named to devices by DHCP option 114 or by router advertisement (RFC 8910). @see OPS-08 */
export const captiveCall = call({ method: 'GET', path: '/core/captive', access: 'anyone' })
export const captiveType = 'application/captive+json'

/** Nobody is held back: the portal is the venue's page, which systems offer beside the network's name. */
export type CaptiveReply = { captive: false; 'venue-info-url': string; 'user-portal-url': string }
