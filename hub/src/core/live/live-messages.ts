/** Messages of the live socket as the hub reads and sorts them. */
import { type LiveHeader, liveMessage, liveMessageLimitInBytes, pingHeader } from '@altiport/wire/live'

export const kindOf = ({ service, app, event }: LiveHeader) => `${service} ${app} ${event}`

export const pingText = JSON.stringify({ header: pingHeader, payload: {} })

/** Anything else a passenger sends is not for the hub, and garbage is no reason to drop a socket. */
export const isPing = (data: Buffer): boolean => {
  if (data.length > liveMessageLimitInBytes) return false
  try {
    const { header } = liveMessage.parse(JSON.parse(data.toString('utf8')))
    return header.service === pingHeader.service && header.event === pingHeader.event
  } catch {
    return false
  }
}
