/** Encodes messages of the live socket, recognizes devices’ pings, and names a message’s kind. */
import { type LiveHeader, liveMessageLimitInBytes, parseLiveMessage, pingHeader } from '@altiport/wire/live'

export const kindOf = ({ service, app, event }: LiveHeader) => `${service} ${app} ${event}`

export const encodeMessage = (header: LiveHeader, payload: unknown): Buffer =>
  Buffer.from(JSON.stringify({ header, payload }))

export const pingText = JSON.stringify({ header: pingHeader, payload: {} })

/** Any other message from a device is ignored; garbage does not close the socket. */
export const isPing = (data: Buffer): boolean => {
  if (data.length > liveMessageLimitInBytes) return false
  const header = parseLiveMessage(data.toString('utf8'))?.header
  return header?.service === pingHeader.service && header.event === pingHeader.event
}
