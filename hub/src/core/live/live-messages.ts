/** Reads messages of the live socket and classifies them by kind. */
import { type LiveHeader, liveMessageLimitInBytes, pingHeader } from '@altiport/wire/live'
import { liveMessage } from '@altiport/wire/live.shape'

export const kindOf = ({ service, app, event }: LiveHeader) => `${service} ${app} ${event}`

export const pingText = JSON.stringify({ header: pingHeader, payload: {} })

/** Any other message from a device is ignored; garbage does not close the socket. */
export const isPing = (data: Buffer): boolean => {
  if (data.length > liveMessageLimitInBytes) return false
  try {
    const { header } = liveMessage.parse(JSON.parse(data.toString('utf8')))
    return header.service === pingHeader.service && header.event === pingHeader.event
  } catch {
    return false
  }
}
