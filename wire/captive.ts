/** The captive portal API of RFC 8908, which a device's system requests when it joins the cabin network. */
import { call, typed } from './call.ts'

/** Announced to devices by DHCP option 114 or router advertisement (RFC 8910). @see OPS-08 */
export const captiveCall = call({
  method: 'GET',
  path: '/core/captive',
  access: 'anyone',
  reply: typed<CaptiveReply>(),
})
export const captiveType = 'application/captive+json'

/** `captive` is always false; systems offer the venue page next to the network's name. */
export type CaptiveReply = { captive: false; 'venue-info-url': string; 'user-portal-url': string }
